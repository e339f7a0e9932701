internal import Conformance
internal import ContractModel
internal import JSONDocument
internal import Recordings

/// Judges live interactions exactly as their recording is judged: each is written as its line, and
/// the line is judged.
struct LiveJudge: ~Copyable {
  private var worker: Worker
  private var run: Run
  private var text = PaddedBuffer()
  private var lines = 0

  /// Begins with the line that says what the recording is.
  init(pack: ContractPack, settings: RunSettings, secrets: [String], header: RecordingHeader) {
    worker = Worker(pack: pack, settings: settings)
    run = Run(pack: pack, settings: settings, secrets: secrets)
    var writer = NDJSONWriter()
    writer.write(header)
    judge(writer.bytes)
  }

  /// Judges one interaction.
  mutating func judge(_ interaction: RecordedInteraction) {
    var writer = NDJSONWriter()
    writer.write(interaction)
    judge(writer.bytes)
  }

  private mutating func judge(_ line: [UInt8]) {
    text.removeAll()
    text.append(line)
    lines += 1
    worker.begin(source: 0)
    worker.judge(lines: text.pointer, text.count)
    run.merge(worker.take())
  }

  /// Notes a problem with the last interaction, or with the run as a whole.
  ///
  /// - Parameters:
  ///   - words: our own words, which hold nothing that came.
  ///   - quote: what stands behind them and may have to be masked.
  mutating func note(
    _ kind: String, _ level: Results.Problem.Level, _ words: String, quote: String = "",
    isOfRun: Bool = false
  ) {
    run.add(
      problem: kind, level: level, source: 0, line: isOfRun ? nil : lines, words: words,
      message: quote)
  }

  /// Reaches the verdict.
  consuming func finish() -> Results {
    let counts = worker.takeCounts()
    run.add(counts)
    return run.finish()
  }
}

internal import Conformance
internal import JSONDocument
internal import ReportWriters

/// `assay bench`: shows where the time of a run goes, a stage after the other.
enum BenchCommand {
  static let syntax = CommandSyntax(
    name: "bench",
    summary: "Measure the stages of a run over recordings: read, split, parse, judge, report.",
    operands: "PATH...",
    operandHelp: ["PATH  as for check"],
    options: [
      Option(name: "--target", form: .single("NAME|FILE"), help: "as for check"),
      Option(name: "--schema", form: .single("FILE"), help: "as for check"),
      Option(name: "--contracts", form: .single("DIR"), help: "as for check"),
      Option(name: "--endpoint", form: .single("NAME"), help: "as for check"),
      Option(name: "--jobs", form: .single("N"), help: "workers of the last stages (default: 1)"),
      Option(
        name: "--seconds", form: .single("N"), help: "how long each stage is repeated (default: 3)"),
    ],
    examples: ["assay bench recording.ndjson"],
    notes: [
      "Each stage does the work of the stages above it too; 'own' is what it adds, in ns per byte.",
      "The best of the repetitions counts. Everything is measured in memory of this process.",
    ]
  )

  /// Measures and prints a table.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let seconds = try arguments.integer("--seconds", in: 1...600) ?? 3
    var options = try CheckOptions(arguments)
    options.jobs = try arguments.integer("--jobs", in: 1...1024) ?? 1
    let check = try Check(options)
    var rows = ["stage    MB/s    own ns/byte"]
    var before = 0.0
    for stage in Stage.allCases {
      var best = Double.infinity
      var bytes = 0
      let end = Clock.seconds + Double(seconds)
      repeat {
        let start = Clock.seconds
        bytes = stage.run(check)
        best = min(best, Clock.seconds - start)
      } while Clock.seconds < end
      let perByte = best * 1e9 / Double(max(1, bytes))
      rows.append(
        pad(stage.rawValue, 7) + pad(decimal(1000 / perByte, 1), 9, left: true)
          + pad(decimal(max(0, perByte - before), 3), 13, left: true))
      before = max(before, perByte)
    }
    do throws(SystemFault) {
      try StandardStreams.print(rows.joined(separator: "\n") + "\n")
      return .success(ExitStatus.conforms)
    } catch {
      return .failure(error)
    }
  }

  /// What is measured.
  private enum Stage: String, CaseIterable {
    case read, split, parse, judge, report

    /// Does the work of the stage once, and says how many bytes there were.
    func run(_ check: Check) -> Int {
      switch self {
      case .read: return BenchCommand.readAll(check)
      case .split: return BenchCommand.splitAll(check) { _, _ in }
      case .parse:
        var parser = TapeParser()
        let limits = check.settings.limits
        return BenchCommand.splitAll(check) { base, count in
          _ = parser.parse(base, count, limits)
        }
      case .judge:
        _ = check.run()
        return BenchCommand.size(check)
      case .report:
        let results = check.run()
        _ = ResultsFile().write(results)
        _ = JUnitReport().write(results)
        _ = HTMLReport().write(results)
        return BenchCommand.size(check)
      }
    }
  }

  private static func size(_ check: Check) -> Int {
    check.inputs.reduce(0) { sum, input in
      if case .file(_, let size) = input.content { return sum + size }
      return sum
    }
  }

  private static func readAll(_ check: Check) -> Int {
    let buffer = ChunkBuffer(capacity: Check.pieceSize)
    var bytes = 0
    for input in check.inputs {
      guard case .file(let path, _) = input.content else { continue }
      do throws(SystemFault) {
        let file = try OpenFile.reading(path)
        while try buffer.fill(from: file) > 0 {
          bytes += buffer.count
          buffer.removeAll(keepingUpTo: Check.pieceSize)
        }
      } catch {
        continue
      }
    }
    return bytes
  }

  /// Cuts all inputs into lines, entries and bodies and hands them over one by one.
  private static func splitAll(
    _ check: Check, _ body: (UnsafePointer<UInt8>, Int) -> Void
  ) -> Int {
    let feed = InputFeed(check.inputs, limits: check.settings.limits)
    let buffer = ChunkBuffer(capacity: Check.pieceSize)
    while let piece = feed.next(into: buffer) {
      let base = UnsafePointer(buffer.base)
      switch piece.piece {
      case .lines: LineReader.forEachLine(base, buffer.count, body)
      case .entries(let spans): for span in spans { body(base + span.offset, span.count) }
      case .body: body(base, buffer.count)
      case .endOfEntries, .unreadable: break
      }
      buffer.removeAll(keepingUpTo: Check.pieceSize)
    }
    return size(check)
  }

  private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }

  /// A number with a fixed count of digits behind the point.
  private static func decimal(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite, value < 1e12 else { return "-" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * Double(scale)).rounded())
    let fraction = String(whole % scale)
    return "\(whole / scale)."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}

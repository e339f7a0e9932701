/// Says on a terminal how far a long run has come; says nothing anywhere else.
struct Progress {
  private let isShown = StandardStreams.errorIsTerminal
  private let total: Int
  private var done = 0
  private var nextTime: Double
  private var hasShown = false

  /// Progress over inputs, whose sizes are known unless one of them is a pipe.
  init(_ inputs: [Input]) {
    var total = 0
    for input in inputs {
      if case .file(_, let size) = input.content { total += size }
      if case .standardInput = input.content { total = .min }
    }
    self.total = max(0, total)
    // A run that is over within a second needs no progress.
    nextTime = isShown ? Clock.seconds + 1 : .infinity
  }

  /// Counts bytes that were judged.
  mutating func advance(by bytes: Int) {
    done += bytes
    guard isShown, Clock.seconds >= nextTime else { return }
    nextTime = Clock.seconds + 0.25
    hasShown = true
    let megabytes = "\(done >> 20) MiB"
    StandardStreams.showProgress(
      total > 0
        ? "judged \(megabytes) of \(total >> 20) MiB (\(min(100, done * 100 / total)) %)"
        : "judged \(megabytes)")
  }

  /// Takes the line away.
  func clear() { if hasShown { StandardStreams.showProgress("") } }
}

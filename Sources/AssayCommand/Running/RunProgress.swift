/// Says on a terminal how far a live run has come; says nothing anywhere else.
struct RunProgress {
  private let isShown = StandardStreams.errorIsTerminal
  private var done = 0
  private var nextTime: Double
  private var hasShown = false

  /// Nothing is sent yet.
  init() {
    // A run that is over within two seconds needs no progress.
    nextTime = isShown ? Clock.seconds + 2 : .infinity
  }

  /// Counts one call of an endpoint; `total` is how many are known to be planned.
  mutating func advance(_ endpoint: String, total: Int) {
    done += 1
    guard isShown, Clock.seconds >= nextTime else { return }
    nextTime = Clock.seconds + 0.25
    hasShown = true
    StandardStreams.showProgress("asked \(done) of \(max(done, total)) times, last \(endpoint)")
  }

  /// Takes the line away.
  func clear() { if hasShown { StandardStreams.showProgress("") } }
}

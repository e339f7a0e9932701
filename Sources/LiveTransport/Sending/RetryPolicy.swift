/// When a request is sent once more, and how long is waited before.
package struct RetryPolicy: Sendable, Hashable {
  /// How often a request is sent once more at most.
  package var count = 2
  /// How long is waited before the first time, unless the answer says; twice as long each time.
  package var firstWait: Duration = .milliseconds(250)
  /// The longest time that is waited; an answer that asks for more is the last one.
  package var longestWait: Duration = .seconds(30)

  /// Makes the usual policy: three sendings, half a minute between them at most.
  package init() {}

  /// How long to wait before a request is sent once more; nil where it is not.
  ///
  /// A failed connection is tried once more, since nothing left. An answer 429 or 503 is waited
  /// for (RFC 9110 10.2.3), but never for a request that changes something. Anything else, such as
  /// a connection that broke, is final: the other side may have acted.
  ///
  /// - Parameters:
  ///   - number: how often the request was sent once more already.
  ///   - attempt: what came of the last sending.
  func wait(before number: Int, after attempt: Attempt, of request: WireRequest) -> Duration? {
    guard number < count else { return nil }
    let usual = min(longestWait, firstWait * (1 << min(number, 16)))
    switch attempt.result {
    case .failure(let fault):
      switch fault.kind {
      case .dns, .connect, .timeout: return attempt.hasLeft ? nil : usual
      default: return nil
      }
    case .success(let response):
      guard response.status == 429 || response.status == 503, !request.isEffectful else {
        return nil
      }
      guard let text = response.headers.first(named: "retry-after") else { return usual }
      let date = response.headers.first(named: "date").flatMap(HTTPDate.seconds)
      guard let asked = RetryAfter.seconds(text, now: date ?? attempt.at / 1000) else {
        return usual
      }
      let wait = Duration.seconds(asked)
      return wait > longestWait ? nil : max(wait, .zero)
    }
  }
}

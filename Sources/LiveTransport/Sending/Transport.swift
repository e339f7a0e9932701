/// A way to send requests over a network.
package protocol Transport: Sendable {
  /// Sends a request once, and waits for the answer or for a fault; callable from many threads.
  ///
  /// No redirect is followed, no cookie is kept, and nothing is asked for beyond the request.
  func send(_ request: WireRequest) -> Attempt
}

/// What became of one sending of a request.
package struct Attempt: Sendable {
  /// The answer, or why there is none.
  package var result: Result<WireResponse, TransportFault>
  /// Whether bytes of the request left, so that the other side may have acted on it.
  package var hasLeft: Bool
  /// When it was sent: milliseconds since 1970 in UTC.
  package var at: Int64
  /// How long it took, in milliseconds.
  package var durationMs: Double

  /// Makes the facts of one sending.
  package init(
    result: Result<WireResponse, TransportFault>, hasLeft: Bool, at: Int64, durationMs: Double
  ) {
    self.result = result
    self.hasLeft = hasLeft
    self.at = at
    self.durationMs = durationMs
  }

  /// The fault, or nil where an answer came.
  package var fault: TransportFault? {
    if case .failure(let fault) = result { return fault }
    return nil
  }

  /// The answer, or nil where there was a fault.
  package var response: WireResponse? {
    if case .success(let response) = result { return response }
    return nil
  }
}

package import Threads

/// Sends requests at a pace, and once more where nothing is lost by it.
package struct Courier: Sendable {
  private let transport: any Transport
  private let retries: RetryPolicy
  private let pacer: Pacer?
  private let stop: StopSignal

  /// Makes a courier; its copies share their pace.
  ///
  /// - Parameter stop: ends the waiting between requests; the transport is given the same one.
  package init(
    _ transport: any Transport, retries: RetryPolicy = RetryPolicy(), rate: Rate? = nil,
    stop: StopSignal
  ) {
    self.transport = transport
    self.retries = retries
    self.stop = stop
    pacer = rate.map(Pacer.init)
  }

  /// Sends a request until something final came of it; callable from many threads at once.
  package func deliver(_ request: WireRequest) -> Delivery {
    var earlier: [Attempt] = []
    while true {
      if let pacer, !pacer.wait(stop) {
        return Delivery(last: earlier.popLast() ?? .aborted, earlier: earlier)
      }
      let attempt = transport.send(request)
      guard let wait = retries.wait(before: earlier.count, after: attempt, of: request),
        stop.sleep(wait)
      else { return Delivery(last: attempt, earlier: earlier) }
      earlier.append(attempt)
    }
  }
}

/// What came of a request that was sent once or more often.
package struct Delivery: Sendable {
  /// The last sending, which alone is an interaction.
  package var last: Attempt
  /// The sendings before it, in their order: failed connections, and answers that ask to wait.
  package var earlier: [Attempt]

  /// Makes the facts of one delivery.
  package init(last: Attempt, earlier: [Attempt] = []) {
    self.last = last
    self.earlier = earlier
  }
}

extension Attempt {
  /// A request that was not sent, because the run was stopped before.
  static var aborted: Attempt {
    Attempt(
      result: .failure(TransportFault(.aborted, "the run was stopped before the request was sent")),
      hasLeft: false, at: WallClock.milliseconds, durationMs: 0)
  }
}

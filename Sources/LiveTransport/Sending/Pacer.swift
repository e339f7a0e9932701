internal import Threads

/// Spreads requests evenly over time, whichever threads send them.
final class Pacer: Sendable {
  private let interval: Duration
  private let next = Monitor<ContinuousClock.Instant?>(nil)

  init(_ rate: Rate) { interval = rate.interval }

  /// Waits for the next turn; false where a stop came first.
  func wait(_ stop: StopSignal) -> Bool {
    let now = ContinuousClock.now
    let turn = next.with { next in
      let turn = max(next ?? now, now)
      next = turn + interval
      return turn
    }
    return turn <= now || stop.sleep(turn - now)
  }
}

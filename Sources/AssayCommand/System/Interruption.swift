internal import Threads

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What SIGINT and SIGTERM do to a run that wants to end in order.
///
/// The first of them gives the stop signal; the next one ends the process at once. Once the run is
/// over they change nothing any more, so that reports are written whole.
final class Interruption: Sendable {
  private struct State {
    var first: String?
    var isOver = false
  }

  private let state = Monitor(State())

  /// The signal that came, by its name; nil where none did.
  var signal: String? { state.with { $0.first } }

  /// Begins to watch: from now on the signals end nothing by themselves.
  init(_ stop: StopSignal) {
    let signals = EndingSignals()
    let state = state
    let isWatching = WorkerThreads.detach(stackSize: 256 << 10) {
      while true {
        let number = signals.wait()
        let isFirst = state.with { state -> Bool? in
          if state.isOver { return nil }
          defer { state.first = state.first ?? (number == SIGINT ? "SIGINT" : "SIGTERM") }
          return state.first == nil
        }
        if isFirst == true { stop.raise() }
        if isFirst == false { _exit(128 + number) }
      }
    }
    if !isWatching { signals.release() }
  }

  /// Says that the run is over: what is left, such as writing the reports, is not interrupted.
  func end() { state.with { $0.isOver = true } }
}

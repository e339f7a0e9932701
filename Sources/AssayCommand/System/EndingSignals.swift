#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signals that ask a server to end: SIGINT and SIGTERM.
///
/// They are held before any thread starts, so that none of them is interrupted, and taken by one
/// thread that waits for them. A signal that comes between the two is not lost.
struct EndingSignals: Sendable {
  private var signals = sigset_t()

  /// Holds the signals in this thread and in all that it starts from now on.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] {
      sigaddset(&signals, signal)
      // A shell lets the commands that it starts in the background ignore SIGINT.
      _ = Self.takeDefault(signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static func takeDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, &action, nil) == 0
  }

  /// Waits until one of them comes; which one.
  @discardableResult
  func wait() -> Int32 {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    return number
  }

  /// Lets them end the process again, for whoever asks twice.
  func release() {
    var signals = signals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

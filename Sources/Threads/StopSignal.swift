#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A word to everybody at work that it is time to stop; once given, it stays.
///
/// It is a pipe into which somebody has written, so that a thread can wait for it together with a
/// socket, and so that a signal handler can give it with `write(2)`.
package final class StopSignal: Sendable {
  /// The descriptor that can be read from when the signal was given; nobody reads from it.
  package let descriptor: Int32
  /// The descriptor into which one byte is written to give the signal.
  package let writeDescriptor: Int32

  /// Makes a signal that was not given yet; nil where the process has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writeDescriptor = ends[1]
  }

  deinit {
    close(descriptor)
    close(writeDescriptor)
  }

  /// Gives the signal.
  package func raise() {
    var byte: UInt8 = 1
    _ = write(writeDescriptor, &byte, 1)
  }

  /// Whether the signal was given.
  package var isRaised: Bool { waits(milliseconds: 0) }

  /// Waits until the signal is given.
  package func wait() {
    while !waits(milliseconds: 60_000) {}
  }

  /// Sleeps, but no longer than until the signal is given; false where that cut the sleep short.
  package func sleep(_ duration: Duration) -> Bool {
    let end = ContinuousClock.now + duration
    while true {
      let left = end - ContinuousClock.now
      if left <= .zero { return true }
      // Rounded up, so that the last round is no busy one; an hour at most a round.
      let (seconds, attoseconds) = left.components
      let part = min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1
      if waits(milliseconds: Int32(part)) { return false }
    }
  }

  /// Waits for the signal for a time; whether it was given.
  private func waits(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}

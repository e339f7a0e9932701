#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A value behind a lock, with a way to wait until somebody has changed it.
///
/// `Mutex` of the standard library would need macOS 15 and has no condition to wait for.
package final class Monitor<Value>: @unchecked Sendable {  // touched under the lock only
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A monitor that begins with a value which nobody else holds.
  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Runs `body` alone with the value and wakes all who wait.
  package func with<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    return try body(&value)
  }

  /// Waits until `condition` holds, then runs `body` alone with the value and wakes all who wait.
  package func wait<Result>(until condition: (Value) -> Bool, _ body: (inout Value) -> Result)
    -> Result
  {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    while !condition(value) { pthread_cond_wait(changed, lock) }
    return body(&value)
  }

  /// Waits until `condition` holds, but no longer than a time, then runs `body` alone with the value.
  ///
  /// - Returns: nil where the time was over before.
  package func wait<Result>(
    until condition: (Value) -> Bool, atMost time: Duration, _ body: (inout Value) -> Result
  ) -> Result? {
    // The clock of the day is the only one that every system's condition can wait by.
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = time.components
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    while !condition(value) {
      if pthread_cond_timedwait(changed, lock, &end) == ETIMEDOUT, !condition(value) { return nil }
    }
    return body(&value)
  }
}

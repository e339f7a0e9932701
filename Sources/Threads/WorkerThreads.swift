#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads whose stacks are large enough for documents as deep as the limits allow.
package enum WorkerThreads {
  /// Stack of one worker: deep documents recurse, and a secondary thread may have only 512 KB.
  package static let stackSize = 64 << 20

  /// What one thread is to do.
  private final class Task: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Threads that were started together and are waited for.
  package struct Group {
    fileprivate var threads: [pthread_t] = []

    /// How many the system gave.
    package var count: Int { threads.count }

    /// Waits until all of them are done.
    package func join() {
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// Runs `work` on `count` threads at once and returns when all of them are done.
  ///
  /// Where the system gives fewer threads than asked for, those do the work; where it gives none,
  /// the calling thread does the work of the first.
  package static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = start(count, work)
    if group.count == 0 { work(0) }
    group.join()
  }

  /// Starts `work` on as many threads as the system gives, at most `count`; they must be joined.
  ///
  /// Signals are left to the other threads.
  package static func start(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Group {
    var group = Group()
    for index in 0..<count {
      guard let thread = create(stackSize, isDetached: false, { work(index) }) else { break }
      group.threads.append(thread)
    }
    return group
  }

  /// Starts `work` on a thread that nobody waits for; false where the system has none left.
  package static func detach(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    create(stackSize, isDetached: true, work) != nil
  }

  private static func create(
    _ stackSize: Int, isDetached: Bool, _ work: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackSize)
    if isDetached { pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    let task = Unmanaged.passRetained(Task(work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, attributes, entry, task.toOpaque()) == 0 else {
      task.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      {
        Unmanaged<Task>.fromOpaque($0).takeRetainedValue().work()
        return nil
      }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        guard let pointer = $0 else { return nil }
        Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }
  #endif
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads whose stacks are large enough for documents as deep as the limits allow.
enum WorkerThreads {
  /// Stack of one worker: deep documents recurse, and a secondary thread may have only 512 KB.
  static let stackSize = 64 << 20

  private final class Task: Sendable {
    let index: Int
    let work: @Sendable (Int) -> Void
    init(_ index: Int, _ work: @escaping @Sendable (Int) -> Void) {
      self.index = index
      self.work = work
    }
  }

  /// Runs `work` on `count` threads at once and returns when all of them are done.
  ///
  /// Signals are left to the calling thread. Where the system gives fewer threads than asked for,
  /// the calling thread does the work of the first that is missing, so that some work is done.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, stackSize)
    var threads: [pthread_t] = []
    for index in 0..<count {
      let task = Unmanaged.passRetained(Task(index, work))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = pthread_create(&thread, attributes, start, task.toOpaque())
      guard status == 0 else {
        task.release()
        break
      }
      #if canImport(Darwin)
        if let thread { threads.append(thread) }
      #else
        threads.append(thread)
      #endif
    }
    pthread_attr_destroy(attributes)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if threads.isEmpty { work(0) }
    for thread in threads { pthread_join(thread, nil) }
  }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      {
        let task = Unmanaged<Task>.fromOpaque($0).takeRetainedValue()
        task.work(task.index)
        return nil
      }
  #else
    private static let start:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        guard let pointer = $0 else { return nil }
        let task = Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue()
        task.work(task.index)
        return nil
      }
  #endif
}

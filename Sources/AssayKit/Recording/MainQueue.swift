#if canImport(Dispatch)
  import Dispatch
#endif

/// Tells whether code runs on the main queue.
///
/// It is the queue that counts, and not the thread: on Linux the main queue may be served by any
/// thread, and a background queue may borrow the main thread.
enum MainQueue {
  #if canImport(Dispatch)
    private static let mark: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    /// Whether the caller runs on the main queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
  #else
    /// Without queues there is no main one.
    static var isCurrent: Bool { false }
  #endif
}

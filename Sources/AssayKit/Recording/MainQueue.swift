#if canImport(Dispatch)
  import Dispatch
#endif

/// Tells whether code runs on the main queue.
///
/// It is the queue that counts, and not the thread: on Linux the main queue may be served by any
/// thread, and a background queue may borrow the main thread.
enum MainQueue {
  #if canImport(Dispatch)
    /// A mark that the main queue alone bears.
    private struct Mark: @unchecked Sendable {  // the key has no state: only its identity counts
      let key = DispatchSpecificKey<Bool>()

      init() { DispatchQueue.main.setSpecific(key: key, value: true) }
    }

    private static let mark = Mark()

    /// Whether the caller runs on the main queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.key) == true }
  #else
    /// Without queues there is no main one.
    static var isCurrent: Bool { false }
  #endif
}

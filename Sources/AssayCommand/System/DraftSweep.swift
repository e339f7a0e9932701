internal import Threads

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Removes a draft where SIGINT or SIGTERM ends the process while the draft is being made.
final class DraftSweep: Sendable {
  private struct Draft {
    var path: FilePath
    var folder: FilePath
  }

  private let draft = Monitor<Draft?>(nil)

  /// Begins to watch; to be made before any other thread starts.
  init() {
    let signals = EndingSignals()
    let draft = draft
    let isWatching = WorkerThreads.detach(stackSize: 256 << 10) {
      let number = signals.wait()
      draft.with { draft in
        if let draft { Self.remove(draft) }
        // Within the monitor, so that no other draft is begun.
        _exit(128 + number)
      }
    }
    if !isWatching { signals.release() }
  }

  /// Makes the folder of a draft, which is removed from now on; what making it came to.
  func watch(_ path: FilePath, in folder: FilePath, _ make: () -> Int32) -> Int32 {
    draft.with { draft in
      draft = Draft(path: path, folder: folder)
      return make()
    }
  }

  /// The file may be created between the two calls, by a thread that still runs.
  private static func remove(_ draft: Draft) {
    for _ in 0..<1000 {
      _ = draft.path.withCString { unlink($0) }
      if draft.folder.withCString({ rmdir($0) }) == 0 || errno == ENOENT { return }
    }
  }
}

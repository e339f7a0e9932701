#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is written under its own name in a folder of its own, and moved to its place when it
/// is whole; until then, and when it never is, what stood there stays.
final class DraftFile {
  /// Where the draft is.
  let path: FilePath
  private let folder: FilePath
  private let final: FilePath

  /// Makes the folder for the draft of a file.
  ///
  /// - Parameters:
  ///   - name: what the draft is called until it is moved; nil for the file's own name.
  ///   - sweep: what removes the draft where a signal ends the process.
  init(
    for final: FilePath, named name: FilePath? = nil, sweep: DraftSweep? = nil
  ) throws(SystemFault) {
    self.final = final
    folder = final.parent.appending(".\(final.lastComponent.description).\(getpid())")
    path = folder.appending(name ?? final.lastComponent)
    let (folder, path) = (folder, path)
    let make = {
      folder.withCString { mkdir($0, 0o700) } == 0 || errno == EEXIST ? 0 : errno
    }
    let code = sweep?.watch(path, in: folder, make) ?? make()
    guard code == 0 else {
      throw SystemFault(action: "write", subject: final.description, code: code)
    }
    _ = path.withCString { unlink($0) }
  }

  deinit {
    _ = path.withCString { unlink($0) }
    _ = folder.withCString { rmdir($0) }
  }

  /// Writes the draft.
  func write(
    _ body: (borrowing OpenFile) throws(SystemFault) -> Void
  ) throws(SystemFault) {
    let file = try OpenFile.creating(path)
    try body(file)
    try file.synchronize()
  }

  /// Moves the draft to its place.
  func publish() throws(SystemFault) {
    let status = path.withCString { from in final.withCString { rename(from, $0) } }
    guard status == 0 else {
      throw SystemFault(action: "write", subject: final.description, code: errno)
    }
  }
}

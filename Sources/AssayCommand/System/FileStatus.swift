#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What stands behind a path, symbolic links followed.
struct FileStatus: Sendable, Hashable {
  /// What an entry can be.
  enum Kind: Sendable, Hashable {
    case file
    case folder
    /// A named pipe, a socket or a device.
    case other(String)
  }

  /// Which folder or file it is, whatever its path.
  struct Identity: Sendable, Hashable {
    let device: UInt64
    let node: UInt64
  }

  let kind: Kind
  let identity: Identity
  /// Bytes; 0 for what is no file.
  let size: Int

  /// Looks at an entry.
  init(_ path: FilePath) throws(SystemFault) {
    var entry = stat()
    guard path.withCString({ stat($0, &entry) }) == 0 else {
      throw SystemFault(action: "read", subject: path.description, code: errno)
    }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: entry.st_dev),
      node: UInt64(truncatingIfNeeded: entry.st_ino)
    )
    switch entry.st_mode & S_IFMT {
    case S_IFREG: (kind, size) = (.file, Int(entry.st_size))
    case S_IFDIR: (kind, size) = (.folder, 0)
    case S_IFIFO: (kind, size) = (.other("a named pipe"), 0)
    case S_IFSOCK: (kind, size) = (.other("a socket"), 0)
    default: (kind, size) = (.other("a device"), 0)
    }
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file that is closed when it goes out of scope.
struct OpenFile: ~Copyable {
  /// The name for messages.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  private init(name: String, descriptor: Int32, isOwned: Bool) {
    self.name = name
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit { if isOwned { close(descriptor) } }

  /// Standard input, which stays open.
  static var standardInput: OpenFile {
    OpenFile(name: "<standard input>", descriptor: 0, isOwned: false)
  }

  /// Opens a file, or whatever else can be read as one, for reading.
  static func reading(_ path: FilePath) throws(SystemFault) -> OpenFile {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw SystemFault(action: "read", subject: path.description, code: errno)
    }
    return OpenFile(name: path.description, descriptor: descriptor, isOwned: true)
  }

  /// Makes a new file for writing; one that is already there is an error.
  static func creating(_ path: FilePath) throws(SystemFault) -> OpenFile {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else {
      throw SystemFault(action: "write", subject: path.description, code: errno)
    }
    return OpenFile(name: path.description, descriptor: descriptor, isOwned: true)
  }

  /// Makes a file for writing, or empties the one that is there.
  static func replacing(_ path: FilePath) throws(SystemFault) -> OpenFile {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else {
      throw SystemFault(action: "write", subject: path.description, code: errno)
    }
    return OpenFile(name: path.description, descriptor: descriptor, isOwned: true)
  }

  /// Standard output, which stays open.
  static var standardOutput: OpenFile {
    OpenFile(name: "standard output", descriptor: 1, isOwned: false)
  }

  /// Standard error, which stays open.
  static var standardError: OpenFile {
    OpenFile(name: "standard error", descriptor: 2, isOwned: false)
  }

  /// Reads up to `count` bytes; 0 means that the file is at its end.
  func fill(_ base: UnsafeMutablePointer<UInt8>, count: Int) throws(SystemFault) -> Int {
    while true {
      let got = read(descriptor, base, count)
      if got >= 0 { return got }
      if errno != EINTR { throw SystemFault(action: "read", subject: name, code: errno) }
    }
  }

  /// Writes all bytes, however many calls that takes.
  func writeAll(_ bytes: [UInt8]) throws(SystemFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer -> Int in
        guard let base = buffer.baseAddress else { return 0 }
        return write(descriptor, base + written, buffer.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0 && errno != EINTR {
        throw SystemFault(action: "write", subject: name, code: errno)
      }
    }
  }

  /// Makes sure that the disk has what was written; a file system that cannot tell is no error.
  func synchronize() throws(SystemFault) {
    if fsync(descriptor) != 0 && errno != EINVAL && errno != EROFS && errno != ENOTSUP {
      throw SystemFault(action: "write", subject: name, code: errno)
    }
  }

  /// Reads a whole file of at most `limit` bytes; one more byte is `EFBIG`.
  static func contents(of path: FilePath, limit: Int = 256 << 20) throws(SystemFault) -> [UInt8] {
    let file = try reading(path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let result = piece.withUnsafeMutableBufferPointer { buffer -> Result<Int, SystemFault> in
        guard let base = buffer.baseAddress else { return .success(0) }
        do throws(SystemFault) {
          return .success(try file.fill(base, count: buffer.count))
        } catch {
          return .failure(error)
        }
      }
      let count = try result.get()
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else {
        throw SystemFault(action: "read", subject: path.description, code: EFBIG)
      }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}

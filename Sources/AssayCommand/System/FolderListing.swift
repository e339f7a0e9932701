#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The names in a folder.
enum FolderListing {
  /// The names of a folder's entries in the order of their bytes, without "." and "..".
  static func names(in folder: FilePath) throws(SystemFault) -> [FilePath] {
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw SystemFault(action: "read", subject: folder.description, code: errno)
    }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = UnsafeRawPointer(entry) + offset
      let length = strlen(name.assumingMemoryBound(to: CChar.self))
      let bytes = [UInt8](UnsafeRawBufferPointer(start: name, count: length))
      if bytes != Array(".".utf8) && bytes != Array("..".utf8) {
        names.append(FilePath(bytes: bytes))
      }
    }
    guard errno == 0 else {
      throw SystemFault(action: "read", subject: folder.description, code: errno)
    }
    return names.sorted()
  }
}

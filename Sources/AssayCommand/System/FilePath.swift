internal import Diagnostics

/// A path as the system sees it: bytes, which need not be UTF-8.
struct FilePath: Sendable, Hashable, Comparable {
  /// The bytes, without a terminating zero.
  let bytes: [UInt8]

  /// A path from bytes, as they stand in an argument or a folder.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A path from text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text for messages and reports: characters that a terminal would obey are escaped.
  var description: String { Visible.text(utf8OrWTF8: bytes, limit: 4096) }

  /// The part behind the last slash.
  var lastComponent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return FilePath(bytes: Array(bytes[(slash + 1)...]))
  }

  /// The folder that holds this entry, "." where the path has no slash.
  var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// This path with one more component.
  func appending(_ component: FilePath) -> FilePath {
    if bytes == [UInt8(ascii: ".")] { return component }
    let needsSlash = !bytes.isEmpty && bytes.last != UInt8(ascii: "/")
    return FilePath(bytes: bytes + (needsSlash ? [UInt8(ascii: "/")] : []) + component.bytes)
  }

  /// This path with one more component, given as text.
  func appending(_ component: String) -> FilePath { appending(FilePath(component)) }

  /// Hands over the path as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The array holds at least the terminating zero, so that it has an address.
      try body(buffer.baseAddress!)  // never nil: the array is not empty
    }
  }

  /// The order of the bytes, which is the order in which folders are read.
  static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// Encodings beside UTF-8 that a text may be in; they are named, not read.
package enum TextEncoding: Sendable, Hashable {
  case utf16LittleEndian
  case utf16BigEndian
  case utf32LittleEndian
  case utf32BigEndian

  /// The encoding's name.
  package var name: String {
    switch self {
    case .utf16LittleEndian: return "UTF-16 (little-endian)"
    case .utf16BigEndian: return "UTF-16 (big-endian)"
    case .utf32LittleEndian: return "UTF-32 (little-endian)"
    case .utf32BigEndian: return "UTF-32 (big-endian)"
    }
  }

  /// Tells an encoding of several bytes a unit from the first bytes, with or without a mark.
  ///
  /// A JSON text begins with an ASCII character, so NULs beside it give the encoding away. Nil for
  /// anything that may be UTF-8.
  package static func wide(_ head: ByteView) -> TextEncoding? {
    guard head.count >= 2 else { return nil }
    let third = head.count > 2 ? head[2] : 1
    let fourth = head.count > 3 ? head[3] : 1
    switch (head[0], head[1]) {
    case (0xff, 0xfe): return third == 0 && fourth == 0 ? .utf32LittleEndian : .utf16LittleEndian
    case (0xfe, 0xff): return .utf16BigEndian
    case (0, 0): return third == 0xfe || third == 0 && fourth != 0 ? .utf32BigEndian : nil
    case (0, _): return third == 0 && fourth != 0 ? .utf16BigEndian : nil
    case (_, 0):
      if third == 0, fourth == 0 { return .utf32LittleEndian }
      return third != 0 && fourth == 0 ? .utf16LittleEndian : nil
    default: return nil
    }
  }
}

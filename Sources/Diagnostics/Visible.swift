/// Text that may be shown: every character that could harm its reader becomes a visible escape.
///
/// Escaped as `\u{1B}` are control characters, the controls of writing direction, line and paragraph
/// separators, the byte order mark, lone surrogates and noncharacters, so that the result is safe on a
/// terminal and legal in XML 1.0; markup characters are the business of the markup writers.
package enum Visible {
  /// The text with its harmful characters escaped; line breaks and tabs too unless they are kept.
  package static func text(_ text: String, keepsLineBreaks: Bool = false) -> String {
    var text = text
    let shown = text.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
      return isPlain ? nil : decode(bytes, limit: .max, keepsLineBreaks: keepsLineBreaks)
    }
    return shown ?? text
  }

  /// Bytes as text, at most `limit` code points; what was cut is told as `… (12000000 characters)`.
  ///
  /// Bytes that are not UTF-8 are shown as `\xE9`, an encoded lone surrogate as `\u{D83D}`; each counts
  /// as one code point.
  package static func text(utf8OrWTF8 bytes: some Collection<UInt8>, limit: Int) -> String {
    if let shown = bytes.withContiguousStorageIfAvailable({ decode($0, limit: limit) }) {
      return shown
    }
    return Array(bytes).withUnsafeBufferPointer { decode($0, limit: limit) }
  }

  /// True for code points that must not be shown raw.
  package static func isHarmful(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0...0x1f, 0x7f...0x9f: true
    case 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    case 0xd800...0xdfff, 0xfdd0...0xfdef: true
    default: codePoint & 0xfffe == 0xfffe
    }
  }

  /// A code point's visible escape, such as `\u{1B}`.
  package static func escape(_ codePoint: UInt32) -> String {
    "\\u{" + String(codePoint, radix: 16, uppercase: true) + "}"
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int, keepsLineBreaks: Bool = false
  ) -> String {
    var shown = ""
    var offset = 0
    var count = 0
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, count < limit {
        let length = plainLength(at: offset, in: bytes, keepsLineBreaks)
        if length == 0 { break }
        offset += length
        count += 1
      }
      if offset > start {
        shown += String(
          decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
        continue
      }
      let (codePoint, length) = codePoint(at: offset, in: bytes)
      if count < limit {
        if let codePoint {
          shown += escape(codePoint)
        } else {
          let hex = String(bytes[offset], radix: 16, uppercase: true)
          shown += "\\x" + (hex.utf8.count == 1 ? "0" + hex : hex)
        }
      }
      count += 1
      offset += length
    }
    if count > limit { shown += "… (\(count) characters)" }
    return shown
  }

  /// The bytes of the code point at an offset, 0 where it must not be shown as it is.
  private static func plainLength(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ keepsLineBreaks: Bool
  ) -> Int {
    let byte = bytes[offset]
    if byte >= 0x20, byte < 0x7f { return 1 }
    if byte < 0x80 { return keepsLineBreaks && (byte == 0x0a || byte == 0x09) ? 1 : 0 }
    let (codePoint, length) = codePoint(at: offset, in: bytes)
    guard let codePoint, !isHarmful(codePoint) else { return 0 }
    return length
  }

  /// The code point at an offset and its length in bytes; nil and 1 where the bytes are ill-formed.
  private static func codePoint(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (codePoint: UInt32?, length: Int) {
    let lead = bytes[offset]
    let (length, smallest): (Int, UInt32) =
      switch lead {
      case 0..<0x80: (1, 0)
      case 0xc2..<0xe0: (2, 0x80)
      case 0xe0..<0xf0: (3, 0x800)
      case 0xf0..<0xf5: (4, 0x10000)
      default: (0, 0)
      }
    if length == 1 { return (UInt32(lead), 1) }
    guard length > 1, offset + length <= bytes.count else { return (nil, 1) }
    var codePoint = UInt32(lead) & (0x7f >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xc0 == 0x80 else { return (nil, 1) }
      codePoint = codePoint << 6 | UInt32(bytes[index] & 0x3f)
    }
    guard codePoint >= smallest, codePoint <= 0x10ffff else { return (nil, 1) }
    return (codePoint, length)
  }
}

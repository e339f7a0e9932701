/// UTF-8 in which lone surrogates may stand as three bytes.
enum WTF8 {
  /// The code point at an offset and how many bytes it has, nil where the bytes are ill-formed.
  @inline(__always)
  static func decode(
    _ text: UnsafePointer<UInt8>, _ count: Int, at offset: Int
  ) -> (codePoint: UInt32, length: Int)? {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    let left = count &- offset
    guard left > 1, first >= 0xC2, first < 0xF5 else { return nil }
    let second = UInt32(text[offset &+ 1])
    guard second & 0xC0 == 0x80 else { return nil }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    guard left > 2 else { return nil }
    let third = UInt32(text[offset &+ 2])
    guard third & 0xC0 == 0x80 else { return nil }
    if first < 0xF0 {
      let codePoint = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
      return codePoint >= 0x800 ? (codePoint, 3) : nil
    }
    guard left > 3 else { return nil }
    let fourth = UInt32(text[offset &+ 3])
    guard fourth & 0xC0 == 0x80 else { return nil }
    let codePoint =
      (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
    return codePoint >= 0x10000 && codePoint <= 0x10FFFF ? (codePoint, 4) : nil
  }

  /// The bytes of a code point.
  static func encode(_ codePoint: UInt32) -> [UInt8] {
    func byte(_ lead: UInt32, _ shift: UInt32, _ mask: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: lead | (codePoint >> shift) & mask)
    }
    if codePoint < 0x80 { return [byte(0, 0, 0x7F)] }
    if codePoint < 0x800 { return [byte(0xC0, 6, 0x1F), byte(0x80, 0, 0x3F)] }
    if codePoint < 0x10000 {
      return [byte(0xE0, 12, 0x0F), byte(0x80, 6, 0x3F), byte(0x80, 0, 0x3F)]
    }
    return [
      byte(0xF0, 18, 0x07), byte(0x80, 12, 0x3F), byte(0x80, 6, 0x3F), byte(0x80, 0, 0x3F),
    ]
  }
}

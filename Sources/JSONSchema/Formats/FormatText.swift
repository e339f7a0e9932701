/// A part of a text under judgement; valid while the text is.
struct FormatText {
  /// The first byte.
  let base: UnsafePointer<UInt8>
  /// How many bytes there are.
  let count: Int

  /// The byte at an offset below `count`.
  @inline(__always) subscript(offset: Int) -> UInt8 { base[offset] }

  /// Whether there is nothing.
  var isEmpty: Bool { count == 0 }

  /// The bytes from an offset up to another one; empty where they are the wrong way round.
  @inline(__always)
  func part(_ from: Int, _ to: Int) -> FormatText {
    FormatText(base: base + from, count: max(0, to &- from))
  }

  /// The bytes from an offset on.
  @inline(__always)
  func rest(_ from: Int) -> FormatText { part(from, count) }

  /// The offset of a byte at or behind another offset; nil where there is none.
  func index(of byte: UInt8, from start: Int = 0) -> Int? {
    var at = start
    while at < count {
      if base[at] == byte { return at }
      at &+= 1
    }
    return nil
  }

  /// Whether the text begins with these ASCII characters; the case of letters does not matter.
  func begins(withLowercase text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    for at in 0..<length where ASCII.lowercase(base[at]) != text.utf8Start[at] { return false }
    return true
  }

  /// The value of decimal digits in `count` places from an offset; nil where one is no digit.
  @inline(__always)
  func digits(_ from: Int, _ length: Int) -> Int? {
    guard from &+ length <= count else { return nil }
    var value = 0
    for at in from..<(from &+ length) {
      let digit = base[at] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// The code points, nil where the bytes are not UTF-8, or hold lone surrogates.
  func codePoints() -> [UInt32]? {
    var result: [UInt32] = []
    var at = 0
    while at < count {
      guard let (codePoint, length) = WTF8.decode(base, count, at: at),
        codePoint & 0x1FF800 != 0xD800
      else { return nil }
      result.append(codePoint)
      at &+= length
    }
    return result
  }
}

/// Classes of ASCII characters.
enum ASCII {
  /// Whether a byte is a letter.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether a byte is a decimal digit.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte is a letter or a decimal digit.
  @inline(__always)
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// Whether a byte is a hexadecimal digit.
  @inline(__always)
  static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 6
  }

  /// The small letter for a capital one; any other byte is itself.
  @inline(__always)
  static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

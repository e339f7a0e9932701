/// A part of a string's text: a run of source bytes, or the character that an escape means.
enum UnescapedPiece {
  /// Bytes of the source without an escape among them.
  case run(UnsafeBufferPointer<UInt8>)
  /// A code point that was escaped; surrogates are lone ones.
  case character(UInt32)

  /// The bytes of the part in UTF-8; a lone surrogate has three.
  @inline(__always)
  var count: Int {
    switch self {
    case .run(let bytes): bytes.count
    case .character(let value):
      value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    }
  }

  /// True for half of a surrogate pair without the other.
  @inline(__always)
  var isLoneSurrogate: Bool {
    if case .character(let value) = self { value & 0xffff_f800 == 0xd800 } else { false }
  }

  /// The code points of the part.
  var codePointCount: Int {
    if case .run(let bytes) = self { UTF8Count.codePoints(bytes) } else { 1 }
  }

  /// The UTF-16 code units of the part.
  var utf16Count: Int {
    switch self {
    case .run(let bytes): UTF8Count.utf16Units(bytes)
    case .character(let value): value >= 0x10000 ? 2 : 1
    }
  }

  /// Writes the part's bytes, for which there must be room.
  @inline(__always)
  func copy(to target: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .run(let bytes):
      if let base = bytes.baseAddress { target.update(from: base, count: bytes.count) }
    case .character(let value):
      for index in 0..<count { target[index] = byte(index, of: value) }
    }
  }

  /// True if the part's bytes stand at a place, where as many must be readable.
  @inline(__always)
  func equals(_ other: UnsafePointer<UInt8>) -> Bool {
    switch self {
    case .run(let bytes): return Bytes.areEqual(bytes.baseAddress, other, bytes.count)
    case .character(let value):
      for index in 0..<count where other[index] != byte(index, of: value) { return false }
      return true
    }
  }

  /// One byte of a code point's UTF-8.
  @inline(__always)
  private func byte(_ index: Int, of value: UInt32) -> UInt8 {
    let count = count
    if count == 1 { return UInt8(truncatingIfNeeded: value) }
    let bits = UInt8(truncatingIfNeeded: value >> UInt32(6 * (count - 1 - index)))
    if index > 0 { return 0x80 | bits & 0x3f }
    return count == 2 ? 0xc0 | bits & 0x1f : count == 3 ? 0xe0 | bits & 0xf : 0xf0 | bits & 0x7
  }
}

/// Takes a checked string apart at its escapes.
struct UnescapedPieces {
  private var place: UnsafePointer<UInt8>?
  private var remaining: Int

  /// Begins with the bytes between a string's quotes, which the parser has checked.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    place = source.baseAddress
    remaining = source.count
  }

  /// The next part; nil at the end.
  @inline(__always)
  mutating func next() -> UnescapedPiece? {
    guard remaining > 0, let start = place else { return nil }
    if start[0] != 0x5c {
      var length = 1
      while length < remaining, start[length] != 0x5c { length += 1 }
      advance(start, length)
      return .run(UnsafeBufferPointer(start: start, count: length))
    }
    guard remaining > 1 else {
      advance(start, 1)
      return .character(0x5c)
    }
    let letter = start[1]
    if letter != 0x75 {
      advance(start, 2)
      return .character(UnescapedPieces.meaning(letter))
    }
    guard remaining >= 6 else {
      advance(start, remaining)
      return .character(0xfffd)
    }
    let (value, length) = UnescapedPieces.codePoint(start, remaining)
    advance(start, length)
    return .character(value)
  }

  @inline(__always)
  private mutating func advance(_ start: UnsafePointer<UInt8>, _ length: Int) {
    place = start + length
    remaining -= length
  }

  /// The code point that a `\u` escape or a pair of them means, and the bytes that it takes.
  @inline(__always)
  static func codePoint(
    _ start: UnsafePointer<UInt8>, _ remaining: Int
  ) -> (value: UInt32, length: Int) {
    let unit = unit(start + 2)
    if unit & 0xfc00 == 0xd800, remaining >= 12, start[6] == 0x5c, start[7] == 0x75 {
      let low = self.unit(start + 8)
      if low & 0xfc00 == 0xdc00 {
        return (0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff, 12)
      }
    }
    return (unit, 6)
  }

  /// The code unit that four hexadecimal digits mean.
  @inline(__always)
  private static func unit(_ digits: UnsafePointer<UInt8>) -> UInt32 {
    var unit: UInt32 = 0
    for index in 0..<4 { unit = unit << 4 | (HexDigit.value(digits[index]) ?? 0) }
    return unit
  }

  /// The character that a one-letter escape means.
  @inline(__always)
  static func meaning(_ letter: UInt8) -> UInt32 {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0c
    case 0x6e: 0x0a
    case 0x72: 0x0d
    case 0x74: 0x09
    default: UInt32(letter)
    }
  }
}

import JSONDocument

/// Bytes that somebody else owns, valid as long as the owner says.
package typealias ByteView = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer where Element == UInt8 {
  /// The bytes as text, ill-formed UTF-8 replaced by U+FFFD.
  package var text: String { String(decoding: self, as: UTF8.self) }

  /// No bytes.
  package static var none: ByteView { ByteView(start: nil, count: 0) }

  /// The part of the view from `lower` to before `upper`, both clamped to the view.
  package func part(_ lower: Int, _ upper: Int) -> ByteView {
    let low = Swift.max(0, Swift.min(lower, count))
    let high = Swift.max(low, Swift.min(upper, count))
    return ByteView(rebasing: self[low..<high])
  }

  /// Whether the bytes are the same as others.
  package func isEqual(to other: ByteView) -> Bool {
    count == other.count && Bytes.areEqual(baseAddress, other.baseAddress, count)
  }

  /// Whether the bytes equal an ASCII word.
  package func equals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    let letters = word.utf8Start
    for index in 0..<count where self[index] != letters[index] { return false }
    return true
  }

  /// Whether the bytes equal an ASCII word, letters compared without case.
  package func equalsIgnoringCase(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && hasPrefixIgnoringCase(word)
  }

  /// Whether the bytes begin with an ASCII word, letters compared without case.
  package func hasPrefixIgnoringCase(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    if count < length { return false }
    let letters = word.utf8Start
    for index in 0..<length where self[index].asciiLowercased != letters[index].asciiLowercased {
      return false
    }
    return true
  }

  /// The first place of an ASCII word at or after `start`, letters compared without case.
  package func firstIndex(ofIgnoringCase word: StaticString, from start: Int = 0) -> Int? {
    let length = word.utf8CodeUnitCount
    if length == 0 || count < length { return nil }
    let first = word.utf8Start[0].asciiLowercased
    var index = Swift.max(0, start)
    while index <= count - length {
      if self[index].asciiLowercased == first,
        part(index, index + length).hasPrefixIgnoringCase(word)
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The view without blanks, tabs and line ends at both ends.
  package var trimmed: ByteView {
    var low = 0
    var high = count
    while low < high, self[low].isBlank { low += 1 }
    while high > low, self[high - 1].isBlank { high -= 1 }
    return part(low, high)
  }
}

extension UInt8 {
  /// The byte with an ASCII capital letter made small.
  package var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5a ? self | 0x20 : self }

  /// Whether the byte is one of the four blanks of RFC 8259.
  package var isBlank: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }

  /// The value of a hexadecimal digit, or nil.
  package var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: return self &- 0x30
    case 0x41...0x46: return self &- 0x37
    case 0x61...0x66: return self &- 0x57
    default: return nil
    }
  }
}

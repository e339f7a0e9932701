/// Classes of ASCII bytes that the shapes of secrets are made of.
extension UInt8 {
  /// Whether the byte is a digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// Whether the byte is a capital letter.
  var isUpper: Bool { self >= 0x41 && self <= 0x5A }
  /// Whether the byte is a small letter.
  var isLower: Bool { self >= 0x61 && self <= 0x7A }
  /// Whether the byte is a letter.
  var isLetter: Bool { isUpper || isLower }
  /// Whether the byte is a letter or a digit.
  var isAlphanumeric: Bool { isLetter || isDigit }
  /// Whether the byte is white space.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  /// Whether the byte is a printable character, the space included.
  var isPrintable: Bool { self >= 0x20 && self < 0x7F }

  /// The small letter of a capital one, and every other byte as it is.
  var lowerCased: UInt8 { isUpper ? self | 0x20 : self }

  /// The byte as secrets are looked for: without case, and a plus sign as the blank that forms write
  /// it for.
  var sought: UInt8 { self == 0x2B ? 0x20 : lowerCased }

  /// The value of a hexadecimal digit; nil for another byte.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }

  /// The value of a digit of base64 or base64url; nil for another byte.
  var base64Value: UInt8? {
    switch self {
    case 0x41...0x5A: self &- 0x41
    case 0x61...0x7A: self &- 0x47
    case 0x30...0x39: self &+ 4
    case 0x2B, 0x2D: 62
    case 0x2F, 0x5F: 63
    default: nil
    }
  }
}

/// Numbers from their JSON text, to the precision that durations and sizes need.
enum DecimalText {
  /// The value of a number that follows JSON's grammar, or nil where no finite `Double` is near.
  ///
  /// Exact for up to 15 digits and small exponents, else within a few units of the last place.
  static func double(_ text: ByteView) -> Double? {
    var index = 0
    var isNegative = false
    if index < text.count, text[index] == 0x2d {
      isNegative = true
      index += 1
    }
    var mantissa: UInt64 = 0
    var scale = 0
    var isFraction = false
    var digits = 0
    while index < text.count {
      let byte = text[index]
      if byte &- 0x30 < 10 {
        digits += 1
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(byte &- 0x30)
          if isFraction { scale -= 1 }
        } else if !isFraction {
          scale += 1
        }
      } else if byte == 0x2e, !isFraction {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    if digits == 0 { return nil }
    if index < text.count, text[index] | 0x20 == 0x65 {
      guard let exponent = exponent(text, index + 1) else { return nil }
      scale += exponent
    }
    let value = scaled(Double(mantissa), by: scale)
    guard value.isFinite else { return nil }
    return isNegative ? -value : value
  }

  /// The value of a number that is whole and small enough to be exact, or nil; 200.0 is 200.
  static func int(_ text: ByteView) -> Int? {
    guard let value = double(text), value == value.rounded(), abs(value) < 9e15 else { return nil }
    return Int(value)
  }

  private static func exponent(_ text: ByteView, _ start: Int) -> Int? {
    var index = start
    var isNegative = false
    if index < text.count, text[index] == 0x2b || text[index] == 0x2d {
      isNegative = text[index] == 0x2d
      index += 1
    }
    var value = 0
    while index < text.count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = min(value * 10 + Int(digit), 100_000)
      index += 1
    }
    return isNegative ? -value : value
  }

  private static func scaled(_ value: Double, by scale: Int) -> Double {
    if value == 0 { return 0 }
    var result = value
    var left = min(abs(scale), 700)
    while left > 0 {
      let step = min(left, 22)
      result = scale < 0 ? result / powers[step] : result * powers[step]
      left -= step
    }
    return result
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

/// A whole number of any size, as exponents are written; almost always it fits a word.
struct DecimalExponent: Sendable, Hashable {
  /// The value, if it is within 18 digits.
  let near: Int?
  /// The digits of a larger magnitude, most significant first; empty for others.
  private let farDigits: [UInt8]
  private let isFarNegative: Bool

  /// Magnitudes from here on are far.
  private static let nearBound = 1_000_000_000_000_000_000

  /// Makes an exponent from a small number.
  init(_ value: Int) {
    let bounded = value.magnitude < UInt(DecimalExponent.nearBound)
    near = bounded ? value : nil
    farDigits = bounded ? [] : String(value.magnitude).utf8.map { $0 &- 0x30 }
    isFarNegative = !bounded && value < 0
  }

  /// Reads an optional sign and digits.
  init(text: UnsafeBufferPointer<UInt8>) {
    let isNegative = text.first == 0x2d
    let unsigned = isNegative || text.first == 0x2b ? text.dropFirst() : text[...]
    self.init(digits: unsigned.drop { $0 == 0x30 }.map { $0 &- 0x30 }, isNegative: isNegative)
  }

  /// Makes the one form of a sign and digits without leading zeros.
  private init(digits: [UInt8], isNegative: Bool) {
    if digits.count <= 18 {
      let value = digits.reduce(0) { $0 * 10 + Int($1) }
      near = isNegative ? -value : value
      farDigits = []
      isFarNegative = false
    } else {
      near = nil
      farDigits = digits
      isFarNegative = isNegative
    }
  }

  /// The sum with a small number.
  func adding(_ value: Int) -> DecimalExponent {
    if let near { return DecimalExponent(near + value) }
    // A far magnitude outweighs any shift, so the sign stays.
    var digits = farDigits
    var carry = isFarNegative ? -value : value
    var index = digits.count - 1
    while carry != 0, index >= 0 {
      let sum = Int(digits[index]) + carry % 10
      carry /= 10
      let digit = sum < 0 ? sum + 10 : sum >= 10 ? sum - 10 : sum
      carry += sum < 0 ? -1 : sum >= 10 ? 1 : 0
      digits[index] = UInt8(digit)
      index -= 1
    }
    if carry > 0 { digits.insert(contentsOf: String(carry).utf8.map { $0 &- 0x30 }, at: 0) }
    return DecimalExponent(
      digits: Array(digits.drop { $0 == 0 }), isNegative: isFarNegative)
  }
}

extension DecimalExponent: Comparable, CustomStringConvertible {
  static func < (left: DecimalExponent, right: DecimalExponent) -> Bool {
    switch (left.near, right.near) {
    case (let left?, let right?): return left < right
    case (nil, _?): return left.isFarNegative
    case (_?, nil): return !right.isFarNegative
    case (nil, nil):
      if left.isFarNegative != right.isFarNegative { return left.isFarNegative }
      let isSmaller =
        left.farDigits.count != right.farDigits.count
        ? left.farDigits.count < right.farDigits.count
        : left.farDigits.lexicographicallyPrecedes(right.farDigits)
      return left.isFarNegative ? !isSmaller && left != right : isSmaller
    }
  }

  var description: String {
    if let near { return String(near) }
    return (isFarNegative ? "-" : "") + String(decoding: farDigits.map { $0 + 0x30 }, as: UTF8.self)
  }
}

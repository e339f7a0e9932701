/// An exact decimal number of any size; nothing is expanded, so that 1e999999999999 is as cheap as 1.
///
/// The value is 0.ddd times ten to the exponent, with the sign; zero has no digits. Each value has one
/// such form, so that 10, 10.0 and 1e1 are equal and hash alike, and so are 0 and -0.
package struct DecimalNumber: Sendable, Hashable {
  /// True below zero; never for zero, however it is written.
  package let isNegative: Bool
  /// The digits, values 0 to 9, without zeros at either end; empty for zero.
  package let digits: [UInt8]
  /// The power of ten.
  let exponent: DecimalExponent

  /// Reads a number's JSON text; nil if it is none.
  package init?(_ text: String) {
    guard let document = try? JSONDocument(parsing: text), let number = document.root.number,
      document.root.byteRange.count == text.utf8.count
    else { return nil }
    self = number
  }

  /// Reads the bytes of a number token, which the parser has checked.
  package init(token bytes: UnsafeBufferPointer<UInt8>) {
    var index = bytes.startIndex
    let isMinus = bytes.first == 0x2d
    if isMinus { index += 1 }
    var digits: [UInt8] = []
    var beforePoint = 0
    var isBehindPoint = false
    var leadingZeros = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x2e {
        isBehindPoint = true
      } else if byte &- 0x30 < 10 {
        if !isBehindPoint { beforePoint += 1 }
        if digits.isEmpty && byte == 0x30 {
          leadingZeros += 1
        } else {
          digits.append(byte &- 0x30)
        }
      } else {
        break
      }
      index += 1
    }
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    isNegative = isMinus && !digits.isEmpty
    guard !digits.isEmpty else {
      exponent = DecimalExponent(0)
      return
    }
    let written =
      index < bytes.endIndex
      ? DecimalExponent(text: UnsafeBufferPointer(rebasing: bytes[(index + 1)...]))
      : DecimalExponent(0)
    exponent = written.adding(beforePoint - leadingZeros)
  }

  /// Makes a whole number.
  package init(_ value: Int) {
    var digits: [UInt8] = []
    var rest = value.magnitude
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    exponent = DecimalExponent(digits.count)
    digits.reverse()
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    isNegative = value < 0
  }

  /// True for zero.
  package var isZero: Bool { digits.isEmpty }

  /// True for a number without a fraction, however it is written.
  package var isInteger: Bool { isZero || exponent >= DecimalExponent(digits.count) }

  /// The value as an Int; nil if it is not whole or does not fit.
  package var int: Int? {
    guard isInteger else { return nil }
    guard !isZero else { return 0 }
    guard let length = exponent.near, length <= 19 else { return nil }
    var magnitude: UInt = 0
    for index in 0..<length {
      let (tenfold, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tenfold.addingReportingOverflow(
        index < digits.count ? UInt(digits[index]) : 0)
      guard !overflows, !carries else { return nil }
      magnitude = sum
    }
    if isNegative {
      return magnitude <= UInt(Int.max) + 1 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int(exactly: magnitude)
  }
}

extension DecimalNumber: Comparable {
  /// Orders numbers by value.
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isSmallerInMagnitude(than: left) : left.isSmallerInMagnitude(than: right)
  }

  private func isSmallerInMagnitude(than other: DecimalNumber) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if exponent != other.exponent { return exponent < other.exponent }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number in plain digits where that is short, else in scientific notation; valid JSON.
  package var description: String {
    guard !isZero else { return "0" }
    let sign = isNegative ? "-" : ""
    let text = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    if let near = exponent.near, near > -6, near <= 21 {
      if near <= 0 { return sign + "0." + String(repeating: "0", count: -near) + text }
      if near >= digits.count {
        return sign + text + String(repeating: "0", count: near - digits.count)
      }
      return sign + text.prefix(near) + "." + text.dropFirst(near)
    }
    let fraction = digits.count > 1 ? "." + text.dropFirst() : ""
    return sign + text.prefix(1) + fraction + "e" + exponent.adding(-1).description
  }
}

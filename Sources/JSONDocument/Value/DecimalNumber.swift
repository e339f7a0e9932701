/// An exact decimal number of any size; nothing is expanded, so that 1e999999999999 is as cheap as 1.
package struct DecimalNumber: Sendable, Hashable {
  /// True below zero; never for zero, however it is written.
  package let isNegative: Bool
  /// The digits, values 0 to 9, without zeros at either end; empty for zero.
  package let digits: [UInt8]
  /// The power of ten of the digit in front: the value is 0.ddd times ten to this exponent.
  let exponent: DecimalExponent

  /// Reads a number's JSON text; nil if it is none.
  package init?(_ text: String) {
    nil
  }

  /// Reads the bytes of a number token.
  package init(token bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = false
    digits = []
    exponent = DecimalExponent()
  }

  /// Makes a whole number.
  package init(_ value: Int) {
    isNegative = false
    digits = []
    exponent = DecimalExponent()
  }
  /// True for zero.
  package var isZero: Bool { digits.isEmpty }
  /// True for a number without a fraction, however it is written.
  package var isInteger: Bool { false }
  /// The value as an Int, if it is whole and fits.
  package var int: Int? { nil }
  /// True if the number is a whole multiple of another; zero has no multiples but zero.
  package func isMultiple(of divisor: DecimalNumber) -> Bool { false }
}
struct DecimalExponent: Sendable, Hashable {}
extension DecimalNumber: Comparable {
  /// Orders numbers by value.
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { false }
}

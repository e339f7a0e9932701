import JSONDocument

/// Numbers a little beside another one, in decimal and exact.
enum Numbers {
  /// A number's text moved up or down by one in the last place of `decimals` places.
  ///
  /// Nil where the number has an exponent or too many digits.
  static func stepped(_ text: String, by step: Int, decimals: Int = 0) -> String? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }) else {
      return nil
    }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let scale = max(decimals, fraction.count)
    let digits = String(parts[0]) + fraction + String(repeating: "0", count: scale - fraction.count)
    guard digits.count < 18, let magnitude = Int(digits) else { return nil }
    var unit = 1
    for _ in 0..<(scale - decimals) { unit *= 10 }
    let (shift, overflows) = step.multipliedReportingOverflow(by: unit)
    guard !overflows else { return nil }
    return written((isNegative ? -magnitude : magnitude) &+ shift, scale: scale)
  }

  private static func written(_ number: Int, scale: Int) -> String {
    var digits = String(number.magnitude)
    if digits.count <= scale {
      digits = String(repeating: "0", count: scale + 1 - digits.count) + digits
    }
    let whole = digits.dropLast(scale)
    return (number < 0 ? "-" : "") + whole + (scale > 0 ? "." + digits.suffix(scale) : "")
  }
}

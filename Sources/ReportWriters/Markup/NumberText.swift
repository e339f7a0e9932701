/// Numbers as text, the same on every machine: no locale, no exponent, never negative.
enum NumberText {
  /// A duration in seconds with three decimals, such as `1234.568`; 0 for what is no duration.
  ///
  /// - Parameter milliseconds: what a recording says; it may be anything.
  static func seconds(milliseconds: Double) -> String {
    guard milliseconds.isFinite, milliseconds > 0 else { return "0.000" }
    // A year and more is no duration of a test; consumers clamp there as well.
    let whole = Int(min(milliseconds, 31_536_000_000).rounded())
    return "\(whole / 1000).\(padded(whole % 1000))"
  }

  /// A number of milliseconds with at most three decimals and no trailing zeros, such as `12.5`.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return "0" }
    let thousandths = Int(min(value * 1000, 1e15).rounded())
    var text = "\(thousandths / 1000)"
    if thousandths % 1000 > 0 {
      text += "." + padded(thousandths % 1000)
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text
  }

  /// A count with commas between groups of three digits, such as `100,000`.
  static func count(_ value: Int) -> String {
    let digits = Array(String(max(0, value)).utf8)
    var grouped: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(0x2C) }
      grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
  }

  /// A count and its noun, such as `1 clause` and `2 clauses`.
  static func count(_ value: Int, _ noun: String) -> String {
    "\(count(value)) \(noun)\(value == 1 ? "" : "s")"
  }

  /// A share in whole percent, rounded down, so that 100 % means all.
  static func percent(_ part: Int, of whole: Int) -> Int {
    whole > 0 ? min(100, max(0, part) * 100 / whole) : 0
  }

  private static func padded(_ value: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, 3 - text.utf8.count)) + text
  }
}

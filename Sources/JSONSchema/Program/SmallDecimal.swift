/// A number of at most 18 digits without an exponent: `digits` divided by ten to `scale`.
struct SmallDecimal: Sendable, Equatable {
  /// All digits, as one whole number with its sign.
  var digits: Int64
  /// How many of them stand behind the decimal point.
  var scale: Int

  /// Reads the text of a number; `nil` where it is longer or has an exponent.
  @inline(__always)
  init?(_ text: UnsafePointer<UInt8>, _ count: Int) {
    guard count <= 19 else { return nil }
    var index = 0
    let isNegative = count > 0 && text[0] == 0x2d
    if isNegative { index = 1 }
    guard count - index <= 18 else { return nil }
    /// All digits, as one whole number with its sign.
    var digits: Int64 = 0
    var scale = 0
    var isFraction = false
    while index < count {
      let byte = text[index]
      if byte == 0x2e {
        isFraction = true
      } else {
        guard byte &- 0x30 < 10 else { return nil }
        digits = digits &* 10 &+ Int64(byte &- 0x30)
        if isFraction { scale &+= 1 }
      }
      index &+= 1
    }
    self.digits = isNegative ? 0 &- digits : digits
    self.scale = scale
  }

  /// Makes a number of its parts.
  init(digits: Int64, scale: Int) {
    self.digits = digits
    self.scale = scale
  }

  /// The digits at a larger scale; `nil` where they no longer fit.
  @inline(__always)
  func digits(at larger: Int) -> Int64? {
    var digits = digits
    var scale = scale
    while scale < larger {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      digits = product
      scale &+= 1
    }
    return digits
  }

  /// True for a number without a fraction, however it is written.
  @inline(__always)
  var isWhole: Bool {
    var digits = digits
    for _ in 0..<scale {
      if digits % 10 != 0 { return false }
      digits /= 10
    }
    return true
  }
}

extension DecimalNumber {
  /// True if the number is a whole multiple of another; only zero is a multiple of zero.
  ///
  /// Exact for literals of any size: the time is in the length of both, and never in the exponents'
  /// values.
  package func isMultiple(of divisor: DecimalNumber) -> Bool {
    if isZero { return true }
    if divisor.isZero { return false }
    // With both as whole digits times a power of ten, ask whether digits * 10^shift / divisor's digits
    // is whole. The digits do not end in zero, so a shift below zero never is.
    guard let shift = shift(to: divisor) else { return false }
    // Behind as many zeros as the divisor can have factors 2 and 5, more make no difference.
    let zeros = Swift.min(shift, divisor.digits.count * 4)
    return DecimalNumber.remainderIsZero(digits, zeros: zeros, by: divisor.digits)
  }

  /// How many more tens the number has than the divisor, both as whole digits; nil below zero.
  private func shift(to divisor: DecimalNumber) -> Int? {
    let mine = exponent.adding(-digits.count)
    let other = divisor.exponent.adding(-divisor.digits.count)
    guard mine >= other else { return nil }
    if let mine = mine.near, let other = other.near { return mine - other }
    // Of two far exponents only a small difference matters; beyond it the answer is the same.
    let reach = divisor.digits.count * 4
    for shift in 0..<reach where other.adding(shift) == mine { return shift }
    return reach
  }

  private static func remainderIsZero(_ digits: [UInt8], zeros: Int, by divisor: [UInt8]) -> Bool {
    if divisor.count <= 18 {
      let modulus = divisor.reduce(0) { $0 * 10 + UInt64($1) }
      var remainder: UInt64 = 0
      for digit in digits { remainder = (remainder &* 10 &+ UInt64(digit)) % modulus }
      for _ in 0..<zeros { remainder = remainder &* 10 % modulus }
      return remainder == 0
    }
    let modulus = DecimalLimbs(digits: divisor)
    var remainder = DecimalLimbs(zeroLike: modulus)
    for digit in digits { remainder.appendDigit(digit, modulo: modulus) }
    for _ in 0..<zeros { remainder.appendDigit(0, modulo: modulus) }
    return remainder.isZero
  }
}

/// A large whole number of fixed length, nine decimal digits a limb, least significant first.
private struct DecimalLimbs {
  private var limbs: [UInt32]

  init(digits: [UInt8]) {
    limbs = stride(from: digits.count, to: 0, by: -9).map { end in
      digits[Swift.max(0, end - 9)..<end].reduce(0) { $0 * 10 + UInt32($1) }
    }
    // Room for the tenfold of a remainder.
    limbs.append(0)
  }

  init(zeroLike other: DecimalLimbs) {
    limbs = [UInt32](repeating: 0, count: other.limbs.count)
  }

  var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

  /// Sets self to (self * 10 + digit) modulo a number, given that self is below it.
  mutating func appendDigit(_ digit: UInt8, modulo modulus: DecimalLimbs) {
    var carry = UInt64(digit)
    for index in limbs.indices {
      let value = UInt64(limbs[index]) * 10 + carry
      limbs[index] = UInt32(value % 1_000_000_000)
      carry = value / 1_000_000_000
    }
    while !isBelow(modulus) { subtract(modulus) }
  }

  private func isBelow(_ other: DecimalLimbs) -> Bool {
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index]
    }
    return false
  }

  private mutating func subtract(_ other: DecimalLimbs) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      var value = Int64(limbs[index]) - Int64(other.limbs[index]) - borrow
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 1_000_000_000 }
      limbs[index] = UInt32(value)
    }
  }
}

/// Our format `two-decimals`, over the text of a number (R5).
///
/// A client that holds an amount as a Double may write 4.02 as 4.0199999999999996: both texts
/// denote one Double, so both are an amount of two decimals. 499.001 denotes another.
enum TwoDecimals {
  /// Whether a JSON number denotes the same Double as some number of at most two decimals.
  static func holds(_ text: FormatText) -> Bool {
    guard let scale = decimals(of: text) else { return false }
    return scale <= 2 || isNearest(text)
  }

  /// How many decimals the number has without trailing zeros; nil where it is no number.
  private static func decimals(of text: FormatText) -> Int? {
    var at = 0
    if at < text.count, text[at] == 0x2D { at = 1 }
    let start = at
    var trailing = 0
    var isZero = true
    while at < text.count, ASCII.isDigit(text[at]) {
      let isZeroDigit = text[at] == 0x30
      trailing = isZeroDigit ? trailing + 1 : 0
      isZero = isZero && isZeroDigit
      at &+= 1
    }
    guard at > start else { return nil }
    var fraction = 0
    if at < text.count, text[at] == 0x2E {
      at &+= 1
      let first = at
      while at < text.count, ASCII.isDigit(text[at]) {
        let isZeroDigit = text[at] == 0x30
        trailing = isZeroDigit ? trailing + 1 : 0
        isZero = isZero && isZeroDigit
        at &+= 1
      }
      fraction = at - first
      guard fraction > 0 else { return nil }
    }
    guard let exponent = exponent(of: text.rest(at)) else { return nil }
    return isZero ? 0 : fraction - trailing - exponent
  }

  /// The exponent, where one is too large to matter a bound of it; nil where it is no exponent.
  private static func exponent(of text: FormatText) -> Int? {
    if text.isEmpty { return 0 }
    guard text[0] | 0x20 == 0x65 else { return nil }
    var at = 1
    let isNegative = at < text.count && text[at] == 0x2D
    if at < text.count, text[at] == 0x2D || text[at] == 0x2B { at += 1 }
    guard at < text.count else { return nil }
    var value = 0
    while at < text.count {
      guard ASCII.isDigit(text[at]) else { return nil }
      value = min(value * 10 + Int(text[at] &- 0x30), 1 << 40)
      at &+= 1
    }
    return isNegative ? -value : value
  }

  /// Whether the number's Double is the one nearest to some number of two decimals.
  private static func isNearest(_ text: FormatText) -> Bool {
    let digits = UnsafeBufferPointer(start: text.base, count: text.count)
    guard let value = Double(String(decoding: digits, as: UTF8.self)).map(abs) else {
      return false
    }
    // From 2^46 on Doubles are further apart than hundredths, so each is nearest to one.
    if value >= 0x1p46 { return true }
    // A hundredth that rounds to this Double is within 50 units in its last place of a hundred
    // times the Double, which is below one half; so it is the whole number below or above.
    // Division is correctly rounded, as reading a decimal is. (`rounded()` would need libm.)
    let below = Double(Int64(value * 100))
    return below / 100 == value || (below + 1) / 100 == value
  }
}

/// The format `duration`: RFC 3339, appendix A.
enum DurationFormat {
  /// Whether a text is a duration: units in order, and none left out between two.
  static func holds(_ text: FormatText) -> Bool {
    guard text.count > 2, text[0] == 0x50 else { return false }
    if text[text.count - 1] == 0x57 {
      let end = text.count - 1
      return digits(text, 1) == end
    }
    guard let time = units(text, from: 1, "YMD") else { return false }
    if time == text.count { return true }
    guard text[time] == 0x54, let end = units(text, from: time + 1, "HMS") else { return false }
    return end == text.count && end > time + 1
  }

  /// Where a chain of numbers with the given units ends; nil where it is none.
  private static func units(
    _ text: FormatText, from start: Int, _ units: StaticString
  ) -> Int? {
    var at = start
    var next: Int?
    while at < text.count, ASCII.isDigit(text[at]) {
      let end = digits(text, at)
      guard end < text.count,
        let unit = (0..<units.utf8CodeUnitCount).first(where: { units.utf8Start[$0] == text[end] }),
        next == nil || unit == next
      else { return nil }
      next = unit + 1
      at = end + 1
    }
    return at
  }

  private static func digits(_ text: FormatText, _ start: Int) -> Int {
    var at = start
    while at < text.count, ASCII.isDigit(text[at]) { at += 1 }
    return at
  }
}

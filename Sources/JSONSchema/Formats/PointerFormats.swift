/// The formats `json-pointer` and `relative-json-pointer`.
enum PointerFormats {
  /// RFC 6901, section 3, in its string form.
  static func isPointer(_ text: FormatText) -> Bool {
    guard text.isEmpty || text[0] == 0x2F else { return false }
    var at = 0
    while at < text.count {
      if text[at] == 0x7E {
        guard at + 1 < text.count, text[at + 1] &- 0x30 < 2 else { return false }
      }
      at &+= 1
    }
    return true
  }

  /// The draft of December 2020: steps up, an index moved by a number, then `#` or a pointer.
  static func isRelative(_ text: FormatText) -> Bool {
    guard var at = number(text, 0) else { return false }
    if at < text.count, text[at] == 0x2B || text[at] == 0x2D {
      guard let end = number(text, at + 1) else { return false }
      at = end
    }
    let rest = text.rest(at)
    return rest.count == 1 && rest[0] == 0x23 || isPointer(rest)
  }

  /// Where a number without leading zeros ends; nil where there is none.
  private static func number(_ text: FormatText, _ start: Int) -> Int? {
    var at = start
    while at < text.count, ASCII.isDigit(text[at]) { at += 1 }
    guard at > start, at == start + 1 || text[start] != 0x30 else { return nil }
    return at
  }
}

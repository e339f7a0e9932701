/// The format `uuid`: RFC 4122, of any version and variant.
enum UUIDFormat {
  /// Whether a text is 32 hexadecimal digits with hyphens at the four places.
  static func holds(_ text: FormatText) -> Bool {
    guard text.count == 36 else { return false }
    for at in 0..<36 {
      let isHyphen = at == 8 || at == 13 || at == 18 || at == 23
      guard isHyphen ? text[at] == 0x2D : ASCII.isHexadecimal(text[at]) else { return false }
    }
    return true
  }
}

/// The format `uri-template`: RFC 6570, section 2, of any level.
enum URITemplateFormat {
  /// Whether a text is literals and expressions.
  static func holds(_ text: FormatText) -> Bool {
    var at = 0
    while at < text.count {
      switch text[at] {
      case 0x7B:
        guard let end = text.index(of: 0x7D, from: at) else { return false }
        guard isExpression(text.part(at + 1, end)) else { return false }
        at = end + 1
      case 0x25:
        guard isPercentEncoded(text, at) else { return false }
        at += 3
      case 0..<0x21, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7C, 0x7D, 0x7F: return false
      case 0x80...:
        guard let (codePoint, length) = WTF8.decode(text.base, text.count, at: at),
          URIFormats.isUCSCharacter(codePoint) || URIFormats.isPrivate(codePoint)
        else { return false }
        at += length
      default: at += 1
      }
    }
    return true
  }

  /// What stands between two braces: an operator, then variables with commas between them.
  private static func isExpression(_ text: FormatText) -> Bool {
    guard !text.isEmpty else { return false }
    var at = 0
    switch text[0] {
    case 0x2B, 0x23, 0x2E, 0x2F, 0x3B, 0x3F, 0x26, 0x3D, 0x2C, 0x21, 0x40, 0x7C: at = 1
    default: break
    }
    while true {
      let end = text.index(of: 0x2C, from: at) ?? text.count
      guard isVariable(text.part(at, end)) else { return false }
      if end == text.count { return true }
      at = end + 1
    }
  }

  /// A name with an optional length of 1 to 9999, or a star.
  private static func isVariable(_ text: FormatText) -> Bool {
    var at = 0
    var mayEnd = false
    while at < text.count {
      if ASCII.isAlphanumeric(text[at]) || text[at] == 0x5F {
        at += 1
        mayEnd = true
      } else if text[at] == 0x25 {
        guard isPercentEncoded(text, at) else { return false }
        at += 3
        mayEnd = true
      } else if text[at] == 0x2E, mayEnd {
        at += 1
        mayEnd = false
      } else {
        break
      }
    }
    guard mayEnd else { return false }
    let rest = text.rest(at)
    if rest.isEmpty || rest.count == 1 && rest[0] == 0x2A { return true }
    guard rest.count >= 2, rest.count <= 5, rest[0] == 0x3A, rest[1] != 0x30 else { return false }
    return rest.digits(1, rest.count - 1) != nil
  }

  private static func isPercentEncoded(_ text: FormatText, _ at: Int) -> Bool {
    at + 2 < text.count && ASCII.isHexadecimal(text[at + 1]) && ASCII.isHexadecimal(text[at + 2])
  }
}

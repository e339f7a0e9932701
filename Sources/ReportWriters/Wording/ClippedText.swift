/// Texts bounded in length, so that no output grows with the traffic.
enum ClippedText {
  /// The text, or its first characters and its length where it is longer.
  static func clip(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "… (\(scalars.count) characters)"
  }

  /// The text on one line, with single spaces between its words and none at its ends.
  ///
  /// White space is what XML collapses in a token: spaces, tabs, line feeds and carriage returns.
  static func line(_ text: String) -> String {
    var wasSpace = true
    var isClean = true
    for byte in text.utf8 {
      let isSpace = byte == 0x20
      if isSpace && wasSpace || !isSpace && Self.isSpace(byte) {
        isClean = false
        break
      }
      wasSpace = isSpace
    }
    if isClean, !wasSpace || text.isEmpty { return text }
    return String(
      decoding: Array(text.utf8.split(whereSeparator: Self.isSpace).joined(separator: [0x20])),
      as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

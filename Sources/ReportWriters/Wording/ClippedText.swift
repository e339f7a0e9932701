/// Texts bounded in length, so that no output grows with the traffic.
enum ClippedText {
  /// The text, or its first characters and its length where it is longer.
  static func clip(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "… (\(scalars.count) characters)"
  }

  /// The text on one line, with single spaces between its words and none at its ends.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

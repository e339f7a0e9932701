import Diagnostics

/// Lines for a terminal; every character that could control it is written as an escape.
struct ConsoleText {
  /// What a stretch of a line means, which decides its colour.
  enum Style: String {
    case plain = ""
    case strong = "1"
    case muted = "2"
    case bad = "1;31"
    case warning = "33"
    case good = "32"
  }

  /// Whether colours are written.
  let usesColour: Bool
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  init(usesColour: Bool) { self.usesColour = usesColour }

  /// Writes a line of one style.
  mutating func line(_ text: String = "", _ style: Style = .plain) { line([(text, style)]) }

  /// Writes a line of several stretches.
  mutating func line(_ stretches: [(String, Style)]) {
    for (text, style) in stretches where !text.isEmpty {
      let isColoured = usesColour && style != .plain
      if isColoured { bytes += "\u{1B}[\(style.rawValue)m".utf8 }
      bytes += Visible.text(ClippedText.clip(text, to: 800)).utf8
      if isColoured { bytes += "\u{1B}[0m".utf8 }
    }
    bytes.append(0x0A)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The whole message: `file:line:column: severity: summary [id]`, excerpt, facts and remedy.
  ///
  /// Further lines are indented by two spaces; there is no line break at the end.
  package var text: String {
    var place = Visible.text(source)
    if let position { place += ":\(position.line):\(position.column)" }
    var lines = ["\(place): \(severity.rawValue): \(Visible.text(summary)) [\(Visible.text(id))]"]
    if let excerpt { lines += excerpt.split(separator: "\n").map { "  " + $0 } }
    if let expected { lines.append("  expected: " + Visible.text(expected)) }
    if let found { lines.append("  found: " + Visible.text(found)) }
    if let remedy { lines.append("  " + Visible.text(remedy)) }
    return lines.joined(separator: "\n")
  }

  /// The same as `text`.
  package var description: String { text }
}

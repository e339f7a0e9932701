import Conformance
import Redaction

/// A violated clause in words: one line, or the whole explanation.
enum ClauseText {
  /// One line: what is wrong, how often, and where first.
  static func summary(_ clause: Results.Clause) -> String {
    var text = "\(clause.title): violated \(times(clause))"
    if let sample = clause.samples.first {
      text += "; expected \(sample.expected), found \(sample.found) at \(sample.place.words)"
    }
    return text
  }

  /// How often a clause is violated, such as `1 of 12 times`.
  static func times(_ clause: Results.Clause) -> String {
    guard clause.exercised > 0 else { return "\(NumberText.count(clause.violations, "time"))" }
    return "\(NumberText.count(clause.violations)) of \(NumberText.count(clause.exercised, "time"))"
  }

  /// The whole explanation, the summary first, then each sample with its place and its value.
  static func explanation(_ clause: Results.Clause, samples limit: Int) -> String {
    var lines = [summary(clause), ""]
    lines.append(
      "clause: \(clause.id) (\(clause.level.rawValue), judges the \(clause.subject.word))")
    if !clause.documentation.isEmpty {
      lines.append("documentation: \(clause.documentation.joined(separator: ", "))")
    }
    for sample in clause.samples.prefix(limit) {
      lines += ["", sample.place.words]
      lines.append("  expected: \(ClippedText.clip(sample.expected, to: 400))")
      lines.append("  found:    \(ClippedText.clip(sample.found, to: 400))")
      if let remedy = sample.remedy {
        lines.append("  to do:    \(ClippedText.clip(remedy, to: 400))")
      }
      lines += sample.notes.prefix(8).map { "  note:     \(ClippedText.clip($0, to: 400))" }
      if let excerpt = sample.excerpt {
        let text = excerpt.before + "→" + excerpt.marked + "←" + excerpt.after
        // Line feeds as bytes: characters of a text cost a table look-up each.
        lines += ClippedText.clip(text, to: 1500).utf8.split(
          separator: 0x0A, omittingEmptySubsequences: false
        ).map { "  | \(Substring($0))" }
      }
    }
    let rest = clause.violations - min(limit, clause.samples.count)
    if rest > 0 { lines += ["", "and \(NumberText.count(rest, "more violation"))"] }
    return lines.joined(separator: "\n")
  }
}

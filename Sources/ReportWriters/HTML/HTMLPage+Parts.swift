import Conformance

/// The small parts that every section is made of.
extension HTMLPage {
  /// A state in words with a sign in front, so that colour is never needed to read it.
  static func badge(_ state: String, _ words: String) -> Markup {
    let sign =
      switch state {
      case "violates", "error": "✕"
      case "should", "warning": "!"
      case "conforms": "✓"
      case "waived": "◐"
      case "observed": "◆"
      default: "–"
      }
    return .tag(
      "span", class: "state \(state)",
      [.tag("span", with: [("aria-hidden", "true")], sign + "\u{A0}"), .text(words)])
  }

  /// The state that a clause is shown in: a should-level violation has one of its own.
  static func state(of clause: Results.Clause) -> String {
    clause.outcome == .violates && clause.level == .should ? "should" : clause.outcome.rawValue
  }

  /// The badge of a clause.
  static func badge(_ clause: Results.Clause) -> Markup {
    let state = state(of: clause)
    return badge(state, state == "should" ? "departs (should)" : clause.outcome.word)
  }

  /// Links to statements of the documentation.
  func links(toStatements ids: [String]) -> Markup {
    .joined(
      ids.prefix(12).map { id in
        statementAnchors[id].map { .tag("a", with: [("href", "#\($0)")], clip(id)) }
          ?? .text(clip(id))
      }, by: ", ")
  }

  /// A place in an input.
  func place(_ place: Results.Place) -> Markup {
    .tag("code", class: "place", clip(place.words))
  }

  /// Counted values as a list.
  func values(_ values: [Results.ValueCount], others: Int) -> Markup {
    let shown = values.prefix(limits.values)
    let rest = others + values.dropFirst(limits.values).reduce(0) { $0 + $1.count }
    guard !shown.isEmpty || rest > 0 else { return .nothing }
    var entries = shown.map { value in
      Markup.tag(
        "li",
        [
          .tag("code", clip(value.value)), .text(" "),
          .tag("span", class: "times", "× \(NumberText.count(value.count))"),
        ])
    }
    if rest > 0 {
      entries.append(
        .tag("li", [.text("others "), .tag("span", class: "times", "× \(NumberText.count(rest))")]))
    }
    return .tag("ul", class: "values", entries)
  }

  /// A section with its heading and a sentence where it is empty.
  func part(
    _ id: String, _ title: String, lead: String, empty: String, _ content: [Markup]
  ) -> Markup {
    .tag(
      "section", with: [("id", id), ("aria-labelledby", "\(id)-title")],
      [.tag("h2", with: [("id", "\(id)-title")], title)]
        + (content.isEmpty
          ? [.tag("p", class: "quiet", empty)] : [.tag("p", class: "lead", lead)] + content))
  }

  /// What was left out of a list; nothing where everything is there.
  func leftOut(_ count: Int, _ noun: String) -> Markup {
    guard count > 0 else { return .nothing }
    return .tag(
      "p", class: "quiet",
      "\(NumberText.count(count, "more \(noun)")) \(count == 1 ? "is" : "are") in results.json;"
        + " this page is kept small.")
  }
}

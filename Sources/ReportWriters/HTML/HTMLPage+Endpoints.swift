import Conformance

/// The endpoints with their clauses: what is violated as cards, everything else as a table.
extension HTMLPage {
  /// One endpoint.
  func section(_ endpoint: Results.Endpoint, number: Int) -> Markup {
    let id = "e\(number + 1)"
    let own = results.clauses.indices.filter { results.clauses[$0].endpoint == endpoint.name }
    let violated = own.filter { results.clauses[$0].outcome == .violates }
    let share = limits.cards / max(1, min(results.endpoints.count, limits.sections))
    let sorted =
      violated.filter { results.clauses[$0].level == .must }
      + violated.filter { results.clauses[$0].level == .should }
    let cards = sorted.prefix(max(share, 1) + (limits.cards > 40 ? 40 : 0))
    let carded = Set(cards)
    let others = own.filter { !carded.contains($0) }
    return .tag(
      "section", class: "endpoint", with: [("id", id), ("aria-labelledby", "\(id)-title")],
      [
        .tag(
          "h2", with: [("id", "\(id)-title")],
          [
            .text(clip(endpoint.name)), .text(" "),
            Self.badge(endpoint.outcome.rawValue, endpoint.outcome.word),
          ]),
        .tag("p", class: "lead", clip(endpoint.summary)),
        .tag("p", class: "meta", meta(endpoint, own)), notes(of: endpoint),
        .group(cards.map { card($0) }), table(others, of: endpoint),
      ])
  }

  private func meta(_ endpoint: Results.Endpoint, _ clauses: [Int]) -> String {
    var text = NumberText.count(endpoint.interactions, "interaction")
    text += ", \(NumberText.count(clauses.count, "clause"))"
    switch endpoint.availability {
    case .available: break
    case .notAvailable: text += "; documented as not available"
    case .event: text += "; an event that recordings hold, not a call to the API"
    }
    return text + "."
  }

  private func notes(of endpoint: Results.Endpoint) -> Markup {
    guard !endpoint.notes.isEmpty else { return .nothing }
    let count = endpoint.notes.count
    return .tag(
      "details", class: "noted",
      [
        .tag("summary", "\(NumberText.count(count, "note")) from the documentation"),
        .tag(
          "ul",
          endpoint.notes.prefix(limits.values).map { note in
            .tag("li", [links(toStatements: [note.id]), .text(" " + clip(note.text))])
          }),
      ])
  }

  /// A violated clause with its samples.
  private func card(_ index: Int) -> Markup {
    let clause = results.clauses[index]
    let shown = samples[index] ?? []
    var body: [Markup] = [
      .tag("h3", [Self.badge(clause), .text(" " + clip(clause.title))]),
      .tag(
        "p", class: "meta",
        [
          .tag("b", "Violated \(ClauseText.times(clause))"),
          .text(" · \(clause.level.rawValue) · judges the \(clause.subject.word)"),
          clause.documentation.isEmpty
            ? .nothing
            : .group([.text(" · documented by "), links(toStatements: clause.documentation)]),
        ]),
      .tag("p", [.tag("code", class: "id", clip(clause.id))]),
    ]
    body += shown.prefix(1)
    if shown.count > 1 {
      let count = shown.count - 1
      body.append(
        .tag(
          "details",
          [.tag("summary", NumberText.count(count, "more sample"))] + Array(shown.dropFirst())))
    }
    let rest = clause.violations - shown.count
    if rest > 0 {
      body.append(
        .tag(
          "p", class: "quiet",
          "\(NumberText.count(rest, "more violation")) \(rest == 1 ? "is" : "are") counted and"
            + " not shown."))
    }
    return .tag(
      "article", class: "card \(Self.state(of: clause))",
      with: [("id", clauseAnchors[clause.id] ?? ""), ("data-state", Self.state(of: clause))], body)
  }

  private static let columns = [
    "Outcome", "Clause", "Level", "Judges", "Documented", "Exercised", "Violated",
  ]

  /// The clauses without a card.
  private func table(_ indices: [Int], of endpoint: Results.Endpoint) -> Markup {
    guard !indices.isEmpty else { return .nothing }
    let room = max(limits.rows > 0 ? 5 : 0, limits.rows / max(1, min(results.endpoints.count, 12)))
    let shown = indices.prefix(room)
    var counts: [(String, Int)] = []
    for outcome in Results.Outcome.allCases {
      let count = indices.reduce(0) { $0 + (results.clauses[$1].outcome == outcome ? 1 : 0) }
      if count > 0 { counts.append((outcome.pluralWord, count)) }
    }
    let words = counts.map { "\(NumberText.count($1)) \($0)" }.joined(separator: ", ")
    let hasCards = indices.count < results.clauses.filter { $0.endpoint == endpoint.name }.count
    return .tag(
      "details", class: "others", with: indices.count <= 120 ? [("open", "")] : [],
      [
        .tag("summary", "\(hasCards ? "All other clauses" : "Clauses") (\(words))"),
        .table(
          class: "clauses", caption: "Clauses of \(clip(endpoint.name))", columns: Self.columns,
          rows: shown.map { row($0) }),
        leftOut(indices.count - shown.count, "clause"),
      ])
  }

  private func row(_ index: Int) -> Markup {
    let clause = results.clauses[index]
    let columns = Self.columns
    var words: [Markup] = [
      .tag("span", class: "title", clip(clause.title)),
      .tag("code", class: "id", clip(clause.id)),
    ]
    if let reason = clause.waiver?.reason ?? clause.reason {
      words.append(.tag("span", class: "reason", clip(reason)))
    }
    return .tag(
      "tr", with: [("id", clauseAnchors[clause.id] ?? ""), ("data-state", Self.state(of: clause))],
      [
        .cell(columns[0], class: "outcome", [Self.badge(clause)]),
        .tag("th", class: "words", with: [("scope", "row")], words),
        .cell(columns[2], class: "short", [.text(clause.level.rawValue)]),
        .cell(columns[3], class: "short", [.text(clause.subject.word)]),
        .cell(columns[4], class: "cites", [links(toStatements: clause.documentation)]),
        .cell(columns[5], class: "number", [.text(NumberText.count(clause.exercised))]),
        .cell(columns[6], class: "number", [.text(NumberText.count(clause.violations))]),
      ])
  }
}

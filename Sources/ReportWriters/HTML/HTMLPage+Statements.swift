import Conformance

/// Every statement of the documentation with its verdict and the clauses behind it: what the
/// documentation's owner reads.
extension HTMLPage {
  private static let columns = ["Id", "Verdict", "Statement", "Level", "Decided by"]

  /// The statements, section by section.
  var statements: Markup {
    let shown = Array(results.statements.prefix(limits.entries))
    var groups: [(String, [Results.Statement])] = []
    for statement in shown {
      if groups.last?.0 == statement.section {
        groups[groups.count - 1].1.append(statement)
      } else {
        groups.append((statement.section, [statement]))
      }
    }
    var content = groups.map { section, statements in
      Markup.group([
        .tag("h3", class: "group", clip(section)),
        .table(
          class: "wide statements", caption: "Statements of \(clip(section))",
          columns: Self.columns, rows: statements.map { row($0) }),
      ])
    }
    if !content.isEmpty {
      content.insert(verdictCounts, at: 0)
      content.insert(unexercised(among: shown), at: 1)
      content.append(leftOut(results.statements.count - shown.count, "statement"))
    }
    return part(
      "statements", "The documentation, statement by statement",
      lead: "What became of everything that the documentation says, and what decided it.",
      empty: "The contract cites no documentation.", content)
  }

  /// How many statements came to each verdict.
  private var verdictCounts: Markup {
    let counts = Results.Statement.Verdict.shown.map { verdict in
      (verdict, results.statements.filter { $0.verdict == verdict }.count)
    }
    return .tag(
      "ul", class: "legend",
      counts.filter { $0.1 > 0 }.map { verdict, count in
        let word = count > 1 ? verdict.pluralWord : verdict.word
        return .tag("li", [Self.badge(verdict.rawValue, "\(NumberText.count(count)) \(word)")])
      })
  }

  /// What nothing in the traffic said anything about, first of all.
  private func unexercised(among statements: [Results.Statement]) -> Markup {
    let missed = statements.filter { $0.verdict == .notExercised }
    guard !missed.isEmpty else { return .nothing }
    let links = missed.prefix(120).map { statement in
      Markup.tag(
        "a", with: [("href", "#\(statementAnchors[statement.id] ?? "")")], clip(statement.id))
    }
    return .tag(
      "p", class: "missed",
      [
        .tag("b", "\(NumberText.count(missed.count, "statement")) not exercised"),
        .text(": nothing in the traffic tells whether "),
        .text(missed.count == 1 ? "it holds: " : "they hold: "), .joined(links, by: ", "),
        .text(missed.count > links.count ? ", …" : ""),
      ])
  }

  private func row(_ statement: Results.Statement) -> Markup {
    let verdict = statement.verdict
    let columns = Self.columns
    let isSoft = verdict == .violates && statement.level == .should
    return .tag(
      "tr", class: verdict == .notExercised ? "missed" : nil,
      with: [("id", statementAnchors[statement.id] ?? "")],
      [
        .tag("th", with: [("scope", "row")], clip(statement.id)),
        .cell(
          columns[1], class: "outcome",
          [
            Self.badge(
              isSoft ? "should" : verdict.rawValue, isSoft ? "departs (should)" : verdict.word)
          ]),
        .cell(columns[2], class: "words", [.text(clip(statement.text))]),
        .cell(columns[3], class: "short", [.text(statement.level.rawValue)]),
        .cell(columns[4], class: "deciders", [deciders(of: statement)]),
      ])
  }
}

extension HTMLPage {
  /// Links to the clauses and open items that decide a statement, the weightiest first; each with
  /// what became of it, where that differs among them.
  private func deciders(of statement: Results.Statement) -> Markup {
    let found = statement.by.map { id -> (id: String, clause: Results.Clause?) in
      (id, clauses[id])
    }
    let states = Set(found.map { $0.clause.map(Self.state(of:)) ?? "" })
    let order = ["violates", "should", "waived", "conforms"]
    func weight(_ clause: Results.Clause?) -> Int {
      clause.flatMap { order.firstIndex(of: Self.state(of: $0)) } ?? order.count
    }
    let sorted = found.enumerated().sorted {
      (weight($0.element.clause), $0.offset) < (weight($1.element.clause), $1.offset)
    }.map(\.element)
    let shown = sorted.prefix(8).map { id, clause -> Markup in
      let text = clip(id)
      let anchor = clauseAnchors[id] ?? itemAnchors[id]
      let link = anchor.map { Markup.tag("a", with: [("href", "#\($0)")], text) } ?? .text(text)
      guard states.count > 1, let clause else { return .tag("li", [link]) }
      let word = Self.state(of: clause) == "should" ? "departs (should)" : clause.outcome.word
      return .tag("li", [link, .tag("span", class: "times", " \(word)")])
    }
    guard !shown.isEmpty else { return .nothing }
    let rest = found.count - shown.count
    return .tag(
      "ul", class: "ids", shown + (rest > 0 ? [.tag("li", "and \(rest) more")] : []))
  }
}

extension Results.Statement.Verdict {
  /// The verdicts in the order in which they are counted.
  static let shown: [Self] = [
    .violates, .waived, .notExercised, .conforms, .observed, .note, .notApplicable,
  ]

  /// The verdict in words, behind a number of statements.
  var pluralWord: String {
    switch self {
    case .conforms: "hold"
    case .note: "notes"
    default: word
    }
  }

  /// The verdict in words.
  var word: String {
    switch self {
    case .violates: "violated"
    case .conforms: "holds"
    case .waived: "waived"
    case .observed: "observed"
    case .note: "note"
    case .notExercised: "not exercised"
    case .notApplicable: "not applicable"
    }
  }
}

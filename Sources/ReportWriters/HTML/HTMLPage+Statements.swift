import Conformance

/// Every statement of the documentation with its verdict: what the documentation's owner reads.
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
      content.append(leftOut(results.statements.count - shown.count, "statement"))
    }
    return part(
      "statements", "The documentation, statement by statement",
      lead: "What became of everything that the documentation says.",
      empty: "The contract cites no documentation.", content)
  }

  private func row(_ statement: Results.Statement) -> Markup {
    let verdict = statement.verdict
    let columns = Self.columns
    let isSoft = verdict == .violates && statement.level == .should
    return .tag(
      "tr", with: [("id", statementAnchors[statement.id] ?? "")],
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
        .cell(columns[4], class: "deciders", [links(toDeciders: statement.by)]),
      ])
  }
}

extension Results.Statement.Verdict {
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

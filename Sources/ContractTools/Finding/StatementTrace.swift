package import ContractModel

/// One statement of the documentation with everything of the pack that carries it.
package struct StatementTrace: Sendable {
  /// The statement.
  package var statement: Statement
  /// The ids of the clauses that cite it.
  package var clauses: [String] = []
  /// The ids of the open items that cite it, each behind its endpoint.
  package var openItems: [String] = []
  /// The session rules that are neither a clause nor feed an open item, by kind: `tags`.
  package var rules: [String] = []
  /// The texts of the notes that cite it.
  package var notes: [String] = []

  /// Whether nothing of the pack carries the statement.
  package var isUncarried: Bool {
    clauses.isEmpty && openItems.isEmpty && rules.isEmpty && notes.isEmpty
  }
}

extension ContractPack {
  /// Every statement, in the order of the documentation, with what carries it.
  package var traces: [StatementTrace] {
    statements.map { statement in
      var trace = StatementTrace(statement: statement)
      let cites = { (documentation: [String]) in documentation.contains(statement.id) }
      trace.clauses = clauses.filter { cites($0.documentation) }.map(\.id)
      trace.openItems = openItems.filter { cites($0.documentation) }.map {
        "\(endpoints[$0.endpoint].name)/\($0.id)"
      }
      for rule in rules where rule.clause == nil && cites(rule.documentation) {
        if let item = rule.openItem {
          let id = "\(endpoints[openItems[item].endpoint].name)/\(openItems[item].id)"
          if !trace.openItems.contains(id) { trace.openItems.append(id) }
        } else {
          trace.rules.append(rule.kind.rawValue)
        }
      }
      trace.notes = notes.filter { cites($0.documentation) }.map(\.text)
      return trace
    }
  }
}

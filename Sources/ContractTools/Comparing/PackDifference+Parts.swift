import ContractModel
import JSONDocument
import JSONSchema

extension PackDifference {
  /// Conditions change what the clauses below `then` and `else` apply to.
  mutating func compareConditions() {
    for endpoint in new.pack.endpoints {
      let before = old.conditions(of: endpoint.name)
      let after = new.conditions(of: endpoint.name)
      for (pointer, condition) in after.sorted(by: { $0.key < $1.key }) {
        guard let earlier = before[pointer], earlier.sorted != condition.sorted else { continue }
        add(
          "\(endpoint.name)\(pointer)",
          "condition changed: from \(earlier.line) to \(condition.line)",
          [.breaksAPI, .breaksPartners],
          "the clauses below it apply to other messages than before")
      }
    }
  }

  /// The places of links decide what the rules about echoes judge an app by.
  mutating func compareLinks() {
    guard old.links != new.links else { return }
    add(
      "session.json", "places of links changed", [.breaksPartners],
      "apps are judged by links from other places than before")
  }

  /// What is observed, marked secret or remarked judges nothing, but is news.
  mutating func compareObserved() {
    let names = (Set(old.pack.sensitiveNames), Set(new.pack.sensitiveNames))
    for name in names.1.subtracting(names.0).sorted() {
      add(name, "marked sensitive", [.documentation], "its values are not shown any more")
    }
    for name in names.0.subtracting(names.1).sorted() {
      add(name, "no longer sensitive", [.documentation], "its values are shown from now on")
    }
    for endpoint in new.pack.endpoints where old.pack.endpoint(named: endpoint.name) != nil {
      let before = old.observed(at: endpoint.name)
      let after = new.observed(at: endpoint.name)
      for place in Set(before.keys).union(after.keys).sorted()
      where before[place] != after[place] {
        add(
          "\(endpoint.name)\(place)", "what is observed changed", [.documentation],
          "nothing is judged by what is observed")
      }
    }
    let rules = (old.unjudgedRules, new.unjudgedRules)
    if rules.0 != rules.1 {
      add(
        "session.json", "rules that only observe changed", [.documentation],
        "nothing is judged by what is observed")
    }
    if old.pack.notes != new.pack.notes {
      add(new.pack.name, "notes changed", [.documentation], "only words changed")
    }
  }

  mutating func compareOpenItems() {
    let before = old.openItems
    let after = new.openItems
    for (id, item) in before.sorted(by: { $0.key < $1.key }) {
      guard let later = after[id] else {
        add(
          id, "open item removed", [.documentation],
          "the question is answered or no longer asked: see which clauses came in its place")
        continue
      }
      if item.question != later.question || item.documentation != later.documentation {
        add(id, "open item reworded", [.documentation], "nothing is judged by an open item")
      }
    }
    for id in after.keys.sorted() where before[id] == nil {
      add(id, "open item added", [.documentation], "nothing is judged by an open item")
    }
  }

  mutating func compareStatements() {
    let before = Dictionary(
      old.pack.statements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for statement in new.pack.statements {
      guard let earlier = before[statement.id] else {
        add(statement.id, "statement added", [.documentation], "clauses judge, not statements")
        continue
      }
      if earlier.level != statement.level {
        add(
          statement.id,
          "statement from \(earlier.level.rawValue) to \(statement.level.rawValue)",
          [.documentation], "what it demands is told by the clauses that cite it")
      } else if earlier != statement {
        add(statement.id, "statement reworded", [.documentation], "clauses judge, not statements")
      }
    }
    let kept = Set(new.pack.statements.map(\.id))
    for statement in old.pack.statements where !kept.contains(statement.id) {
      add(statement.id, "statement removed", [.documentation], "clauses judge, not statements")
    }
  }
}

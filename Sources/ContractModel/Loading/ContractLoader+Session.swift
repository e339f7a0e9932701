import Diagnostics
import JSONDocument
import JSONSchema

extension ContractLoader {
  /// Reads `session.json`, where the pack has one, and ties its rules to the open items they feed.
  ///
  /// - Returns: the file, for the rules' clauses; nil where there is none or it is wrong.
  mutating func readSession(_ names: [String]) -> PackFile? {
    guard has("session.json"), var file = open("session.json") else { return nil }
    do throws(SessionFault) {
      pack.session = try SessionRules.load(
        document: file.root.document, source: file.source, endpoints: names)
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
    for index in pack.session.rules.indices {
      let rule = pack.session.rules[index]
      let value = place(rule.pointer, in: file) ?? file.root
      check(rule.documentation, at: value, &file)
      guard let name = rule.openItemName else { continue }
      if let item = pack.openItem(name.id, endpoint: name.endpoint) {
        pack.session.rules[index].openItem = item
        fedOpenItems.insert(item)
      } else {
        let known = pack.openItems.filter { $0.endpoint == name.endpoint }.map(\.id)
        file.refuse(
          value, "unknown-open-item",
          "no open item '\(name.id)' is listed for \(names[name.endpoint])",
          expected: "an entry of 'openItems' in endpoints/\(names[name.endpoint]).json",
          remedy: Suggestion.nearest(to: name.id, in: known).map { "did you mean '\($0)'?" })
      }
    }
    close(&file)
    return file
  }

  /// Adds the clauses of the session rules, after all others.
  mutating func appendRules(_ file: PackFile) {
    var file = file
    refuseUnknownTaps(&file)
    for index in pack.session.rules.indices {
      let rule = pack.session.rules[index]
      guard let id = rule.id, let subject = rule.subject, rule.level != .tbd else { continue }
      let value = place(rule.pointer, in: file) ?? file.root
      let position = file.source.position(of: value.byteRange.lowerBound)
      pack.session.rules[index].clause = pack.clauses.count
      pack.clauses.append(
        Clause(
          id: id, endpoint: rule.endpoint, side: rule.kind == .delivery ? .delivery : .session,
          subject: subject, path: rule.path, keyword: rule.keyword,
          level: rule.level == .must ? .must : .should, statement: rule.statement,
          documentation: rule.documentation,
          origin: Clause.Origin(
            source: file.source.name, pointer: rule.pointer, line: position.line,
            column: position.column)))
    }
    close(&file)
  }

  /// Notes each place that a rule looks at and that no schema of the pack describes.
  private mutating func refuseUnknownTaps(_ file: inout PackFile) {
    guard diagnostics.isEmpty else { return }
    for tap in pack.session.taps {
      let endpoint = pack.endpoints[tap.endpoint]
      let message = tap.isRequest ? endpoint.request : endpoint.response
      guard message?.program.tap(at: tap.path) == nil else { continue }
      let side = tap.isRequest ? "request" : "response"
      file.refuse(
        file.root, "unknown-place",
        "a rule looks at '\(endpoint.name)/\(side)/\(tap.path)', which its schema does not describe",
        expected: "a place that 'properties', 'additionalProperties' or 'items' lead to")
    }
  }
}

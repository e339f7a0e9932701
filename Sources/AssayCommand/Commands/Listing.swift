internal import ContractModel
internal import JSONDocument
internal import Mutation

/// The contents of a contract pack, for people and for programs.
struct Listing {
  private let pack: ContractPack
  private let endpoints: [Int]
  private let statements: [Statement]
  private let derivations: [String: Derivation]

  /// A listing of a pack, or of one of its endpoints with the statements that it cites.
  ///
  /// - Parameter derivations: how each clause can be violated; what is empty is not listed.
  init(pack: ContractPack, only: Int?, derivations: [Derivation] = []) {
    self.pack = pack
    self.derivations = Dictionary(
      derivations.map { (pack.clauses[$0.clause].id, $0) }, uniquingKeysWith: { first, _ in first })
    endpoints = only.map { [$0] } ?? Array(pack.endpoints.indices)
    guard let only else {
      statements = pack.statements
      return
    }
    var cited = Set(pack.clauses.filter { $0.endpoint == only }.flatMap(\.documentation))
    cited.formUnion(pack.openItems.filter { $0.endpoint == only }.flatMap(\.documentation))
    cited.formUnion(pack.notes.filter { $0.endpoint == only }.flatMap(\.documentation))
    statements = pack.statements.filter { cited.contains($0.id) }
  }

  private var clauses: [Clause] { pack.clauses.filter { endpoints.contains($0.endpoint) } }
  private var openItems: [OpenItem] { pack.openItems.filter { endpoints.contains($0.endpoint) } }

  /// The listing as text, an endpoint after the other, then the statements.
  var text: String {
    var lines = ["\(pack.name) \(pack.version) (sha256 \(pack.sha256))"]
    lines.append(
      [
        count(endpoints.count, "endpoint"), count(clauses.count, "clause"),
        count(openItems.count, "open item"), count(statements.count, "statement"),
      ].joined(separator: ", "))
    for index in endpoints {
      let endpoint = pack.endpoints[index]
      lines += ["", "\(endpoint.name) (\(words(endpoint.availability))): \(endpoint.summary)"]
      for clause in pack.clauses where clause.endpoint == index {
        lines.append("  \(clause.id)")
        lines.append(
          "    \(clause.level.rawValue), judges the \(clause.subject.rawValue): "
            + clause.statement + cite(clause.documentation))
      }
      for item in pack.openItems where item.endpoint == index {
        lines.append("  \(item.endpointName(in: pack))/\(item.id)")
        lines.append("    open item: \(item.question)" + cite(item.documentation))
      }
    }
    if !statements.isEmpty { lines += ["", "statements"] }
    for statement in statements {
      lines.append(
        "  \(statement.id) (\(statement.level.rawValue), \(statement.section)): \(statement.text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The listing as one JSON document, ended by a line feed.
  var json: [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    writer.list("endpoints", endpoints.map { pack.endpoints[$0] }) { writer, endpoint in
      writer.text("name", endpoint.name)
      writer.text("summary", endpoint.summary)
      writer.text("availability", endpoint.availability.rawValue)
    }
    writer.list("clauses", clauses) { writer, clause in
      writer.text("id", clause.id)
      writer.text("endpoint", pack.endpoints[clause.endpoint].name)
      writer.text("side", clause.side.rawValue)
      writer.text("subject", clause.subject.rawValue)
      writer.text("path", clause.path)
      writer.text("keyword", clause.keyword)
      writer.text("level", clause.level.rawValue)
      writer.text("statement", clause.statement)
      writer.texts("documentation", clause.documentation)
      guard let derivation = derivations[clause.id], derivation.mutant != nil else { return }
      writer.name("isolable")
      writer.bool(derivation.isIsolable)
      guard !derivation.isIsolable else { return }
      writer.text("reason", derivation.reason ?? "")
      writer.texts("falls", derivation.falls.map { pack.clauses[$0].id })
    }
    writer.list("openItems", openItems) { writer, item in
      writer.text("id", item.id)
      writer.text("endpoint", item.endpointName(in: pack))
      writer.texts("documentation", item.documentation)
      writer.text("question", item.question)
    }
    writer.list("statements", statements) { writer, statement in
      writer.text("id", statement.id)
      writer.text("section", statement.section)
      writer.text("level", statement.level.rawValue)
      writer.text("text", statement.text)
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  private func cite(_ documentation: [String]) -> String {
    documentation.isEmpty ? "" : " [\(documentation.joined(separator: ", "))]"
  }

  private func words(_ availability: Endpoint.Availability) -> String {
    switch availability {
    case .available: "available"
    case .notAvailable: "not available"
    case .event: "recorded event"
    }
  }
}

extension OpenItem {
  fileprivate func endpointName(in pack: ContractPack) -> String { pack.endpoints[endpoint].name }
}

extension JSONWriter {
  fileprivate mutating func text(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  fileprivate mutating func texts(_ name: String, _ values: [String]) {
    self.name(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  fileprivate mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    beginArray()
    for element in elements {
      beginObject()
      write(&self, element)
      endObject()
    }
    endArray()
  }
}

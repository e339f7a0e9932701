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

/// One of the two packs that are compared.
struct PackSide {
  let pack: ContractPack
  private let files: [String: JSONTree]

  init(pack: ContractPack, files: [String: [UInt8]]) {
    self.pack = pack
    self.files = files.filter { $0.key.hasSuffix(".json") }
      .compactMapValues { JSONTree(parsing: $0) }
  }

  /// The open items by endpoint and id.
  var openItems: [String: OpenItem] {
    Dictionary(
      pack.openItems.map { ("\(pack.endpoints[$0.endpoint].name)/\($0.id)", $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What a clause demands: its keyword's value, or its rule without words; nil for `body`, `http`.
  func value(of clause: Clause) -> JSONTree? {
    let endpoint = pack.endpoints[clause.endpoint]
    for message in [endpoint.request, endpoint.response] {
      guard let message, let index = pack.clause(clause.id), message.clauses.contains(index) else {
        continue
      }
      let site = message.program.sites[index - message.clauses.lowerBound]
      let value = JSONTree(site.value)
      if SchemaShape.one.contains(site.keyword) { return value.withoutWords }
      guard SchemaShape.list.contains(site.keyword) else { return value }
      return .array(value.elements.map(\.withoutWords))
    }
    guard let index = pack.clause(clause.id),
      let rule = pack.rules.first(where: { $0.clause == index }),
      let tree = files["session.json"]?.value(atPointer: rule.pointer)
    else { return nil }
    var demand = tree
    // The endpoints of a rule are clauses of their own.
    for name in ["documentation", "statement", "level", "endpoints", "subject"] {
      demand[name] = nil
    }
    return demand
  }

  /// Every `if` of an endpoint's file by its place, without words.
  func conditions(of endpoint: String) -> [String: JSONTree] {
    guard let file = files["endpoints/\(endpoint).json"] else { return [:] }
    var conditions: [String: JSONTree] = [:]
    let parts = ["request", "response"].compactMap { name in file[name].map { ("/\(name)", $0) } }
    let definitions = (file["$defs"]?.members ?? []).map {
      ("/$defs/\(SchemaShape.escape($0.name))", $0.value)
    }
    for (pointer, schema) in parts + definitions {
      schema.forEachSchema(at: pointer) { schema, pointer in
        guard let condition = schema["if"] else { return }
        // A condition that only marks what is sensitive judges nothing.
        let asserts = [schema["then"], schema["else"]].compactMap { $0 }.contains {
          !PlainSchema.plain($0).members.isEmpty
        }
        if asserts { conditions[pointer + "/if"] = condition.withoutWords }
      }
    }
    return conditions
  }

  /// Whether the pack says anything about the place of a clause of another pack.
  func describes(_ clause: Clause, of other: ContractPack) -> Bool {
    let name = other.endpoints[clause.endpoint].name
    guard let index = pack.endpoint(named: name) else { return false }
    let endpoint = pack.endpoints[index]
    guard let message = clause.side == .request ? endpoint.request : endpoint.response else {
      return false
    }
    if clause.path.isEmpty { return true }
    let known =
      message.program.sites.map(\.path.description)
      + message.program.openItems.map(\.path.description)
    if known.contains(where: { $0 == clause.path || $0.hasPrefix(clause.path + "/") }) {
      return true
    }
    // A field of which only the presence is demanded, or that stands there without a demand.
    let steps = clause.path.split(separator: "/").map(String.init)
    guard let last = steps.last, let file = files["endpoints/\(name).json"] else { return false }
    let holder = steps.dropLast().joined(separator: "/")
    let isRequired = message.program.sites.contains {
      $0.path.description == holder && $0.name == last
    }
    return isRequired || file.mentionsProperty(last, in: clause.side.rawValue)
  }
}

extension JSONTree {
  /// The value at a JSON Pointer; nil where there is none.
  func value(atPointer text: String) -> JSONTree? {
    var value: JSONTree? = self
    for name in JSONPointer(text)?.tokens ?? [] {
      if case .array(let elements)? = value {
        value = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        value = value?[name]
      }
    }
    return value
  }

  /// A schema without what only explains or observes.
  var withoutWords: JSONTree {
    guard case .object = self else { return self }
    var tree = self
    let words = [
      "documentation", "statement", "title", "description", "$comment", "tbd", "known",
      "sensitive",
    ]
    for name in words { tree[name] = nil }
    return tree.mapSubschemas(\.withoutWords)
  }

  /// Whether a schema of a side, or a definition, lists a property of this name.
  func mentionsProperty(_ name: String, in side: String) -> Bool {
    var isMentioned = false
    let schemas = [self[side]].compactMap { $0 } + (self["$defs"]?.members.map(\.value) ?? [])
    for schema in schemas {
      schema.forEachSchema { schema, _ in
        if schema["properties"]?[name] != nil { isMentioned = true }
      }
    }
    return isMentioned
  }
}

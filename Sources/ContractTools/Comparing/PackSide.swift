import ContractModel
import JSONDocument
import JSONSchema

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
    if let site = site(of: clause) {
      let value = JSONTree(site.value)
      if SchemaShape.one.contains(site.keyword) { return value.withoutWords }
      guard SchemaShape.list.contains(site.keyword) else { return value }
      return .array(value.elements.map(\.withoutWords))
    }
    guard let index = pack.clause(clause.id),
      let rule = pack.rules.first(where: { $0.clause == index }),
      let pointer = JSONPointer(rule.pointer), let tree = files["session.json"]?.value(at: pointer)
    else { return nil }
    var demand = tree
    // The endpoints of a rule are clauses of their own.
    for name in ["documentation", "statement", "level", "endpoints", "subject"] {
      demand[name] = nil
    }
    return demand
  }

  /// The keywords of an endpoint that only observe, by the place of their schema.
  func observed(at endpoint: String) -> [String: [JSONTree.Member]] {
    var observed: [String: [JSONTree.Member]] = [:]
    for (pointer, schema) in schemas(of: endpoint) {
      schema.forEachSchema(at: pointer) { schema, pointer in
        let found = schema.members.filter { $0.name == "tbd" || $0.name == "known" }
        if !found.isEmpty { observed[pointer] = found.map { .init($0.name, $0.value.sorted) } }
      }
    }
    return observed
  }

  /// The session rules that are no clauses, without words.
  var unjudgedRules: [JSONTree] {
    pack.rules.filter { $0.clause == nil }.compactMap { rule in
      guard let pointer = JSONPointer(rule.pointer) else { return nil }
      var tree = files["session.json"]?.value(at: pointer)
      for name in ["documentation", "statement"] { tree?[name] = nil }
      return tree?.sorted
    }
  }

  /// The schemas of an endpoint's file by their place in it.
  private func schemas(of endpoint: String) -> [(String, JSONTree)] {
    guard let file = files["endpoints/\(endpoint).json"] else { return [] }
    let sides = ["request", "response"].compactMap { name in file[name].map { ("/\(name)", $0) } }
    let definitions = (file["$defs"]?.members ?? []).map {
      ("/$defs/\(SchemaShape.escape($0.name))", $0.value)
    }
    return sides + definitions
  }

  /// Where links stand, as the session rules know them.
  var links: JSONTree? { files["session.json"]?["links"]?.sorted }

  /// The site of a clause of a message; nil for other clauses.
  private func site(of clause: Clause) -> Site? {
    let endpoint = pack.endpoints[clause.endpoint]
    guard let index = pack.clause(clause.id) else { return nil }
    for message in [endpoint.request, endpoint.response] {
      guard let message, message.clauses.contains(index) else { continue }
      return message.program.sites[index - message.clauses.lowerBound]
    }
    return nil
  }

  /// What may stand where nothing else may: of a closed object the names that it knows.
  func others(of clause: Clause) -> JSONTree {
    guard let site = site(of: clause), site.path.steps.last == .anyProperty else {
      return .array([])
    }
    return .array(site.alternatives.sorted().map { .string($0) })
  }

  /// The conditions under which a clause's place in its file stands, in words.
  func conditions(of clause: Clause) -> [String] {
    guard site(of: clause) != nil, let pointer = JSONPointer(clause.origin.pointer),
      let file = files["endpoints/\(pack.endpoints[clause.endpoint].name).json"]
    else { return [] }
    var found: [String] = []
    for (index, token) in pointer.tokens.enumerated() {
      let holder = JSONPointer(tokens: Array(pointer.tokens[..<index]))
      let condition = file.value(at: holder)?["if"]?.withoutWords.line ?? "true"
      switch token {
      case "then": found.append("where \(condition)")
      case "else": found.append("except where \(condition)")
      case "dependentSchemas" where index + 1 < pointer.tokens.count:
        found.append("where '\(pointer.tokens[index + 1])' is there")
      default: continue
      }
    }
    return found
  }

  /// Every `if` of an endpoint's file by its place, without words.
  func conditions(of endpoint: String) -> [String: JSONTree] {
    var conditions: [String: JSONTree] = [:]
    for (pointer, schema) in schemas(of: endpoint) {
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

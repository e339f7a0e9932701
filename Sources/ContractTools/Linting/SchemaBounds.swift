import ContractModel
import JSONDocument

/// What several schemas for the same value demand together, as far as it can be told by reading.
struct SchemaBounds {
  /// Pairs of keywords of which the first must not exceed the second, with the values they are for.
  static let pairs: [(low: String, high: String, kind: String)] = [
    ("minLength", "maxLength", "string"), ("minItems", "maxItems", "array"),
    ("minProperties", "maxProperties", "object"), ("minimum", "maximum", "number"),
    ("minUTF16Length", "maxUTF16Length", "string"),
  ]
  /// The kinds of values that keywords look at; keywords that are missing here look at all.
  static let kinds: [String: String] = {
    var kinds: [String: String] = ["pattern": "string"]
    for pair in pairs {
      kinds[pair.low] = pair.kind
      kinds[pair.high] = pair.kind
    }
    for name in ["exclusiveMinimum", "exclusiveMaximum", "multipleOf"] { kinds[name] = "number" }
    for name in ["contentMediaType", "contentEncoding", "contentSchema"] { kinds[name] = "string" }
    for name in ["items", "prefixItems", "contains", "uniqueItems", "unevaluatedItems"] {
      kinds[name] = "array"
    }
    for name in [
      "required", "properties", "patternProperties", "additionalProperties", "propertyNames",
      "dependentRequired", "dependentSchemas", "unevaluatedProperties", "unless",
    ] { kinds[name] = "object" }
    return kinds
  }()
  static let allKinds: Set<String> = ["null", "boolean", "number", "string", "array", "object"]

  /// All that applies to the value: the schemas, their `allOf` branches and what `$ref`s lead to.
  let schemas: [JSONTree]

  /// Takes schemas that hold together; `root` is the document of their references.
  init(_ schemas: [JSONTree], in root: JSONTree) {
    var all: [JSONTree] = []
    func add(_ schema: JSONTree, _ depth: Int) {
      guard depth < 16, all.count < 256 else { return }
      all.append(schema)
      for branch in schema["allOf"]?.elements ?? [] { add(branch, depth + 1) }
      if let text = schema["$ref"]?.text, let pointer = PlainSchema.pointer(text),
        let target = root.value(at: pointer)
      {
        add(target, depth + 1)
      }
    }
    for schema in schemas { add(schema, 0) }
    self.schemas = all
  }

  /// The kinds of values that `type`, `const` and `enum` leave.
  var allowedKinds: Set<String> {
    schemas.reduce(into: Self.allKinds) { kinds, schema in
      if let types = schema["type"] {
        let names = [types.text].compactMap { $0 } + types.elements.compactMap(\.text)
        kinds.formIntersection(names.map { $0 == "integer" ? "number" : $0 })
      }
      if let values = schema.listedValues { kinds.formIntersection(values.map(\.kindWord)) }
    }
  }

  /// Why no value at all can satisfy these schemas; nil where that cannot be told.
  var contradiction: String? {
    if schemas.contains(.bool(false)) { return "'false' allows no value" }
    let kinds = allowedKinds
    if kinds.isEmpty { return "'type', 'const' and 'enum' have no kind of value in common" }
    if let values = values, values.isEmpty { return "'const' and 'enum' have no value in common" }
    for schema in schemas {
      guard let excluded = schema["not"] else { continue }
      if excluded == .bool(true) || excluded == .object([]) {
        return "'not' excludes every value"
      }
    }
    if let text = crossing(kinds) { return text }
    return kinds == ["object"] ? missingName : nil
  }

  /// The values that all `const` and `enum` allow; nil where there are none of these keywords.
  var values: [JSONTree]? {
    var common: [JSONTree]?
    for schema in schemas {
      guard let listed = schema.listedValues?.map(\.sorted) else { continue }
      common = common.map { $0.filter(listed.contains) } ?? listed
    }
    return common
  }

  private func crossing(_ kinds: Set<String>) -> String? {
    for pair in Self.pairs where kinds == [pair.kind] {
      let lows = schemas.compactMap { $0[pair.low]?.decimal }
      let highs = schemas.compactMap { $0[pair.high]?.decimal }
      if let low = lows.max(), let high = highs.min(), high < low {
        return "'\(pair.low)' is greater than '\(pair.high)'"
      }
    }
    return nil
  }

  private var missingName: String? {
    let demanded = schemas.flatMap { $0["required"]?.elements.compactMap(\.text) ?? [] }
    for name in demanded {
      if schemas.contains(where: { $0["properties"]?[name] == .bool(false) }) {
        return "'\(name)' is required and forbidden"
      }
      let isClosed = schemas.contains { schema in
        schema["additionalProperties"] == .bool(false) && schema["patternProperties"] == nil
          && schema["properties"]?[name] == nil
      }
      if isClosed { return "'\(name)' is required, but not among the only members allowed" }
    }
    let limit = schemas.compactMap { $0["maxProperties"]?.decimal }.min()
    if let limit, limit < DecimalNumber(Set(demanded).count) {
      return "more names are required than 'maxProperties' allows"
    }
    return nil
  }
}

extension JSONTree {
  /// The values of `const` or `enum`; nil where the schema has neither.
  var listedValues: [JSONTree]? { self["const"].map { [$0] } ?? self["enum"]?.elements }

  /// A number's exact value; nil for others.
  var decimal: DecimalNumber? {
    if case .number(let text) = self { return DecimalNumber(text) }
    return nil
  }

  /// The kind of value, as `type` calls it.
  var kindWord: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

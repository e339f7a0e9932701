import JSONDocument

/// Reading the keywords that apply schemas to the same value.
extension SchemaCompiler {
  /// Reads one applicator; false where it is another keyword.
  mutating func readApplicator(
    _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers,
    _ frame: Frame, _ ownsTrack: Bool
  ) -> Bool {
    let inner = inPlace(frame, tracks: ownsTrack)
    switch keyword {
    case "$ref": apply(reference(value, draft.location, inner), Node.anyKind, &draft)
    case "$dynamicRef":
      apply(dynamicReference(value, draft.location, inner), Node.anyKind, &draft)
    case "allOf":
      for (index, element) in (elements(value, keyword) ?? []).enumerated() {
        let location = registry.location(
          of: element, below: draft.location, keyword, String(index))
        apply(compile(location, inner), Node.anyKind, &draft)
      }
    case "anyOf", "oneOf":
      guard let elements = elements(value, keyword) else { return true }
      var nodes: [Int32] = []
      for (index, element) in elements.enumerated() {
        let location = registry.location(
          of: element, below: draft.location, keyword, String(index))
        nodes.append(compile(location, branch(inner)))
      }
      add(
        Operation(
          code: keyword == "anyOf" ? .anyOf : .oneOf, kinds: Node.anyKind, a: code.list(nodes),
          b: Int32(nodes.count)), keyword, value, &draft, frame)
    case "not":
      var untracked = branch(inner)
      untracked.tracks = false
      let location = registry.location(of: value, below: draft.location, keyword)
      let node = compile(location, untracked)
      add(Operation(code: .not, kinds: Node.anyKind, a: node), keyword, value, &draft, frame)
    case "if": readCondition(value, &draft, members, inner)
    case "then", "else": break
    case "dependentSchemas": readDependentSchemas(keyword, value, &draft, frame, inner)
    case "dependencies": readDependentSchemas(keyword, value, &draft, frame, inner)
    case "unevaluatedProperties":
      readUnevaluated(.unevaluatedProperties, keyword, value, &draft, members, frame)
    case "unevaluatedItems":
      readUnevaluated(.unevaluatedItems, keyword, value, &draft, members, frame)
    default: return false
    }
    return true
  }

  private mutating func apply(_ node: Int32, _ kinds: UInt16, _ draft: inout NodeDraft) {
    guard node != Node.always else { return }
    draft.operations.append(Operation(code: .apply, kinds: kinds, a: node))
  }

  private mutating func readCondition(
    _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers, _ inner: Frame
  ) {
    let location = registry.location(of: value, below: draft.location, "if")
    let condition = compile(location, branch(inner))
    var operation = Operation(
      code: .condition, kinds: Node.anyKind, a: condition, b: Node.always, c: Node.always)
    if let then = members.values["then"] {
      operation.b = compile(registry.location(of: then, below: draft.location, "then"), inner)
    }
    if let other = members.values["else"] {
      operation.c = compile(registry.location(of: other, below: draft.location, "else"), inner)
    }
    guard operation.b != Node.always || operation.c != Node.always || inner.tracks else { return }
    draft.operations.append(operation)
  }

  private mutating func readDependentSchemas(
    _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame,
    _ inner: Frame
  ) {
    for member in members(value, keyword) ?? [] {
      if keyword == "dependencies", member.value.kind == .array {
        readDependentNames(keyword, member.name, member.value, &draft, frame)
        continue
      }
      let location = registry.location(
        of: member.value, below: draft.location, keyword, member.name)
      let node = compile(location, inner)
      guard node != Node.always else { continue }
      draft.operations.append(
        Operation(
          code: .dependentSchema, kinds: Node.objectKind, a: code.name(member.name), b: node))
    }
  }

  private mutating func readUnevaluated(
    _ operation: Operation.Code, _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft,
    _ members: SchemaMembers, _ frame: Frame
  ) {
    let isObject = operation == .unevaluatedProperties
    let kinds = isObject ? Node.objectKind : Node.arrayKind
    var inner = below(frame, isObject ? .anyProperty : .anyItem)
    inner.outerCounters = code.counters(draft.index, kinds: kinds)
    inner.alternatives = members.values["properties"]?.members.map(\.name) ?? []
    let location = registry.location(of: value, below: draft.location, keyword)
    draft.operations.append(
      Operation(code: operation, kinds: kinds, a: compile(location, inner)))
  }
}

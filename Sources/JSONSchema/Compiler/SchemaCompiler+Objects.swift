import Diagnostics
import JSONDocument

/// Reading the keywords about objects.
extension SchemaCompiler {
  /// Reads one keyword about objects; false where it is another.
  mutating func readObjectKeyword(
    _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers,
    _ frame: Frame
  ) -> Bool {
    switch keyword {
    case "properties": readProperties(value, &draft, frame)
    case "patternProperties": readPatternProperties(value, &draft, frame)
    case "additionalProperties": readAdditional(value, &draft, members, frame)
    case "required": readRequired(value, &draft, members, frame)
    case "minProperties":
      addCount(.minChildren, Node.objectKind, keyword, value, &draft, frame)
    case "maxProperties":
      addCount(.maxChildren, Node.objectKind, keyword, value, &draft, frame)
    case "propertyNames":
      let location = registry.location(of: value, below: draft.location, keyword)
      let node = compile(location, branch(below(frame, .anyProperty)))
      guard node != Node.always else { return true }
      add(
        Operation(code: .propertyNames, kinds: Node.objectKind, a: node), keyword, value, &draft,
        frame)
    case "dependentRequired":
      for member in self.members(value, keyword) ?? [] where member.value.kind != .null {
        readDependentNames(keyword, member.name, member.value, &draft, frame)
      }
    case "dependentSchemas", "dependencies": return false
    default: return false
    }
    return true
  }

  /// Adds a limit of how many children there are.
  mutating func addCount(
    _ operation: Operation.Code, _ kinds: UInt16, _ keyword: String, _ value: JSONValue,
    _ draft: inout NodeDraft, _ frame: Frame
  ) {
    guard let count = count(value, keyword) else { return }
    add(
      Operation(code: operation, kinds: kinds, value: Int64(count)), keyword, value, &draft, frame)
  }

  /// Adds what `dependentRequired` says about one name.
  mutating func readDependentNames(
    _ keyword: String, _ name: String, _ value: JSONValue, _ draft: inout NodeDraft,
    _ frame: Frame
  ) {
    guard let names = strings(value, keyword), !names.isEmpty else { return }
    let numbers = names.map { code.name($0.0) }
    let list = code.list([Int32(numbers.count)] + numbers)
    var operation = Operation(
      code: .dependentRequired, kinds: Node.objectKind, a: code.name(name), b: list)
    operation.place = addPlace(
      keyword, name: name, in: draft, frame, value: value,
      counters: code.counters(draft.index, kinds: Node.objectKind))
    draft.operations.append(operation)
  }

  private func objectFrame(_ draft: NodeDraft, _ frame: Frame, _ step: InstancePath.Step) -> Frame {
    var inner = below(frame, step)
    inner.outerCounters = code.counters(draft.index, kinds: Node.objectKind)
    return inner
  }

  private mutating func readProperties(
    _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    guard let properties = members(value, "properties") else { return }
    let names = properties.filter { $0.value.kind != .false }.map(\.name)
    for member in properties {
      var inner = objectFrame(draft, frame, .name(member.name))
      inner.alternatives = names
      let location = registry.location(
        of: member.value, below: draft.location, "properties", member.name)
      let node = compile(location, inner)
      let number = draft.objectDraft.number(of: member.name)
      draft.objectDraft.properties[number].isOwn = true
      draft.objectDraft.properties[number].node = node
    }
    if draft.object == nil { draft.object = ObjectDraft() }
  }

  private mutating func readPatternProperties(
    _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    for member in members(value, "patternProperties") ?? [] {
      let token = value.document.tokens[member.nameIndex]
      let raw = String(
        decoding: value.document.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      let pattern = pattern(member.name, at: value, from: Int(token.start), raw: raw)
      guard let pattern else { continue }
      let location = registry.location(
        of: member.value, below: draft.location, "patternProperties", member.name)
      let node = compile(location, objectFrame(draft, frame, .anyProperty))
      draft.objectDraft.patterns.append((pattern, node))
    }
  }

  private mutating func readAdditional(
    _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers, _ frame: Frame
  ) {
    var inner = objectFrame(draft, frame, .anyProperty)
    inner.alternatives = members.values["properties"]?.members.map(\.name) ?? []
    let location = registry.location(of: value, below: draft.location, "additionalProperties")
    draft.objectDraft.plan.additional = compile(location, inner)
    draft.objectDraft.plan.hasAdditional = true
  }

  private mutating func readRequired(
    _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers, _ frame: Frame
  ) {
    guard let names = strings(value, "required") else { return }
    let counters = code.counters(draft.index, kinds: Node.objectKind)
    var seen: Set<String> = []
    for (name, element) in names where seen.insert(name).inserted {
      // Beside the `required` itself, what the property says of itself is cited.
      var documentation: [String]?
      if members.documentation == nil {
        documentation = members.values["properties"]?[name]?["documentation"]?.elements
          .compactMap(\.string)
      }
      let place = addPlace(
        "required", name: name, in: draft, frame, value: element, counters: counters,
        documentation: documentation)
      addDemand(name, place, &draft)
    }
  }

  /// Demands a name: the first 64 are looked for in one go.
  mutating func addDemand(_ name: String, _ place: Int32, _ draft: inout NodeDraft) {
    let demanded = draft.objectDraft.properties.count { $0.isRequired }
    guard demanded < 64 else {
      draft.operations.append(
        Operation(code: .demanded, kinds: Node.objectKind, place: place, a: code.name(name)))
      return
    }
    let number = draft.objectDraft.number(of: name)
    draft.objectDraft.properties[number].isRequired = true
    draft.objectDraft.properties[number].requiredPlace = place
  }
}

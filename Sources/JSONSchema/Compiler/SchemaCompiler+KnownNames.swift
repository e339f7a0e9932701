import JSONDocument

/// Which members of an object its schemas name, all those for the same value taken together.
struct KnownNames {
  /// The names, in the order in which they were met.
  var names: [String] = []
  /// The same names.
  var seen: Set<String> = []
  /// The patterns of names.
  var patterns: [(text: String, value: JSONValue)] = []
  /// True where a schema for all other members is there, or forbids them.
  var isOpen = false
  /// True where at least one `properties` is there.
  var hasProperties = false
  /// True where something looks into the children of the value.
  var descends = false

  /// Adds a name.
  mutating func insert(_ name: String) {
    if seen.insert(name).inserted { names.append(name) }
  }
}

extension SchemaCompiler {
  /// Adds what only the first schema of a place does: taps, unknown members, duplicate names.
  mutating func addFirstNotes(_ draft: inout NodeDraft, _ frame: Frame) {
    if !frame.isBranch, let tap = options.taps.firstIndex(of: frame.path) {
      addTap(tap, to: &draft)
    }
    var known = KnownNames()
    var visited: Set<Visit> = []
    collect(draft.location, frame.dynamic, &known, &visited)
    if known.descends {
      if draft.object != nil || known.hasProperties {
        draft.objectDraft.plan.isFirst = true
      }
    } else if draft.node.typeMask & (Node.arrayKind | Node.objectKind) != 0 {
      draft.node.flags.insert(.searchesDuplicates)
    }
    guard known.hasProperties, !known.isOpen, !frame.isBranch else { return }
    for name in known.names { _ = draft.objectDraft.number(of: name) }
    for pattern in known.patterns {
      guard let compiled = try? CompiledPattern(pattern.text) else { continue }
      code.code.patterns.append(compiled)
      draft.objectDraft.knownPatterns.append(Int32(code.code.patterns.count - 1))
    }
    draft.objectDraft.plan.undocumented = addObserved(
      .namedMembers, "", draft.schema, known.names, draft, frame)
  }

  private mutating func collect(
    _ location: SchemaLocation, _ given: Int, _ known: inout KnownNames,
    _ visited: inout Set<Visit>
  ) {
    let schema = registry.value(location.place)
    guard schema.kind == .object else { return }
    let dynamic = entering(location.resource, given)
    guard visited.insert(Visit(place: location.place, dynamic: dynamic)).inserted else { return }
    for member in schema.members {
      let value = member.value
      switch member.name {
      case "properties":
        known.hasProperties = true
        known.descends = true
        for property in value.members { known.insert(property.name) }
      case "patternProperties":
        known.descends = true
        for pattern in value.members { known.patterns.append((pattern.name, pattern.value)) }
      case "additionalProperties", "unevaluatedProperties":
        known.descends = true
        known.isOpen = true
      case "items", "prefixItems", "unevaluatedItems": known.descends = true
      case "required":
        for name in value.elements { if let name = name.string { known.insert(name) } }
      case "dependentRequired":
        for pair in value.members {
          known.insert(pair.name)
          for name in pair.value.elements { if let name = name.string { known.insert(name) } }
        }
      case "dependentSchemas":
        for pair in value.members {
          known.insert(pair.name)
          follow(pair.value, location, [member.name, pair.name], dynamic, &known, &visited)
        }
      case "allOf", "anyOf", "oneOf":
        for (index, element) in value.elements.enumerated() {
          follow(element, location, [member.name, String(index)], dynamic, &known, &visited)
        }
      case "if", "then", "else":
        follow(value, location, [member.name], dynamic, &known, &visited)
      case "should" where options.packVocabulary:
        follow(value, location, [member.name], dynamic, &known, &visited)
      case "tbd" where options.packVocabulary:
        for (index, item) in value.elements.enumerated() {
          guard let when = item["when"] else { continue }
          follow(when, location, ["tbd", String(index), "when"], dynamic, &known, &visited)
        }
      case "unless" where options.packVocabulary:
        for name in value["required"]?.elements ?? JSONElements(of: value) {
          if let name = name.string { known.insert(name) }
        }
      case "$ref":
        if let text = value.string,
          let target = try? registry.resolve(text, from: location.resource)
        {
          collect(target, dynamic, &known, &visited)
        }
      case "$dynamicRef":
        if value.string != nil, let target = dynamicTarget(value, location, dynamic) {
          collect(target, dynamic, &known, &visited)
        }
      default: break
      }
    }
  }

  private mutating func follow(
    _ value: JSONValue, _ parent: SchemaLocation, _ names: [String], _ dynamic: Int,
    _ known: inout KnownNames, _ visited: inout Set<Visit>
  ) {
    let location = registry.location(of: value, below: parent, names: names)
    collect(location, dynamic, &known, &visited)
  }
}

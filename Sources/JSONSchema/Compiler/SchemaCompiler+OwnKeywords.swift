import Diagnostics
import JSONDocument

/// Reading the keywords of our vocabulary.
extension SchemaCompiler {
  /// Reads one keyword of our vocabulary.
  mutating func readOwnKeyword(
    _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    switch keyword {
    case "should":
      // In a branch nothing of level should can fail.
      guard !frame.isBranch else { return }
      var inner = inPlace(frame, tracks: false)
      inner.tracks = false
      inner.level = .should
      let location = registry.location(of: value, below: draft.location, keyword)
      let node = compile(location, inner)
      guard node != Node.always else { return }
      draft.operations.append(Operation(code: .apply, kinds: Node.anyKind, a: node))
    case "tbd":
      for (index, element) in (elements(value, keyword) ?? []).enumerated() {
        readOpenItem(element, index, &draft, frame)
      }
    case "unless": readUnless(value, &draft, frame)
    case "known":
      guard let values = elements(value, keyword) else { return }
      let start = code.constants(values)
      draft.operations.append(
        Operation(
          code: .known, kinds: Node.anyKind, a: start, b: Int32(values.count),
          c: addObserved(.known, keyword, value, [], draft, frame)))
    case "sensitive":
      guard flag(value, keyword) == true else { return }
      draft.operations.append(
        Operation(
          code: .sensitive, kinds: Node.anyKind,
          a: addObserved(.sensitive, keyword, value, [], draft, frame)))
    case "minUTF16Length", "maxUTF16Length":
      guard let count = count(value, keyword) else { return }
      add(
        Operation(
          code: keyword == "minUTF16Length" ? .minUTF16Length : .maxUTF16Length,
          kinds: Node.stringKinds, value: Int64(count)), keyword, value, &draft, frame)
    default: break
    }
  }

  /// Makes a place whose values are noted.
  mutating func addObserved(
    _ reason: ObservedPlace.Reason, _ keyword: String, _ value: JSONValue, _ names: [String],
    _ draft: NodeDraft, _ frame: Frame
  ) -> Int32 {
    observedPlaces.append(
      ObservedPlace(
        reason: reason, path: frame.path, names: names,
        schemaPointer: draft.location.pointer + (keyword.isEmpty ? "" : "/" + keyword),
        position: position(of: value), documentation: frame.documentation))
    return Int32(observedPlaces.count - 1)
  }

  private func position(of value: JSONValue) -> Position? {
    guard value.document === registry.documents.first else { return nil }
    return source.position(of: value.byteRange.lowerBound)
  }

  // MARK: Open items

  private mutating func readOpenItem(
    _ value: JSONValue, _ index: Int, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    guard let fields = members(value, "tbd") else { return }
    var item = OpenItemSite(
      id: "", path: frame.path, with: [], tally: .value,
      schemaPointer: "\(draft.location.pointer)/tbd/\(index)", position: position(of: value),
      documentation: frame.documentation,
      counters: code.counters(draft.index, kinds: Node.anyKind))
    var when = Node.always
    for field in fields {
      switch field.name {
      case "id": item.id = string(field.value, "id") ?? ""
      case "with": item.with = strings(field.value, "with")?.map(\.0) ?? []
      case "documentation":
        item.documentation = strings(field.value, "documentation")?.map(\.0) ?? []
      case "as":
        guard let text = string(field.value, "as") else { continue }
        guard let tally = OpenItemSite.Tally(rawValue: text) else {
          report(
            "schema.keyword-value", "there is no tally '\(text)'", at: field.value,
            expected: "value, names or none")
          continue
        }
        item.tally = tally
      case "when":
        let location = registry.location(
          of: field.value, below: draft.location, "tbd", String(index), "when")
        when = compile(location, branch(inPlace(frame, tracks: false)))
      default:
        report(
          "schema.unknown-keyword", "an open item has no '\(field.name)'", at: field.value,
          expected: "id, when, with, as or documentation")
      }
    }
    if item.id.isEmpty {
      report("schema.keyword-value", "an open item needs an 'id'", at: value)
      return
    }
    openItems.append(item)
    draft.operations.append(
      observation(of: Int32(openItems.count - 1), when, value["when"]))
  }

  /// The operation that observes an open item where a node applies, the quickest one that does.
  private func observation(of item: Int32, _ when: Int32, _ schema: JSONValue?) -> Operation {
    var observation = Operation(code: .openItem, kinds: Node.anyKind, a: when, b: item)
    guard when != Node.always, code.isFinished(when) else { return observation }
    let node = code.code.nodes[Int(when)]
    if node.opCount == 1, !node.hasTypeOrLength, node.object < 0, node.array < 0,
      node.flags.isDisjoint(with: [.tracks, .ownsTrack, .passesTrack])
    {
      let only = code.code.operations[Int(node.opStart)]
      if only.code == .oneOfConstants {
        observation.code = .openItemConstant
        observation.a = only.a
        observation.c = only.b
        return observation
      }
    }
    // More UTF-16 code units than that are in no text of as many bytes, nor in what is no text.
    if let not = schema?["not"], Array(not.members).map(\.name) == ["maxUTF16Length"],
      let count = not["maxUTF16Length"]?.int
    {
      observation.kinds = Node.stringKinds
      observation.value = Int64(count)
    }
    return observation
  }

  private mutating func readUnless(
    _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    guard let fields = members(value, "unless") else { return }
    var target: String?
    var at: JSONPointer?
    var names: [(String, JSONValue)] = []
    var untold: String?
    for field in fields {
      switch field.name {
      case "target": target = string(field.value, "target")
      case "untold": untold = string(field.value, "untold")
      case "required": names = strings(field.value, "required") ?? []
      case "at":
        guard let text = string(field.value, "at") else { continue }
        at = JSONPointer(text)
        if at == nil {
          report("schema.keyword-value", "'\(text)' is no JSON Pointer", at: field.value)
        }
      default:
        report(
          "schema.unknown-keyword", "'unless' has no '\(field.name)'", at: field.value,
          expected: "target, at, required or untold")
      }
    }
    guard let target, let at, !names.isEmpty else {
      report(
        "schema.keyword-value", "'unless' needs a 'target', 'at' and 'required'", at: value)
      return
    }
    let node = demanding(names, value, draft, frame)
    guard let listed = options.targetLists?[target] else {
      if let untold { addUntold(untold, names, value, condition(at, []), &draft, frame) }
      return
    }
    draft.operations.append(
      Operation(code: .unless, kinds: Node.objectKind, a: condition(at, listed), b: node))
  }

  /// Adds the place and the list that an `unless` asks.
  private mutating func condition(_ at: JSONPointer, _ listed: [String]) -> Int32 {
    code.code.conditions.append(
      UnlessCondition(
        pathStart: code.list(at.tokens.map { code.name($0) }), pathCount: Int32(at.tokens.count),
        constantStart: code.constants(listed), constantCount: Int32(listed.count)))
    return Int32(code.code.conditions.count - 1)
  }

  /// A node of its own that demands the names, so that its counters tell when it applied.
  private mutating func demanding(
    _ names: [(String, JSONValue)], _ value: JSONValue, _ outer: NodeDraft, _ frame: Frame
  ) -> Int32 {
    var draft = NodeDraft(index: code.reserve(), location: outer.location, schema: outer.schema)
    let counters = code.counters(draft.index, kinds: Node.objectKind)
    for (name, element) in names {
      let place = addPlace(
        "unless", name: name, in: draft, frame, value: element, counters: counters)
      addDemand(name, place, &draft)
    }
    code.finish(draft, frame.level)
    return draft.index
  }

  private mutating func addUntold(
    _ id: String, _ names: [(String, JSONValue)], _ value: JSONValue, _ condition: Int32,
    _ draft: inout NodeDraft, _ frame: Frame
  ) {
    openItems.append(
      OpenItemSite(
        id: id, path: frame.path, with: [], tally: .value,
        schemaPointer: draft.location.pointer + "/unless", position: position(of: value),
        documentation: frame.documentation,
        counters: code.counters(draft.index, kinds: Node.objectKind)))
    draft.operations.append(
      Operation(
        code: .untold, kinds: Node.objectKind, a: code.list(names.map { code.name($0.0) }),
        b: Int32(names.count), c: Int32(openItems.count - 1), value: Int64(condition)))
  }

  /// Adds a tap of the values here.
  mutating func addTap(_ tap: Int, to draft: inout NodeDraft) {
    // A value that two schemas reach is handed over once.
    if !tapped.insert(tap).inserted { code.code.repeatsEvents = true }
    draft.operations.append(Operation(code: .tap, kinds: Node.anyKind, a: Int32(tap)))
  }
}

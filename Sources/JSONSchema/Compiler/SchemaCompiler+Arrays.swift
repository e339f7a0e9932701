import JSONDocument

/// Reading the keywords about arrays.
extension SchemaCompiler {
  /// Reads one keyword about arrays; false where it is another.
  mutating func readArrayKeyword(
    _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers,
    _ frame: Frame
  ) -> Bool {
    switch keyword {
    case "items":
      let location = registry.location(of: value, below: draft.location, keyword)
      draft.arrayPlan.items = compile(location, elementFrame(draft, frame))
      draft.arrayPlan.hasItems = true
    case "prefixItems":
      guard let elements = elements(value, keyword) else { return true }
      var nodes: [Int32] = []
      for (index, element) in elements.enumerated() {
        let location = registry.location(
          of: element, below: draft.location, keyword, String(index))
        nodes.append(compile(location, elementFrame(draft, frame)))
      }
      draft.arrayPlan.prefixStart = code.list(nodes)
      draft.arrayPlan.prefixCount = Int32(nodes.count)
    case "minItems": addCount(.minChildren, Node.arrayKind, keyword, value, &draft, frame)
    case "maxItems": addCount(.maxChildren, Node.arrayKind, keyword, value, &draft, frame)
    case "uniqueItems":
      guard flag(value, keyword) == true else { return true }
      add(Operation(code: .uniqueItems, kinds: Node.arrayKind), keyword, value, &draft, frame)
    case "contains": readContains(value, &draft, members, frame)
    case "minContains", "maxContains": break
    default: return false
    }
    return true
  }

  private func elementFrame(_ draft: NodeDraft, _ frame: Frame) -> Frame {
    var inner = below(frame, .anyItem)
    inner.outerCounters = code.counters(draft.index, kinds: Node.arrayKind)
    return inner
  }

  private mutating func readContains(
    _ value: JSONValue, _ draft: inout NodeDraft, _ members: SchemaMembers, _ frame: Frame
  ) {
    let location = registry.location(of: value, below: draft.location, "contains")
    let node = compile(location, branch(below(frame, .anyItem)))
    let counters = code.counters(draft.index, kinds: Node.arrayKind)
    var minimum = 1
    var minimumPlace = Place.none
    var maximumPlace = Place.none
    var maximum = Int.max
    if let limit = members.values["minContains"], let limit = count(limit, "minContains") {
      minimum = limit
    }
    let place =
      minimum == 0
      ? Place.none
      : addPlace("contains", in: draft, frame, value: value, counters: counters)
    if let limit = members.values["minContains"], minimum > 1 {
      minimumPlace = addPlace("minContains", in: draft, frame, value: limit, counters: counters)
    }
    if let limit = members.values["maxContains"], let count = count(limit, "maxContains") {
      maximum = count
      maximumPlace = addPlace("maxContains", in: draft, frame, value: limit, counters: counters)
    }
    code.code.limits.append(
      ContainsLimits(
        minimum: minimum, maximum: maximum, minimumPlace: minimumPlace,
        maximumPlace: maximumPlace))
    draft.operations.append(
      Operation(
        code: .contains, kinds: Node.arrayKind, place: place, a: node,
        b: Int32(code.code.limits.count - 1)))
  }
}

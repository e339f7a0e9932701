/// Folding: what a schema for the same value asks is laid beside what the schema around it asks, so
/// that a value is visited once and not once for each `allOf`, `$ref` or `should`.
///
/// With `{"type": "object", "properties": {...}, "should": {"required": ["a"]}}` the demand for `a`
/// becomes one more bit of the object's own plan. Each assertion keeps its place and its level, and
/// is counted where it is judged now.
extension SchemaCompiler {
  /// Takes over what the applied schemas of a node ask, as far as it fits beside its own keywords.
  mutating func fold(_ draft: inout NodeDraft, _ level: Level) {
    let own = draft.operations
    draft.operations = []
    for var operation in own {
      if operation.failBit == 0 { operation.failBit = level.failBit }
      if operation.code != .apply || !take(operation.a, &draft) {
        draft.operations.append(operation)
      }
    }
    if draft.node.typeMask & (Node.arrayKind | Node.objectKind) == 0 {
      draft.node.flags.remove(.searchesDuplicates)
    }
  }

  /// Takes over one applied node; false where it has to stay on its own.
  private mutating func take(_ number: Int32, _ draft: inout NodeDraft) -> Bool {
    let child = code.code.nodes[Int(number)]
    guard code.isFinished(number), child.array < 0,
      child.flags.isDisjoint(with: [.tracks, .ownsTrack, .passesTrack]),
      draft.node.flags.isDisjoint(with: [.tracks, .ownsTrack, .passesTrack])
    else { return false }
    if child.hasTypeOrLength, draft.node.hasTypeOrLength { return false }
    if child.object >= 0, !takeMembers(of: child, &draft) { return false }
    if child.hasTypeOrLength {
      draft.node.typeMask = child.typeMask
      draft.node.typePlace = child.typePlace
      draft.node.minLength = child.minLength
      draft.node.maxLength = child.maxLength
      draft.node.minLengthPlace = child.minLengthPlace
      draft.node.maxLengthPlace = child.maxLengthPlace
      draft.node.failBit = child.failBit
      if child.flags.contains(.takesWholeReals) { draft.node.flags.insert(.takesWholeReals) }
    }
    let start = Int(child.opStart)
    draft.operations += code.code.operations[start..<start + Int(child.opCount)]
    count(number, with: draft.index)
    return true
  }

  /// Takes over a plan that demands names or has members of its own; false where it asks more, or
  /// where the node asks something else of the same members.
  private mutating func takeMembers(of child: Node, _ draft: inout NodeDraft) -> Bool {
    var object = draft.objectDraft
    let plan = code.code.objects[Int(child.object)]
    let start = Int(plan.entryStart)
    let entries = code.code.entries[start..<start + Int(plan.entryCount)]
    guard plan.patternCount == 0, !plan.hasAdditional, plan.undocumented < 0, !plan.isFirst else {
      return false
    }
    for entry in entries {
      let number = object.number(of: code.bytes(of: entry.name))
      if entry.isOwn, entry.node >= 0 {
        // What is a member of the child's would be one of the others here.
        guard object.patterns.isEmpty, !object.plan.hasAdditional,
          object.properties[number].node == Node.always
        else { return false }
        object.properties[number].isOwn = true
        object.properties[number].node = entry.node
      }
      if entry.requiredPlace != Place.none {
        guard !object.properties[number].isRequired else { return false }
        object.properties[number].isRequired = true
        object.properties[number].requiredPlace = entry.requiredPlace
        object.properties[number].failBit = entry.failBit
      }
    }
    guard object.properties.count(where: \.isRequired) <= 64 else { return false }
    draft.object = object
    return true
  }

  /// Lets what is counted at one node be counted at another too.
  private mutating func count(_ child: Int32, with node: Int32) {
    let first = Int(child) * 8
    func added(_ counters: [Int]) -> [Int] {
      counters
        + counters.filter { $0 >= first && $0 < first + 8 }
        .map { $0 - first + Int(node) * 8 }.filter { !counters.contains($0) }
    }
    for index in sites.indices { sites[index].counters = added(sites[index].counters) }
    for index in openItems.indices { openItems[index].counters = added(openItems[index].counters) }
  }
}

extension Level {
  /// The bit that a failing assertion of this level sets in a result.
  var failBit: UInt8 { self == .must ? 1 : 2 }
}

extension Node {
  /// Whether a type or a limit of length is asserted.
  var hasTypeOrLength: Bool {
    typeMask != Node.anyKind || typePlace != Place.none || minLengthPlace != Place.none
      || maxLengthPlace != Place.none
  }
}

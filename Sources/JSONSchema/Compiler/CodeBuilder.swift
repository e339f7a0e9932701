import JSONDocument

/// Collects the flat code of a program.
struct CodeBuilder {
  /// The code so far.
  var code = Code()
  private var namesByText: [[UInt8]: Int32] = [:]
  private var constantTexts: [[UInt8]] = []
  private var finished: Set<Int32> = []

  /// How many nodes there are.
  var nodeCount: Int { code.nodes.count }

  /// The number of a node that is filled later.
  mutating func reserve() -> Int32 {
    code.nodes.append(Node())
    return Int32(code.nodes.count - 1)
  }

  /// Adds a finished node; its number.
  mutating func add(_ node: Node) -> Int32 {
    code.nodes.append(node)
    return Int32(code.nodes.count - 1)
  }

  /// Whether a node is laid down, not only reserved.
  func isFinished(_ node: Int32) -> Bool { finished.contains(node) }

  /// The counters of a node for some kinds of tokens.
  func counters(_ node: Int32, kinds: UInt16) -> [Int] {
    var slots: [Int] = []
    for kind in 0..<UInt32(9) where kinds >> UInt16(kind) & 1 != 0 {
      let slot = Int(node) * 8 + counterSlot(kind)
      if slots.last != slot { slots.append(slot) }
    }
    return slots
  }

  /// The number of a name's bytes.
  mutating func name(_ text: String) -> Int32 {
    let bytes = Array(text.utf8)
    if let number = namesByText[bytes] { return number }
    code.names.append(makeName(bytes))
    namesByText[bytes] = Int32(code.names.count - 1)
    return Int32(code.names.count - 1)
  }

  /// A list of numbers; where it starts.
  mutating func list(_ numbers: [Int32]) -> Int32 {
    code.lists.append(contentsOf: numbers)
    return Int32(code.lists.count - numbers.count)
  }

  /// Constants of the values of a schema; where they start.
  mutating func constants(_ values: [JSONValue]) -> Int32 {
    let start = Int32(code.constants.count)
    for value in values {
      var constant = Constant(
        name: makeName([]), kind: UInt8(value.kind.index), isInteger: false, integer: 0,
        index: Int32(constantTexts.count))
      constantTexts.append(Array(value.document.bytes[value.byteRange]))
      if value.kind == .string {
        constant.name = makeName(unescaped(value))
      } else if let integer = value.int {
        constant.isInteger = true
        constant.integer = Int64(integer)
      }
      code.constants.append(constant)
    }
    return start
  }

  /// Constants of plain strings; where they start.
  mutating func constants(_ texts: [String]) -> Int32 {
    let start = Int32(code.constants.count)
    for text in texts {
      code.constants.append(
        Constant(
          name: makeName(Array(text.utf8)), kind: UInt8(JSONKind.string.index), isInteger: false,
          integer: 0, index: Int32(constantTexts.count)))
      var writer = JSONWriter()
      writer.string(text)
      constantTexts.append(writer.bytes)
    }
    return start
  }

  private func unescaped(_ value: JSONValue) -> [UInt8] {
    var buffer = PaddedBuffer()
    value.document.withTape { JSONText.unescape(value.index, in: $0, into: &buffer) }
    return Array(buffer.bytes)
  }

  private mutating func makeName(_ bytes: [UInt8]) -> Name {
    var first: UInt64 = 0
    for (index, byte) in bytes.prefix(8).enumerated() { first |= UInt64(byte) << (8 * index) }
    var last = first
    if bytes.count > 8 {
      last = 0
      for (index, byte) in bytes.suffix(8).enumerated() { last |= UInt64(byte) << (8 * index) }
    }
    let offset = UInt32(code.text.count)
    if bytes.count > 16 { code.text.append(contentsOf: bytes) }
    return Name(first: first, last: last, count: UInt32(bytes.count), offset: offset)
  }

  /// The bytes of a name.
  func bytes(of name: Name) -> [UInt8] {
    let count = Int(name.count)
    if count > 16 { return Array(code.text[Int(name.offset)..<Int(name.offset) + count]) }
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: name.first >> UInt64(8 * $0)) }
    // The last eight bytes overlap the first where the name is shorter than sixteen.
    if count > 8 {
      let last = (0..<8).map { UInt8(truncatingIfNeeded: name.last >> UInt64(8 * $0)) }
      bytes += last.suffix(count - 8)
    }
    return Array(bytes.prefix(count))
  }

  // MARK: Finishing

  /// Lays a node and its plans down.
  mutating func finish(_ draft: NodeDraft, _ level: Level) {
    var node = draft.node
    let failBit = level.failBit
    if node.failBit == 0 { node.failBit = failBit }
    finished.insert(draft.index)
    // What looks at evaluated children comes when all others have been there.
    let operations = draft.operations.enumerated().sorted { left, right in
      (left.element.isLate ? 1 : 0, left.offset) < (right.element.isLate ? 1 : 0, right.offset)
    }.map { element in
      var operation = element.element
      if operation.failBit == 0 { operation.failBit = failBit }
      return operation
    }
    node.opStart = Int32(code.operations.count)
    node.opCount = Int32(operations.count)
    for operation in operations { node.opKinds |= operation.kinds }
    code.operations.append(contentsOf: operations)
    if let object = draft.object {
      node.object = lay(object, failBit, tracks: node.flags.contains(.tracks))
    }
    if let array = draft.array {
      node.array = Int32(code.arrays.count)
      code.arrays.append(array)
    }
    let isPlain = node.object < 0 && node.array < 0 && operations.isEmpty
    if isPlain, !node.flags.contains(.ownsTrack) {
      node.flags.insert(.isSimple)
    }
    code.nodes[Int(draft.index)] = node
  }

  private mutating func lay(_ draft: ObjectDraft, _ failBit: UInt8, tracks: Bool) -> Int32 {
    var plan = draft.plan
    // Demanded names come first for the bits of the seen set.
    var bits = [UInt64](repeating: 0, count: draft.properties.count)
    var next = 0
    for demanded in [true, false] {
      for (index, property) in draft.properties.enumerated()
      where property.isRequired == demanded && next < 64 {
        bits[index] = 1 << UInt64(next)
        if demanded { plan.requiredMask |= bits[index] }
        next += 1
      }
    }
    plan.entryStart = Int32(code.entries.count)
    plan.entryCount = Int32(draft.properties.count)
    for (index, property) in draft.properties.enumerated() {
      code.entries.append(
        PropertyEntry(
          name: makeName(property.name), bit: bits[index], node: property.node,
          requiredPlace: property.requiredPlace, isOwn: property.isOwn,
          failBit: property.failBit == 0 ? failBit : property.failBit))
    }
    laySlots(&plan)
    plan.patternStart = list(draft.patterns.flatMap { [$0.pattern, $0.node] })
    plan.patternCount = Int32(draft.patterns.count)
    plan.knownPatternStart = list(draft.knownPatterns)
    plan.knownPatternCount = Int32(draft.knownPatterns.count)
    plan.isInvolved = tracks || plan.patternCount > 0
    plan.ignoresOthers =
      !plan.isInvolved && !plan.hasAdditional && plan.undocumented < 0 && !plan.isFirst
    code.objects.append(plan)
    return Int32(code.objects.count - 1)
  }

  private mutating func laySlots(_ plan: inout ObjectPlan) {
    var size = 4
    while size < Int(plan.entryCount) * 2 { size *= 2 }
    plan.slotStart = Int32(code.slots.count)
    plan.slotMask = UInt32(size - 1)
    var slots = [Int32](repeating: -1, count: size)
    for index in 0..<Int(plan.entryCount) {
      let name = code.entries[Int(plan.entryStart) + index].name
      var slot = Int(Name.hash(name.first, name.last, Int(name.count)) & plan.slotMask)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(index)
    }
    code.slots.append(contentsOf: slots)
  }

  /// The finished code.
  mutating func build() -> Code {
    code.text.append(contentsOf: repeatElement(0, count: 64))
    code.constantText = [0x5b] + constantTexts.joined(separator: [0x2c]) + [0x5d]
    return code
  }
}

extension Operation {
  /// True for what must come after all others.
  var isLate: Bool { code == .unevaluatedProperties || code == .unevaluatedItems }
}

import JSONDocument

/// Judging the members of objects.
extension Machine {
  /// The first eight bytes of a text, those behind its end zero.
  @inline(__always)
  static func first(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let word = load(text)
    return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// Eight bytes; the texts that are looked at have as many readable behind their end.
  @inline(__always)
  static func load(_ text: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }

  /// True if a text of which the first bytes are at hand is a name.
  @inline(__always)
  mutating func isEqual(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ first: UInt64,
    _ name: UnsafePointer<Name>
  ) -> Bool {
    guard Int(name.pointee.count) == count, name.pointee.first == first else { return false }
    if count <= 8 { return true }
    guard Self.load(text + (count &- 8)) == name.pointee.last else { return false }
    if count <= 16 { return true }
    return isEqualLong(text, count, name)
  }

  @inline(never)
  private mutating func isEqualLong(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ name: UnsafePointer<Name>
  )
    -> Bool
  {
    let other = self.text + Int(name.pointee.offset)
    var index = 8
    while index < count &- 8 {
      guard text[index] == other[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// The entry of a name in a plan, or -1.
  @inline(__always)
  private mutating func look(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ first: UInt64,
    _ plan: UnsafePointer<ObjectPlan>, _ entries: UnsafePointer<PropertyEntry>
  ) -> Int {
    let last = count > 8 ? Self.load(text + (count &- 8)) : first
    let mask = plan.pointee.slotMask
    let slots = slots + Int(plan.pointee.slotStart)
    var slot = Name.hash(first, last, count) & mask
    while true {
      let number = Int(slots[Int(slot)])
      if number < 0 { return -1 }
      if isEqual(text, count, first, Self.name(entries + number)) { return number }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private static func name(_ entry: UnsafePointer<PropertyEntry>) -> UnsafePointer<Name> {
    // The name is the first property of an entry.
    UnsafeRawPointer(entry).assumingMemoryBound(to: Name.self)
  }

  /// The entry of a member's name: the one that came next the last time, else the one looked up.
  @inline(__always)
  private mutating func entry(
    _ key: Token, _ index: Int, _ step: UnsafeMutablePointer<MemberStep>,
    _ plan: UnsafePointer<ObjectPlan>, _ entries: UnsafePointer<PropertyEntry>
  ) -> Int {
    if key.meta & Token.escaped != 0 { return escapedEntry(index, plan, entries) }
    let text = bytes + Int(key.start)
    let count = key.length
    let first = Self.first(text, count)
    let guess = Int(step.pointee.next)
    if isEqual(text, count, first, Self.name(entries + guess)) { return guess }
    let number = look(text, count, first, plan, entries)
    if number >= 0 { step.pointee.next = Int32(truncatingIfNeeded: number) }
    return number
  }

  @inline(never)
  private mutating func escapedEntry(
    _ index: Int, _ plan: UnsafePointer<ObjectPlan>, _ entries: UnsafePointer<PropertyEntry>
  ) -> Int {
    scratch.removeAll()
    JSONText.unescape(index, in: tape, into: &scratch)
    let text = scratch.pointer
    return look(text, scratch.count, Self.first(text, scratch.count), plan, entries)
  }

  /// A bit that equal names share, the same one for all that are escaped.
  @inline(__always)
  private mutating func mark(_ key: Token) -> UInt64 {
    if key.meta & Token.escaped != 0 { return .max }
    let text = bytes + Int(key.start)
    let count = key.length
    let first = Self.first(text, count)
    let last = count > 8 ? Self.load(text + (count &- 8)) : first
    return 1 &<< UInt64(Name.hash(first, last, count) & 63)
  }

  /// Judges an object's members, each occurrence of a name, and the names that are missing.
  ///
  /// Members in the order of the last time are told by a few comparisons; all others go the long way.
  @inline(never)
  mutating func judgeObject(_ node: UnsafePointer<Node>, _ index: Int) -> UInt8 {
    let number = Int(node.pointee.object)
    let plan = UnsafePointer(objects + number)
    let steps = steps + (Int(plan.pointee.entryStart) &+ number)
    let tokens = tokens
    var walk = Walk(from: steps + Int(plan.pointee.entryCount))
    if plan.pointee.isInvolved || plan.pointee.entryCount == 0 {
      walk = walkThrough(walk, node, plan, steps, index)
    } else {
      var key = tokens + (index &+ 1)
      let end = tokens + Int(truncatingIfNeeded: tokens[index].link)
      while true {
        let stop = pass(key, upTo: end, walk.step, walk.seen, steps)
        walk.step = stop.step
        walk.seen = stop.seen
        if stop.reason == .end { break }
        let place = stop.key - tokens
        let kind = stop.key[1].meta & 0xf
        if stop.reason == .name {
          walk = walkAside(walk, node, plan, steps, place, index, 0)
        } else if kind < 7 {
          walk.failed |= judgeScalar(stop.step.pointee.node, place &+ 1, index)
        } else {
          walk.failed |= judge(stop.step.pointee.node, place &+ 1, index)
        }
        key =
          kind >= 7 ? tokens + Int(truncatingIfNeeded: stop.key[1].link) : stop.key + 2
      }
    }
    let missing = plan.pointee.requiredMask & ~walk.seen
    if missing != 0 { walk.failed |= failMissing(missing, plan, index) }
    if plan.pointee.isFirst {
      // Each known name has a bit of its own: less bits than members are a repeated name.
      let known = tokens[index].childCount &- Int(walk.unknownCount)
      if walk.isRepeated || walk.seen.nonzeroBitCount != known { searchDuplicates(in: index) }
    }
    return walk.failed
  }

  /// Goes on while members are the expected ones and pass by kind and length; counts them.
  ///
  /// It calls nothing, so that all it needs stays in registers.
  @inline(never)
  private mutating func pass(
    _ first: UnsafePointer<Token>, upTo end: UnsafePointer<Token>,
    _ last: UnsafeMutablePointer<MemberStep>, _ before: UInt64,
    _ steps: UnsafeMutablePointer<MemberStep>
  ) -> StepStop {
    let bytes = bytes
    let counters = counters
    var key = first
    var step = last
    var seen = before
    while key < end {
      let next = steps + Int(step.pointee.next)
      guard next.pointee.isNamed(by: key, bytes) else {
        return StepStop(key: key, step: step, seen: seen, reason: .name)
      }
      step = next
      seen |= next.pointee.bit
      let meta = key[1].meta
      let kind = meta & 0xf
      counters[Int(next.pointee.node) &* 8 &+ counterSlot(kind)] &+= 1
      guard next.pointee.isPassed(by: key + 1, meta) else {
        return StepStop(key: key, step: step, seen: seen, reason: .value)
      }
      if kind < 7 {
        key += 2
      } else {
        key += Int(truncatingIfNeeded: key[1].link) &- (key - UnsafePointer(tokens))
      }
    }
    return StepStop(key: key, step: step, seen: seen, reason: .end)
  }

  /// Judges all members the long way.
  @inline(never)
  private mutating func walkThrough(
    _ start: Walk, _ node: UnsafePointer<Node>, _ plan: UnsafePointer<ObjectPlan>,
    _ steps: UnsafeMutablePointer<MemberStep>, _ index: Int
  ) -> Walk {
    let tokens = tokens
    var walk = start
    var ordinal = 0
    var key = index &+ 1
    let end = Int(truncatingIfNeeded: tokens[index].link)
    while key < end {
      let value = key &+ 1
      walk = walkAside(walk, node, plan, steps, key, index, ordinal)
      ordinal &+= 1
      key = tokens[value].meta & 0xf >= 7 ? Int(truncatingIfNeeded: tokens[value].link) : value &+ 1
    }
    return walk
  }

  /// Judges a member that is not the expected one, or that needs more than its own node.
  @inline(never)
  private mutating func walkAside(
    _ walk: Walk, _ node: UnsafePointer<Node>, _ plan: UnsafePointer<ObjectPlan>,
    _ steps: UnsafeMutablePointer<MemberStep>, _ key: Int, _ index: Int, _ ordinal: Int
  ) -> Walk {
    var walk = walk
    let entries = UnsafePointer(self.entries + Int(plan.pointee.entryStart))
    var found = -1
    if plan.pointee.entryCount > 0 {
      // The expected member may have been left out: what comes behind it needs no search.
      let next = Int(steps[Int(walk.step.pointee.next)].next)
      found =
        steps[next].isNamed(by: tokens + key, bytes)
        ? next : entry(tokens[key], key, walk.step, plan, entries)
      if found >= 0 {
        walk.step = steps + found
        // Through the pointer: a subscript would copy the whole entry.
        walk.seen |= (entries + found).pointee.bit
      }
    }
    if found < 0 {
      if plan.pointee.ignoresOthers { return walk }
      walk.note(unknown: mark(tokens[key]))
    }
    if !plan.pointee.isInvolved, found >= 0, (entries + found).pointee.isOwn,
      (entries + found).pointee.node >= 0
    {
      walk.failed |= visit((entries + found).pointee.node, key &+ 1, index)
    } else {
      walk.failed |= judgeMember(node, plan, found, key, index, ordinal)
    }
    return walk
  }

  @inline(never)
  private mutating func failMissing(
    _ missing: UInt64, _ plan: UnsafePointer<ObjectPlan>, _ index: Int
  ) -> UInt8 {
    var failed: UInt8 = 0
    for number in 0..<Int(plan.pointee.entryCount) {
      let entry = entries[Int(plan.pointee.entryStart) + number]
      if entry.bit & missing != 0 { failed |= fail(entry.requiredPlace, index, entry.failBit) }
    }
    return failed
  }

  /// Judges a member by all that a plan says of it.
  @inline(never)
  private mutating func judgeMember(
    _ node: UnsafePointer<Node>, _ plan: UnsafePointer<ObjectPlan>, _ found: Int, _ key: Int,
    _ index: Int, _ ordinal: Int
  ) -> UInt8 {
    let value = key + 1
    var isEvaluated = false
    var isLookedInto = false
    var failed: UInt8 = 0
    if found >= 0 {
      let entry = entries + (Int(plan.pointee.entryStart) + found)
      if entry.pointee.isOwn {
        isEvaluated = true
        if entry.pointee.node >= 0 {
          isLookedInto = true
          failed |= visit(entry.pointee.node, value, index)
        }
      }
    }
    for pair in 0..<Int(plan.pointee.patternCount) {
      let place = Int(plan.pointee.patternStart) + pair * 2
      guard matches(lists[place], key) else { continue }
      isEvaluated = true
      if lists[place + 1] >= 0 {
        isLookedInto = true
        failed |= visit(lists[place + 1], value, index)
      }
    }
    if !isEvaluated {
      if plan.pointee.hasAdditional {
        isEvaluated = true
        if plan.pointee.additional >= 0 {
          isLookedInto = true
          failed |= visit(plan.pointee.additional, value, index)
        }
      } else if found < 0, plan.pointee.undocumented >= 0, !isKnown(key, plan) {
        note(.undocumented, plan.pointee.undocumented, key, index)
      }
    }
    if !isLookedInto, plan.pointee.isFirst, tokens[value].meta & 0xf >= 7 {
      searchDuplicates(below: value)
    }
    if isEvaluated, track >= 0, node.pointee.flags.contains(.tracks) { marks[track + ordinal] = 1 }
    return failed
  }

  private mutating func isKnown(_ key: Int, _ plan: UnsafePointer<ObjectPlan>) -> Bool {
    for number in 0..<Int(plan.pointee.knownPatternCount)
    where matches(lists[Int(plan.pointee.knownPatternStart) + number], key) {
      return true
    }
    return false
  }

  /// The value of a name in an object, of equal names the last one's; -1 where it is missing.
  mutating func member(_ number: Int32, of index: Int) -> Int {
    guard tokens[index].kind == .object else { return -1 }
    var key = index + 1
    let end = Int(tokens[index].link)
    var found = -1
    while key < end {
      if isText(key, names + Int(number)) { found = key + 1 }
      key = tape.after(key + 1)
    }
    return found
  }

  /// True if the text of a string or name is a name.
  mutating func isText(_ index: Int, _ name: UnsafePointer<Name>) -> Bool {
    let token = tokens[index]
    if !token.isEscaped {
      let text = bytes + Int(token.start)
      return isEqual(text, token.length, Self.first(text, token.length), name)
    }
    scratch.removeAll()
    JSONText.unescape(index, in: tape, into: &scratch)
    return isEqual(
      scratch.pointer, scratch.count, Self.first(scratch.pointer, scratch.count), name)
  }
}

import JSONDocument

/// Judging one value by one node.
extension Machine {
  /// Counts a value and judges it; most values end here without a call.
  @inline(__always)
  mutating func visit(_ number: Int32, _ index: Int, _ parent: Int) -> UInt8 {
    let node = nodes + Int(number)
    let meta = tokens[index].meta
    let kind = meta & 0xf
    counters[Int(number) &* 8 &+ counterSlot(kind)] &+= 1
    if node.pointee.flags.contains(.isSimple), node.pointee.simpleKinds >> UInt16(kind) & 1 != 0 {
      if kind != 5 { return 0 }
      if meta & (Token.escaped | Token.nonASCII) == 0 {
        let count = tokens[index].end &- tokens[index].start
        if count <= node.pointee.maxLength, count >= node.pointee.minLength { return 0 }
      }
    }
    return judge(number, index, parent)
  }

  /// Judges a value that has no children and whose visit is counted.
  @inline(never)
  mutating func judgeScalar(_ number: Int32, _ index: Int, _ parent: Int) -> UInt8 {
    let node = UnsafePointer(nodes + Int(number))
    let kind = tokens[index].meta & 0xf
    var failed: UInt8 = 0
    if node.pointee.typeMask >> UInt16(kind) & 1 == 0 { failed |= mismatch(node, index) }
    if kind == 5 || kind == 6 { failed |= judgeLength(node, index) }
    if node.pointee.opKinds >> UInt16(kind) & 1 != 0 {
      failed |= operate(node, index, parent, UInt16(1) << UInt16(kind))
    }
    return failed
  }

  /// Judges a value whose visit is counted.
  @inline(never)
  mutating func judge(_ number: Int32, _ index: Int, _ parent: Int) -> UInt8 {
    let node = UnsafePointer(nodes + Int(number))
    guard depth < Self.depthLimit else {
      isTooDeep = true
      return 1
    }
    depth &+= 1
    defer { depth &-= 1 }
    if node.pointee.flags.contains(.ownsTrack) { return judgeTracking(node, index, parent) }
    return judgeBody(node, index, parent)
  }

  /// Judges a value by all that its node says.
  @inline(__always)
  mutating func judgeBody(_ node: UnsafePointer<Node>, _ index: Int, _ parent: Int) -> UInt8 {
    let kind = tokens[index].meta & 0xf
    var failed: UInt8 = 0
    if node.pointee.typeMask >> UInt16(kind) & 1 == 0 { failed |= mismatch(node, index) }
    if kind == 8 {
      if node.pointee.object >= 0 { failed |= judgeObject(node, index) }
    } else if kind == 7 {
      if node.pointee.array >= 0 { failed |= judgeArray(node, index) }
    } else if kind == 5 || kind == 6 {
      failed |= judgeLength(node, index)
    }
    if node.pointee.opKinds >> UInt16(kind) & 1 != 0 {
      failed |= operate(node, index, parent, UInt16(1) << UInt16(kind))
    }
    if node.pointee.flags.contains(.searchesDuplicates), kind >= 7 {
      searchDuplicates(below: index)
    }
    return failed
  }

  @inline(never)
  private mutating func mismatch(_ node: UnsafePointer<Node>, _ index: Int) -> UInt8 {
    if tokens[index].kind == .real, node.pointee.flags.contains(.takesWholeReals), isWhole(index) {
      return 0
    }
    return fail(node.pointee.typePlace, index, node.pointee.failBit)
  }

  @inline(__always)
  private mutating func judgeLength(_ node: UnsafePointer<Node>, _ index: Int) -> UInt8 {
    let minimum = Int(node.pointee.minLength)
    let maximum = Int(node.pointee.maxLength)
    let token = tokens[index]
    // A code point takes one to four bytes, and at most twelve where it is escaped.
    if minimum == 0, token.length <= maximum { return 0 }
    let count = token.isPlain ? token.length : JSONText.codePointCount(index, in: tape)
    var failed: UInt8 = 0
    if count > maximum { failed |= fail(node.pointee.maxLengthPlace, index, node.pointee.failBit) }
    if count < minimum { failed |= fail(node.pointee.minLengthPlace, index, node.pointee.failBit) }
    return failed
  }

  // MARK: Evaluated children

  /// Judges a node that looks at what nothing evaluated.
  @inline(never)
  private mutating func judgeTracking(_ node: UnsafePointer<Node>, _ index: Int, _ parent: Int)
    -> UInt8
  {
    let outer = track
    let count = childCount(index)
    track = reserveMarks(count)
    let failed = judgeBody(node, index, parent)
    if outer >= 0, node.pointee.flags.contains(.passesTrack) { merge(count, into: outer) }
    marksCount = track
    track = outer
    return failed
  }

  /// How many children a value has.
  @inline(__always)
  mutating func childCount(_ index: Int) -> Int {
    let token = tokens[index]
    return token.meta & 0xf >= 7 ? token.childCount : 0
  }

  /// Makes room for the marks of a value's children, all clear.
  mutating func reserveMarks(_ count: Int) -> Int {
    if marksCount + count > marksCapacity {
      let capacity = max(marksCapacity * 2, marksCount + count)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      larger.update(from: marks, count: marksCount)
      marks.deallocate()
      marks = larger
      marksCapacity = capacity
    }
    (marks + marksCount).initialize(repeating: 0, count: count)
    marksCount += count
    return marksCount - count
  }

  /// Adds the marks at hand to those of the schema further out.
  mutating func merge(_ count: Int, into outer: Int) {
    for child in 0..<count { marks[outer + child] |= marks[track + child] }
  }
}

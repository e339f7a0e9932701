import JSONDocument

/// Carrying out what a node asks beyond type, length and children.
extension Machine {
  /// Carries out the operations for a kind of value.
  ///
  /// Operations are looked at where they are: a copy of each would cost more than most of them.
  @inline(__always)
  mutating func operate(
    _ node: UnsafePointer<Node>, _ index: Int, _ parent: Int, _ kind: UInt16
  ) -> UInt8 {
    var failed: UInt8 = 0
    var operation = UnsafePointer(operations + Int(node.pointee.opStart))
    let end = operation + Int(node.pointee.opCount)
    while operation < end {
      if operation.pointee.kinds & kind != 0 {
        // What a banner's members need, the most frequent first; the rest is chosen by a table.
        if operation.pointee.code == .openItem, operation.pointee.value > 0,
          Int64(tokens[index].length) <= operation.pointee.value
        {
          // No string this short satisfies the condition.
        } else if operation.pointee.code == .tap {
          note(.tap, operation.pointee.a, index, parent)
        } else {
          failed |= operateOther(operation, node, index, parent)
        }
      }
      operation += 1
    }
    return failed
  }

  @inline(never)
  private mutating func operateOther(
    _ operation: UnsafePointer<Operation>, _ node: UnsafePointer<Node>, _ index: Int,
    _ parent: Int
  ) -> UInt8 {
    let holds: Bool
    switch operation.pointee.code {
    case .oneOfConstants:
      holds = isConstant(operation.pointee.a, operation.pointee.b, index)
    case .pattern: holds = matches(operation.pointee.a, index)
    case .format: holds = self.holds(operation.pointee.a, index)
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
      holds = keeps(operation.pointee, index)
    case .minChildren:
      holds = Int64(tokens[index].childCount) >= operation.pointee.value
    case .maxChildren:
      holds = Int64(tokens[index].childCount) <= operation.pointee.value
    case .apply: return visit(operation.pointee.a, index, parent)
    case .openItem:
      if applies(operation.pointee.a, index, parent) {
        note(.openItem, operation.pointee.b, index, parent)
      }
      return 0
    case .openItemConstant:
      if isConstant(operation.pointee.a, operation.pointee.c, index) {
        note(.openItem, operation.pointee.b, index, parent)
      }
      return 0
    case .sensitive:
      note(.sensitive, operation.pointee.a, index, parent)
      return 0
    default: return operateRarely(operation.pointee, node, index, parent)
    }
    return holds ? 0 : fail(operation.pointee.place, index, operation.pointee.failBit)
  }

  /// True if a value satisfies a branch on which nothing else depends.
  @inline(__always)
  private mutating func applies(_ number: Int32, _ index: Int, _ parent: Int) -> Bool {
    if recorder == nil { return number < 0 || visit(number, index, parent) & 1 == 0 }
    var related: [RecordedFailure] = []
    return branch(number, index, parent, &related)
  }

  @inline(never)
  private mutating func operateRarely(
    _ operation: Operation, _ node: UnsafePointer<Node>, _ index: Int, _ parent: Int
  ) -> UInt8 {
    let bit = operation.failBit
    switch operation.code {
    case .minUTF16Length:
      return JSONText.utf16Count(index, in: tape) < Int(operation.value)
        ? fail(operation.place, index, bit) : 0
    case .maxUTF16Length:
      return JSONText.utf16Count(index, in: tape) > Int(operation.value)
        ? fail(operation.place, index, bit) : 0
    case .content: return judgeContent(operation, node, index)
    case .uniqueItems:
      return tokens[index].childCount > 1
        && TapeEquality.firstEqualElements(of: index, in: tape) != nil
        ? fail(operation.place, index, bit) : 0
    case .contains: return judgeContains(operation, node, index)
    case .propertyNames: return judgeNames(operation, node, index)
    case .demanded:
      return member(operation.a, of: index) < 0 ? fail(operation.place, index, bit) : 0
    case .dependentRequired: return judgeDependent(operation, node, index)
    case .dependentSchema:
      return member(operation.a, of: index) >= 0 ? visit(operation.b, index, parent) : 0
    case .anyOf, .oneOf: return judgeChoice(operation, node, index, parent)
    case .not:
      var related: [RecordedFailure] = []
      return branch(operation.a, index, parent, &related)
        ? fail(operation.place, index, bit) : 0
    case .condition:
      let chosen = holds(operation.a, node, index, parent) ? operation.b : operation.c
      return chosen >= 0 ? visit(chosen, index, parent) : 0
    case .unevaluatedProperties: return judgeUnevaluatedProperties(operation.a, index)
    case .unevaluatedItems: return judgeUnevaluatedItems(operation.a, index)
    default: return observe(operation, index, parent)
    }
  }

  // MARK: Branches

  /// True if a value satisfies a branch; what it failed on is handed back when explaining.
  mutating func branch(
    _ number: Int32, _ index: Int, _ parent: Int, _ related: inout [RecordedFailure]
  ) -> Bool {
    guard number >= 0 else { return true }
    guard let recorder else { return visit(number, index, parent) & 1 == 0 }
    let outer = recorder.begin()
    let failed = visit(number, index, parent) & 1
    related += recorder.end(outer)
    return failed == 0
  }

  /// The same; what the branch evaluated counts only where it is satisfied.
  private mutating func trackedBranch(
    _ number: Int32, _ node: UnsafePointer<Node>, _ index: Int, _ parent: Int,
    _ related: inout [RecordedFailure]
  ) -> Bool {
    guard track >= 0, node.pointee.flags.contains(.tracks), tokens[index].meta & 0xf >= 7 else {
      return branch(number, index, parent, &related)
    }
    let outer = track
    let count = tokens[index].childCount
    track = reserveMarks(count)
    let holds = branch(number, index, parent, &related)
    if holds { merge(count, into: outer) }
    marksCount = track
    track = outer
    return holds
  }

  private mutating func holds(
    _ number: Int32, _ node: UnsafePointer<Node>, _ index: Int, _ parent: Int
  ) -> Bool {
    if track < 0 { return applies(number, index, parent) }
    var related: [RecordedFailure] = []
    return trackedBranch(number, node, index, parent, &related)
  }

  private mutating func judgeChoice(
    _ operation: Operation, _ node: UnsafePointer<Node>, _ index: Int, _ parent: Int
  ) -> UInt8 {
    var related: [RecordedFailure] = []
    var matched: [Int] = []
    var count = 0
    for choice in 0..<Int(operation.b) {
      let number = lists[Int(operation.a) + choice]
      guard trackedBranch(number, node, index, parent, &related) else { continue }
      count += 1
      if recorder != nil { matched.append(choice) }
    }
    if operation.code == .anyOf {
      if count > 0 { return 0 }
    } else if count == 1 {
      return 0
    }
    let detail = count == 0 ? FailureDetail.related(related) : .matched(matched)
    return fail(operation.place, index, operation.failBit, detail)
  }

  // MARK: Names

  private mutating func judgeNames(
    _ operation: Operation, _ node: UnsafePointer<Node>, _ index: Int
  ) -> UInt8 {
    var failed: UInt8 = 0
    var key = index + 1
    let end = Int(tokens[index].link)
    while key < end {
      var related: [RecordedFailure] = []
      if !branch(operation.a, key, index, &related) {
        failed |= fail(operation.place, key, operation.failBit, .related(related))
      }
      key = tape.after(key + 1)
    }
    return failed
  }

  private mutating func judgeDependent(
    _ operation: Operation, _ node: UnsafePointer<Node>, _ index: Int
  ) -> UInt8 {
    guard member(operation.a, of: index) >= 0 else { return 0 }
    var missing: [Int] = []
    let start = Int(operation.b)
    for number in 0..<Int(lists[start]) where member(lists[start + 1 + number], of: index) < 0 {
      missing.append(number)
    }
    guard !missing.isEmpty else { return 0 }
    return fail(operation.place, index, operation.failBit, .missing(missing))
  }

  // MARK: Observing

  private mutating func observe(_ operation: Operation, _ index: Int, _ parent: Int) -> UInt8 {
    switch operation.code {
    case .known:
      if !isConstant(operation.a, operation.b, index) {
        note(.unlisted, operation.c, index, parent)
      }
    case .unless:
      guard !isListed(conditions[Int(operation.a)], index) else { return 0 }
      return visit(operation.b, index, parent)
    case .untold:
      for number in 0..<Int(operation.b)
      where member(lists[Int(operation.a) + number], of: index) < 0 {
        let value = asked(by: conditions[Int(operation.value)], index)
        if value >= 0 { note(.openItem, operation.c, value, index) }
        break
      }
    default: break
    }
    return 0
  }

  /// True where the value that a condition looks at is one of its strings.
  private mutating func isListed(_ condition: UnlessCondition, _ index: Int) -> Bool {
    let value = asked(by: condition, index)
    return value >= 0 && isConstant(condition.constantStart, condition.constantCount, value)
  }

  /// The value that a condition looks at; negative where there is none.
  private mutating func asked(by condition: UnlessCondition, _ index: Int) -> Int {
    var value = index
    for step in 0..<Int(condition.pathCount) where value >= 0 {
      value = member(lists[Int(condition.pathStart) + step], of: value)
    }
    return value
  }
}

import JSONDocument

/// Judging the elements of arrays.
extension Machine {
  /// Judges an array's elements.
  @inline(never)
  mutating func judgeArray(_ node: UnsafePointer<Node>, _ index: Int) -> UInt8 {
    let plan = UnsafePointer(arrays + Int(node.pointee.array))
    let end = Int(truncatingIfNeeded: tokens[index].link)
    var failed: UInt8 = 0
    var element = index &+ 1
    var ordinal = 0
    while element < end, ordinal < Int(plan.pointee.prefixCount) {
      let number = lists[Int(plan.pointee.prefixStart) + ordinal]
      if number >= 0 { failed |= visit(number, element, index) }
      element = tape.after(element)
      ordinal += 1
    }
    let items = plan.pointee.items
    if items >= 0 {
      while element < end {
        failed |= visit(items, element, index)
        let token = tokens[element]
        element = token.meta & 0xf >= 7 ? Int(truncatingIfNeeded: token.link) : element &+ 1
      }
    }
    if track >= 0, node.pointee.flags.contains(.tracks) {
      let evaluated = plan.pointee.hasItems ? tokens[index].childCount : ordinal
      for child in 0..<evaluated { marks[track + child] = 1 }
    }
    return failed
  }

  /// Judges how many elements satisfy a schema.
  mutating func judgeContains(_ operation: Operation, _ node: UnsafePointer<Node>, _ index: Int)
    -> UInt8
  {
    let limits = limits[Int(operation.b)]
    let isTracking = track >= 0 && node.pointee.flags.contains(.tracks)
    let end = Int(tokens[index].link)
    var element = index + 1
    var ordinal = 0
    var count = 0
    var related: [RecordedFailure] = []
    while element < end {
      if branch(operation.a, element, index, &related) {
        count += 1
        if isTracking { marks[track + ordinal] = 1 }
      }
      element = tape.after(element)
      ordinal += 1
    }
    let bit = operation.failBit
    var failed: UInt8 = 0
    if count == 0, limits.minimum > 0 {
      failed |= fail(operation.place, index, bit, .related(related))
    }
    if count < limits.minimum, limits.minimumPlace != Place.none {
      failed |= fail(limits.minimumPlace, index, bit, .count(count))
    }
    if count > limits.maximum { failed |= fail(limits.maximumPlace, index, bit, .count(count)) }
    return failed
  }

  /// Judges the elements that nothing evaluated.
  mutating func judgeUnevaluatedItems(_ number: Int32, _ index: Int) -> UInt8 {
    let end = Int(tokens[index].link)
    var failed: UInt8 = 0
    var element = index + 1
    var ordinal = 0
    while element < end {
      if marks[track + ordinal] == 0 {
        marks[track + ordinal] = 1
        if number >= 0 { failed |= visit(number, element, index) }
      }
      element = tape.after(element)
      ordinal += 1
    }
    return failed
  }

  /// Judges the members that nothing evaluated.
  mutating func judgeUnevaluatedProperties(_ number: Int32, _ index: Int) -> UInt8 {
    let end = Int(tokens[index].link)
    var failed: UInt8 = 0
    var key = index + 1
    var ordinal = 0
    while key < end {
      if marks[track + ordinal] == 0 {
        marks[track + ordinal] = 1
        if number >= 0 { failed |= visit(number, key + 1, index) }
      }
      key = tape.after(key + 1)
      ordinal += 1
    }
    return failed
  }
}

extension PatternParser {
  /// Reads a class from its opening bracket to its closing one.
  mutating func characterClass() throws(PatternFault) -> CodePointSet {
    let start = at
    at += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var most = 4096
    while let next = peek, next != "]" {
      if ranges.count > most {
        ranges = CodePointSet(unsorted: ranges).ranges
        most = max(most, 2 * ranges.count)
      }
      let place = at
      let first = try classAtom(next)
      guard peek == "-", let end = second, end != "]" else {
        ranges += first.set.ranges
        continue
      }
      at += 1
      let last = try classAtom(end)
      guard first.isSingle, last.isSingle, let low = first.set.ranges.first?.lowerBound,
        let high = last.set.ranges.first?.lowerBound
      else {
        ranges += first.set.ranges + last.set.ranges + [0x2D...0x2D]
        continue
      }
      guard low <= high else {
        throw fault(
          at: place, "a range whose end is before its start",
          "put the smaller code point first")
      }
      ranges.append(low...high)
    }
    guard take("]") else {
      throw fault(at: start, "the class is not closed", "write ']' where it ends")
    }
    let set = CodePointSet(unsorted: ranges)
    return isNegated ? set.complement : set
  }

  private mutating func classAtom(
    _ next: Unicode.Scalar
  ) throws(PatternFault) -> (set: CodePointSet, isSingle: Bool) {
    if next == "\\" { return try classEscape(inClass: true) }
    at += 1
    return (CodePointSet(next.value), true)
  }
}

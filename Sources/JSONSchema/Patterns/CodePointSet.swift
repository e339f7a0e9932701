/// A set of code points, as sorted ranges that neither touch nor overlap.
struct CodePointSet: Sendable, Hashable {
  /// The last code point.
  static let last: UInt32 = 0x10FFFF
  /// Every code point, surrogates included.
  static let all = CodePointSet(0...last)
  /// No code point.
  static let none = CodePointSet(sorted: [])

  /// The ranges, ascending, with a gap between any two.
  private(set) var ranges: [ClosedRange<UInt32>]

  /// Makes a set of ranges that are sorted and apart already.
  init(sorted ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

  /// Makes a set of one range.
  init(_ range: ClosedRange<UInt32>) { ranges = [range] }

  /// Makes a set of one code point.
  init(_ codePoint: UInt32) { ranges = [codePoint...codePoint] }

  /// Makes a set of ranges in any order.
  init(unsorted: [ClosedRange<UInt32>]) {
    ranges = []
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let top = ranges.last, range.lowerBound <= top.upperBound &+ 1 {
        ranges[ranges.count - 1] = top.lowerBound...max(top.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Whether no code point is in the set.
  var isEmpty: Bool { ranges.isEmpty }

  /// Every code point that is not in the set.
  var complement: CodePointSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.last { result.append(next...Self.last) }
    return CodePointSet(sorted: result)
  }

  /// What is in either set.
  func union(_ other: CodePointSet) -> CodePointSet {
    CodePointSet(unsorted: ranges + other.ranges)
  }

  /// What is in both sets.
  func intersection(_ other: CodePointSet) -> CodePointSet {
    var result: [ClosedRange<UInt32>] = []
    var i = 0
    var j = 0
    while i < ranges.count, j < other.ranges.count {
      let low = max(ranges[i].lowerBound, other.ranges[j].lowerBound)
      let high = min(ranges[i].upperBound, other.ranges[j].upperBound)
      if low <= high { result.append(low...high) }
      if ranges[i].upperBound < other.ranges[j].upperBound { i += 1 } else { j += 1 }
    }
    return CodePointSet(sorted: result)
  }

  /// What is in exactly one of the sets.
  func symmetricDifference(_ other: CodePointSet) -> CodePointSet {
    union(other).intersection(intersection(other).complement)
  }

  /// Whether a code point is in the set; takes logarithmic time.
  func contains(_ codePoint: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low &+ high) >> 1
      if ranges[middle].upperBound < codePoint { low = middle &+ 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= codePoint
  }
}

extension CodePointSet {
  /// The digits of `\d`: ASCII only.
  static let digits = CodePointSet(0x30...0x39)
  /// The word characters of `\w`: ASCII letters, digits and the underscore.
  static let word = CodePointSet(sorted: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// The white space of `\s`: ECMA-262's WhiteSpace and LineTerminator.
  static let space = CodePointSet(sorted: [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// The four characters that end a line.
  static let lineTerminators = CodePointSet(sorted: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  /// What `.` matches.
  static let dot = lineTerminators.complement
}

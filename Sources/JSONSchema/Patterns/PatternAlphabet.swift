/// The code points, sorted into classes that a pattern's sets cannot tell apart.
struct PatternAlphabet: Sendable {
  /// How many classes there are, with the last one, which holds what is not UTF-8.
  let count: Int
  /// The class of each ASCII character.
  let ascii: [UInt16]
  /// The first code points of the intervals, ascending from 0.
  private let starts: [UInt32]
  /// The class of each interval.
  private let classes: [UInt16]
  /// By code point divided by 256: the interval in which that page begins.
  private let pages: [UInt16]
  /// Whether the members of each class are word characters.
  let isWord: [Bool]
  /// By set and class, a bit: whether the set holds the class.
  private let members: [UInt64]
  /// How many words of bits a set has.
  private let words: Int
  /// More intervals, and more bits of sets and classes, are refused.
  private static let mostIntervals = 60_000
  private static let mostBits = 1 << 27

  /// The class of bytes that are not UTF-8, which no set holds.
  var illFormed: Int { count - 1 }

  /// Sorts the code points by the sets, and by `\w` where words matter.
  ///
  /// - Throws: `PatternFault` where there are too many to tell apart.
  init(sets: [CodePointSet], tellsWords: Bool) throws(PatternFault) {
    let all = tellsWords ? sets + [.word] : sets
    var edges: Set<UInt32> = [0]
    for set in all {
      for range in set.ranges {
        edges.insert(range.lowerBound)
        edges.insert(range.upperBound + 1)
      }
    }
    edges.remove(CodePointSet.last + 1)
    let starts = edges.sorted()
    guard starts.count <= Self.mostIntervals else { throw Self.fault }
    let index = Dictionary(uniqueKeysWithValues: starts.enumerated().map { ($1, $0) })
    let classes = Self.partition(starts: starts, index: index, sets: all)
    let count = Int(classes.max() ?? 0) + 2
    let words = (count + 63) / 64
    guard sets.count * words * 64 <= Self.mostBits else { throw Self.fault }
    var members = [UInt64](repeating: 0, count: sets.count * words)
    for (number, set) in sets.enumerated() {
      for range in set.ranges {
        var at = index[range.lowerBound] ?? 0
        while at < starts.count, starts[at] <= range.upperBound {
          let bit = Int(classes[at])
          members[number * words + (bit >> 6)] |= 1 << UInt64(bit & 63)
          at += 1
        }
      }
    }
    var isWord = [Bool](repeating: false, count: count)
    if tellsWords {
      for (start, number) in zip(starts, classes) {
        isWord[Int(number)] = CodePointSet.word.contains(start)
      }
    }
    var pages: [UInt16] = []
    var at = 0
    for page in 0..<(starts.count < 16 ? 0 : 0x110000 as UInt32 >> 8) {
      while at + 1 < starts.count, starts[at + 1] <= page << 8 { at += 1 }
      pages.append(UInt16(truncatingIfNeeded: at))
    }
    self.count = count
    self.starts = starts
    self.classes = classes
    self.pages = pages
    self.members = members
    self.words = words
    self.isWord = isWord
    var ascii = [UInt16](repeating: 0, count: 128)
    at = 0
    for character in 0..<128 {
      while at + 1 < starts.count, starts[at + 1] <= UInt32(character) { at += 1 }
      ascii[character] = classes[at]
    }
    self.ascii = ascii
  }

  /// Numbers the intervals so that two have one number where every set holds both or neither.
  private static func partition(
    starts: [UInt32], index: [UInt32: Int], sets: [CodePointSet]
  ) -> [UInt16] {
    var classes = [UInt32](repeating: 0, count: starts.count)
    var next: UInt32 = 1
    for set in sets {
      // A set and its complement part the code points alike; the smaller one is the cheaper.
      let isCommon = set.contains(0x10FFFF)
      var renamed: [UInt32: UInt32] = [:]
      for range in (isCommon ? set.complement : set).ranges {
        var at = index[range.lowerBound] ?? 0
        while at < starts.count, starts[at] <= range.upperBound {
          let old = classes[at]
          if let new = renamed[old] {
            classes[at] = new
          } else {
            renamed[old] = next
            classes[at] = next
            next += 1
          }
          at += 1
        }
      }
    }
    // A class that moved as a whole leaves an unused number behind: close the gaps.
    var numbers: [UInt32: UInt16] = [:]
    return classes.map { old in
      let new = numbers[old] ?? UInt16(truncatingIfNeeded: numbers.count)
      numbers[old] = new
      return new
    }
  }

  private static var fault: PatternFault {
    PatternFault(
      offset: 0, summary: "the pattern tells too many characters apart",
      remedy: "write wider ranges, or two patterns in anyOf")
  }

  /// Whether a set holds the members of a class.
  func set(_ set: Int, holds number: Int) -> Bool {
    members[set &* words &+ (number >> 6)] >> UInt64(number & 63) & 1 != 0
  }

  /// The class of a code point.
  func number(of codePoint: UInt32) -> Int {
    var low = 0
    var high = starts.count
    if !pages.isEmpty {
      let page = Int(codePoint >> 8)
      low = Int(pages[page])
      high = page &+ 1 < pages.count ? Int(pages[page &+ 1]) &+ 1 : high
    }
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if starts[middle] <= codePoint { low = middle } else { high = middle }
    }
    return Int(classes[low])
  }

  /// The class of the character at an offset, and how many bytes it has.
  @inline(__always)
  func next(_ text: UnsafePointer<UInt8>, _ count: Int, at offset: Int) -> (Int, Int) {
    let first = text[offset]
    if first < 0x80 { return (Int(ascii[Int(first)]), 1) }
    guard let (codePoint, length) = WTF8.decode(text, count, at: offset) else {
      return (illFormed, 1)
    }
    return (number(of: codePoint), length)
  }
}

/// A pattern that is a chain of runs from the start of the text, such as `^[0-9]{14}$`.
///
/// Such a chain needs no states: where no character of a run can begin what follows it, taking
/// as many as there are is the only way to match.
final class CharacterRuns: Sendable {
  /// One run, in the form in which it is matched.
  private enum Step {
    /// These bytes of the literals.
    case literal(from: Int, count: Int)
    /// Characters of one range of ASCII: a byte less `low` is at most `span`.
    case range(low: UInt8, span: UInt8, least: Int, most: Int)
    /// Characters that have this bit in `takes`; beyond ASCII, those of the set.
    case set(index: Int, bit: UInt32, least: Int, most: Int)
  }

  /// A longer chain is left to the table of states.
  private static let mostRuns = 32

  private let steps: [Step]
  private let literals: [UInt8]
  private let sets: [CodePointSet]
  /// By byte, a bit for each set: whether it takes this character of ASCII.
  private let takes: [UInt32]
  private let endsText: Bool

  /// Makes the chain of a pattern, nil where it is none.
  init?(_ tree: PatternTree) {
    guard let chain = RunChain(tree), chain.runs.count <= Self.mostRuns, chain.isUnambiguous else {
      return nil
    }
    var steps: [Step] = []
    var literals: [UInt8] = []
    var sets: [CodePointSet] = []
    var takes = [UInt32](repeating: 0, count: 256)
    for run in chain.runs {
      if let bytes = run.literal {
        if case .literal(let from, let count)? = steps.last {
          steps[steps.count - 1] = .literal(from: from, count: count + bytes.count)
        } else {
          steps.append(.literal(from: literals.count, count: bytes.count))
        }
        literals += bytes
      } else if let range = run.asciiRange {
        let low = UInt8(truncatingIfNeeded: range.lowerBound)
        let span = UInt8(truncatingIfNeeded: range.upperBound) - low
        steps.append(.range(low: low, span: span, least: run.least, most: run.most))
      } else {
        let bit = 1 << UInt32(sets.count)
        for byte in 0..<128 where run.set.contains(UInt32(byte)) {
          takes[byte] |= UInt32(truncatingIfNeeded: bit)
        }
        steps.append(
          .set(
            index: sets.count, bit: UInt32(truncatingIfNeeded: bit), least: run.least,
            most: run.most))
        sets.append(run.set)
      }
    }
    self.steps = steps
    self.literals = literals
    self.sets = sets
    self.takes = takes
    endsText = chain.endsText
  }

  /// Tells whether the pattern matches a text.
  func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var at = 0
    for step in steps {
      switch step {
      case .literal(let from, let length):
        guard count &- at >= length else { return false }
        for offset in 0..<length where text[at &+ offset] != literals[from &+ offset] {
          return false
        }
        at &+= length
      case .range(let low, let span, let least, let most):
        let most = min(most, count &- at)
        let taken = Self.run(text + at, most, low: low, span: span)
        if taken < least { return false }
        at &+= taken
      case .set(let index, let bit, let least, let most):
        guard let end = run(text, count, from: at, index, bit, least, most) else { return false }
        at = end
      }
    }
    return !endsText || at == count
  }

  /// How many bytes, at most `most`, are in a range of ASCII: eight at a time.
  @inline(__always)
  private static func run(
    _ text: UnsafePointer<UInt8>, _ most: Int, low: UInt8, span: UInt8
  ) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let lows = UInt64(low) &* ones
    let overs = UInt64(0x7F &- (low &+ span)) &* ones
    var taken = 0
    while taken &+ 8 <= most {
      let word = UnsafeRawPointer(text + taken).loadUnaligned(as: UInt64.self)
      // The top bit of a byte: beyond ASCII or above the range; in the second, not below it.
      let above = (word | ((word & ~tops) &+ overs)) & tops
      let notBelow = ((word | tops) &- lows) & tops
      if above != 0 || notBelow != tops { break }
      taken &+= 8
    }
    while taken < most, text[taken] &- low <= span { taken &+= 1 }
    return taken
  }

  /// Where a run of a set ends; nil where it is too short.
  @inline(__always)
  private func run(
    _ text: UnsafePointer<UInt8>, _ count: Int, from start: Int, _ index: Int, _ bit: UInt32,
    _ least: Int, _ most: Int
  ) -> Int? {
    takes.withUnsafeBufferPointer { takes in
      var at = start
      var left = most
      while true {
        let end = left < count &- at ? at &+ left : count
        let from = at
        while at < end, takes[Int(text[at])] & bit != 0 { at &+= 1 }
        left &-= at &- from
        guard at < end, text[at] >= 0x80, let length = length(text, count, at: at, in: index)
        else { break }
        at &+= length
        left &-= 1
      }
      return most &- left < least ? nil : at
    }
  }

  /// How many bytes the character at an offset has; nil where it is not in a set.
  @inline(never)
  private func length(
    _ text: UnsafePointer<UInt8>, _ count: Int, at offset: Int, in index: Int
  ) -> Int? {
    guard let (codePoint, length) = WTF8.decode(text, count, at: offset),
      sets[index].contains(codePoint)
    else { return nil }
    return length
  }
}

/// A pattern as a table of states and characters: one look-up for each character of a text.
final class PatternTable: Sendable {
  /// Larger tables are not made.
  private static let mostEntries = 1 << 19
  /// Tables that cost more than so many visits of states are not made.
  private static let mostVisits = 4_000_000

  private let alphabet: PatternAlphabet
  /// By state and class, the next state; a state is the offset of its row. The column behind the
  /// last class is the verdict where the text ends. Row 0 never matches, row 1 has matched.
  private let next: [UInt32]
  private let width: Int
  private let start: Int

  /// Makes the table, nil where it would be too large.
  init?(_ automaton: PatternAutomaton, _ alphabet: PatternAlphabet) {
    var maker = Maker(automaton, alphabet)
    guard let start = maker.run() else { return nil }
    self.alphabet = alphabet
    self.next = maker.next
    self.width = maker.width
    self.start = Int(start)
  }

  /// Tells whether the pattern matches anywhere in a text.
  func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let width = width
    var state = start
    var at = 0
    next.withUnsafeBufferPointer { next in
      alphabet.ascii.withUnsafeBufferPointer { ascii in
        while at < count, state > width {
          let byte = text[at]
          if byte < 0x80 {
            state = Int(next[state &+ Int(ascii[Int(byte)])])
            at &+= 1
          } else {
            let (number, length) = wide(text, count, at: at)
            state = Int(next[state &+ number])
            at &+= length
          }
        }
      }
    }
    return Int(next[state &+ alphabet.count]) == width
  }

  /// The class and the length of a character beyond ASCII.
  @inline(never)
  private func wide(_ text: UnsafePointer<UInt8>, _ count: Int, at offset: Int) -> (Int, Int) {
    alphabet.next(text, count, at: offset)
  }

  /// What a state of the table stands for.
  private struct Key: Hashable {
    let states: [Int32]
    let isUndecided: Bool
    let before: Int32
  }

  private struct Maker {
    var stepper: PatternStepper
    let alphabet: PatternAlphabet
    let width: Int
    var next: [UInt32]
    var numbers: [Key: UInt32] = [:]
    var waiting: [(key: Key, row: UInt32)] = []

    init(_ automaton: PatternAutomaton, _ alphabet: PatternAlphabet) {
      stepper = PatternStepper(automaton, alphabet)
      self.alphabet = alphabet
      width = alphabet.count + 1
      next =
        [UInt32](repeating: 0, count: width)
        + [UInt32](repeating: UInt32(truncatingIfNeeded: width), count: width)
    }

    mutating func run() -> UInt32? {
      let hasMatched = stepper.begin()
      let start = row(hasMatched, before: .start)
      while let (key, row) = waiting.popLast() {
        guard next.count <= PatternTable.mostEntries, stepper.visits <= PatternTable.mostVisits
        else { return nil }
        let before = PatternStepper.Before(rawValue: key.before) ?? .other
        for number in 0..<alphabet.count {
          let hasMatched = stepper.step(
            key.states, isUndecided: key.isUndecided, before: before, over: number)
          let after: PatternStepper.Before = alphabet.isWord[number] ? .wordCharacter : .other
          next[Int(row) + number] = self.row(hasMatched, before: after)
        }
        let matchesAtEnd = stepper.finish(
          key.states, isUndecided: key.isUndecided, before: before)
        next[Int(row) + alphabet.count] = matchesAtEnd ? UInt32(truncatingIfNeeded: width) : 0
      }
      return start
    }

    /// The row of what the stepper has found.
    private mutating func row(
      _ hasMatched: Bool, before: PatternStepper.Before
    ) -> UInt32 {
      if hasMatched { return UInt32(truncatingIfNeeded: width) }
      if stepper.states.isEmpty { return 0 }
      let key = Key(
        states: stepper.states.sorted(), isUndecided: stepper.isUndecided,
        before: stepper.isUndecided ? before.rawValue : 0)
      if let known = numbers[key] { return known }
      let row = UInt32(truncatingIfNeeded: next.count)
      next.append(contentsOf: repeatElement(0, count: width))
      numbers[key] = row
      waiting.append((key, row))
      return row
    }
  }
}

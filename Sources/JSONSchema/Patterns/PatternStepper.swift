/// Steps through an automaton as a set of states, the way that every matcher here does.
///
/// A set holds states that go on over a code point, and such conditions as cannot be decided
/// before the next character is known (`$`, `\b`, `\B`); `^` is decided at once.
struct PatternStepper {
  /// What stands before the place that a set of states is at.
  enum Before: Int32 {
    case other
    case wordCharacter
    case start
  }

  /// What stands behind the place.
  enum After {
    case unknown
    case wordCharacter
    case other
    case end
  }

  private let automaton: PatternAutomaton
  private let alphabet: PatternAlphabet
  private var marks: [UInt32]
  private var round: UInt32 = 0
  private var stack: [Int32] = []
  /// The states that `close` found.
  private(set) var states: [Int32] = []
  /// Whether `close` left a condition undecided.
  private(set) var isUndecided = false
  /// How many states were visited in all: what the work so far has cost.
  private(set) var visits = 0

  /// Makes scratch space for an automaton.
  init(_ automaton: PatternAutomaton, _ alphabet: PatternAlphabet) {
    self.automaton = automaton
    self.alphabet = alphabet
    marks = [UInt32](repeating: 0, count: automaton.nodes.count)
  }

  /// Begins at the start of the text; returns whether the pattern has matched already.
  mutating func begin() -> Bool {
    begin(seeds: [])
    return close(before: .start, after: .unknown, enters: true)
  }

  /// Goes on over a character; returns whether the pattern has matched.
  mutating func step(_ from: [Int32], isUndecided: Bool, before: Before, over number: Int) -> Bool {
    let isWord = alphabet.isWord[number]
    var current = from
    if isUndecided {
      begin(seeds: from)
      if close(before: before, after: isWord ? .wordCharacter : .other, enters: false) {
        return true
      }
      current = states
    }
    begin(seeds: [])
    for state in current {
      if case .set(let set, let next) = automaton.nodes[Int(state)],
        alphabet.set(set, holds: number)
      {
        stack.append(Int32(truncatingIfNeeded: next))
      }
    }
    visits &+= current.count
    return close(before: isWord ? .wordCharacter : .other, after: .unknown, enters: true)
  }

  /// Tells whether the pattern matches where the text ends here.
  mutating func finish(_ from: [Int32], isUndecided: Bool, before: Before) -> Bool {
    guard isUndecided else { return false }
    begin(seeds: from)
    return close(before: before, after: .end, enters: false)
  }

  /// Hands over the states that were found, for an array whose storage is used next.
  mutating func swapStates(_ other: inout [Int32]) { swap(&states, &other) }

  private mutating func begin(seeds: [Int32]) {
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: seeds)
  }

  /// Follows everything that needs no character; returns whether a match was reached.
  private mutating func close(before: Before, after: After, enters: Bool) -> Bool {
    round &+= 1
    if round == 0 {
      for at in marks.indices { marks[at] = 0 }
      round = 1
    }
    states.removeAll(keepingCapacity: true)
    isUndecided = false
    if enters { stack.append(Int32(truncatingIfNeeded: automaton.entry)) }
    while let state = stack.popLast() {
      let at = Int(state)
      if marks[at] == round { continue }
      marks[at] = round
      visits &+= 1
      switch automaton.nodes[at] {
      case .match: return true
      case .set: states.append(state)
      case .split(let first, let second):
        stack.append(Int32(truncatingIfNeeded: second))
        stack.append(Int32(truncatingIfNeeded: first))
      case .start(let next):
        if before == .start { stack.append(Int32(truncatingIfNeeded: next)) }
      case .end(let next):
        if after == .unknown {
          isUndecided = true
          states.append(state)
        } else if after == .end {
          stack.append(Int32(truncatingIfNeeded: next))
        }
      case .wordBoundary(let negated, let next):
        if after == .unknown {
          isUndecided = true
          states.append(state)
        } else if ((before == .wordCharacter) != (after == .wordCharacter)) != negated {
          stack.append(Int32(truncatingIfNeeded: next))
        }
      }
    }
    return false
  }
}

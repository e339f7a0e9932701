/// A pattern as a non-deterministic automaton over code points.
struct PatternAutomaton: Sendable {
  /// One state.
  enum Node: Sendable {
    /// Goes on over a code point of the set with this number.
    case set(Int, next: Int)
    /// Goes on at either of two states, over nothing.
    case split(Int, Int)
    /// Goes on at the start of the text.
    case start(next: Int)
    /// Goes on at the end of the text.
    case end(next: Int)
    /// Goes on at a boundary of a word, or where none is.
    case wordBoundary(negated: Bool, next: Int)
    /// Has matched.
    case match
  }

  /// More states are refused: a repetition is written out, so that counts multiply.
  static let mostNodes = 20_000

  /// The states.
  private(set) var nodes: [Node] = [.match]
  /// The sets that states name by number.
  private(set) var sets: [CodePointSet] = []
  /// The state to begin in.
  private(set) var entry = 0
  /// Whether a boundary of a word is asked for anywhere.
  private(set) var usesWordBoundaries = false
  private var setNumbers: [CodePointSet: Int] = [:]

  /// Builds the automaton of a pattern.
  init(_ tree: PatternTree) throws(PatternFault) {
    entry = try build(tree, then: 0, repeatedAt: nil)
  }

  private mutating func add(_ node: Node, repeatedAt offset: Int?) throws(PatternFault) -> Int {
    guard nodes.count < Self.mostNodes else {
      throw PatternFault(
        offset: offset ?? 0,
        summary: "the pattern's repetitions multiply to more than \(Self.mostNodes) states",
        remedy: "repeat less often; minLength and maxLength limit the length of a string")
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func number(of set: CodePointSet) -> Int {
    if let known = setNumbers[set] { return known }
    sets.append(set)
    setNumbers[set] = sets.count - 1
    return sets.count - 1
  }

  /// Adds the states of a part that goes on at `next`; returns the state to enter it by.
  private mutating func build(
    _ tree: PatternTree, then next: Int, repeatedAt offset: Int?
  ) throws(PatternFault) -> Int {
    switch tree {
    case .empty: return next
    case .set(let set): return try add(.set(number(of: set), next: next), repeatedAt: offset)
    case .start: return try add(.start(next: next), repeatedAt: offset)
    case .end: return try add(.end(next: next), repeatedAt: offset)
    case .wordBoundary(let negated):
      usesWordBoundaries = true
      return try add(.wordBoundary(negated: negated, next: next), repeatedAt: offset)
    case .refused(let fault): throw fault
    case .sequence(let parts):
      var entry = next
      for part in parts.reversed() { entry = try build(part, then: entry, repeatedAt: offset) }
      return entry
    case .choice(let parts):
      var entry: Int?
      for part in parts.reversed() {
        let own = try build(part, then: next, repeatedAt: offset)
        entry =
          try entry.map { other throws(PatternFault) in
            try add(.split(own, other), repeatedAt: offset)
          } ?? own
      }
      return entry ?? next
    case .repeated(let part, let least, let most, let own):
      return try repeated(part, least, most, then: next, at: offset ?? own)
    }
  }

  private mutating func repeated(
    _ part: PatternTree, _ least: Int, _ most: Int?, then next: Int, at offset: Int
  ) throws(PatternFault) -> Int {
    var entry = next
    var left = least
    if let most {
      for _ in 0..<(most - least) {
        let body = try build(part, then: entry, repeatedAt: offset)
        if body == entry { return next }
        entry = try add(.split(body, next), repeatedAt: offset)
      }
    } else {
      let loop = try add(.split(next, next), repeatedAt: offset)
      let body = try build(part, then: loop, repeatedAt: offset)
      if body == loop { return next }
      nodes[loop] = .split(body, next)
      entry = left > 0 ? body : loop
      left -= left > 0 ? 1 : 0
    }
    for _ in 0..<left {
      let body = try build(part, then: entry, repeatedAt: offset)
      if body == entry { return entry }
      entry = body
    }
    return entry
  }
}

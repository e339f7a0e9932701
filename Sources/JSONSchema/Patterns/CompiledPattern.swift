/// An ECMA-262 pattern compiled for matching in linear time.
///
/// A pattern is read into a tree and matched in the cheapest way that is right for it: a chain of
/// runs of characters, a table of states, or, where the table would be too large, the states
/// themselves. No way goes back in the text, so none takes more than linear time.
package struct CompiledPattern: Sendable {
  private enum Matcher: Sendable {
    case runs(CharacterRuns)
    case table(PatternTable)
    case simulation(PatternSimulation)
  }

  /// The ways of matching, which give one verdict on any text.
  package enum Method: Sendable, CaseIterable {
    /// The first that a pattern allows, in this order.
    case cheapest
    /// A table of states, where it is not too large.
    case table
    /// The states themselves.
    case simulation
  }

  private let matcher: Matcher

  /// Compiles a pattern with the meaning of the `u` flag, as JSON Schema 2020-12 asks.
  ///
  /// - Parameter method: How to match; all ways but the cheapest are for tests that compare them.
  /// - Throws: `PatternFault` for what ECMA-262 refuses and for what cannot be linear.
  package init(
    _ ecmaPattern: String, method: Method = .cheapest
  ) throws(PatternFault) {
    let tree = try PatternParser.parse(ecmaPattern)
    if method == .cheapest, let runs = CharacterRuns(tree) {
      matcher = .runs(runs)
      return
    }
    let automaton = try PatternAutomaton(tree)
    let alphabet = try PatternAlphabet(
      sets: automaton.sets, tellsWords: automaton.usesWordBoundaries)
    if method != .simulation, let table = PatternTable(automaton, alphabet) {
      matcher = .table(table)
    } else {
      matcher = .simulation(PatternSimulation(automaton, alphabet))
    }
  }

  /// Tells whether the pattern matches anywhere in a text.
  ///
  /// The text is the string's UTF-8; lone surrogates may stand in it as WTF-8.
  package func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    switch matcher {
    case .runs(let runs): return runs.matches(text, count)
    case .table(let table): return table.matches(text, count)
    case .simulation(let simulation): return simulation.matches(text, count)
    }
  }

  /// Tells whether a text is a pattern of ECMA-262, whether or not it can be matched here.
  ///
  /// A text of more than a mebibyte is taken for none, so that the memory is bounded.
  static func isPattern(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= 1 << 20 else { return false }
    let pattern = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    do {
      try PatternParser.validate(pattern)
      return true
    } catch {
      return false
    }
  }
}

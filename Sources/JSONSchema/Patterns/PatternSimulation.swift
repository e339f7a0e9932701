/// A pattern whose table would be too large, matched as a set of states.
///
/// Each character costs at most a visit of every state, so the time is linear in the text.
final class PatternSimulation: Sendable {
  private let automaton: PatternAutomaton
  private let alphabet: PatternAlphabet

  /// Keeps the automaton.
  init(_ automaton: PatternAutomaton, _ alphabet: PatternAlphabet) {
    self.automaton = automaton
    self.alphabet = alphabet
  }

  /// Tells whether the pattern matches anywhere in a text.
  func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var stepper = PatternStepper(automaton, alphabet)
    if stepper.begin() { return true }
    var states = stepper.states
    var isUndecided = stepper.isUndecided
    var before = PatternStepper.Before.start
    var at = 0
    while at < count, !states.isEmpty {
      let (number, length) = alphabet.next(text, count, at: at)
      if stepper.step(states, isUndecided: isUndecided, before: before, over: number) {
        return true
      }
      stepper.swapStates(&states)
      isUndecided = stepper.isUndecided
      before = alphabet.isWord[number] ? .wordCharacter : .other
      at &+= length
    }
    return stepper.finish(states, isUndecided: isUndecided, before: before)
  }
}

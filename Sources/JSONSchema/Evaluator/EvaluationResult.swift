/// What came of judging one document.
package struct EvaluationResult: OptionSet, Sendable, Hashable {
  /// The raw bits.
  package var rawValue: UInt8
  /// Makes a result of its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// An assertion of level must failed.
  package static let mustFailed = EvaluationResult(rawValue: 1)
  /// An assertion of level should failed.
  package static let shouldFailed = EvaluationResult(rawValue: 2)
  /// The schema and the document together nest too deep to be judged to the end.
  package static let tooDeep = EvaluationResult(rawValue: 4)
}

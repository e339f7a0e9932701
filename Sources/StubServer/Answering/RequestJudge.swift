internal import ContractModel
internal import JSONDocument
internal import JSONSchema
internal import Recordings

/// Judges the requests of one endpoint; belongs to one thread at a time.
final class RequestJudge {
  private let clauses: [Clause]
  private let firstClause: Int
  private let program: Program
  private var evaluator: Evaluator
  private var events = EventBuffer()
  /// Findings that are told at most.
  private static let maximalFindings = 100

  init(_ message: Endpoint.Message, clauses: [Clause]) {
    self.clauses = clauses
    firstClause = message.clauses.lowerBound
    program = message.program
    evaluator = Evaluator(message.program)
  }

  /// What a request violates at level must.
  func findings(_ request: JSONView) -> [Finding] {
    let outcome = evaluator.run(request.tape, request.index, &events)
    guard outcome.contains(.mustFailed) else { return [] }
    let explanation = evaluator.explain(request.tape, request.index)
    if explanation.isTooDeep, explanation.failures.isEmpty {
      return [
        Finding(
          pointer: "", expected: "a request that can be judged", found: "one that nests too deep")
      ]
    }
    return explanation.failures.lazy.filter { $0.site >= 0 }
      .filter { self.clause($0)?.level == .must }.prefix(Self.maximalFindings)
      .map { self.finding($0, explanation, request) }
  }

  private func clause(_ failure: Failure) -> Clause? {
    let index = firstClause + failure.site
    return clauses.indices.contains(index) ? clauses[index] : nil
  }

  private func finding(
    _ failure: Failure, _ explanation: Explanation, _ request: JSONView
  ) -> Finding {
    // A value inside JSON that stands in a string is told by the string.
    var (document, token) = (failure.document, failure.token)
    while document > 0, document <= explanation.nested.count {
      token = explanation.nested[document - 1].token
      document = explanation.nested[document - 1].holder
    }
    let looks = failure.looksLike.map { " that looks like \($0)" } ?? ""
    return Finding(
      clause: clause(failure)?.id,
      pointer: JSONPointer.path(to: token, in: request.tape).description,
      expected: failure.expected, found: failure.found + looks, remedy: failure.hint)
  }
}

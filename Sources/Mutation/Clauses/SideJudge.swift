import ContractModel
import JSONDocument
import JSONSchema

/// Evaluates one side of one endpoint, to tell which clauses a changed document violates.
final class SideJudge {
  private let message: Endpoint.Message
  private let emptyClause: Int?
  private var evaluator: Evaluator
  private var events = EventBuffer()

  /// Makes a judge; `emptyClause` is the clause that an empty document violates as well.
  init(_ message: Endpoint.Message, emptyClause: Int?) {
    self.message = message
    self.emptyClause = emptyClause
    evaluator = Evaluator(message.program)
  }

  /// The clauses that a document violates, and how often one site was applied to it.
  func judge(_ document: JSONValue, counting site: Site?) -> (falls: Set<Int>, exercised: Int) {
    let before = site.map { evaluator.exercised($0) } ?? 0
    var falls: Set<Int> = []
    document.document.withTape { tape in
      let result = evaluator.run(tape, document.index, &events)
      guard result != [] else { return }
      for failure in evaluator.explain(tape, document.index).failures where failure.site >= 0 {
        falls.insert(message.clauses.lowerBound + failure.site)
      }
    }
    if let emptyClause, document.isNull || document.isEmptyContainer { falls.insert(emptyClause) }
    return (falls, (site.map { evaluator.exercised($0) } ?? 0) - before)
  }
}

extension JSONValue {
  /// True for `{}` and `[]`.
  fileprivate var isEmptyContainer: Bool {
    kind == .object && members.isEmpty || kind == .array && elements.isEmpty
  }
}

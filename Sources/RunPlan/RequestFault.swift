package import ContractModel
import JSONDocument
import JSONSchema

/// A clause that a request of the suite's own would violate: the suite is the app here.
package struct RequestFault: Sendable, Hashable {
  /// The endpoint by its index in the pack.
  package var endpoint: Int
  /// The id of the clause.
  package var clause: String
  /// The argument whose value is wrong; nil where it is the whole request.
  package var label: String?
  /// Whether the value comes from the target and not from a sample of the pack.
  package var isOfTarget: Bool
  /// What would have been right.
  package var expected: String
  /// What was found, described without the value.
  package var found: String
  /// What else may help.
  package var hint: String?
}

extension RunPlan {
  /// The must-level clauses that the planned requests would violate, each clause once.
  ///
  /// A link that is not known yet is taken as any text.
  package func faults(_ pack: ContractPack) -> [RequestFault] {
    let made = MadeValues(seed: 1, number: 1, at: LocalMoment(milliseconds: 1_785_486_600_000))
    var faults: [RequestFault] = []
    for call in calls {
      let request = call.template.document(made)
      for fault in Self.faults(request, call, pack)
      where !faults.contains(where: { $0.clause == fault.clause }) {
        faults.append(fault)
      }
    }
    return faults
  }

  private static func faults(
    _ request: [UInt8], _ call: Call, _ pack: ContractPack
  ) -> [RequestFault] {
    guard let message = pack.endpoints[call.endpoint].request,
      let document = try? JSONDocument(parsing: request)
    else { return [] }
    return document.withTape { tape in
      let explanation = message.program.explain(tape, 0)
      return explanation.failures.compactMap { failure -> RequestFault? in
        guard failure.site >= 0 else { return nil }
        let clause = pack.clauses[message.clauses.lowerBound + failure.site]
        guard clause.level == .must else { return nil }
        // A value inside JSON that stands in a string is told by the string.
        var (place, token) = (failure.document, failure.token)
        while place > 0, place <= explanation.nested.count {
          token = explanation.nested[place - 1].token
          place = explanation.nested[place - 1].holder
        }
        let label =
          JSONPointer.path(to: token, in: tape).tokens.first
          ?? message.program.sites[failure.site].name
        let member = call.template.members.first { $0.label == label }
        return RequestFault(
          endpoint: call.endpoint, clause: clause.id, label: label,
          isOfTarget: member?.isOfTarget ?? false, expected: failure.expected,
          found: failure.found, hint: failure.hint)
      }
    }
  }
}

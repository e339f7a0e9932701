package import ContractModel
import JSONDocument
import JSONSchema

/// Derives, for each clause of a pack, a recording that violates it alone, and one that conforms.
///
/// It works from the compiled schemas, the session rules and the pack's samples, all of them data:
/// a new contract file needs nothing here. One mutator belongs to one thread.
package final class Mutator {
  /// The pack whose clauses are broken.
  package let pack: ContractPack
  let samples: [[SampleLine]]
  private let requests: [SideJudge?]
  private let responses: [SideJudge?]

  /// Makes a mutator.
  ///
  /// - Parameters:
  ///   - pack: a pack that was loaded with the lists of `targetLists(files:)`, so that `unless`
  ///     demands something.
  ///   - files: the pack's files by their path; the samples among them are used.
  package init(pack: ContractPack, files: [String: [UInt8]]) {
    self.pack = pack
    samples = pack.endpoints.map { Self.samples($0.name, files) }
    requests = pack.endpoints.map { $0.request.map { SideJudge($0, emptyClause: nil) } }
    responses = pack.endpoints.map { endpoint in
      endpoint.response.map { SideJudge($0, emptyClause: endpoint.bodyClause) }
    }
  }

  static func samples(_ endpoint: String, _ files: [String: [UInt8]]) -> [SampleLine] {
    let bytes = files["samples/\(endpoint).ndjson"] ?? []
    return bytes.split(separator: 0x0a).compactMap {
      SampleLine(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The derivations of all clauses, in the pack's order.
  package func deriveAll() -> [Derivation] { pack.clauses.indices.map { derive($0) } }

  /// The derivation of one clause, by its index in the pack.
  package func derive(_ clause: Int) -> Derivation {
    let endpoint = pack.endpoints[pack.clauses[clause].endpoint]
    if clause == endpoint.bodyClause { return deriveBody(clause) }
    if clause == endpoint.httpClause { return deriveStatus(clause) }
    if let rule = pack.rules.first(where: { $0.clause == clause }) {
      return SessionMutator(self).derive(rule, clause)
    }
    for message in [endpoint.request, endpoint.response] {
      guard let message, message.clauses.contains(clause) else { continue }
      let site = message.program.sites[clause - message.clauses.lowerBound]
      return derive(clause, site)
    }
    return Derivation(clause: clause, reason: "it belongs to no schema and no rule")
  }

  /// The clauses that the two documents of a line violate; nil where the line is no interaction.
  func judge(
    _ line: String, endpoint: Int, counting site: Site? = nil, of side: Clause.Side? = nil
  ) -> (falls: Set<Int>, exercised: Int)? {
    guard let sample = SampleLine(line) else { return nil }
    var falls: Set<Int> = []
    var exercised = 0
    for (each, judge) in [
      (Clause.Side.request, requests[endpoint]), (.response, responses[endpoint]),
    ] {
      guard let judge, let document = sample.document(each) else { continue }
      let found = judge.judge(document.value, counting: each == side ? site : nil)
      falls.formUnion(found.falls)
      exercised += found.exercised
    }
    return (falls, exercised)
  }

  /// Whether both documents of a line satisfy every clause of the schemas.
  func conforms(_ line: String, endpoint: Int) -> Bool {
    judge(line, endpoint: endpoint)?.falls.isEmpty == true
  }
}

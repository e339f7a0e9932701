package import ContractModel
internal import Diagnostics
internal import JSONDocument
internal import Mutation
internal import Threads

/// Answers that violate clauses on purpose, each exactly one: `--fault CLAUSE-ID`.
///
///     let faults = try ClauseFaults(["getCashbackPoints/response/cashbackPoints#type"],
///       pack: pack, files: files)
///     ContractResponder(pack: pack, files: files, target: target, alteration: faults.alteration)
///
/// Of several clauses of one endpoint, its answers take turns. The clauses of every response can be
/// violated, and the rules about answers; what an app or the SDK does cannot be the stub's fault.
package final class ClauseFaults: Sendable {
  private let faults: [ClauseFault]
  private let rate: Double
  private let seed: UInt64
  /// How many answers each endpoint gave, and how many of them were changed.
  private let counts = Monitor<[Int: (seen: UInt64, spoilt: Int)]>([:])

  /// Makes the faults of some clauses.
  ///
  /// - Parameters:
  ///   - ids: the clauses, by their ids.
  ///   - files: the files of the pack by their path in it; those below `samples/` are read.
  ///   - rate: the share of the answers that are changed, from 0 to 1.
  ///   - seed: which ones, with their order.
  /// - Throws: why a clause cannot be violated by an answer.
  package init(
    _ ids: [String], pack: ContractPack, files: [String: [UInt8]], rate: Double = 1,
    seed: UInt64 = 0
  ) throws(Refusal) {
    let mutator = Mutator(pack: pack, files: files)
    let rules = KeyRule.rules(of: pack)
    var faults: [ClauseFault] = []
    for id in ids { faults.append(try Self.fault(id, mutator, rules)) }
    self.faults = faults
    self.rate = rate
    self.seed = seed
  }

  /// Whether no clause is violated.
  package var isEmpty: Bool { faults.isEmpty }

  /// What a responder does to each of its answers.
  package var alteration: ContractResponder.Alteration {
    { answer, call in self.spoil(&answer, call) }
  }

  private func spoil(_ answer: inout ServerAnswer, _ call: StubCall) {
    let own = faults.filter { $0.endpoint == call.endpoint }
    guard !own.isEmpty else { return }
    let number: Int? = counts.with { counts in
      var count = counts[call.endpoint] ?? (0, 0)
      defer { counts[call.endpoint] = count }
      count.seen += 1
      guard FaultInjector.fraction(seed, count.seen - 1) < rate else { return nil }
      count.spoilt += 1
      return count.spoilt - 1
    }
    guard let number else { return }
    own[number % own.count].spoil(&answer, to: call.request, number: number)
  }

  // MARK: - Making faults

  private static func fault(
    _ id: String, _ mutator: Mutator, _ rules: [KeyRule]
  ) throws(Refusal) -> ClauseFault {
    let pack = mutator.pack
    guard let index = pack.clause(id) else {
      throw .unknown(id, nearest: Suggestion.nearest(to: id, in: pack.clauses.map(\.id)))
    }
    let clause = pack.clauses[index]
    guard clause.subject == .api else { throw .notOfAnAnswer(id, clause.subject) }
    if let rule = pack.rules.first(where: { $0.clause == index }) {
      guard let fault = ClauseFault(breaking: rule, of: pack) else {
        throw .notOfAnAnswer(id, clause.subject)
      }
      return fault
    }
    let derivation = mutator.derive(index)
    guard let line = derivation.mutant?.lines.last,
      let response = (try? JSONDocument(parsing: line))?.root["response"]
    else { throw .noMutant(id, reason: derivation.reason ?? "no sample of it has an answer") }
    let body = response["body"].map { Array($0.text.utf8) }
    let text = response["bodyText"]?.string.map { Array($0.utf8) }
    return ClauseFault(
      endpoint: clause.endpoint, status: response["status"]?.int ?? 200,
      body: body ?? text ?? [], rules: rules)
  }

  /// Why a clause cannot be violated by an answer.
  package enum Refusal: Error, Sendable, Hashable {
    /// The pack has no such clause.
    case unknown(String, nearest: String?)
    /// The clause is about what somebody else than the API does.
    case notOfAnAnswer(String, Clause.Subject)
    /// No answer was found that violates it.
    case noMutant(String, reason: String)

    /// The refusal in words.
    package var text: String {
      switch self {
      case .unknown(let id, let nearest):
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return "'\(id)' is no clause of the contract\(hint)"
      case .notOfAnAnswer(let id, let subject):
        let who = subject == .api ? "no answer alone" : "the \(subject.rawValue), not an answer,"
        return "\(who) can violate '\(id)'"
      case .noMutant(let id, let reason):
        return "no answer was found that violates '\(id)': \(reason)"
      }
    }
  }
}

internal import Mutation

/// What became of one clause's mutant and twin when the engine judged them.
struct Proof: Sendable, Hashable {
  /// The clause's id.
  let clause: String
  /// What the mutant is in words; nil where none was derived.
  let mutant: String?
  /// What the twin is in words; nil where none was derived.
  let twin: String?
  /// The clauses that fall together with it, its own among them.
  let falls: [String]
  /// Why it does not fall alone.
  let reason: String?
  /// What went wrong, a sentence each; empty where the clause is proved.
  let survivals: [String]

  /// Whether exactly the expected clauses fell, and the twin conforms.
  var isKilled: Bool { survivals.isEmpty }
}

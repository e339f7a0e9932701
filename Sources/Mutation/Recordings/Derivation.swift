/// What was derived for one clause: a mutant that violates it, and a twin that just conforms.
package struct Derivation: Sendable {
  /// The clause by its index in the pack.
  package var clause: Int
  /// The recording that violates the clause; nil where none was found.
  package var mutant: Recording?
  /// The recording that conforms, and to which the clause is applied; nil where none was found.
  package var twin: Recording?
  /// Every clause that the mutant violates, as sorted indexes into the pack's clauses.
  package var falls: [Int]
  /// Why the clause does not fall alone, or why nothing was derived; nil where all is well.
  package var reason: String?
  /// Whether a conforming recording can exercise the clause: not where a name must not be there.
  package var twinExercises: Bool

  /// Makes a derivation.
  package init(
    clause: Int, mutant: Recording? = nil, twin: Recording? = nil, falls: [Int]? = nil,
    reason: String? = nil, twinExercises: Bool = true
  ) {
    self.clause = clause
    self.mutant = mutant
    self.twin = twin
    self.falls = falls ?? [clause]
    self.reason = reason
    self.twinExercises = twinExercises
  }

  /// True where the clause can be violated without another one.
  package var isIsolable: Bool { falls == [clause] }
}

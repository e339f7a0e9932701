import Conformance

/// One statement of the documentation with what became of it.
public struct Statement: Sendable {
  private let statement: Results.Statement

  /// Makes a statement of what the engine says.
  init(_ statement: Results.Statement) { self.statement = statement }

  /// The id, such as `R10`.
  public var id: String { statement.id }
  /// The statement in our words.
  public var text: String { statement.text }
  /// What became of it, such as `conforms`, `violates`, `observed` or `not-exercised`.
  public var verdict: String { statement.verdict.rawValue }
}

package import Diagnostics
package import JSONDocument

/// One place in a schema with one assertion keyword: one clause.
package struct Site: Sendable {
  /// The assertion keyword; `false` for the schema that nothing satisfies.
  package var keyword: String
  /// The name that a `required` or `unless` demands; `nil` for every other keyword.
  package var name: String?
  /// Whether a failure violates or is only reported.
  package var level: Level
  /// Where the judged values stand; where `usesSchemaLocation`, the first such place.
  package var path: InstancePath
  /// True where the place is told by the schema: in recursion and in plain schemas.
  package var usesSchemaLocation: Bool
  /// Where the keyword stands in its document: `/properties/a/maxLength`.
  package var schemaPointer: String
  /// The absolute address of the schema's resource, empty where it has none.
  package var resource: String
  /// Where the keyword stands in the source; `nil` in a document that the loader gave.
  package var position: Position?
  /// The keyword's value.
  package var value: JSONValue
  /// The statements that the assertion comes from, inherited where the schema names none.
  package var documentation: [String]
  /// The clause in plain words, where the schema gives them.
  package var statement: String?
  /// The counters whose sum is how many values the assertion was applied to.
  package var counters: [Int]
  /// Of a forbidden member, the names that its object may have, for a "did you mean".
  package var alternatives: [String]

  /// The keyword as it stands in a clause's id: `maxLength`, `required(virtualId)`.
  package var label: String {
    guard let name else { return keyword }
    return "\(keyword)(\(name))"
  }
}

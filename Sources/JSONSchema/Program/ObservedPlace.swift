package import Diagnostics

/// One place in a schema whose values are noted, not judged: `known`, `sensitive`, and objects
/// whose members are all named.
package struct ObservedPlace: Sendable {
  /// Why values of the place are noted.
  package enum Reason: Sendable, Hashable {
    /// An open list: a value beside the listed ones is noted.
    case known
    /// The value is never shown.
    case sensitive
    /// A member that the schema of its object does not name is noted; `names` are those it does.
    case namedMembers
  }

  /// Why values of the place are noted.
  package var reason: Reason
  /// Where the values stand; for `namedMembers`, the object.
  package var path: InstancePath
  /// The names that an object's schema knows, for a "did you mean"; otherwise empty.
  package var names: [String]
  /// Where the keyword stands in its document.
  package var schemaPointer: String
  /// Where the keyword stands in the source.
  package var position: Position?
  /// The statements beside it.
  package var documentation: [String]
}

package import Diagnostics

/// One place in a schema where an open item is observed, by `tbd` or by an untold `unless`.
package struct OpenItemSite: Sendable {
  /// What of the observed value is tallied.
  package enum Tally: String, Sendable {
    /// The value itself.
    case value
    /// The member names of the value, which is an object.
    case names
    /// Nothing: only how often.
    case none
  }

  /// The open item's id within its endpoint; several places may feed one open item.
  package var id: String
  /// Where the observed values stand.
  package var path: InstancePath
  /// The sibling fields that are tallied together with the value.
  package var with: [String]
  /// What of the value is tallied.
  package var tally: Tally
  /// Where the entry stands in its document.
  package var schemaPointer: String
  /// Where the entry stands in the source.
  package var position: Position?
  /// The statements beside it.
  package var documentation: [String]
  /// The counters whose sum is how many values were looked at.
  package var counters: [Int]
}

/// Where something was found: an input, and an entry or a line in it, all counted from 1.
///
/// `entry` is 0 in an input without entries, `line` is 0 in one without lines. Places order as
/// the inputs were read.
package struct Place: Sendable, Hashable, Comparable {
  /// The number of the input, in the order in which inputs are read.
  package var source: Int
  /// The number of the HAR entry, 0 outside HAR.
  package var entry: Int
  /// The line of the input on which the interaction begins.
  package var line: Int

  /// Makes a place.
  package init(source: Int, entry: Int, line: Int) {
    self.source = source
    self.entry = entry
    self.line = line
  }

  package static func < (left: Place, right: Place) -> Bool {
    if left.source != right.source { return left.source < right.source }
    if left.entry != right.entry { return left.entry < right.entry }
    return left.line < right.line
  }
}

/// An instant, in milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since the epoch, leap seconds not counted.
  package var milliseconds: Int64

  /// Makes an instant.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

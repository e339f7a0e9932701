/// How large a JSON text may be.
package struct JSONLimits: Sendable, Hashable {
  /// The deepest nesting of arrays and objects; a text with more is refused.
  package var depth: Int
  /// The most bytes of one text; never more than 512 MiB, whatever is asked for.
  package var bytes: Int {
    didSet { bytes = Swift.min(bytes, JSONLimits.mostBytes) }
  }

  /// Child counts have 28 bits on the tape, and an element takes two bytes.
  package static let mostBytes = 512 << 20

  /// Makes limits: depth 512 and 256 MiB unless told otherwise.
  package init(depth: Int = 512, bytes: Int = 256 << 20) {
    self.depth = depth
    self.bytes = Swift.min(bytes, JSONLimits.mostBytes)
  }
}

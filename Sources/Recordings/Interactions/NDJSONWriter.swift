/// Writes a recording: a header, and one interaction a line.
package struct NDJSONWriter: Sendable {
  /// The lines written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty recording.
  package init() {}
}

/// The first line of an NDJSON recording: `{"recording":{"version":1,"complete":true}}`.
package struct RecordingHeader: Sendable, Hashable {
  /// The version of the format; only 1 is known.
  package var version: Int
  /// Whether the recording holds everything from the first call of its sessions on.
  package var complete: Bool

  /// The version that is read and written here.
  package static let knownVersion = 1

  /// Makes a header.
  package init(version: Int = RecordingHeader.knownVersion, complete: Bool) {
    self.version = version
    self.complete = complete
  }
}

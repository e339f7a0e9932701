/// The first line of an NDJSON recording: `{"recording":{"version":1,"complete":true}}`.
package struct RecordingHeader: Sendable, Hashable {
  /// The version of the format; only 1 is known.
  package var version: Int
  /// Whether the recording holds everything from the first call of its sessions on.
  package var complete: Bool
  /// Who is judged by the recording, by the words of `--subject`; nil where everybody is.
  ///
  /// A recording of the suite's own calls says nothing of an app or of the SDK.
  package var subjects: [String]?
  /// What the target of the recording listed, by name, such as its pre-login placements.
  package var lists: [String: [String]]?

  /// The version that is read and written here.
  package static let knownVersion = 1

  /// Makes a header.
  package init(
    version: Int = RecordingHeader.knownVersion, complete: Bool, subjects: [String]? = nil,
    lists: [String: [String]]? = nil
  ) {
    self.version = version
    self.complete = complete
    self.subjects = subjects
    self.lists = lists
  }
}

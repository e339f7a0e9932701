/// A small recording made for one clause: NDJSON lines, and what it is in words.
package struct Recording: Sendable, Hashable {
  /// What the recording holds: `virtualId left out`, `href: a string of 1001 characters`.
  package var words: String
  /// The lines in the order of time, without line ends.
  package var lines: [String]

  /// Makes a recording of its lines.
  package init(words: String, lines: [String]) {
    self.words = words
    self.lines = lines
  }

  /// The recording as a file's bytes.
  package var bytes: [UInt8] { lines.flatMap { Array($0.utf8) + [0x0a] } }

  /// The header line of a recording that holds everything from the first message on.
  static let completeHeader = #"{"recording":{"version":1,"complete":true}}"#
}

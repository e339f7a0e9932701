internal import Recordings
internal import Redaction

/// A recording that is written while its calls are made: a whole line at a time, at once.
struct RecordingFile: ~Copyable {
  private let file: OpenFile
  private var writer: RecordingWriter

  /// Begins a recording with its header; a file that is there already is replaced.
  ///
  /// - Parameters:
  ///   - pseudonyms: what stands in the file for what is secret.
  ///   - header: what the recording says of itself.
  init(
    _ path: FilePath, _ pseudonyms: Pseudonyms, header: RecordingHeader
  ) throws(SystemFault) {
    let file = try OpenFile.replacing(path)
    var writer = RecordingWriter(pseudonyms: pseudonyms)
    try file.writeAll(writer.header(header))
    self.file = file
    self.writer = writer
  }

  /// Adds one interaction.
  mutating func write(_ interaction: RecordedInteraction) throws(SystemFault) {
    try file.writeAll(writer.line(for: interaction))
  }
}

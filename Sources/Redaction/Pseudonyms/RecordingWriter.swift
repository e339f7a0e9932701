package import Recordings

/// Writes a recording line by line, with pseudonyms for what is secret.
///
/// Nothing is kept back: each call gives the bytes of one whole line, for the caller to write and
/// flush, so that a run that is killed leaves a readable recording.
///
///     var writer = RecordingWriter(pseudonyms: pseudonyms)
///     file.write(writer.header(RecordingHeader(complete: true)))
///     file.write(writer.line(for: interaction))
package struct RecordingWriter: Sendable {
  /// The pseudonyms of the recording; to be told of secrets that are known beforehand.
  package var pseudonyms: Pseudonyms

  /// Makes a writer of one recording.
  package init(pseudonyms: Pseudonyms) { self.pseudonyms = pseudonyms }

  /// The first line: what the recording says of itself.
  package mutating func header(_ header: RecordingHeader) -> [UInt8] {
    var writer = NDJSONWriter()
    writer.write(header)
    return pseudonyms.line(writer.takeBytes())
  }

  /// The line of one interaction, pseudonyms in place of its secrets.
  package mutating func line(for interaction: RecordedInteraction) -> [UInt8] {
    pseudonyms.line(Self.plainLine(for: interaction))
  }

  /// The line of one interaction as it is: for judging it, never for a file.
  package static func plainLine(for interaction: RecordedInteraction) -> [UInt8] {
    var writer = NDJSONWriter()
    writer.write(interaction)
    return writer.takeBytes()
  }
}

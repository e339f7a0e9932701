/// One mistake in a file that people write, or in an argument: facts in fields, words in `text`.
package struct Diagnostic: Error, Sendable, Hashable {
  /// How much a diagnostic matters.
  package enum Severity: String, Sendable, Hashable {
    /// The file cannot be used.
    case error
    /// The file can be used, but probably does not say what was meant.
    case warning
    /// An addition to the diagnostic before it.
    case note
  }

  /// The stable name of this kind of mistake, such as `contract.unknown-keyword`; never reused.
  package var id: String
  /// How much it matters.
  package var severity: Severity
  /// What is wrong, in one line of lower case without a full stop.
  package var summary: String
  /// The name of the file or argument.
  package var source: String
  /// Where in the source, if a place can be told.
  package var position: Position?
  /// What would have been right.
  package var expected: String?
  /// What stands there.
  package var found: String?
  /// What to do about it.
  package var remedy: String?
  /// The line of the source and a caret line.
  package var excerpt: String?

  /// Makes a diagnostic from its parts.
  package init(
    id: String, severity: Severity = .error, summary: String, source: String,
    position: Position? = nil, expected: String? = nil, found: String? = nil,
    remedy: String? = nil, excerpt: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.source = source
    self.position = position
    self.expected = expected
    self.found = found
    self.remedy = remedy
    self.excerpt = excerpt
  }

  /// Makes a diagnostic about a byte offset of a text; position and excerpt are read from the text.
  package init(
    id: String, severity: Severity = .error, summary: String, in source: SourceText,
    at offset: Int, expected: String? = nil, found: String? = nil, remedy: String? = nil
  ) {
    let position = source.position(of: offset)
    self.init(
      id: id, severity: severity, summary: summary, source: source.name, position: position,
      expected: expected, found: found, remedy: remedy, excerpt: source.excerpt(at: position))
  }
}

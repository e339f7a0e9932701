package import Redaction

extension Results {
  /// Where something was found.
  package struct Place: Sendable, Hashable {
    /// The name of the input as it was given.
    package var source: String
    /// The HAR entry, from 1; nil for other inputs.
    package var entry: Int?
    /// The line of the input, from 1; nil where there is none.
    package var line: Int?
    /// The column in code points, from 1; nil where only the line is known.
    package var column: Int?
    /// The document that the pointer walks; nil where the clause's own side says it.
    package var side: Side?
    /// The JSON Pointer into the document, redacted; nil where the place is no value.
    package var pointer: String?

    /// Makes a place.
    package init(
      source: String, entry: Int? = nil, line: Int? = nil, column: Int? = nil, side: Side? = nil,
      pointer: String? = nil
    ) {
      self.source = source
      self.entry = entry
      self.line = line
      self.column = column
      self.side = side
      self.pointer = pointer
    }
  }

  /// One violation of a clause.
  package struct Sample: Sendable, Hashable {
    /// Where the violation is.
    package var place: Place
    /// What the clause demands, such as `at most 1000 characters`.
    package var expected: String
    /// What was there, masked where it must be, such as `1004 characters`.
    package var found: String
    /// What to do about it; nil where the expectation says it.
    package var remedy: String?
    /// Further facts, a line each: the place of a first receipt, the branches of an `anyOf`.
    package var notes: [String]
    /// The value in its JSON, masked inside; nil where there is no document.
    package var excerpt: Excerpt?
    /// The unmasked wording, for the console under `--show-values` and nothing else.
    package var unmasked: Unmasked?

    /// Makes a sample.
    package init(
      place: Place, expected: String, found: String, remedy: String? = nil, notes: [String] = [],
      excerpt: Excerpt? = nil, unmasked: Unmasked? = nil
    ) {
      self.place = place
      self.expected = expected
      self.found = found
      self.remedy = remedy
      self.notes = notes
      self.excerpt = excerpt
      self.unmasked = unmasked
    }
  }

  /// What a sample would say without masking; reports leave it out.
  package struct Unmasked: Sendable, Hashable {
    /// What was there, unmasked.
    package var found: String
    /// The value in its JSON, unmasked; nil where there is no document.
    package var excerpt: Excerpt?

    /// Makes the unmasked wording.
    package init(found: String, excerpt: Excerpt? = nil) {
      self.found = found
      self.excerpt = excerpt
    }
  }
}

package import JSONDocument

/// One assertion that one value does not satisfy, with its facts in fields.
package struct Failure: Sendable {
  /// The assertion: an index of `Program.place(_:)`; 0 or more is a site, less a branch's detail.
  package var site: Int
  /// The value's token, in the document's tape; for a missing name, the object.
  package var token: Int
  /// The document: 0 is the judged one, n the n-th of `Explanation.nested`.
  package var document: Int
  /// What the branches of an `anyOf`, `oneOf` or `contains` failed on.
  package var related: [Failure]
  /// What would have been right: "at most 1000 characters".
  package var expected: String
  /// What was found, described without the value: "a string of 1004 characters".
  package var found: String
  /// A token whose text may be shown after `found`, masked where it must be.
  package var foundValue: Int?
  /// What the text of a string looks like where another type is expected: "integer".
  package var looksLike: String?
  /// A further hint, which holds no value: "did you mean 'userName'?".
  package var hint: String?
}

/// Everything that one document fails on.
package struct Explanation: Sendable {
  /// A document that stands in a string of another one.
  package struct Nested: Sendable {
    /// The nested document itself.
    package var document: JSONDocument
    /// The document that holds the string: 0 is the judged one.
    package var holder: Int
    /// The string's token in the holder.
    package var token: Int
  }

  /// The failures, in the order of the document.
  package var failures: [Failure]
  /// True where schema and document nest too deep for the whole of it to be judged.
  package var isTooDeep: Bool
  /// The nested documents, the first of which is number 1.
  package var nested: [Nested]
}

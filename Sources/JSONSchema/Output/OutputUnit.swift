/// One line of the standard's output: an error or an annotation with its three places.
package struct OutputUnit: Sendable {
  /// Whether the keyword was satisfied.
  package var isValid: Bool
  /// The way to the keyword through all references, as a JSON Pointer.
  package var keywordLocation: String
  /// The address of the keyword itself; `nil` where its schema has none.
  package var absoluteKeywordLocation: String?
  /// The value's place in the document, as a JSON Pointer.
  package var instanceLocation: String
  /// What is wrong, for an error.
  package var error: String?
  /// What the keyword says about the value, as JSON text, for an annotation.
  package var annotation: [UInt8]?
}

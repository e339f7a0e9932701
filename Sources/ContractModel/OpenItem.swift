/// A question that the documentation leaves open: observed with evidence, never failed.
package struct OpenItem: Sendable, Hashable {
  /// Name of the question; unique together with the endpoint.
  package var id: String
  /// Index of the endpoint in the pack.
  package var endpoint: Int
  /// Ids of the statements that leave it open.
  package var documentation: [String]
  /// The question in plain words.
  package var question: String

  /// Makes an open item from its parts.
  package init(id: String, endpoint: Int, documentation: [String], question: String) {
    self.id = id
    self.endpoint = endpoint
    self.documentation = documentation
    self.question = question
  }
}

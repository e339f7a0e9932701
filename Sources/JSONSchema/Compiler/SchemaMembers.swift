import JSONDocument

/// The keywords of one schema that are in force there, with what our vocabulary says beside them.
struct SchemaMembers {
  /// In the order of the text; of equal names the last one.
  var order: [String] = []
  /// The value of each keyword.
  var values: [String: JSONValue] = [:]
  /// The statements that the schema cites.
  var documentation: [String]?
  /// The clause in plain words.
  var statement: String?

  /// Keywords that neither assert nor note anything.
  static let silent: Set<String> = [
    "$id", "$schema", "$anchor", "$dynamicAnchor", "$vocabulary", "$comment", "$defs",
    "definitions", "title", "description", "default", "deprecated", "readOnly", "writeOnly",
    "examples", "documentation", "statement",
  ]

  /// True where one reference is all that counts.
  var isOnlyReference: Bool {
    var references = 0
    for keyword in order where !Self.silent.contains(keyword) {
      guard keyword == "$ref" || keyword == "$dynamicRef" else { return false }
      references += 1
    }
    return references == 1
  }
}

import JSONDocument

extension Program {
  /// The words that the schema itself speaks of: its constants, and the names of its properties.
  package var vocabulary: Set<String> {
    var words: Set<String> = []
    Self.collect(root, into: &words)
    return words
  }

  private static func collect(_ schema: JSONValue, into words: inout Set<String>) {
    for element in schema.elements { collect(element, into: &words) }
    for member in schema.members {
      switch member.name {
      case "enum", "known", "required", "const":
        if let word = member.value.string { words.insert(word) }
        for element in member.value.elements { if let word = element.string { words.insert(word) } }
      case "properties":
        for property in member.value.members {
          words.insert(property.name)
          collect(property.value, into: &words)
        }
      default: collect(member.value, into: &words)
      }
    }
  }
}

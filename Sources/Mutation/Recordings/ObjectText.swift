import JSONDocument

/// Texts of JSON values with one part of them changed; what is not changed keeps its text.
enum ObjectText {
  /// The members of an object with the texts of their values.
  static func members(_ value: JSONValue) -> [(name: String, text: String)] {
    value.members.map { ($0.name, $0.value.text) }
  }

  /// The text of an object.
  static func text(_ members: [(name: String, text: String)]) -> String {
    "{" + members.map { "\(quoted($0.name)):\($0.text)" }.joined(separator: ",") + "}"
  }

  /// The object with a member set, in its place or at the end.
  static func setting(_ name: String, to text: String, in value: JSONValue) -> String {
    var members = members(value)
    if let index = members.lastIndex(where: { $0.name == name }) {
      members[index].text = text
    } else {
      members.append((name, text))
    }
    return self.text(members)
  }

  /// The object without the members of a name.
  static func removing(_ name: String, from value: JSONValue) -> String {
    text(members(value).filter { $0.name != name })
  }

  /// The text of an array.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// A string as JSON writes it.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A value parsed from its text; nil where it is none.
  static func parse(_ text: String) -> JSONValue? {
    (try? JSONDocument(parsing: text))?.root
  }
}

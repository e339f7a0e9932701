import ContractModel
package import JSONDocument

/// A JSON value that can be changed; names keep their order, numbers their text.
package indirect enum JSONTree: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number by its JSON text.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: JSONTree

    /// Makes a member.
    package init(_ name: String, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// The tree of a value; of equal names the last one stays.
  package init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .integer, .real: self = .number(value.text)
    case .string, .key: self = .string(value.string ?? "")
    case .array: self = .array(value.elements.map { JSONTree($0) })
    case .object:
      self = .object([])
      for member in value.members { self[member.name] = JSONTree(member.value) }
    }
  }

  /// Parses JSON; nil for what is none.
  package init?(parsing bytes: [UInt8]) {
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    self.init(document.root)
  }

  /// An object of members in their order.
  package static func members(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// A member's value; nil for what is no object. Setting nil takes the member away.
  package subscript(_ name: String) -> JSONTree? {
    get { members.first { $0.name == name }?.value }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name == name }
      if let newValue {
        if let place {
          members[place].value = newValue
        } else {
          members.append(Member(name, newValue))
        }
      } else if let place {
        members.remove(at: place)
      }
      self = .object(members)
    }
  }

  /// The members of an object; empty for others.
  package var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  /// The elements of an array; empty for others.
  package var elements: [JSONTree] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The text of a string; nil for others.
  package var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The value at a JSON Pointer; nil where there is none.
  package func value(at pointer: JSONPointer) -> JSONTree? {
    var value: JSONTree? = self
    for name in pointer.tokens {
      if case .array(let elements)? = value {
        value = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        value = value?[name]
      }
    }
    return value
  }

  /// The same value whatever the order of its members, to compare by content.
  package var sorted: JSONTree {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { Member($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
    default: self
    }
  }

  /// The value's JSON text, in one line or pretty.
  package func json(isPretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(isPretty: isPretty)
    write(to: &writer)
    return writer.bytes
  }

  /// The value's JSON text in one line.
  package var line: String { String(decoding: json(), as: UTF8.self) }

  /// Writes the value.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let text): writer.number(text)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

import Diagnostics
import JSONDocument

/// One parsed file of a pack, and the readings of its members that note what is wrong.
struct PackFile {
  /// The path in the pack, such as `endpoints/launch.json`.
  let path: String
  /// The file's text with its name in messages.
  let source: SourceText
  /// The file's one JSON value.
  let root: JSONValue
  /// What was found wrong so far, in the order of finding.
  var diagnostics: [Diagnostic] = []

  /// Parses a file; its objects must not repeat a name.
  ///
  /// - Throws: the first place that is not JSON.
  init(path: String, source: SourceText) throws(ContractFault) {
    self.path = path
    self.source = source
    do throws(JSONFault) {
      root = try JSONDocument(parsing: source.bytes).root
    } catch {
      throw ContractFault(diagnostics: [error.diagnostic(in: source, id: "contract.not-json")])
    }
    refuseRepeatedNames()
  }

  private mutating func refuseRepeatedNames() {
    let document = root.document
    let repeated = document.withTape { tape in
      document.tokens.indices.filter { document.tokens[$0].kind == .object }
        .flatMap { DuplicateNames.find(in: $0, of: tape) }
    }
    for name in repeated {
      let again = document.value(at: name.again)
      let first = source.position(of: document.value(at: name.first).byteRange.lowerBound)
      refuse(
        again, "duplicate-name", "the name '\(again.string ?? "")' is there twice",
        remedy: "keep one of them; the first is at \(first.line):\(first.column)")
    }
  }

  /// Notes a mistake at the place of a value.
  mutating func refuse(
    _ value: JSONValue, _ id: String, _ summary: String, expected: String? = nil,
    found: String? = nil, remedy: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        id: "contract.\(id)", summary: summary, in: source, at: value.byteRange.lowerBound,
        expected: expected, found: found, remedy: remedy))
  }

  /// Notes every member of an object that is none of the known ones.
  mutating func allow(_ names: [String], in object: JSONValue) {
    for member in object.members where !names.contains(member.name) {
      refuse(
        object.document.value(at: member.nameIndex), "unknown-member",
        "'\(member.name)' has no meaning here", expected: "one of \(names.joined(separator: ", "))",
        remedy: Suggestion.nearest(to: member.name, in: names).map { "did you mean '\($0)'?" })
    }
  }

  /// The text of a member; notes one that is missing or no string.
  mutating func string(_ name: String, of object: JSONValue) -> String? {
    guard let value = object[name] else {
      refuse(object, "missing-member", "'\(name)' is missing", expected: "a string '\(name)'")
      return nil
    }
    return string(value, name)
  }

  /// The text of a value; notes one that is no string.
  mutating func string(_ value: JSONValue, _ name: String) -> String? {
    if let text = value.string { return text }
    refuseType(value, name, "a string")
    return nil
  }

  /// The value of a member that may be missing; notes one that is no boolean.
  mutating func bool(_ name: String, of object: JSONValue) -> Bool? {
    guard let value = object[name] else { return nil }
    if let bool = value.bool { return bool }
    refuseType(value, name, "true or false")
    return nil
  }

  /// The elements of a member that may be missing; notes one that is no array.
  mutating func array(_ name: String, of object: JSONValue) -> [JSONValue] {
    guard let value = object[name] else { return [] }
    guard value.kind == .array else {
      refuseType(value, name, "an array")
      return []
    }
    return Array(value.elements)
  }

  /// The texts of an array that may be missing; notes what is no string.
  mutating func strings(_ name: String, of object: JSONValue) -> [String] {
    var texts: [String] = []
    for element in array(name, of: object) {
      if let text = string(element, name) { texts.append(text) }
    }
    return texts
  }

  /// The case of an enumeration that a member names; notes a word that is none of them.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, of object: JSONValue, as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let text = string(name, of: object) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    refuse(
      object[name] ?? object, "unknown-word", "'\(text)' is no '\(name)'",
      expected: "one of \(words.joined(separator: ", "))",
      remedy: Suggestion.nearest(to: text, in: words).map { "did you mean '\($0)'?" })
    return nil
  }

  /// Whether a value is an object; notes one that is not.
  mutating func isObject(_ value: JSONValue, _ name: String) -> Bool {
    if value.kind == .object { return true }
    refuseType(value, name, "an object")
    return false
  }

  private mutating func refuseType(_ value: JSONValue, _ name: String, _ expected: String) {
    refuse(
      value, "wrong-type", "'\(name)' is not \(expected)", expected: expected,
      found: value.kind.inWords)
  }
}

extension JSONKind {
  /// The kind with its article, as messages write it.
  var inWords: String {
    switch self {
    case .null: "null"
    case .false, .true: "a boolean"
    case .integer, .real: "a number"
    case .string, .key: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

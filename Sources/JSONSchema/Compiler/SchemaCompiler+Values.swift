import Diagnostics
import JSONDocument

/// Reading keyword values, and reporting those that are wrong.
extension SchemaCompiler {
  /// Adds a mistake with its place.
  mutating func report(
    _ id: String, _ summary: String, at value: JSONValue, offset: Int? = nil,
    expected: String? = nil, found: String? = nil, remedy: String? = nil
  ) {
    guard diagnostics.count < 100 else { return }
    if value.document === registry.documents.first || registry.documents.isEmpty {
      let place = offset ?? value.byteRange.lowerBound
      let diagnostic = Diagnostic(
        id: id, summary: summary, in: source, at: place, expected: expected, found: found,
        remedy: remedy)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
      return
    }
    let number = registry.documents.firstIndex { $0 === value.document }
    let resource = registry.resources.first { $0.location.document == number }
    let text = SourceText(
      name: resource?.address.description ?? source.name, bytes: value.document.bytes)
    let diagnostic = Diagnostic(
      id: id, summary: summary, in: text, at: offset ?? value.byteRange.lowerBound,
      expected: expected, found: found, remedy: remedy)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  private mutating func mismatch(_ keyword: String, _ value: JSONValue, _ expected: String) {
    report(
      "schema.keyword-value", "the value of '\(keyword)' has the wrong form", at: value,
      expected: expected, found: describe(value))
  }

  private func describe(_ value: JSONValue) -> String {
    switch value.kind {
    case .array: "an array"
    case .object: "an object"
    case .null: "null"
    default: value.text.count <= 60 ? value.text : "a long \(value.kind.word)"
    }
  }

  /// A keyword's value as a string.
  mutating func string(_ value: JSONValue, _ keyword: String) -> String? {
    if let text = value.string, value.kind == .string { return text }
    mismatch(keyword, value, "a string")
    return nil
  }

  /// A keyword's value as a count; larger ones than fit are the largest.
  mutating func count(_ value: JSONValue, _ keyword: String) -> Int? {
    if let number = value.number, number.isInteger, !number.isNegative {
      return number.int ?? .max
    }
    mismatch(keyword, value, "a whole number of at least 0")
    return nil
  }

  /// A keyword's value as a number.
  mutating func number(_ value: JSONValue, _ keyword: String) -> DecimalNumber? {
    if let number = value.number { return number }
    mismatch(keyword, value, "a number")
    return nil
  }

  /// A keyword's value as a boolean.
  mutating func flag(_ value: JSONValue, _ keyword: String) -> Bool? {
    if let flag = value.bool { return flag }
    mismatch(keyword, value, "true or false")
    return nil
  }

  /// A keyword's value as an array.
  mutating func elements(_ value: JSONValue, _ keyword: String) -> [JSONValue]? {
    if value.kind == .array { return Array(value.elements) }
    mismatch(keyword, value, "an array")
    return nil
  }

  /// A keyword's value as an object; of equal names the last one counts.
  mutating func members(_ value: JSONValue, _ keyword: String)
    -> [(name: String, nameIndex: Int, value: JSONValue)]?
  {
    guard value.kind == .object else {
      mismatch(keyword, value, "an object")
      return nil
    }
    var numbers: [String: Int] = [:]
    var members: [(name: String, nameIndex: Int, value: JSONValue)] = []
    for member in value.members {
      if let number = numbers[member.name] {
        reportDuplicate(member.name, member.nameIndex, value)
        members[number] = member
      } else {
        numbers[member.name] = members.count
        members.append(member)
      }
    }
    return members
  }

  private mutating func reportDuplicate(_ name: String, _ index: Int, _ value: JSONValue) {
    guard options.packVocabulary else { return }
    report(
      "schema.duplicate-name", "the name '\(name)' stands here twice", at: value,
      offset: Int(value.document.tokens[index].start) - 1, remedy: "keep one of the two")
  }

  /// A keyword's value as an array of strings, with the values themselves.
  mutating func strings(_ value: JSONValue, _ keyword: String) -> [(String, JSONValue)]? {
    guard let elements = elements(value, keyword) else { return nil }
    var strings: [(String, JSONValue)] = []
    for element in elements {
      guard let text = string(element, keyword) else { return nil }
      strings.append((text, element))
    }
    return strings
  }

  /// The keywords of a schema that are in force there.
  mutating func readMembers(of schema: JSONValue, _ location: SchemaLocation) -> SchemaMembers {
    var read = SchemaMembers()
    let vocabularies = registry.resources[location.resource].vocabularies
    for member in schema.members {
      guard let vocabulary = Keyword.vocabularies[member.name] else {
        reportUnknown(member.name, member.nameIndex, schema)
        continue
      }
      if vocabulary == .pack {
        guard options.packVocabulary else { continue }
      } else if vocabulary == .formatAnnotation {
        // Either of the two vocabularies of formats will do.
      } else if vocabulary != .core, let vocabularies, !vocabularies.contains(vocabulary) {
        continue
      }
      if options.packVocabulary, member.name == "dependencies" {
        reportUnknown(member.name, member.nameIndex, schema)
      }
      if read.values[member.name] != nil {
        reportDuplicate(member.name, member.nameIndex, schema)
      } else {
        read.order.append(member.name)
      }
      read.values[member.name] = member.value
    }
    if let value = read.values["documentation"] {
      read.documentation = strings(value, "documentation")?.map(\.0)
    }
    if let value = read.values["statement"] { read.statement = string(value, "statement") }
    return read
  }

  private mutating func reportUnknown(_ name: String, _ index: Int, _ schema: JSONValue) {
    guard options.packVocabulary else { return }
    let nearest = Suggestion.nearest(to: name, in: Keyword.pack.sorted())
    report(
      "schema.unknown-keyword", "the keyword '\(name)' is not known", at: schema,
      offset: Int(schema.document.tokens[index].start) - 1,
      remedy: nearest.map { "did you mean '\($0)'?" })
  }

  /// True where `format` asserts in a resource.
  func assertsFormat(in resource: Int) -> Bool {
    options.assertsFormat || options.packVocabulary
      || registry.resources[resource].vocabularies?.contains(.formatAssertion) == true
  }

  /// Makes the place of an assertion: a site, or in a branch a detail.
  mutating func addPlace(
    _ keyword: String, name: String? = nil, in draft: NodeDraft, _ frame: Frame, value: JSONValue,
    counters: [Int], documentation: [String]? = nil, alternatives: [String] = []
  ) -> Int32 {
    var position: Position?
    if value.document === registry.documents.first {
      position = source.position(of: value.byteRange.lowerBound)
    }
    let place = Site(
      keyword: keyword, name: name, level: frame.level, path: frame.path,
      usesSchemaLocation: frame.isShared,
      schemaPointer: keyword == "false"
        ? draft.location.pointer : draft.location.pointer + "/" + keyword,
      resource: registry.resources[draft.location.resource].address.description,
      position: position, value: value, documentation: documentation ?? frame.documentation,
      statement: frame.statement, counters: counters, alternatives: alternatives)
    if frame.isBranch {
      details.append(place)
      return Place.detail(details.count - 1)
    }
    sites.append(place)
    return Int32(sites.count - 1)
  }
}

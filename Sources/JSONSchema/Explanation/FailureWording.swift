import Diagnostics
import JSONDocument

/// The words for one failure: what was expected, and what was found, without its value.
struct FailureWording {
  /// The assertion.
  let site: Site
  /// What more is known of the failure.
  let detail: FailureDetail
  /// The tape of the value.
  let tape: Tape
  /// The value's token.
  let token: Int

  // MARK: Expected

  /// What would have been right.
  var expected: String {
    switch site.keyword {
    case "false":
      return site.path.steps.last == .anyItem ? "no further element" : "no field of this name"
    case "type": return expectedType
    case "const": return Self.cut(site.value.text)
    case "enum":
      let values = site.value.elements.map { Self.cut($0.text) }
      let shown = values.prefix(12).joined(separator: ", ")
      return values.count > 12 ? "one of \(values.count) values: \(shown), …" : "one of \(shown)"
    case "required", "unless": return "a field '\(Visible.text(site.name ?? ""))'"
    case "minLength", "minUTF16Length": return "at least " + counted(unit)
    case "maxLength", "maxUTF16Length": return "at most " + counted(unit)
    case "minItems": return "at least " + counted("element")
    case "maxItems": return "at most " + counted("element")
    case "minProperties": return "at least " + counted("field")
    case "maxProperties": return "at most " + counted("field")
    case "minimum": return "at least \(Self.cut(site.value.text))"
    case "maximum": return "at most \(Self.cut(site.value.text))"
    case "exclusiveMinimum": return "more than \(Self.cut(site.value.text))"
    case "exclusiveMaximum": return "less than \(Self.cut(site.value.text))"
    case "multipleOf": return "a multiple of \(Self.cut(site.value.text))"
    case "pattern": return "a text that matches \(Visible.text(site.value.string ?? ""))"
    case "format": return expectedFormat
    case "contentMediaType": return "a string that holds JSON"
    case "uniqueItems": return "elements that all differ"
    case "contains": return "at least one element that satisfies the schema of 'contains'"
    case "minContains":
      return "at least \(counted("element")) that satisfy the schema of 'contains'"
    case "maxContains": return "at most \(counted("element")) that satisfy the schema of 'contains'"
    case "not": return "a value that the schema of 'not' does not describe"
    case "anyOf": return "a value that satisfies at least one of \(choices)"
    case "oneOf": return "a value that satisfies exactly one of \(choices)"
    case "propertyNames": return "a field name that satisfies the schema of 'propertyNames'"
    case "dependentRequired", "dependencies":
      let names = site.value.elements.compactMap(\.string).map { "'\(Visible.text($0))'" }
      return "with '\(Visible.text(site.name ?? ""))' also \(names.joined(separator: ", "))"
    default: return "a value that satisfies '\(site.keyword)'"
    }
  }

  private var unit: String { site.keyword.hasSuffix("UTF16Length") ? "UTF-16 unit" : "character" }

  private func counted(_ unit: String) -> String {
    let text = Self.cut(site.value.text)
    return "\(text) \(unit)\(site.value.int == 1 ? "" : "s")"
  }

  private var choices: String { "\(site.value.elements.count) alternatives" }

  private var expectedTypes: [String] {
    site.value.kind == .array
      ? site.value.elements.compactMap(\.string) : [site.value.string ?? ""]
  }

  private var expectedType: String {
    expectedTypes.map { name in
      switch name {
      case "null": "null"
      case "integer", "array", "object": "an \(name)"
      default: "a \(name)"
      }
    }.joined(separator: " or ")
  }

  private var expectedFormat: String {
    switch site.value.string ?? "" {
    case "ddmmyyyyhhmmss": "14 digits DDMMYYYYHHMMSS that are a real date and time"
    case "two-decimals": "a number with at most two decimals"
    case "tracking-href": "a text with at least one readable tag"
    case let name: "a string of the format '\(name)'"
    }
  }

  // MARK: Found

  /// What was found, without its value.
  var found: String {
    switch site.keyword {
    case "false": return site.path.steps.last == .anyItem ? "one more" : "such a field"
    case "required", "unless": return "none of this name"
    case "minLength", "maxLength":
      return Self.count(JSONText.codePointCount(token, in: tape), "character")
    case "minUTF16Length", "maxUTF16Length":
      return Self.count(JSONText.utf16Count(token, in: tape), "UTF-16 unit")
    case "minItems", "maxItems": return Self.count(tape[token].childCount, "element")
    case "minProperties", "maxProperties": return Self.count(tape[token].childCount, "field")
    case "uniqueItems":
      guard let (first, second) = TapeEquality.firstEqualElements(of: token, in: tape) else {
        return "two that are equal"
      }
      return "elements \(ordinal(first)) and \(ordinal(second)), counted from 0, are equal"
    case "contains": return "none in " + Self.count(tape[token].childCount, "element")
    case "minContains", "maxContains":
      if case .count(let count) = detail { return "\(count)" }
      return "another number"
    case "not": return "one that it describes"
    case "anyOf", "oneOf":
      guard case .matched(let matched) = detail else { return "one that satisfies none" }
      let numbers = matched.map { String($0 + 1) }.joined(separator: ", ")
      return "one that satisfies \(matched.count): number \(numbers)"
    case "propertyNames":
      return "a name of " + Self.count(JSONText.codePointCount(token, in: tape), "character")
    case "dependentRequired", "dependencies":
      guard case .missing(let missing) = detail else { return "not all of them" }
      let names = Array(site.value.elements)
      let absent = missing.compactMap { names[$0].string }.map { "'\(Visible.text($0))'" }
      return "no \(absent.joined(separator: ", "))"
    case "contentMediaType":
      switch detail {
      case .fault(let fault): return "a string that is none: \(fault.summary)"
      case .notBase64: return "a string that is no base64"
      default: return Self.describe(token, in: tape)
      }
    default: return Self.describe(token, in: tape)
    }
  }

  /// The position of an element in the array.
  private func ordinal(_ element: Int) -> Int {
    var position = 0
    var next = token + 1
    while next < element {
      next = tape.after(next)
      position += 1
    }
    return position
  }

  /// The token whose text shows what was found.
  var foundValue: Int? {
    switch site.keyword {
    case "type", "const", "enum", "pattern", "format", "minimum", "maximum", "exclusiveMinimum",
      "exclusiveMaximum", "multipleOf", "not", "anyOf", "oneOf", "propertyNames":
      switch tape[token].kind {
      case .array, .object, .null: nil
      default: token
      }
    default: nil
    }
  }

  /// What a string looks like where another type was expected.
  var looksLike: String? {
    guard site.keyword == "type", tape[token].kind == .string, tape[token].length <= 64 else {
      return nil
    }
    let text = JSONText.string(of: token, in: tape)
    guard let document = try? JSONDocument(parsing: text), document.bytes.first != 0x20 else {
      return nil
    }
    let kind: String
    switch document.root.kind {
    case .true, .false: kind = "boolean"
    case .null: kind = "null"
    case .integer: kind = "integer"
    case .real: kind = document.root.number?.isInteger == true ? "integer" : "number"
    default: return nil
    }
    let isWanted = expectedTypes.contains { $0 == kind || ($0 == "number" && kind == "integer") }
    return isWanted ? kind : nil
  }

  /// A nearest name, where a name is missing or not allowed.
  var hint: String? {
    switch site.keyword {
    case "false":
      guard token > 0, tape[token - 1].kind == .key else { return nil }
      let name = JSONText.string(of: token - 1, in: tape)
      return Suggestion.nearest(to: name, in: site.alternatives).map {
        "did you mean '\(Visible.text($0))'?"
      }
    case "required", "unless":
      guard let name = site.name, tape[token].childCount <= 1000 else { return nil }
      return Suggestion.nearest(to: name, in: memberNames).map {
        "there is a field '\(Visible.text($0))'"
      }
    default: return nil
    }
  }

  private var memberNames: [String] {
    var names: [String] = []
    var key = token + 1
    let end = tape.after(token)
    while key < end {
      names.append(JSONText.string(of: key, in: tape))
      key = tape.after(key + 1)
    }
    return names
  }

  // MARK: Words

  /// A count with its unit.
  static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }

  /// A value in words that do not tell it.
  static func describe(_ token: Int, in tape: Tape) -> String {
    switch tape[token].kind {
    case .null: "null"
    case .true, .false: "a boolean"
    case .integer: "an integer"
    case .real: "a number"
    case .string, .key:
      "a string of " + count(JSONText.codePointCount(token, in: tape), "character")
    case .array: "an array of " + count(tape[token].childCount, "element")
    case .object: "an object of " + count(tape[token].childCount, "field")
    }
  }

  /// A piece of the schema, cut where it is long.
  static func cut(_ text: String) -> String {
    text.count <= 60 ? Visible.text(text) : Visible.text(String(text.prefix(59))) + "…"
  }
}

import JSONDocument

/// The keywords that assert something about the value itself.
extension OutputTracer {
  /// Judges one assertion; false where the keyword is another.
  mutating func traceAssertion(
    _ keyword: String, _ value: JSONValue, _ members: SchemaMembers, _ step: Step,
    _ trace: inout Trace
  ) -> Bool {
    guard let holds = holds(keyword, value, step) else { return false }
    if !holds { fail(&trace, step, keyword, value) }
    if keyword == "format", holds { annotate(&trace, step, keyword, Array(value.text.utf8)) }
    return true
  }

  /// Whether an assertion holds; `nil` where the keyword is another.
  private mutating func holds(_ keyword: String, _ value: JSONValue, _ step: Step) -> Bool? {
    let kind = tape[step.token].kind
    let children = tape[step.token].childCount
    switch keyword {
    case "type":
      let names = value.kind == .array ? value.elements.map(\.string) : [value.string]
      return names.contains { isType($0 ?? "", step.token) }
    case "const": return isEqual(value, step.token)
    case "enum": return value.elements.contains { isEqual($0, step.token) }
    case "minItems": return kind != .array || children >= value.int ?? .max
    case "maxItems": return kind != .array || children <= value.int ?? .max
    case "minProperties": return kind != .object || children >= value.int ?? .max
    case "maxProperties": return kind != .object || children <= value.int ?? .max
    case "uniqueItems":
      return kind != .array || value.bool != true
        || TapeEquality.firstEqualElements(of: step.token, in: tape) == nil
    case "required":
      guard kind == .object else { return true }
      let names = names(of: step.token)
      return value.elements.allSatisfy { names.contains($0.string ?? "") }
    case "dependentRequired":
      guard kind == .object else { return true }
      let names = names(of: step.token)
      return value.members.allSatisfy { member in
        !names.contains(member.name)
          || member.value.elements.allSatisfy { names.contains($0.string ?? "") }
      }
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf":
      guard kind == .integer || kind == .real, let bound = value.number else { return true }
      let number = DecimalNumber(token: tape.source(step.token))
      switch keyword {
      case "minimum": return number >= bound
      case "maximum": return number <= bound
      case "exclusiveMinimum": return number > bound
      case "exclusiveMaximum": return number < bound
      default: return number.isMultiple(of: bound)
      }
    default: return holdsForText(keyword, value, step)
    }
  }

  private mutating func holdsForText(_ keyword: String, _ value: JSONValue, _ step: Step)
    -> Bool?
  {
    let kind = tape[step.token].kind
    let isText = kind == .string || kind == .key
    switch keyword {
    case "minLength":
      return !isText || JSONText.codePointCount(step.token, in: tape) >= value.int ?? .max
    case "maxLength":
      return !isText || JSONText.codePointCount(step.token, in: tape) <= value.int ?? .max
    case "pattern":
      return !isText || matches(value.string ?? "", JSONText.string(of: step.token, in: tape))
    case "format":
      guard compiler.assertsFormat(in: step.location.resource), let name = value.string,
        let format = FormatChecker.named(name)
      else { return nil }
      if format.judgesNumbers {
        guard kind == .integer || kind == .real else { return true }
        let text = String(decoding: tape.source(step.token), as: UTF8.self)
        return Self.withBytes(text) { format.holds($0, $1) }
      }
      guard isText else { return true }
      return Self.withBytes(JSONText.string(of: step.token, in: tape)) { format.holds($0, $1) }
    default: return nil
    }
  }

  private func isType(_ name: String, _ token: Int) -> Bool {
    switch (name, tape[token].kind) {
    case ("null", .null), ("boolean", .true), ("boolean", .false), ("number", .integer),
      ("number", .real), ("integer", .integer), ("string", .string), ("string", .key),
      ("array", .array), ("object", .object):
      true
    case ("integer", .real): DecimalNumber(token: tape.source(token)).isInteger
    default: false
    }
  }

  private func isEqual(_ value: JSONValue, _ token: Int) -> Bool {
    value.document.withTape { TapeEquality.areEqual(value.index, in: $0, token, in: tape) }
  }

  /// The names of an object.
  func names(of object: Int) -> Set<String> {
    var names: Set<String> = []
    var key = object + 1
    let end = tape.after(object)
    while key < end {
      names.insert(JSONText.string(of: key, in: tape))
      key = tape.after(key + 1)
    }
    return names
  }
}

import JSONDocument

/// The keywords that apply schemas to what stands inside the value.
extension OutputTracer {
  /// An object's members as the tokens of their names.
  private func keys(of object: Int) -> [Int] {
    var keys: [Int] = []
    var key = object + 1
    let end = tape.after(object)
    while key < end {
      keys.append(key)
      key = tape.after(key + 1)
    }
    return keys
  }

  private func elements(of array: Int) -> [Int] {
    var elements: [Int] = []
    var element = array + 1
    let end = tape.after(array)
    while element < end {
      elements.append(element)
      element = tape.after(element)
    }
    return elements
  }

  /// Judges one keyword about children; false where it is another.
  mutating func traceChildren(
    _ keyword: String, _ value: JSONValue, _ members: SchemaMembers, _ step: Step,
    _ trace: inout Trace
  ) -> Bool {
    let kind = tape[step.token].kind
    switch keyword {
    case "properties", "patternProperties", "additionalProperties":
      guard kind == .object else { return true }
      traceMembers(keyword, value, members, step, &trace)
    case "propertyNames":
      guard kind == .object else { return true }
      for key in keys(of: step.token) {
        let name = JSONText.string(of: key, in: tape)
        let inside = self.trace(inner(child(step, key, name), value, keyword))
        trace.absorbChild(inside)
      }
    case "prefixItems", "items":
      guard kind == .array else { return true }
      traceElements(keyword, value, members, step, &trace)
    case "contains":
      guard kind == .array else { return true }
      traceContains(value, members, step, &trace)
    case "minContains", "maxContains": break
    default: return false
    }
    return true
  }

  private mutating func traceMembers(
    _ keyword: String, _ value: JSONValue, _ members: SchemaMembers, _ step: Step,
    _ trace: inout Trace
  ) {
    var evaluated: [String] = []
    for key in keys(of: step.token) {
      let name = JSONText.string(of: key, in: tape)
      let below = child(step, key + 1, name)
      var applied = false
      switch keyword {
      case "properties":
        if let schema = value[name] {
          applied = true
          trace.absorbChild(self.trace(inner(below, schema, keyword, name)))
        }
      case "patternProperties":
        for pattern in value.members where matches(pattern.name, name) {
          applied = true
          trace.absorbChild(self.trace(inner(below, pattern.value, keyword, pattern.name)))
        }
      default:
        guard members.values["properties"]?[name] == nil else { continue }
        let patterns = members.values["patternProperties"]?.members.map(\.name) ?? []
        guard !patterns.contains(where: { matches($0, name) }) else { continue }
        applied = true
        trace.absorbChild(self.trace(inner(below, value, keyword)))
      }
      if applied {
        evaluated.append(name)
        trace.evaluated.insert(key)
      }
    }
    annotate(&trace, step, keyword, Self.list(evaluated))
  }

  private mutating func traceElements(
    _ keyword: String, _ value: JSONValue, _ members: SchemaMembers, _ step: Step,
    _ trace: inout Trace
  ) {
    let schemas = Array(
      (keyword == "prefixItems" ? value : members.values["prefixItems"])?
        .elements ?? JSONElements(of: step.schema))
    var last = -1
    for (index, element) in elements(of: step.token).enumerated() {
      let below = child(step, element, String(index))
      if keyword == "prefixItems" {
        guard index < schemas.count else { break }
        trace.absorbChild(self.trace(inner(below, schemas[index], keyword, String(index))))
      } else {
        guard index >= schemas.count else { continue }
        trace.absorbChild(self.trace(inner(below, value, keyword)))
      }
      last = index
      trace.evaluated.insert(element)
    }
    guard last >= 0 else { return }
    let isAll = keyword == "items" || last == tape[step.token].childCount - 1
    annotate(&trace, step, keyword, Array((isAll ? "true" : String(last)).utf8))
  }

  private mutating func traceContains(
    _ value: JSONValue, _ members: SchemaMembers, _ step: Step, _ trace: inout Trace
  ) {
    var matched: [Int] = []
    for (index, element) in elements(of: step.token).enumerated() {
      let inside = self.trace(inner(child(step, element, String(index)), value, "contains"))
      guard inside.isValid else { continue }
      trace.annotations += inside.annotations
      trace.evaluated.insert(element)
      matched.append(index)
    }
    let minimum = members.values["minContains"]?.int ?? 1
    if matched.count < minimum { fail(&trace, step, "contains", value) }
    if let limit = members.values["maxContains"], let maximum = limit.int, matched.count > maximum {
      fail(&trace, step, "maxContains", limit)
    }
    let isAll = matched.count == tape[step.token].childCount
    let list = "[" + matched.map(String.init).joined(separator: ",") + "]"
    annotate(&trace, step, "contains", Array((isAll ? "true" : list).utf8))
  }

  /// Judges what no other keyword evaluated.
  mutating func traceUnevaluated(
    _ keyword: String, _ value: JSONValue, _ step: Step, _ trace: inout Trace
  ) {
    switch (keyword, tape[step.token].kind) {
    case ("unevaluatedProperties", .object):
      var names: [String] = []
      for key in keys(of: step.token) where !trace.evaluated.contains(key) {
        let name = JSONText.string(of: key, in: tape)
        trace.absorbChild(self.trace(inner(child(step, key + 1, name), value, keyword)))
        trace.evaluated.insert(key)
        names.append(name)
      }
      annotate(&trace, step, keyword, Self.list(names))
    case ("unevaluatedItems", .array):
      var applied = false
      for (index, element) in elements(of: step.token).enumerated()
      where !trace.evaluated.contains(element) {
        trace.absorbChild(self.trace(inner(child(step, element, String(index)), value, keyword)))
        trace.evaluated.insert(element)
        applied = true
      }
      if applied { annotate(&trace, step, keyword, Array("true".utf8)) }
    default: break
    }
  }

  private static func list(_ names: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    return writer.bytes
  }
}

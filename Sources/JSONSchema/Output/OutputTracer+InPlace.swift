import JSONDocument

/// The keywords that apply schemas to the same value.
extension OutputTracer {
  /// Judges one of them; false where the keyword is another.
  mutating func traceInPlace(
    _ keyword: String, _ value: JSONValue, _ members: SchemaMembers, _ step: Step,
    _ trace: inout Trace
  ) -> Bool {
    switch keyword {
    case "$ref":
      guard let text = value.string,
        let target = try? compiler.registry.resolve(text, from: step.location.resource)
      else { return true }
      trace.absorb(follow(keyword, target, step))
    case "$dynamicRef":
      guard let target = compiler.dynamicTarget(value, step.location, step.dynamic) else {
        return true
      }
      trace.absorb(follow(keyword, target, step))
    case "allOf":
      for (index, element) in value.elements.enumerated() {
        trace.absorb(self.trace(inner(step, element, keyword, String(index))))
      }
    case "anyOf", "oneOf": traceChoice(keyword, value, step, &trace)
    case "not":
      if self.trace(inner(step, value, keyword)).isValid { fail(&trace, step, keyword, value) }
    case "if": traceCondition(value, members, step, &trace)
    case "then", "else": break
    case "dependentSchemas", "dependencies":
      guard tape[step.token].kind == .object else { return true }
      traceDependent(keyword, value, step, &trace)
    default: return false
    }
    return true
  }

  private mutating func follow(_ keyword: String, _ target: SchemaLocation, _ step: Step) -> Trace {
    trace(
      Step(
        location: target, schema: compiler.registry.value(target.place),
        dynamic: compiler.entering(target.resource, step.dynamic),
        path: step.path + "/" + keyword, token: step.token, pointer: step.pointer))
  }

  private mutating func traceChoice(
    _ keyword: String, _ value: JSONValue, _ step: Step, _ trace: inout Trace
  ) {
    var count = 0
    var errors: [OutputUnit] = []
    for (index, element) in value.elements.enumerated() {
      let branch = self.trace(inner(step, element, keyword, String(index)))
      if branch.isValid {
        count += 1
        trace.annotations += branch.annotations
        trace.evaluated.formUnion(branch.evaluated)
      } else {
        errors += branch.errors
      }
    }
    if count == 0 || (keyword == "oneOf" && count > 1) {
      fail(&trace, step, keyword, value)
      if count == 0 { trace.errors += errors }
    }
  }

  private mutating func traceCondition(
    _ value: JSONValue, _ members: SchemaMembers, _ step: Step, _ trace: inout Trace
  ) {
    let condition = self.trace(inner(step, value, "if"))
    if condition.isValid {
      trace.annotations += condition.annotations
      trace.evaluated.formUnion(condition.evaluated)
    }
    let chosen = condition.isValid ? "then" : "else"
    if let schema = members.values[chosen] {
      trace.absorb(self.trace(inner(step, schema, chosen)))
    }
  }

  private mutating func traceDependent(
    _ keyword: String, _ value: JSONValue, _ step: Step, _ trace: inout Trace
  ) {
    let names = names(of: step.token)
    for member in value.members where names.contains(member.name) {
      if member.value.kind == .array {
        let isThere = member.value.elements.allSatisfy { names.contains($0.string ?? "") }
        if !isThere { fail(&trace, step, keyword, member.value) }
      } else {
        trace.absorb(self.trace(inner(step, member.value, keyword, member.name)))
      }
    }
  }
}

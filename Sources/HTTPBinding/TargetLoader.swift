import Diagnostics
import JSONDocument

/// Reads a target file and gathers all its mistakes.
struct TargetLoader {
  let source: SourceText
  let requiresEnvironment: Bool
  let knownEndpoints: [String]?
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText, requiresEnvironment: Bool, knownEndpoints: [String]?) {
    self.source = source
    self.requiresEnvironment = requiresEnvironment
    self.knownEndpoints = knownEndpoints
  }

  private static let names = [
    "$schema", "name", "baseURL", "headers", "preLoginPlacements", "parameters", "effects",
    "endpoints",
  ]
  private static let bindingNames = ["method", "path", "parameters", "rename", "responseAt"]
  private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

  /// Reads the whole file; what comes back only counts where there are no diagnostics.
  mutating func load(
    _ root: JSONValue, _ environment: @escaping (String) -> String?
  ) -> TargetFile {
    var target = TargetFile.empty
    guard expect(.object, root, "a target file") else { return target }
    checkNames(of: root, Self.names, "target")
    var variables = Variables(environment: environment)
    if let name = root["name"], expect(.string, name, "'name'") {
      refuseVariables(name, "'name'")
      target.name = name.string ?? ""
    }
    if let url = root["baseURL"], expect(.string, url, "'baseURL'") {
      target.baseURL = fill(url, &variables)
      if let filled = target.baseURL { checkURL(filled, url) }
    }
    if let headers = root["headers"], expect(.object, headers, "'headers'") {
      for header in headers.members where expect(.string, header.value, "the header's value") {
        checkHeader(header.name, header.nameIndex, headers)
        let value = fill(header.value, &variables)
        if let value { checkHeaderValue(value, header.value) }
        target.headers.append((header.name, value))
      }
    }
    if let list = root["preLoginPlacements"], expect(.array, list, "'preLoginPlacements'") {
      var placements: [String] = []
      for element in list.elements where expect(.string, element, "a placement") {
        placements.append(element.string ?? "")
      }
      target.preLoginPlacements = placements
    }
    if let parameters = root["parameters"], expect(.object, parameters, "'parameters'") {
      for member in parameters.members {
        target.parameters.append((member.name, parameter(member.value, &variables)))
      }
    }
    if let effects = root["effects"] {
      if let value = effects.bool {
        target.effects = value
      } else {
        report("target.type", "'effects' has the wrong type", effects, "true or false")
      }
    }
    loadEndpoints(root, &target)
    target.secrets = variables.values
    target.unsetVariables = variables.unset
    return target
  }

  private mutating func loadEndpoints(_ root: JSONValue, _ target: inout TargetFile) {
    guard let endpoints = root["endpoints"] else {
      report(
        "target.no-endpoints", "the target binds no endpoint", root, "a member 'endpoints'",
        remedy: "say for each endpoint which method and path it has")
      return
    }
    guard expect(.object, endpoints, "'endpoints'") else { return }
    var bound: [String: String] = [:]
    for member in endpoints.members {
      if let knownEndpoints, !knownEndpoints.contains(member.name) {
        let nearest = Suggestion.nearest(to: member.name, in: knownEndpoints)
        report(
          "target.unknown-endpoint", "unknown endpoint '\(member.name)'", at: member.nameIndex,
          in: endpoints, "one of \(knownEndpoints.joined(separator: ", "))",
          remedy: nearest.map { "did you mean '\($0)'?" })
      }
      if target.endpoints.contains(where: { $0.name == member.name }) {
        report(
          "target.duplicate-endpoint", "endpoint '\(member.name)' is bound twice",
          at: member.nameIndex, in: endpoints, "one binding for each endpoint")
      }
      guard let binding = binding(member.value) else { continue }
      let place = "\(binding.method) \(PathText.normalized(binding.path))"
      if let other = bound[place] {
        report(
          "target.ambiguous", "'\(member.name)' and '\(other)' have the same method and path",
          member.value, "a method and path that tell the endpoints apart")
      }
      bound[place] = member.name
      target.endpoints.append((member.name, binding))
    }
  }

  private mutating func binding(_ value: JSONValue) -> EndpointBinding? {
    guard expect(.object, value, "a binding") else { return nil }
    checkNames(of: value, Self.bindingNames, "target")
    let before = diagnostics.count
    var method = "POST"
    if let given = value["method"] {
      if expect(.string, given, "'method'") {
        method = (given.string ?? "").uppercased()
        if !Self.methods.contains(method) {
          report(
            "target.method", "unknown HTTP method", given, Self.methods.joined(separator: ", "),
            remedy: Suggestion.nearest(to: method, in: Self.methods).map { "did you mean '\($0)'?" }
          )
        }
      }
    } else {
      report("target.no-method", "the binding has no method", value, "a member 'method'")
    }
    var path = "/"
    if let given = value["path"] {
      if expect(.string, given, "'path'") {
        refuseVariables(given, "a path")
        path = checkedPath(given)
      }
    } else {
      report("target.no-path", "the binding has no path", value, "a member 'path'")
    }
    var place: EndpointBinding.Place = method == "GET" || method == "HEAD" ? .query : .json
    if let given = value["parameters"], expect(.string, given, "'parameters'") {
      if let known = EndpointBinding.Place(rawValue: given.string ?? "") {
        place = known
      } else {
        report("target.parameters", "unknown place for parameters", given, "json, query or form")
      }
    }
    let rename = rename(value["rename"])
    let pointer = pointer(value["responseAt"])
    guard diagnostics.count == before else { return nil }
    return EndpointBinding(
      method: method, path: path, parameters: place, rename: rename, responseAt: pointer)
  }

  private mutating func checkedPath(_ value: JSONValue) -> String {
    let path = value.string ?? ""
    if !path.hasPrefix("/") {
      report(
        "target.path", "the path does not begin with a slash", value, "a path such as '/\(path)'")
    } else if path.utf8.contains(where: { $0 == 0x3f || $0 == 0x23 }) {
      report(
        "target.path", "the path has a query or fragment", value, "a path only",
        remedy: "parameters of the query are named by their labels, with \"parameters\": \"query\"")
    }
    return path
  }

  private mutating func rename(_ value: JSONValue?) -> [String: String] {
    guard let value, expect(.object, value, "'rename'") else { return [:] }
    var result: [String: String] = [:]
    var wireNames: Set<String> = []
    for member in value.members where expect(.string, member.value, "the name on the wire") {
      let wire = member.value.string ?? ""
      if !wireNames.insert(wire).inserted {
        report(
          "target.rename", "two parameters have the name '\(wire)' on the wire", member.value,
          "a name of its own for each parameter")
      }
      result[member.name] = wire
    }
    return result
  }

  private mutating func pointer(_ value: JSONValue?) -> [String] {
    guard let value, expect(.string, value, "'responseAt'") else { return [] }
    let text = value.string ?? ""
    if let pointer = JSONPointer(text) { return pointer.tokens }
    report(
      "target.pointer", "'responseAt' is no JSON Pointer", value,
      "a JSON Pointer (RFC 6901) such as '/data'",
      remedy: text.hasPrefix("/") ? "write '~' as '~0'" : "begin with a slash")
    return []
  }

  private mutating func parameter(
    _ value: JSONValue, _ variables: inout Variables
  ) -> TargetFile.ParameterValue {
    guard value.kind == .string, let text = value.string else { return .value(value) }
    switch text {
    case "{unique}": return .unique
    case "{now}": return .now
    default: break
    }
    if text.hasPrefix("{"), text.hasSuffix("}"),
      text.utf8.dropFirst().dropLast().allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a })
    {
      let nearest = Suggestion.nearest(to: text, in: ["{unique}", "{now}"])
      report(
        "target.placeholder", "unknown placeholder", value, "{unique} or {now}",
        remedy: nearest.map { "did you mean '\($0)'?" })
    }
    return .text(fill(value, &variables))
  }

  /// Fills the variables of a text in; nil where one is not set.
  private mutating func fill(_ value: JSONValue, _ variables: inout Variables) -> String? {
    switch variables.fill(value.string ?? "") {
    case .text(let text): return text
    case .unset(let name):
      if requiresEnvironment {
        report(
          "target.unset-variable", "the environment variable '\(name)' is not set", value,
          "a value for \(name)", remedy: "set it before the run: export \(name)=...")
      }
      return nil
    case .malformed(let part):
      report(
        "target.variable", "a variable is not closed or has no name: '\(part)'", value,
        "${NAME} with letters, digits and underscores")
      return nil
    }
  }

  // MARK: Reporting

  private mutating func expect(_ kind: JSONKind, _ value: JSONValue, _ what: String) -> Bool {
    if value.kind == kind { return true }
    report(
      "target.type", "\(what) has the wrong type", value,
      kind == .object ? "an object" : kind == .array ? "an array" : "a string")
    return false
  }

  private mutating func checkNames(of object: JSONValue, _ known: [String], _ prefix: String) {
    var seen: Set<String> = []
    for member in object.members {
      if !known.contains(member.name) {
        let nearest = Suggestion.nearest(to: member.name, in: known)
        report(
          "\(prefix).unknown-name", "unknown name '\(member.name)'", at: member.nameIndex,
          in: object, "one of \(known.joined(separator: ", "))",
          remedy: nearest.map { "did you mean '\($0)'?" })
      } else if !seen.insert(member.name).inserted {
        report(
          "\(prefix).duplicate-name", "the name '\(member.name)' stands twice",
          at: member.nameIndex, in: object, "each name once")
      }
    }
  }

  mutating func report(
    _ id: String, _ summary: String, _ value: JSONValue, _ expected: String,
    remedy: String? = nil
  ) {
    let text = value.text
    let isShort = text.utf8.count <= 60 && value.kind != .object && value.kind != .array
    let found = isShort ? Visible.text(text) : value.kind.word
    diagnostics.append(
      Diagnostic(
        id: id, summary: summary, in: source, at: value.byteRange.lowerBound, expected: expected,
        found: found, remedy: remedy))
  }

  mutating func report(
    _ id: String, _ summary: String, at nameIndex: Int, in object: JSONValue, _ expected: String,
    remedy: String? = nil
  ) {
    let offset = object.document.withTape { $0.range(nameIndex).lowerBound }
    diagnostics.append(
      Diagnostic(
        id: id, summary: Visible.text(summary), in: source, at: offset, expected: expected,
        remedy: remedy))
  }
}

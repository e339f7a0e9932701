import ContractModel
import HTTPBinding
import JSONDocument

/// One endpoint as an operation of an OpenAPI description.
struct OpenAPIOperation {
  let endpoint: Endpoint
  let binding: EndpointBinding
  let schema: PlainSchema?
  let notes: [String]

  /// A name that a component may have.
  static func component(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          let isPlain =
            scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          return isPlain || scalar == "." || scalar == "-" || scalar == "_" ? scalar : "_"
        }))
  }

  private func name(_ part: String) -> String { Self.component("\(endpoint.name).\(part)") }

  private func reference(_ part: String) -> JSONTree {
    .members(["$ref": .string("#/components/schemas/\(name(part))")])
  }

  private var request: JSONTree? { schema?.standalone(.request).map { renamed($0) } }

  /// The schemas of both sides, and the definitions that they lead to.
  var schemas: [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    let sides = [("request", request), ("response", schema?.standalone(.response))]
    for case (let part, var side?) in sides {
      let definitions = side["$defs"]?.members ?? []
      side["$defs"] = nil
      side["$schema"] = nil
      members.append(JSONTree.Member(name(part), relocated(side)))
      for definition in definitions {
        members.append(JSONTree.Member(name(definition.name), relocated(definition.value)))
      }
    }
    return members
  }

  /// The operation itself.
  var operation: JSONTree {
    var operation = JSONTree.members([
      "operationId": .string(endpoint.name), "summary": .string(endpoint.summary),
    ])
    var remarks = notes
    if let request, binding.parameters == .query, request.hasRulesBetweenMembers {
      remarks.append("The rules between the parameters stand in the schema \(name("request")).")
    }
    if !remarks.isEmpty { operation["description"] = .string(remarks.joined(separator: "\n\n")) }
    if let request {
      if binding.parameters == .query {
        operation["parameters"] = .array(parameters(request))
      } else {
        let type =
          binding.parameters == .json ? "application/json" : "application/x-www-form-urlencoded"
        operation["requestBody"] = .members([
          "required": .bool(true),
          "content": .members([type: .members(["schema": reference("request")])]),
        ])
      }
    }
    operation["responses"] = responses
    return operation
  }

  private var responses: JSONTree {
    guard schema?.standalone(.response) != nil else {
      return .members(["default": .members(["description": .string("nothing is due")])])
    }
    var body = reference("response")
    for token in binding.responseAt.reversed() {
      body = .members([
        "type": .string("object"), "required": .array([.string(token)]),
        "properties": .object([JSONTree.Member(token, body)]),
      ])
    }
    return .members([
      "200": .members([
        "description": .string("the result"),
        "content": .members(["application/json": .members(["schema": body])]),
      ]),
      "default": .members(["description": .string("no result: the SDK delivers nil")]),
    ])
  }

  private func parameters(_ request: JSONTree) -> [JSONTree] {
    let required = Set(request["required"]?.elements.compactMap(\.text) ?? [])
    return (request["properties"]?.members ?? []).filter { $0.value != .bool(false) }.map {
      member in
      .members([
        "name": .string(member.name), "in": .string("query"),
        "required": .bool(required.contains(member.name)),
        "schema": relocated(member.value),
      ])
    }
  }

  /// The schema with references to the definitions as components.
  private func relocated(_ schema: JSONTree) -> JSONTree {
    var schema = schema
    if let text = schema["$ref"]?.text, text.hasPrefix("#/$defs/") {
      let parts = text.dropFirst("#/$defs/".count).split(separator: "/", maxSplits: 1)
      let rest = parts.count > 1 ? "/" + parts[1] : ""
      schema["$ref"] = .string(
        "#/components/schemas/\(name(parts.first.map(String.init) ?? ""))\(rest)")
    }
    return schema.mapSubschemas { relocated($0) }
  }

  /// The schema with the names that parameters have on the wire.
  private func renamed(_ schema: JSONTree) -> JSONTree {
    guard !binding.rename.isEmpty else { return schema }
    var schema = schema
    let wire = { (name: String) in binding.rename[name] ?? name }
    for keyword in ["properties", "dependentRequired", "dependentSchemas"] {
      guard let members = schema[keyword]?.members else { continue }
      schema[keyword] = .object(members.map { JSONTree.Member(wire($0.name), $0.value) })
    }
    if let names = schema["required"]?.elements {
      schema["required"] = .array(names.map { .string(wire($0.text ?? "")) })
    }
    for keyword in ["allOf", "anyOf", "oneOf"] {
      guard let branches = schema[keyword]?.elements else { continue }
      schema[keyword] = .array(branches.map(renamed))
    }
    for keyword in ["not", "if", "then", "else"] {
      if let branch = schema[keyword] { schema[keyword] = renamed(branch) }
    }
    return schema
  }
}

extension JSONTree {
  /// Whether a schema of an object says more than which members it has and what each of them is.
  fileprivate var hasRulesBetweenMembers: Bool {
    let plain: Set<String> = [
      "$schema", "$comment", "$defs", "title", "description", "type", "properties", "required",
      "additionalProperties",
    ]
    return members.contains { !plain.contains($0.name) }
  }
}

package import ContractModel
package import HTTPBinding
package import JSONDocument

/// An OpenAPI 3.1 description of a pack's endpoints as a target binds them.
package struct OpenAPIDocument {
  private let pack: ContractPack
  private let files: [String: [UInt8]]
  private let target: TargetFile
  /// The target's own text, in which variables are not filled in.
  private let text: JSONTree

  /// Takes a pack with its files, and a target with the document that it was read from.
  package init(
    pack: ContractPack, files: [String: [UInt8]], target: TargetFile, document: JSONDocument
  ) {
    self.pack = pack
    self.files = files
    self.target = target
    text = JSONTree(document.root)
  }

  /// The description; what cannot be called (not available, an event) is left out.
  package var tree: JSONTree {
    var paths = JSONTree.object([])
    var schemas = JSONTree.object([])
    for (name, binding) in target.endpoints {
      guard let index = pack.endpoint(named: name), pack.endpoints[index].availability == .available
      else { continue }
      let writer = OpenAPIOperation(
        endpoint: pack.endpoints[index], binding: binding,
        schema: PlainSchema(endpoint: name, files: files),
        notes: pack.notes.filter { $0.endpoint == index }.map(\.text))
      var item = paths[binding.path] ?? .object([])
      item[binding.method.lowercased()] = writer.operation
      paths[binding.path] = item
      for member in writer.schemas { schemas[member.name] = member.value }
    }
    var components = JSONTree.members(["schemas": schemas])
    let security = securitySchemes
    if !security.isEmpty { components["securitySchemes"] = .object(security) }
    var tree = JSONTree.members([
      "openapi": .string("3.1.0"),
      "info": .members([
        "title": .string("\(pack.name) at \(target.name)"), "version": .string(pack.version),
      ]),
    ])
    if let server { tree["servers"] = .array([server]) }
    if !security.isEmpty {
      let demands = security.map { JSONTree.Member($0.name, .array([])) }
      tree["security"] = .array([.object(demands)])
    }
    tree["paths"] = paths
    tree["components"] = components
    return tree
  }

  /// The base address; a variable of the target becomes one of the description, without its value.
  private var server: JSONTree? {
    guard let address = text["baseURL"]?.text else { return nil }
    var url = ""
    var variables: [JSONTree.Member] = []
    var rest = Substring(address)
    while let dollar = rest.firstIndex(of: "$") {
      url += rest[..<dollar]
      let behind = rest[rest.index(after: dollar)...]
      guard behind.first == "{", let close = behind.firstIndex(of: "}") else {
        url += "$"
        rest = behind
        continue
      }
      let name = String(behind[behind.index(after: behind.startIndex)..<close])
      let value = url.isEmpty ? "https://example.invalid" : "example"
      if !variables.contains(where: { $0.name == name }) {
        variables.append(JSONTree.Member(name, .members(["default": .string(value)])))
      }
      url += "{\(name)}"
      rest = behind[behind.index(after: close)...]
    }
    var server = JSONTree.members(["url": .string(url + rest)])
    if !variables.isEmpty { server["variables"] = .object(variables) }
    return server
  }

  /// Headers of the target that carry a secret.
  private var securitySchemes: [JSONTree.Member] {
    (text["headers"]?.members ?? []).compactMap { header in
      let value = header.value.text ?? ""
      let isAuthorization = header.name.lowercased() == "authorization"
      guard isAuthorization || value.contains("${") else { return nil }
      let word = value.split(separator: " ").first.map { $0.lowercased() } ?? ""
      if isAuthorization, word == "bearer" || word == "basic" {
        return JSONTree.Member(
          word, .members(["type": .string("http"), "scheme": .string(word)]))
      }
      return JSONTree.Member(
        OpenAPIOperation.component(header.name),
        .members([
          "type": .string("apiKey"), "in": .string("header"), "name": .string(header.name),
        ]))
    }
  }
}

package import ContractModel
import JSONDocument
import JSONSchema

extension ParameterTypes {
  /// For each endpoint the parameters that its request schema wants as something else than strings.
  ///
  /// They are the properties of the request whose `type` does not name `string`.
  package static func types(of pack: ContractPack) -> [String: [String: ParameterTypes]] {
    var result: [String: [String: ParameterTypes]] = [:]
    for endpoint in pack.endpoints {
      guard let program = endpoint.request?.program else { continue }
      var types: [String: ParameterTypes] = [:]
      for site in program.sites where site.keyword == "type" && site.path.steps.count == 1 {
        guard case .name(let name) = site.path.steps[0], let read = read(site.value) else {
          continue
        }
        types[name] = types[name].map { $0.intersection(read) } ?? read
      }
      if !types.isEmpty { result[endpoint.name] = types }
    }
    return result
  }

  /// The types that a `type` keyword names, or nil where string is one of them.
  private static func read(_ value: JSONValue) -> ParameterTypes? {
    var result: ParameterTypes = []
    let words =
      value.kind == .array ? value.elements.map { $0.string ?? "" } : [value.string ?? ""]
    for word in words {
      switch word {
      case "null": result.insert(.null)
      case "boolean": result.insert(.boolean)
      case "number", "integer": result.insert(.number)
      case "array": result.insert(.array)
      case "object": result.insert(.object)
      default: return nil
      }
    }
    return result
  }
}

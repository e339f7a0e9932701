package import Diagnostics
package import JSONDocument

/// A target: which HTTP request is which endpoint, and what its server is known to do.
package struct TargetFile: Sendable {
  /// The target's name, shown in reports.
  package var name: String
  /// The URL that the endpoints' paths are added to; nil where its variable is not set.
  package var baseURL: String?
  /// Headers to send with each request; nil for a value whose variable is not set.
  package var headers: [(name: String, value: String?)]
  /// The placements that can be asked for before login (B22), or nil where the target does not say.
  package var preLoginPlacements: [String]?
  /// Values of the SDK's parameters in live runs, by label.
  package var parameters: [(name: String, value: ParameterValue)]
  /// Whether methods that change something may be sent.
  package var effects: Bool
  /// The bindings, in the order of the file.
  package var endpoints: [(name: String, binding: EndpointBinding)]
  /// The values of all `${NAME}`s that were set: secrets everywhere after.
  package var secrets: [String]
  /// The names of the variables that are not set.
  package var unsetVariables: [String]

  /// The lists that `unless` may ask for, by name; nil where the target tells nothing.
  package var lists: [String: [String]]? {
    preLoginPlacements.map { ["preLoginPlacements": $0] }
  }

  /// A value for a parameter of a live request.
  package enum ParameterValue: Sendable {
    /// The value itself.
    case value(JSONValue)
    /// A text whose variables are filled in; nil where one is not set.
    case text(String?)
    /// A fresh value for each request: `{unique}`.
    case unique
    /// The time of the request, in the endpoint's own format: `{now}`.
    case now
  }

  /// A target that says nothing: no endpoint is bound.
  static var empty: TargetFile {
    TargetFile(
      name: "", baseURL: nil, headers: [], preLoginPlacements: nil, parameters: [], effects: false,
      endpoints: [], secrets: [], unsetVariables: [])
  }

  /// Reads a target file.
  ///
  /// - Parameters:
  ///   - environment: gives the value of `${NAME}`, or nil where it is not set.
  ///   - requiresEnvironment: whether a variable that is not set is a mistake; `check` does not ask.
  ///   - knownEndpoints: the names of the contract's endpoints, or nil to accept any name.
  /// - Throws: all mistakes of the file.
  package static func load(
    document: JSONDocument, source: SourceText, environment: @escaping (String) -> String?,
    requiresEnvironment: Bool, knownEndpoints: [String]?
  ) throws(TargetFault) -> TargetFile {
    var loader = TargetLoader(
      source: source, requiresEnvironment: requiresEnvironment, knownEndpoints: knownEndpoints)
    let target = loader.load(document.root, environment)
    if !loader.diagnostics.isEmpty { throw TargetFault(diagnostics: loader.diagnostics) }
    return target
  }
}

/// The mistakes of a target file.
package struct TargetFault: Error, Sendable {
  /// At least one, in the order of the file.
  package var diagnostics: [Diagnostic]
}

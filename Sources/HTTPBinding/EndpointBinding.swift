/// How one endpoint's calls look on the wire.
package struct EndpointBinding: Sendable, Hashable {
  /// The HTTP method, in capitals.
  package var method: String
  /// The path below the base URL, beginning with a slash.
  package var path: String
  /// Where the parameters are.
  package var parameters: Place
  /// The names on the wire of parameters that are not called by their labels: label to wire name.
  package var rename: [String: String]
  /// The JSON Pointer of the result in the response's body, as its reference tokens.
  package var responseAt: [String]

  /// Where the parameters of a request are.
  package enum Place: String, Sendable, Hashable, CaseIterable {
    /// A JSON object as the request's body.
    case json
    /// The query of the URL.
    case query
    /// A form as the request's body.
    case form
  }

  /// Makes a binding.
  package init(
    method: String, path: String, parameters: Place, rename: [String: String] = [:],
    responseAt: [String] = []
  ) {
    self.method = method
    self.path = path
    self.parameters = parameters
    self.rename = rename
    self.responseAt = responseAt
  }
}

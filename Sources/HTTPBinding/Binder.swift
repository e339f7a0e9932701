package import JSONDocument
package import Recordings

/// Turns HTTP exchanges into interactions, as a target says.
package struct Binder: ~Copyable {
  /// Makes a binder for a target.
  ///
  /// - Parameter types: for each endpoint the parameters that the contract wants as something else
  ///   than strings; their values in a query or form are then read as JSON.
  package init(
    target: TargetFile, types: [String: [String: ParameterTypes]] = [:],
    limits: JSONLimits = JSONLimits()
  ) {}

  /// Finds the endpoint of an exchange, and makes an interaction of it.
  ///
  /// What is handed back is valid until the next call, and as long as the exchange is.
  package mutating func bind(_ exchange: HTTPExchange) -> Match { .unmatched(.noEndpoint) }

  /// What became of an exchange.
  package enum Match {
    /// It is a call of an endpoint.
    case matched(Interaction)
    /// No endpoint of the target has this method and path.
    case unmatched(Unmatched)
  }
}

/// Why an exchange is no call of an endpoint.
package enum Unmatched: Sendable, Hashable {
  /// No endpoint has the path.
  case noEndpoint
  /// The path is that of an endpoint, the method is not.
  case otherMethod(expected: String, endpoint: String)
  /// The path is that of an endpoint but for the case of its letters.
  case otherCase(endpoint: String)
  /// The path is that of an endpoint, but not below the target's base path.
  case otherBase(endpoint: String)
  /// The answer to a redirect to a login page: the redirect's root cause, not one of its own.
  case loginPage
  /// The entry has no method or URL.
  case noURL

  /// The reason in words.
  package var text: String {
    switch self {
    case .noEndpoint: return "no endpoint of the target has this method and path"
    case .otherMethod(let expected, let endpoint):
      return "the path is that of \(endpoint), whose method is \(expected)"
    case .otherCase(let endpoint):
      return "the path is that of \(endpoint) but for the case of its letters"
    case .otherBase(let endpoint):
      return "the path ends like that of \(endpoint), but is not below the target's base path"
    case .loginPage: return "a login page that a redirect led to"
    case .noURL: return "the request has no URL"
    }
  }
}

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
  /// The page that a redirect to a login page led to: the redirect is the root cause.
  case loginPage
  /// The entry has no method or no URL.
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
    case .noURL: return "the request has no method or no URL"
    }
  }
}

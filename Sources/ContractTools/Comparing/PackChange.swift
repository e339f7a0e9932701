import ContractModel

/// One difference between two versions of a pack, and whom it can break.
package struct PackChange: Sendable, Hashable {
  /// Whom a change can break.
  package enum Effect: String, Sendable, Hashable, CaseIterable {
    /// What conformed to the old contract as an API need not conform any more.
    case breaksAPI = "breaking-api"
    /// Apps that were written by the old contract may fail.
    case breaksPartners = "breaking-partners"
    /// Nobody who conforms to the old contract is broken.
    case compatible
    /// Only words, citations and questions changed.
    case documentation

    /// The effect as people read it.
    package var words: String {
      switch self {
      case .breaksAPI: "breaking for the API"
      case .breaksPartners: "breaking for partners"
      case .compatible: "compatible"
      case .documentation: "documentation only"
      }
    }
  }

  /// Id of what changed: of a clause, an open item, a statement or an endpoint.
  package var id: String
  /// What happened to it, in a few words: `added`, `loosened from 1000 to 1200`.
  package var what: String
  /// Whom it can break; both parties where the change can neither be called tighter nor looser.
  package var effects: [Effect]
  /// Why.
  package var reason: String

  /// Whether anybody can be broken.
  package var isBreaking: Bool {
    effects.contains(.breaksAPI) || effects.contains(.breaksPartners)
  }
}

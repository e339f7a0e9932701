/// A contract pack, checked: a value that exists has no dangling reference.
package struct ContractPack: Sendable {
  /// Name of the pack, for example `cheggout-ios-sdk`.
  package var name: String
  /// Version of the pack, as its file says.
  package var version: String
  /// SHA-256 of the files that define the contract, in lower-case hexadecimal.
  package var sha256: String
  /// The endpoints in the order of `pack.json`.
  package var endpoints: [Endpoint]
  /// All clauses: endpoint by endpoint its request, response, body and http, then the session rules.
  package var clauses: [Clause]
  /// All open items, endpoint by endpoint in the order of the files.
  package var openItems: [OpenItem]
  /// The session rules with their taps and link sources.
  package var session: SessionRules
  /// Every statement of the documentation, in its order.
  package var statements: [Statement]
  /// Remarks to be shown with the pack or with an endpoint.
  package var notes: [Note]
  /// Names of all members that the pack marks `sensitive`, sorted, each once.
  package var sensitiveNames: [String]

  /// The session rules in the order of their file.
  package var rules: [SessionRule] { session.rules }
}

extension ContractPack {
  /// Index of the endpoint with a name; nil where the pack has none.
  package func endpoint(named name: String) -> Int? {
    endpoints.firstIndex { $0.name == name }
  }

  /// Index of an open item; the same id at two endpoints is two items.
  package func openItem(_ id: String, endpoint: Int) -> Int? {
    openItems.firstIndex { $0.id == id && $0.endpoint == endpoint }
  }

  /// Index of the clause with an id; nil where the pack has none.
  package func clause(_ id: String) -> Int? {
    clauses.firstIndex { $0.id == id }
  }
}

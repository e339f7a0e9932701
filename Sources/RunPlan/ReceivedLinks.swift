package import JSONDocument

/// The links that answers carried so far, each once, in the order in which they came.
package struct ReceivedLinks: Sendable {
  private let places: [LinkPlaces]
  private var links: [Int: [[UInt8]]] = [:]
  private var known: [Int: Set<[UInt8]>] = [:]

  /// Knows no link yet.
  package init(_ plan: RunPlan) { places = plan.linkPlaces }

  /// Takes the links of an answer.
  package mutating func take(_ body: JSONValue, of endpoint: Int) {
    for place in places where place.sources.contains(endpoint) {
      for link in place.links(in: body, of: endpoint)
      where known[place.endpoint, default: []].insert(link).inserted {
        links[place.endpoint, default: []].append(link)
      }
    }
  }

  /// The links for the calls of an endpoint, as JSON texts.
  package func links(for endpoint: Int) -> [[UInt8]] { links[endpoint] ?? [] }
}

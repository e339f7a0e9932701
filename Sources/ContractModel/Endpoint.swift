/// One method of the contract, or one recorded event, with its two compiled sides.
package struct Endpoint: Sendable {
  /// Name as recordings and targets write it.
  package var name: String
  /// What it is for, in one line.
  package var summary: String
  /// Whether the documentation says that it can be called.
  package var availability: Availability
  /// True where an answer without a value is a failure: a method with a documented response.
  package var payloadIsDue: Bool
  /// Clauses of the request: clause index = `requestClauses.lowerBound` + site index.
  package var requestClauses: Range<Int>
  /// Clauses of the response: clause index = `responseClauses.lowerBound` + site index.
  package var responseClauses: Range<Int>
  /// Pack's open item for each open item of the request's program, by index.
  package var requestOpenItems: [Int]
  /// Pack's open item for each open item of the response's program, by index.
  package var responseOpenItems: [Int]
  /// The clause that a value comes at all, and is JSON; nil where none is due.
  package var bodyClause: Int?
  /// The clause on the HTTP status; nil where no payload is due.
  package var httpClause: Int?
}

extension Endpoint {
  /// What the documentation says of the endpoint's existence.
  package enum Availability: String, Sendable, Hashable, CaseIterable {
    /// A method that can be called.
    case available
    /// A name that exists without a server behind it: a call to it is a violation.
    case notAvailable
    /// Something that the app does and a recording notes; nothing is sent.
    case event
  }
}

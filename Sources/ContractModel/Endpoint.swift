package import JSONSchema

/// One method of the contract, or one recorded event, with its two compiled sides.
package struct Endpoint: Sendable {
  /// Name as recordings and targets write it.
  package var name: String
  /// What it is for, in one line.
  package var summary: String
  /// Whether the documentation says that it can be called.
  package var availability: Availability
  /// True where a call changes something that cannot be taken back, such as issuing a card.
  package var hasEffects = false
  /// True where an answer without a value is a failure: a method with a documented response.
  package var payloadIsDue: Bool
  /// The request and its clauses; nil where the contract says nothing about it.
  package var request: Message?
  /// The response and its clauses; nil where the contract says nothing about it.
  package var response: Message?
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

  /// One side of an endpoint: a compiled schema and where its findings belong in the pack.
  package struct Message: Sendable {
    /// The compiled schema.
    package var program: Program
    /// Clauses of the program: clause index = `clauses.lowerBound` + site index.
    package var clauses: Range<Int>
    /// The pack's open item for each open item site of the program, by index.
    package var openItems: [Int]
    /// The tap in `ContractPack.session.taps` for each tap id of the program, by index.
    package var taps: [Int]
  }
}

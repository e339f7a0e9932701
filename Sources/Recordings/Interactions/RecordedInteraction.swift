/// One call with its answer, as a recorder keeps it until it is written.
package struct RecordedInteraction: Sendable {
  /// The name of the endpoint.
  package var endpoint: String
  /// The arguments as one JSON value, or nil.
  package var request: [UInt8]?
  /// What came back.
  package var outcome: Outcome
  /// The name of the session, or nil.
  package var session: String?
  /// When the call was made, or nil.
  package var at: Timestamp?
  /// How long it took, in milliseconds, or nil.
  package var durationMs: Double?
  /// How the SDK delivered the result, or nil.
  package var delivery: Interaction.Delivery?
  /// Whether the suite sent the call on purpose.
  package var isProbe: Bool

  /// Makes an interaction.
  package init(
    endpoint: String, request: [UInt8]? = nil, outcome: Outcome = .none, session: String? = nil,
    at: Timestamp? = nil, durationMs: Double? = nil, delivery: Interaction.Delivery? = nil,
    isProbe: Bool = false
  ) {
    self.endpoint = endpoint
    self.request = request
    self.outcome = outcome
    self.session = session
    self.at = at
    self.durationMs = durationMs
    self.delivery = delivery
    self.isProbe = isProbe
  }

  /// What came back.
  package enum Outcome: Sendable {
    /// Nothing is known.
    case none
    /// Nothing came.
    case null
    /// The request failed on the way.
    case failed(kind: String, message: String)
    /// An answer came.
    case response(Response)
  }

  /// An answer.
  package struct Response: Sendable {
    /// The HTTP status, or nil.
    package var status: Int?
    /// The headers, in the order in which they came.
    package var headers: [(name: String, value: String)]
    /// The body.
    package var body: Body

    /// Makes an answer.
    package init(status: Int? = nil, headers: [(name: String, value: String)] = [], body: Body) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// The body of an answer.
  package enum Body: Sendable {
    /// The body was not kept.
    case notKept
    /// One JSON value, which must be valid.
    case json([UInt8])
    /// Bytes that may be anything; written as text where they are UTF-8, else as base64.
    case bytes([UInt8])
  }
}

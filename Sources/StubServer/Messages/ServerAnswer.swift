/// What is to be answered, and how.
package struct ServerAnswer: Sendable {
  /// The status, from 200 to 599.
  package var status: Int
  /// The words behind the status; nil for the usual ones.
  package var reason: String?
  /// The header fields. How the body is framed and whether the connection stays are the server's to
  /// say: such fields are left out, but for the length that an answer to HEAD tells.
  package var headers: [(name: String, value: String)]
  /// The body; left out for an answer to HEAD, and where the status allows none.
  package var body: [UInt8]
  /// The endpoint of the contract that is answered, or nil.
  package var endpoint: String?
  /// How the answer goes out.
  package var manner = Manner.whole
  /// How long to wait before the first byte.
  package var delay: Duration = .zero

  /// Makes an answer.
  package init(
    status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    endpoint: String? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.endpoint = endpoint
  }

  /// Ways to send an answer.
  package enum Manner: Sendable, Hashable {
    /// As it should be.
    case whole
    /// In chunks of a size.
    case chunked(size: Int)
    /// Not at all: the connection is closed.
    case unanswered
    /// The header and so many bytes of the body; then the connection is closed.
    case cut(after: Int)
    /// One byte of the body after the other, with a pause before each.
    case dripping(pause: Duration)
    /// A whole message as the responder wrote it, header included; then the connection is closed.
    case raw([UInt8])
  }

  /// An answer that holds a JSON text.
  package static func json(_ status: Int, _ body: [UInt8]) -> ServerAnswer {
    ServerAnswer(
      status: status, headers: [(name: "Content-Type", value: "application/json")], body: body)
  }

  /// Replaces all fields of a name by one.
  package mutating func set(_ name: String, _ value: String) {
    let key = name.lowercased()
    headers.removeAll { $0.name.lowercased() == key }
    headers.append((name, value))
  }
}

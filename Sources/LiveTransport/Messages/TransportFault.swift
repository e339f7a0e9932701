/// A request that failed on its way: nothing whole came from the API.
package struct TransportFault: Error, Sendable, Hashable {
  /// What kind of fault it is; recordings and reports name it.
  package var kind: Kind
  /// What happened, in words, without the URL: "response incomplete: 34 of 4000 bytes".
  package var message: String
  /// How many bytes of the body came.
  package var received: Int
  /// How many bytes of the body were announced, or nil.
  package var announced: Int?
  /// As much of the answer as came, where its header was whole; the body as it was sent.
  package var partial: WireResponse?

  /// Makes a fault.
  package init(
    _ kind: Kind, _ message: String, received: Int = 0, announced: Int? = nil,
    partial: WireResponse? = nil
  ) {
    self.kind = kind
    self.message = message
    self.received = received
    self.announced = announced
    self.partial = partial
  }

  /// The kinds of fault, each reported apart.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The name of the host, or of the proxy, has no address.
    case dns
    /// No connection was made: refused, unreachable, or the proxy did not let it through.
    case connect
    /// The certificate was not accepted, or no encrypted connection was agreed on.
    case tls
    /// A time limit passed.
    case timeout
    /// The connection broke before the answer was whole.
    case reset
    /// The connection was ended in order, but fewer bytes had come than were announced.
    case incomplete
    /// The body is not coded as its header says.
    case coding
    /// The answer is larger than the limit.
    case tooLarge = "too-large"
    /// What came is no HTTP answer.
    case notHTTP = "not-http"
    /// The run was stopped.
    case aborted
    /// The request cannot be sent as it is: the target file or the system is at fault, not the API.
    case unsendable
  }
}

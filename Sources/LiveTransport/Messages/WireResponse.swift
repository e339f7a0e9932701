/// An answer as it came.
package struct WireResponse: Sendable, Hashable {
  /// The status, from 200; answers on the way there (1xx) are not kept.
  package var status: Int
  /// The words behind the status; empty where there were none.
  package var reason: String
  /// The header fields as they were sent, in their order, repeated ones apart.
  package var headers: [HeaderField]
  /// The fields behind a chunked body.
  package var trailers: [HeaderField]
  /// The body, its content coding undone.
  package var body: [UInt8]
  /// The body as it was sent, where a content coding was undone; nil where there was none.
  package var encodedBody: [UInt8]?

  /// Makes an answer.
  package init(
    status: Int, reason: String = "", headers: [HeaderField] = [], trailers: [HeaderField] = [],
    body: [UInt8] = [], encodedBody: [UInt8]? = nil
  ) {
    self.status = status
    self.reason = reason
    self.headers = headers
    self.trailers = trailers
    self.body = body
    self.encodedBody = encodedBody
  }

  /// The body as it was sent.
  package var sentBody: [UInt8] { encodedBody ?? body }

  /// Where the answer sends its caller, for a 3xx status; nobody goes there.
  package var location: String? {
    status >= 300 && status < 400 ? headers.first(named: "location") : nil
  }
}

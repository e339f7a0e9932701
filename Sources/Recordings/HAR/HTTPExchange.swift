/// One HTTP request with its answer, as a HAR entry holds it: views over the entry.
package struct HTTPExchange {
  /// The request's method.
  package var method: ByteView = .none
  /// The whole URL, escapes of the recording resolved.
  package var url: ByteView = .none
  /// The request's headers.
  package var requestHeaders = HeaderView.none
  /// HAR's own lists of the cookies that were sent and set, as names and values.
  package var requestCookies = HeaderView.none
  package var responseCookies = HeaderView.none
  /// The request's body, as far as it was recorded.
  package var requestBody = RequestBody.unknown
  /// The media type of the request's body.
  package var requestType: ByteView?
  /// HAR's own list of decoded query parameters, or nil.
  package var queryString: JSONView?
  /// Whether the entry has a response object.
  package var hasResponse = true
  /// The answer's status, or nil where none was recorded. 0 says that nothing came.
  package var status: Int?
  /// The answer's headers.
  package var responseHeaders = HeaderView.none
  /// What was recorded of the answer's body.
  package var content = Content.absent
  /// Whether the recorder kept the body as an array of encoded chunks, which is not read.
  package var isInChunks = false
  /// The media type of the answer's body: the header's, else the content's.
  package var mimeType: ByteView?
  /// When the request was sent.
  package var startedAt: Timestamp?
  /// How long the exchange took, in milliseconds, or nil where it is unknown.
  package var durationMs: Double?
  /// The recorder's word for what went wrong, or nil.
  package var error: ByteView?
  /// Where the answer sends the caller, or nil.
  package var location: ByteView?
  /// Whether the entry is a WebSocket connection.
  package var isWebSocket = false
  /// In what the entry differs from HAR 1.2.
  package var notes: InteractionNotes = []

  /// Makes an exchange of which nothing is known.
  package init() {}

  /// What was recorded of a request's body.
  package enum RequestBody {
    /// There was a body, or may have been one, but the recording does not hold it.
    case unknown
    /// There was none.
    case none
    /// The text of the body, as a string token of the entry's tape.
    case text(JSONView, isBase64: Bool)
    /// HAR's list of decoded form parameters.
    case parameters(JSONView)
  }

  /// What was recorded of an answer's body.
  package enum Content {
    /// The entry has no content.
    case absent
    /// The content has no text. The size is nil where it is unknown.
    case missing(size: Int?)
    /// The text of the body, as a string token of the entry's tape.
    case text(JSONView, isBase64: Bool, size: Int?)
    /// The body as a value in place of its text.
    case value(JSONView)
  }

  /// Whether the method is one whose requests have no body.
  package var hasBodilessMethod: Bool {
    method.equalsIgnoringCase("GET") || method.equalsIgnoringCase("HEAD")
  }
}

/// One call of a data method as it was recorded: what was asked, and what came back.
///
/// An interaction is a view. Its pointers belong to the reader that handed it over, and hold until
/// that reader is asked for the next one. Making one allocates nothing.
package struct Interaction {
  /// The name of the endpoint, escapes resolved.
  package var endpoint: ByteView
  /// The arguments of the call, or nil where none were recorded.
  package var request: JSONView?
  /// Where a binder keeps its request's fault: rare, and too large to be copied along.
  package var requestFaultPlace: UnsafePointer<BodyFault>?
  /// What came back.
  package var response: Response = .absent
  /// The HTTP status, where one was recorded.
  package var status: Int?
  /// The headers of the response.
  package var headers = HeaderView.none
  /// The name of the session, or nil for the one session of its input.
  package var session: ByteView?
  /// When the call was made.
  package var at: Timestamp?
  /// How long the call took, in milliseconds, never negative.
  package var durationMs: Double?
  /// How the SDK delivered the result, where the recording says so.
  package var delivery: Delivery?
  /// Whether the suite itself sent the call on purpose, to see what happens.
  package var isProbe = false
  /// The HTTP request behind the call, where one was recorded.
  package var http: HTTPFacts?
  /// What was odd about the recording or the answer, short of a fault.
  package var notes: InteractionNotes = []
  /// The charset that the response declared, where it is worth telling.
  package var charset: ByteView?
  /// The bytes of the response's body as it came, where it was recorded as text or base64.
  package var rawBody: ByteView?
  /// Where the answer sends the caller, for a 3xx status.
  package var redirect: Redirect?

  /// Why the request that was sent could not be read as a document, or nil.
  package var requestFault: BodyFault? { requestFaultPlace?.pointee }

  /// Makes an interaction that has only a name.
  package init(endpoint: ByteView) { self.endpoint = endpoint }

  /// Makes it one that has only a name: field by field, where a new one would be copied as a whole.
  mutating func reset(endpoint: ByteView) {
    self.endpoint = endpoint
    request = nil
    requestFaultPlace = nil
    response = .absent
    status = nil
    headers = .none
    session = nil
    at = nil
    durationMs = nil
    delivery = nil
    isProbe = false
    http = nil
    notes = []
    charset = nil
    rawBody = nil
    redirect = nil
  }

  /// What came back, in the kinds that DESIGN section 4 tells apart.
  package enum Response {
    /// The recording has no `response` at all.
    case absent
    /// The recording says that nothing came: `"response": null`.
    case null
    /// A JSON value.
    case body(JSONView)
    /// A body that holds no JSON value that can be judged.
    case unreadableBody(BodyFault)
    /// The answer came, but its body was not recorded.
    case notKept(NotKept)
    /// The request failed on the way: nothing whole came from the API.
    case failed(TransportFailure)
  }

  /// How the SDK handed the result to its caller.
  package struct Delivery: Sendable, Hashable {
    /// How often the closure was called.
    package var calls: Int?
    /// The queue on which it was called.
    package var queue: Queue?

    /// Makes the facts of one delivery.
    package init(calls: Int? = nil, queue: Queue? = nil) {
      self.calls = calls
      self.queue = queue
    }
  }

  /// The queue on which the SDK called back.
  package enum Queue: Sendable {
    case main
    case background
  }

  /// The HTTP request behind an interaction.
  package struct HTTPFacts {
    /// The method, as it was recorded.
    package var method: ByteView
    /// The whole URL, as it was recorded, escapes of the recording resolved.
    package var url: ByteView
    /// The media type of the request's body, or nil.
    package var contentType: ByteView?

    /// Makes the facts of one request.
    package init(method: ByteView, url: ByteView, contentType: ByteView? = nil) {
      self.method = method
      self.url = url
      self.contentType = contentType
    }
  }

  /// Where a 3xx answer sends its caller.
  package struct Redirect {
    /// The value of `Location`, as it came.
    package var location: ByteView
    /// Whether the location looks like a login page.
    package var isLogin: Bool

    /// Makes a redirect.
    package init(location: ByteView, isLogin: Bool) {
      self.location = location
      self.isLogin = isLogin
    }
  }
}

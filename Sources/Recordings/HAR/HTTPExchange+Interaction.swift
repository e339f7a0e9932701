extension HTTPExchange {
  /// The exchange as an interaction of an endpoint, its answer read with a reader of bodies.
  ///
  /// The request is left out: what it holds is for a target to say.
  package func interaction(
    endpoint: ByteView, bodies: inout BodyReader
  ) -> Interaction {
    var result = Interaction(endpoint: endpoint)
    result.notes = notes
    result.at = startedAt
    result.durationMs = durationMs
    result.headers = responseHeaders
    result.http = Interaction.HTTPFacts(method: method, url: url, contentType: requestType)
    if let status, status != 0 { result.status = status }
    if let status, status >= 300, status < 400, let location {
      result.redirect = Interaction.Redirect(
        location: location, isLogin: LoginLocation.isLogin(location))
    }
    answer(&result, &bodies)
    return result
  }

  /// Reads what came back.
  private func answer(_ result: inout Interaction, _ bodies: inout BodyReader) {
    if isWebSocket {
      result.response = .notKept(.webSocket)
      return
    }
    if status == 0 || status == nil && error != nil {
      let kind = TransportFailure.Kind.read(error ?? .none)
      result.response = .failed(TransportFailure(kind, message: error ?? .none))
      return
    }
    if !hasResponse {
      result.response = .notKept(.noResponse)
      return
    }
    let bodiless = InteractionReader.hasNoContent(status) || method.equalsIgnoringCase("HEAD")
    switch content {
    case .absent: result.response = .notKept(.noContent)
    case .missing(let size?) where size == 0:
      result.response = .unreadableBody(BodyFault(.empty, raw: .none))
    case .missing(let size): result.response = .notKept(.missingText(size: size))
    case .value(let value): result.response = .body(value)
    case .text(let text, let isBase64, let size):
      if text.source.isEmpty, let size, size > 0 {
        result.response = .notKept(.emptyText(size: size))
      } else if isInChunks {
        result.response = .failed(TransportFailure(.coding, message: Self.chunksMessage))
      } else {
        read(text, isBase64, size, &result, &bodies)
      }
    }
    if bodiless { settleBodiless(&result) }
    if let error { settleError(error, &result) }
    if result.notes.contains(.loginPage), LoginLocation.isLogin(url) {
      result.notes.insert(.loginFollowed)
    }
  }

  private func read(
    _ text: JSONView, _ isBase64: Bool, _ size: Int?, _ result: inout Interaction,
    _ bodies: inout BodyReader
  ) {
    var facts = BodyReader.Facts(type: mimeType, size: size)
    facts.coding = responseHeaders.value(named: "content-encoding")?.source
    var reading: BodyReader.Reading?
    if isBase64 {
      // Some recorders give the length of the base64 text as the size.
      if let size, size == text.source.count { facts.size = nil }
      reading = bodies.read(base64: text, facts)
      if reading == nil { result.notes.insert(.notBase64) }
    }
    let final = reading ?? bodies.read(text: text, facts)
    result.response = final.response
    result.notes.formUnion(final.notes)
    result.charset = final.charset
    result.rawBody = final.raw
  }

  /// Settles what an answer means whose status or method allows no body.
  private func settleBodiless(_ result: inout Interaction) {
    switch result.response {
    case .unreadableBody(let fault) where fault.isEmpty:
      result.response = .notKept(.statusWithoutBody(status ?? 0))
    case .notKept: result.response = .notKept(.statusWithoutBody(status ?? 0))
    default: result.notes.insert(.bodyWithoutContent)
    }
  }

  /// Settles what an answer means that the recorder says has failed: only a whole body counts.
  private func settleError(_ error: ByteView, _ result: inout Interaction) {
    switch result.response {
    case .body: break
    default:
      result.response = .failed(
        TransportFailure(TransportFailure.Kind.read(error), message: error))
    }
  }

  private static var chunksMessage: ByteView {
    let text: StaticString =
      "the recorder kept the body as encoded chunks that may be compressed; it is not read"
    return ByteView(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}

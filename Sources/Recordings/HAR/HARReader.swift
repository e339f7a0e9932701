package import JSONDocument

/// Reads HAR entries, one at a time; its memory is reused from entry to entry.
///
/// What is needed is read (method and URL, status, headers, bodies); what differs from HAR 1.2 is
/// noted. An entry is only refused when it is not JSON or holds no request.
package struct HARReader: ~Copyable {
  private var parser = TapeParser()
  private var methodText = PaddedBuffer()
  private var urlText = PaddedBuffer()
  private var locationText = PaddedBuffer()
  private var requestTypeText = PaddedBuffer()
  private var mimeText = PaddedBuffer()
  private var errorText = PaddedBuffer()
  private let limits: JSONLimits

  /// Makes a reader.
  package init(limits: JSONLimits = JSONLimits()) { self.limits = limits }

  /// What an entry turned out to be.
  package enum Reading {
    /// A request, with what is known of its answer.
    case exchange(HTTPExchange)
    /// An entry that cannot be read.
    case fault(EntryFault)
  }

  /// Reads an entry. What is handed back is valid until the next call, as long as the bytes are.
  package mutating func read(_ entry: HAREntry) -> Reading {
    guard !entry.isTooLong, let base = entry.bytes.baseAddress, entry.bytes.count > 0 else {
      return .fault(EntryFault(.tooLong(limit: limits.bytes)))
    }
    if let fault = parser.parse(base, entry.bytes.count, limits) {
      return .fault(EntryFault(.notJSON(fault), offset: fault.offset))
    }
    let tape = parser.tape
    let root = JSONView(tape: tape, index: 0)
    guard root.kind == .object else { return .fault(EntryFault(.notAnObject(root.kind))) }
    guard let request = root.member("request"), request.kind == .object else {
      return .fault(EntryFault(.noRequest))
    }
    var exchange = HTTPExchange()
    readRequest(request, &exchange)
    if let response = root.member("response"), response.kind == .object {
      readResponse(response, &exchange)
    } else {
      exchange.hasResponse = false
      exchange.notes.insert(.missingMember)
    }
    readTimes(root, &exchange)
    if exchange.error == nil { exchange.error = error(of: root) }
    exchange.isWebSocket =
      exchange.status == 101
      || root.member("_resourceType").map { $0.source.equals("websocket") } ?? false
      || exchange.url.hasPrefixIgnoringCase("ws:") || exchange.url.hasPrefixIgnoringCase("wss:")
    return .exchange(exchange)
  }

  private mutating func readRequest(_ request: JSONView, _ exchange: inout HTTPExchange) {
    if let method = string(request, "method", &exchange) {
      exchange.method = method.text(in: &methodText)
    }
    if let url = string(request, "url", &exchange) { exchange.url = url.text(in: &urlText) }
    exchange.requestHeaders = HeaderView(request.member("headers"))
    exchange.requestCookies = HeaderView(request.member("cookies"))
    fillFromPseudoHeaders(&exchange)
    if let list = request.member("queryString"), list.kind == .array { exchange.queryString = list }
    let size = request.member("bodySize")?.int
    let header = exchange.requestHeaders.value(named: "content-type")
    guard let data = request.member("postData"), data.kind == .object else {
      if let header { exchange.requestType = header.text(in: &requestTypeText) }
      let isEmpty = size == 0 || size == nil && request.member("postData") == nil
      exchange.requestBody = isEmpty || exchange.hasBodilessMethod ? .none : .unknown
      return
    }
    if let type = header ?? data.member("mimeType"), type.kind == .string {
      exchange.requestType = type.text(in: &requestTypeText)
    }
    let isBase64 = data.member("encoding").map { $0.source.equalsIgnoringCase("base64") } ?? false
    let parameters = data.member("params")
    let hasParameters = parameters.map { $0.kind == .array && $0.tape[$0.index].childCount > 0 }
    if let text = data.member("text"), text.kind == .string, !text.source.isEmpty {
      exchange.requestBody = .text(text, isBase64: isBase64)
    } else if let parameters, hasParameters == true {
      exchange.requestBody = .parameters(parameters)
    } else {
      exchange.requestBody = (size ?? 0) > 0 ? .unknown : .none
    }
  }

  /// Takes method and URL from HTTP/2 pseudo-headers where the entry has none of its own.
  private mutating func fillFromPseudoHeaders(_ exchange: inout HTTPExchange) {
    if exchange.method.isEmpty, let method = exchange.requestHeaders.value(named: ":method") {
      exchange.method = method.text(in: &methodText)
    }
    guard exchange.url.isEmpty, let path = exchange.requestHeaders.value(named: ":path") else {
      return
    }
    exchange.url = path.text(in: &urlText)
  }

  private mutating func readResponse(_ response: JSONView, _ exchange: inout HTTPExchange) {
    readStatus(response, &exchange)
    exchange.responseHeaders = HeaderView(response.member("headers"))
    exchange.responseCookies = HeaderView(response.member("cookies"))
    if let error = error(of: response) { exchange.error = error }
    let location = exchange.responseHeaders.value(named: "location")
    if let location = location ?? response.member("redirectURL"), location.kind == .string,
      !location.source.isEmpty
    {
      exchange.location = location.text(in: &locationText)
    }
    if let type = exchange.responseHeaders.value(named: "content-type") {
      exchange.mimeType = type.text(in: &mimeText)
    }
    guard let content = response.member("content"), content.kind == .object else {
      exchange.notes.insert(.missingMember)
      return
    }
    if exchange.mimeType == nil, let type = content.member("mimeType"), type.kind == .string,
      !type.source.isEmpty, !type.source.equalsIgnoringCase("x-unknown")
    {
      exchange.mimeType = type.text(in: &mimeText)
    }
    readContent(content, &exchange)
  }

  private func readContent(_ content: JSONView, _ exchange: inout HTTPExchange) {
    var size: Int?
    if let view = content.member("size") {
      size = view.int ?? (view.kind == .string ? DecimalText.int(view.source) : nil)
      if let value = size, value < 0 || value > 1 << 40 { size = nil }
    } else {
      exchange.notes.insert(.missingMember)
    }
    guard let text = content.member("text"), text.kind == .string else {
      if let text = content.member("text"), text.kind != .null {
        exchange.notes.insert(.wrongType)
        // Some recorders store a parsed body in place of its text: it is the body all the same.
        if text.kind == .object || text.kind == .array {
          exchange.content = .value(text)
          return
        }
      }
      exchange.content = .missing(size: size)
      return
    }
    let encoding = content.member("encoding")
    let isBase64 = encoding.map { $0.kind == .string && $0.source.equalsIgnoringCase("base64") }
    exchange.content = .text(text, isBase64: isBase64 ?? false, size: size)
    exchange.isInChunks = isBase64 != true && content.member("_isBinary")?.kind == .true
  }

  private func readStatus(_ response: JSONView, _ exchange: inout HTTPExchange) {
    guard let view = response.member("status"), view.kind != .null else { return }
    if let status = view.int {
      exchange.status = status
    } else if view.kind == .string, let value = DecimalText.int(view.source) {
      exchange.status = value
      exchange.notes.insert(.wrongType)
    } else {
      exchange.notes.insert(.wrongType)
    }
    if let status = exchange.status, status != 0, status < 100 || status > 599 {
      exchange.notes.insert(.oddStatus)
    }
  }

  private func readTimes(_ root: JSONView, _ exchange: inout HTTPExchange) {
    if let time = root.member("time"), time.kind != .null {
      let value = time.double ?? (time.kind == .string ? DecimalText.double(time.source) : nil)
      if time.kind == .string { exchange.notes.insert(.wrongType) }
      if let value, value >= 0 { exchange.durationMs = value }
    }
    guard let started = root.member("startedDateTime"), started.kind != .null else {
      exchange.notes.insert(.missingMember)
      return
    }
    var reading: Timestamp.Reading?
    if started.kind == .string { reading = Timestamp.read(started.source) }
    if let number = started.double { reading = Timestamp.read(number: number) }
    exchange.startedAt = reading?.timestamp
    if reading == nil { exchange.notes.insert(.unreadableTime) }
    if reading?.isStrict == false { exchange.notes.insert(.looseTime) }
  }

  /// The recorder's own word for a failed request, or nil.
  private mutating func error(of view: JSONView) -> ByteView? {
    for name: StaticString in ["_error", "_errorMessage", "_errorText"] {
      if let error = view.member(name), error.kind == .string, !error.source.isEmpty {
        return error.text(in: &errorText)
      }
    }
    if let status = view.member("_charlesStatus"), status.source.equalsIgnoringCase("failed") {
      return status.source
    }
    return nil
  }

  private func string(
    _ view: JSONView, _ name: StaticString, _ exchange: inout HTTPExchange
  ) -> JSONView? {
    guard let member = view.member(name) else {
      exchange.notes.insert(.missingMember)
      return nil
    }
    if member.kind == .string { return member }
    exchange.notes.insert(.wrongType)
    return nil
  }
}

/// Why a HAR entry cannot be read.
package struct EntryFault: Sendable, Hashable {
  /// What is wrong.
  package var kind: Kind
  /// The offset in the entry, in bytes, at which it is wrong.
  package var offset: Int

  /// Makes a fault.
  package init(_ kind: Kind, offset: Int = 0) {
    self.kind = kind
    self.offset = offset
  }

  /// The kinds of fault.
  package enum Kind: Sendable, Hashable {
    /// The entry is not JSON.
    case notJSON(JSONFault)
    /// The entry is another kind of value than an object.
    case notAnObject(JSONKind)
    /// The entry has no request object.
    case noRequest
    /// The entry has more bytes than the limit.
    case tooLong(limit: Int)
  }

  /// What is wrong, in words: expected first, then found.
  package func text(of entry: ByteView) -> String {
    switch kind {
    case .notJSON(let fault):
      return "\(fault.summary): expected \(fault.expected), found \(fault.found(in: entry))"
    case .notAnObject(let kind): return "expected an object as HAR entry, found \(kind.word)"
    case .noRequest: return "expected a HAR entry with a 'request' object, found none"
    case .tooLong(let limit): return "expected a HAR entry of at most \(limit) bytes, found more"
    }
  }
}

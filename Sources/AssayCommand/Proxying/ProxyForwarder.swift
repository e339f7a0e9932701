internal import LiveTransport
internal import StubServer
internal import Threads

/// Passes requests on to a server, and its answers back, as they are.
///
/// Header fields that are about one connection alone are not passed on (RFC 9110 7.6.1), and of the
/// content codings only gzip is asked for, which can be undone to judge the answer.
struct ProxyForwarder: Responder {
  /// Where requests go: scheme, host and port, without a path.
  let origin: String
  let transport: any Transport
  let ledger: Monitor<ProxyLedger>

  func answer(_ request: ServerRequest) -> ServerAnswer {
    guard let target = Self.path(of: request.target) else {
      return Self.refusal(400, "the request names no path of the server behind this proxy")
    }
    let attempt = transport.send(
      WireRequest(
        method: request.method, url: origin + target, headers: Self.sent(request),
        body: Self.hasBody(request) ? request.body : nil, isEffectful: true))
    ledger.with { $0.take(request, attempt) }
    switch attempt.result {
    case .success(let response): return Self.answer(response)
    case .failure(let fault): return Self.answer(fault)
    }
  }

  // MARK: - Requests

  /// The path with its query, also of a request that was meant for a forward proxy.
  static func path(of target: String) -> String? {
    if target.hasPrefix("/") { return target }
    let folded = target.prefix(8).lowercased()
    for scheme in ["http://", "https://"] where folded.hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      guard let slash = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
      return rest[slash] == "/" ? String(rest[slash...]) : "/" + rest[slash...]
    }
    return nil
  }

  private static func hasBody(_ request: ServerRequest) -> Bool {
    !request.body.isEmpty || request.header("content-length") != nil
      || request.header("transfer-encoding") != nil
  }

  /// The fields that are passed on, in their order.
  static func sent(_ request: ServerRequest) -> [HeaderField] {
    let named = namedByConnection(request.headers.map { HeaderField($0.name, $0.value) })
    return request.headers.compactMap { field in
      let name = field.name.lowercased()
      if hops.contains(name) || named.contains(name) || ["host", "expect"].contains(name) {
        return nil
      }
      if name == "accept-encoding" { return HeaderField(field.name, "gzip") }
      return HeaderField(field.name, field.value)
    }
  }

  /// The fields that are about one connection alone, and those that frame a message.
  private static let hops: Set<String> = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection",
    "te", "trailer", "transfer-encoding", "upgrade", "content-length",
  ]

  private static func namedByConnection(_ headers: [HeaderField]) -> Set<String> {
    Set(
      headers.all(named: "connection").flatMap { $0.split(separator: ",") }
        .map { $0.lowercased().filter { $0 != " " && $0 != "\t" } })
  }

  // MARK: - Answers

  private static func answer(
    _ response: WireResponse, body: [UInt8]? = nil
  ) -> ServerAnswer {
    let named = namedByConnection(response.headers)
    var answer = ServerAnswer(
      status: response.status,
      headers: response.headers.compactMap { field in
        let name = field.name.lowercased()
        // An answer to HEAD tells the length of a body that does not come.
        let isHop = hops.contains(name) && name != "content-length"
        return isHop || named.contains(name) ? nil : (field.name, field.value)
      },
      body: body ?? response.sentBody)
    answer.reason = response.reason.isEmpty ? nil : response.reason
    return answer
  }

  /// What came of an answer that broke off, or why there is none.
  private static func answer(_ fault: TransportFault) -> ServerAnswer {
    guard let partial = fault.partial, (200...599).contains(partial.status) else {
      let status = fault.kind == .timeout ? 504 : 502
      return refusal(status, "the server behind this proxy gave no answer: \(fault.kind.rawValue)")
    }
    let came = partial.sentBody
    switch fault.kind {
    case .incomplete, .reset, .timeout, .tooLarge, .aborted:
      // The client is to notice as well that something is missing.
      let missing = max(1, (fault.announced ?? 0) - came.count)
      let filler = [UInt8](repeating: 0x20, count: min(missing, 1 << 16))
      var answer = answer(partial, body: came + filler)
      answer.headers.removeAll { $0.name.lowercased() == "content-length" }
      answer.manner = .cut(after: came.count)
      return answer
    default: return answer(partial, body: came)
    }
  }

  private static func refusal(_ status: Int, _ why: String) -> ServerAnswer {
    ServerAnswer.json(status, Array("{\"error\":\"\(why)\"}\n".utf8))
  }
}

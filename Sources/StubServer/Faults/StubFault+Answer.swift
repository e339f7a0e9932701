extension StubFault {
  /// Spoils an answer.
  func spoil(_ answer: inout ServerAnswer, to request: ServerRequest) {
    switch self {
    case .latency(let wait): answer.delay += wait
    case .status(let status): answer = Self.bare(status, answer.endpoint)
    case .close: answer.manner = .unanswered
    case .truncate:
      Self.giveBody(&answer)
      answer.manner = .cut(after: answer.body.count / 2)
    case .html: answer = Self.page(answer.endpoint)
    case .redirectLogin:
      let next = request.target.prefix { $0 != "?" }.replacing("/", with: "%2F")
      answer = ServerAnswer(
        status: 302, headers: [(name: "Location", value: "/login?next=\(next)")],
        endpoint: answer.endpoint)
    case .gzipLie:
      Self.giveBody(&answer)
      answer.set("Content-Encoding", "gzip")
    case .empty:
      answer.status = 200
      answer.set("Content-Type", "application/json")
      answer.body = []
    case .slowDrip(let pause):
      Self.giveBody(&answer)
      answer.manner = .dripping(pause: pause)
    }
  }

  /// Makes sure that there is a body to spoil: an endpoint may have answered without one.
  private static func giveBody(_ answer: inout ServerAnswer) {
    guard answer.body.isEmpty else { return }
    answer.status = 200
    answer.set("Content-Type", "application/json")
    answer.body = Array(#"{"accepted":true}"#.utf8)
  }

  /// An answer that says no more than its status needs.
  private static func bare(_ status: Int, _ endpoint: String?) -> ServerAnswer {
    var answer = ServerAnswer.json(
      status, Array("{\"error\":\"the stub answers \(status) on request\"}".utf8))
    answer.endpoint = endpoint
    switch status {
    case 204, 304:
      answer.headers = []
      answer.body = []
    case 300..<400: answer.set("Location", "/elsewhere")
    case 401: answer.set("WWW-Authenticate", "Basic realm=\"stub\"")
    case 407: answer.set("Proxy-Authenticate", "Basic realm=\"stub\"")
    case 429, 503: answer.set("Retry-After", "0")
    default: break
    }
    return answer
  }

  private static func page(_ endpoint: String?) -> ServerAnswer {
    let text = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Maintenance</title></head>
      <body><h1>We will be back soon</h1></body></html>

      """
    return ServerAnswer(
      status: 200, headers: [(name: "Content-Type", value: "text/html; charset=utf-8")],
      body: Array(text.utf8), endpoint: endpoint)
  }
}

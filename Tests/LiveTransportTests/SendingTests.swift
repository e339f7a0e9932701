import LiveTransport
import StubServer
import Testing
import Threads

@Suite struct SendingTests {
  /// An answer that says what was asked, header and all.
  private static let echo: @Sendable (ServerRequest) -> ServerAnswer = { request in
    var lines = ["\(request.method) \(request.target)"]
    lines += request.headers.filter { $0.name != "Host" }.map { "\($0.name): \($0.value)" }
    lines.append(String(decoding: request.body, as: UTF8.self))
    return ServerAnswer(status: 200, body: Array(lines.joined(separator: "\n").utf8))
  }

  @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])
  func sendsTheRequestAsItIs(method: String) throws {
    try withServer(Self.echo) { server in
      let transport = try makeTransport()
      let request = WireRequest(
        method: method, url: server.baseURL + "/a/../b;c?d=e%20f&g=%C3%A9",
        headers: [
          HeaderField("X-One", "1"), HeaderField("x-one", "2"), HeaderField("Empty", ""),
          HeaderField("Content-Type", "application/json"), HeaderField("Content-Length", "999"),
        ], body: Array(#"{"a":1}"#.utf8))
      let attempt = transport.send(request)
      #expect(
        attempt.response?.text == """
          \(method) /a/../b;c?d=e%20f&g=%C3%A9
          X-One: 1
          x-one: 2
          Empty:\(" ")
          Content-Type: application/json
          Accept-Encoding: gzip
          Content-Length: 7
          {"a":1}
          """)
      #expect(attempt.hasLeft && attempt.durationMs > 0 && attempt.at > 1_600_000_000_000)
    }
  }

  @Test func addsNothingThatWasNotAskedFor() throws {
    try withServer(Self.echo) { server in
      let transport = try makeTransport()
      #expect(transport.send(server.get()).response?.text == "GET /a\nAccept-Encoding: gzip\n")
      var request = server.get()
      request.headers = [HeaderField("Accept-Encoding", "identity")]
      #expect(transport.send(request).response?.text == "GET /a\nAccept-Encoding: identity\n")
      request = WireRequest(method: "POST", url: server.baseURL + "/a")
      #expect(
        transport.send(request).response?.text
          == "POST /a\nAccept-Encoding: gzip\nContent-Length: 0\n")
    }
  }

  @Test func sendsLargeBodiesWithoutAskingFirst() throws {
    try withServer({ ServerAnswer(status: 200, body: $0.body) }) { server in
      let body = (0..<(6 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let request = WireRequest(method: "POST", url: server.baseURL, body: body)
      let transport = try makeTransport()
      #expect(transport.send(request).response?.body == body)
    }
  }

  @Test func keepsHeaderFieldsAsTheyWereSent() throws {
    let server = try RawServer(
      .bytes(
        Array("HTTP/1.1 200 Fine by me\r\nx-b: 2\r\nX-A: 1\r\nX-B:\t3 \r\nSet-Cookie: a=1\r\n".utf8)
          + Array("Set-Cookie: b=2\r\nOdd: caf".utf8) + [0xe9]
          + Array("\r\nUTF: caf\u{e9}\r\nEmpty:\r\nContent-Length: 2\r\n\r\nok".utf8)))
    let transport = try makeTransport()
    let response = try #require(
      transport.send(WireRequest(method: "GET", url: server.url)).response)
    #expect(response.reason == "Fine by me")
    #expect(
      response.headers == [
        HeaderField("x-b", "2"), HeaderField("X-A", "1"), HeaderField("X-B", "3"),
        HeaderField("Set-Cookie", "a=1"), HeaderField("Set-Cookie", "b=2"),
        HeaderField("Odd", "caf\u{e9}"), HeaderField("UTF", "caf\u{e9}"), HeaderField("Empty", ""),
        HeaderField("Content-Length", "2"),
      ])
    #expect(response.headers.all(named: "x-B") == ["2", "3"])
  }

  @Test func dropsAnswersOnTheWayAndKeepsTrailers() throws {
    let server = try RawServer(
      .bytes(
        Array(
          """
          HTTP/1.1 100 Continue\r\nX-Early: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n\
          HTTP/1.1 200 OK\r\nX-Late: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\
          X-Sum: 3\r\n\r\n
          """.utf8)))
    let transport = try makeTransport()
    let response = try #require(
      transport.send(WireRequest(method: "GET", url: server.url)).response)
    #expect(response.status == 200 && response.text == "ok")
    #expect(
      response.headers == [HeaderField("X-Late", "2"), HeaderField("Transfer-Encoding", "chunked")])
    #expect(response.trailers == [HeaderField("X-Sum", "3")])
  }

  @Test func keepsNoCookies() throws {
    try withServer({ request in
      var answer = Self.echo(request)
      answer.set("Set-Cookie", "session=secret; Path=/")
      return answer
    }) { server in
      let transport = try makeTransport()
      for _ in 0..<3 {
        #expect(transport.send(server.get()).response?.text.contains("ookie") == false)
      }
    }
  }

  @Test(arguments: [200, 204, 304, 400, 401, 403, 404, 407, 429, 500, 503])
  func givesEveryStatusAtOnce(status: Int) throws {
    try withServer({ _ in
      ServerAnswer(
        status: status,
        headers: [
          ("WWW-Authenticate", "Basic realm=\"a\""), ("Proxy-Authenticate", "Basic realm=\"a\""),
          ("Retry-After", "100"),
        ], body: Array("{}".utf8))
    }) { server in
      let start = ContinuousClock.now
      let transport = try makeTransport()
      let response = try #require(transport.send(server.get()).response)
      #expect(response.status == status)
      #expect(response.text == (status == 204 || status == 304 ? "" : "{}"))
      #expect(ContinuousClock.now - start < .seconds(4))
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func followsNoRedirect(status: Int) throws {
    let asked = Monitor<[String]>([])
    try withServer({ request in
      asked.with { $0.append(request.target) }
      return ServerAnswer(status: status, headers: [("Location", "/login?next=%2Fa")])
    }) { server in
      let transport = try makeTransport()
      let response = try #require(transport.send(server.get()).response)
      #expect(response.status == status && response.location == "/login?next=%2Fa")
      #expect(asked.with { $0 } == ["/a"])
    }
  }

  @Test func readsNoBodyOfAnAnswerToHead() throws {
    try withServer({ _ in .json(200, Array(#"{"id":1}"#.utf8)) }) { server in
      let transport = try makeTransport()
      let head = WireRequest(method: "HEAD", url: server.baseURL + "/a")
      for _ in 0..<3 {
        let response = try #require(transport.send(head).response)
        #expect(response.body.isEmpty && response.headers.first(named: "content-length") == "8")
      }
      #expect(transport.send(server.get()).response?.text == #"{"id":1}"#)
      #expect(server.connections.accepted == 1)
    }
  }

  @Test func sendsOneAfterTheOtherOverOneConnection() throws {
    try withServer(Self.echo) { server in
      let transport = try makeTransport()
      for _ in 0..<20 { #expect(transport.send(server.get()).response?.status == 200) }
      #expect(server.connections.accepted == 1)
      var effectful = server.get()
      effectful.isEffectful = true
      for _ in 0..<3 { #expect(transport.send(effectful).response?.status == 200) }
      #expect(server.connections.accepted == 4)
    }
  }

  @Test(arguments: [
    (
      WireRequest(method: "GET", url: "http://127.0.0.1:1/a b"),
      "the URL holds a blank or a control character"
    ),
    (WireRequest(method: "GET", url: "ftp://127.0.0.1:1/"), "the URL is none of http or https"),
    (WireRequest(method: "GET", url: "http://[::1/"), "the URL is malformed"),
    (WireRequest(method: "GET", url: ""), "the URL is malformed"),
    (WireRequest(method: "G T", url: "http://127.0.0.1:1/"), "the method is no HTTP method"),
    (
      WireRequest(method: "HEAD", url: "http://127.0.0.1:1/", body: []),
      "a HEAD request has no body"
    ),
    (
      WireRequest(
        method: "GET", url: "http://127.0.0.1:1/",
        headers: [HeaderField("Authorization", "Bearer a\r\nX-Injected: 1")]),
      "the value of the header field 'Authorization' holds a control character"
    ),
    (
      WireRequest(
        method: "GET", url: "http://127.0.0.1:1/", headers: [HeaderField("A: b\r\nC", "d")]),
      "a header field's name is no HTTP token"
    ),
  ])
  func sendsNothingThatIsNoRequest(request: WireRequest, message: String) throws {
    let attempt = try makeTransport().send(request)
    #expect(attempt.fault?.kind == .unsendable && !attempt.hasLeft)
    #expect(attempt.fault?.message == message)
  }
}

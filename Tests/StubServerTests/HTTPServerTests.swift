import Foundation
import StubServer
import Testing

/// A server whose answers say what was asked.
func withEcho<Result>(
  _ limits: ServerLimits = ServerLimits(), _ body: (HTTPServer) throws -> Result
) throws -> Result {
  let server = try HTTPServer(
    limits: limits,
    responder: AnsweringFunction { request in
      let text =
        "\(request.method) \(request.target) \(String(decoding: request.body, as: UTF8.self))"
      return ServerAnswer(
        status: 200, headers: [("Content-Type", "text/plain")], body: Array(text.utf8))
    })
  server.start()
  defer { server.stop() }
  return try body(server)
}

@Suite struct HTTPServerTests {
  private static let host = "Host: 127.0.0.1\r\n"

  @Test func answersManyRequestsOverOneConnection() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      for number in 0..<20 {
        client.send("POST /\(number) HTTP/1.1\r\n\(Self.host)Content-Length: 3\r\n\r\nabc")
        let answer = try #require(client.readAnswer())
        #expect(
          answer.head
            == "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: \("POST /\(number) abc".utf8.count)"
        )
        #expect(answer.body == "POST /\(number) abc")
      }
      #expect(server.connections.accepted == 1 && server.connections.open == 1)
    }
  }

  @Test func answersRequestsThatWereSentTogetherInOrder() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      client.send(
        (0..<50).map { "GET /\($0) HTTP/1.1\r\n\(Self.host)\r\n" }.joined()
          + "GET /last HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n")
      for number in 0..<50 { #expect(client.readAnswer()?.body == "GET /\(number) ") }
      #expect(client.readAnswer()?.body == "GET /last ")
      #expect(client.readAll() == "")
    }
  }

  @Test func readsBodiesThatComeInPieces() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      for piece in [
        "POST /a HT", "TP/1.1\r", "\nHost: x\r\nTransfer-Enc", "oding: chunked\r\n\r", "\n3;a=b\r",
        "\nab", "c\r\n00", "A\r\n0123456789\r\n0\r\nTrailer: x\r\n",
        "\r\nGET /b HTTP/1.1\r\nHost: x\r\n",
        "\r\n",
      ] {
        client.send(piece)
        usleep(3000)
      }
      #expect(client.readAnswer()?.body == "POST /a abc0123456789")
      #expect(client.readAnswer()?.body == "GET /b ")
    }
  }

  @Test func asksForTheBodyOfWhoeverWaitsForThat() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      client.send(
        "POST /a HTTP/1.1\r\n\(Self.host)Expect: 100-continue\r\nContent-Length: 4\r\n\r\n")
      #expect(client.readAnswer(hasBody: false)?.head == "HTTP/1.1 100 Continue")
      client.send("body")
      #expect(client.readAnswer()?.body == "POST /a body")
    }
  }

  @Test func answersHeadWithoutABody() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      client.send("HEAD /a HTTP/1.1\r\n\(Self.host)\r\nGET /b HTTP/1.1\r\n\(Self.host)\r\n")
      #expect(client.readAnswer(hasBody: false)?.head.hasSuffix("Content-Length: 8") == true)
      #expect(client.readAnswer()?.body == "GET /b ")
    }
  }

  /// As an answer that another server gave, whose framing was its own.
  @Test func framesAnswersItself() throws {
    var answer = ServerAnswer(
      status: 200,
      headers: [
        ("content-length", "99"), ("Transfer-Encoding", "chunked"), ("Connection", "close"),
        ("X-A", "1"), ("x-a", "2"),
      ], body: Array("ok".utf8))
    answer.reason = "Fine by me"
    let given = answer
    let server = try HTTPServer(responder: AnsweringFunction { _ in given })
    server.start()
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    client.send("GET /a HTTP/1.1\r\n\(Self.host)\r\nHEAD /b HTTP/1.1\r\n\(Self.host)\r\n")
    #expect(
      client.readAnswer()?.head
        == "HTTP/1.1 200 Fine by me\r\nX-A: 1\r\nx-a: 2\r\nContent-Length: 2")
    #expect(
      client.readAnswer(hasBody: false)?.head
        == "HTTP/1.1 200 Fine by me\r\ncontent-length: 99\r\nX-A: 1\r\nx-a: 2")
  }

  @Test func speaksWithOldClients() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(client.readAnswer()?.head.hasSuffix("Connection: keep-alive") == true)
      client.send("GET /b HTTP/1.0\r\n\r\n")
      #expect(client.readAll().hasSuffix("Connection: close\r\n\r\nGET /b "))
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
    ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("GET / JUNK/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nName : x\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nName: \u{1b}[31m\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1025\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n", 417),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: (repeated)\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: a\r\n(repeated)\r\n\r\n", 431),
  ])
  func refusesWhatIsNoRequest(text: String, status: Int) throws {
    var limits = ServerLimits()
    limits.header = 2048
    limits.body = 1024
    try withEcho(limits) { server in
      let client = try RawClient(port: server.port)
      client.send(text.replacing("(repeated)", with: String(repeating: "A: b\r\n", count: 400)))
      let answer = client.readAll()
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      #expect(answer.contains("\r\nConnection: close\r\n"))
    }
  }

  @Test func endsWithAClientThatStopsInTheMiddle() throws {
    try withEcho { server in
      for text in ["", "GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"] {
        let client = try RawClient(port: server.port)
        client.send(text)
        client.endSending()
        #expect(client.readAll() == "")
      }
    }
  }

  @Test func waitsNotForEverForARequest() throws {
    var limits = ServerLimits()
    limits.request = .milliseconds(60)
    limits.idle = .milliseconds(60)
    try withEcho(limits) { server in
      let slow = try RawClient(port: server.port)
      slow.send("GET / HTTP/1.1\r\nHo")
      #expect(slow.readAll().hasPrefix("HTTP/1.1 408 "))
      let silent = try RawClient(port: server.port)
      #expect(silent.readAll() == "")
    }
  }

  @Test func takesBodiesUpToTheLimit() throws {
    try withEcho { server in
      let client = try RawClient(port: server.port)
      let body = String(repeating: "x", count: 3 << 20)
      client.send(
        "POST /a HTTP/1.1\r\n\(Self.host)Content-Length: \(body.utf8.count)\r\n\r\n" + body)
      #expect(client.readAnswer()?.body.utf8.count == body.utf8.count + 8)
    }
  }

  @Test func letsNoMoreConnectionsInThanTheLimit() throws {
    var limits = ServerLimits()
    limits.connections = 2
    try withEcho(limits) { server in
      var clients = try (0..<3).map { _ in try RawClient(port: server.port) }
      for client in clients { client.send("GET / HTTP/1.1\r\n\(Self.host)\r\n") }
      #expect(clients[0].readAnswer() != nil && clients[1].readAnswer() != nil)
      #expect(server.connections.open == 2)
      clients.removeFirst()
      #expect(clients[1].readAnswer() != nil)
    }
  }

  @Test func namesThePortThatIsTaken() throws {
    try withEcho { server in
      do throws(ServerFault) {
        _ = try HTTPServer(
          port: server.port, responder: AnsweringFunction { _ in ServerAnswer(status: 200) })
        Issue.record("the port was taken twice")
      } catch {
        #expect(error.text == "cannot listen on 127.0.0.1:\(server.port): address already in use")
      }
    }
  }

  @Test func survivesNoise() throws {
    var limits = ServerLimits()
    limits.request = .milliseconds(500)
    limits.idle = .milliseconds(500)
    try withEcho(limits) { server in
      let whole = Array(
        "POST /a?b=c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
          .utf8)
      var state: UInt64 = 3
      func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return Int(state >> 33) % bound
      }
      for _ in 0..<600 {
        var bytes = whole
        for _ in 0...random(4) {
          let index = random(bytes.count)
          switch random(3) {
          case 0: bytes[index] = UInt8(random(256))
          case 1: bytes.remove(at: index)
          default: bytes.insert(UInt8(random(256)), at: index)
          }
        }
        let client = try RawClient(port: server.port)
        client.send(bytes)
        client.endSending()
        let answer = client.readAll()
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 "))
      }
      let client = try RawClient(port: server.port)
      client.send("GET /end HTTP/1.1\r\n\(Self.host)\r\n")
      #expect(client.readAnswer()?.body == "GET /end ")
    }
  }
}

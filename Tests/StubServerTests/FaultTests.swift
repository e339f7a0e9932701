import StubServer
import Testing

@testable import StubServer

@Suite struct FaultTests {
  @Test(arguments: [
    ("latency=500ms", StubFault.latency(.milliseconds(500))), ("latency=2s", .latency(.seconds(2))),
    ("status=503", .status(503)), ("close", .close), ("truncate", .truncate), ("html", .html),
    ("redirect-login", .redirectLogin), ("gzip-lie", .gzipLie), ("empty", .empty),
    ("slow-drip", .slowDrip(.seconds(1))), ("slow-drip=10ms", .slowDrip(.milliseconds(10))),
  ])
  func readsFaults(text: String, fault: StubFault) { #expect(StubFault(text) == fault) }

  @Test(arguments: [
    "", "latency", "latency=", "latency=5", "latency=-1s", "latency=9999999999s", "status=99",
    "status=600", "status=x", "close=1", "Close", "gzip", "clause/response/#type",
  ])
  func readsNothingElse(text: String) { #expect(StubFault(text) == nil) }

  @Test func readsEveryFormThatIsShown() {
    for form in StubFault.forms { #expect(StubFault(form) != nil) }
  }

  @Test func spoilsTheSameAnswersEachTime() {
    func spoilt(_ seed: UInt64, _ rate: Double) -> [Int] {
      let injector = FaultInjector(Self.base, faults: [.status(500)], rate: rate, seed: seed)
      return (0..<1000).map { _ in injector.answer(Self.request).status }
    }
    #expect(spoilt(7, 0.1) == spoilt(7, 0.1))
    #expect(spoilt(7, 0.1) != spoilt(8, 0.1))
    #expect((60...140).contains(spoilt(7, 0.1).count { $0 == 500 }))
    #expect(spoilt(7, 0) == Array(repeating: 200, count: 1000))
    #expect(spoilt(7, 1) == Array(repeating: 500, count: 1000))
  }

  @Test func spoilsOnlyTheEndpointsThatItIsGiven() {
    let injector = FaultInjector(
      AnsweringFunction { ServerAnswer(status: 200, endpoint: $0.target) }, faults: [.status(500)],
      endpoints: ["b"])
    #expect(injector.answer(ServerRequest(method: "GET", target: "a")).status == 200)
    #expect(injector.answer(ServerRequest(method: "GET", target: "b")).status == 500)
    #expect(injector.spoilt == 1)
  }

  private static let request = ServerRequest(method: "POST", target: "/a/b?c=d")
  private static let base = AnsweringFunction { _ in .json(200, Array(#"{"id":1}"#.utf8)) }

  /// What a client receives for a fault, over the wire.
  @Test(arguments: [
    (
      "status=503",
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 0\r\nContent-Length: 43\r\nConnection: close\r\n\r\n{\"error\":\"the stub answers 503 on request\"}"
    ),
    ("status=204", "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"),
    ("close", ""),
    (
      "truncate",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{\"id"
    ),
    (
      "redirect-login",
      "HTTP/1.1 302 Found\r\nLocation: /login?next=%2Fa%2Fb\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ),
    (
      "gzip-lie",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{\"id\":1}"
    ),
    (
      "empty",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ),
    (
      "slow-drip=1ms",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{\"id\":1}"
    ),
    (
      "latency=1ms",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\nConnection: close\r\n\r\n{\"id\":1}"
    ),
  ])
  func sendsWhatTheFaultSays(text: String, expected: String) throws {
    let fault = try #require(StubFault(text))
    let server = try HTTPServer(responder: FaultInjector(Self.base, faults: [fault]))
    server.start()
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    client.send("POST /a/b?c=d HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(client.readAll() == expected)
  }

  @Test(arguments: ["truncate", "gzip-lie", "slow-drip=1ms"])
  func givesABodyToAnAnswerThatHasNone(text: String) throws {
    let injector = FaultInjector(
      AnsweringFunction { _ in ServerAnswer(status: 204) }, faults: [try #require(StubFault(text))])
    let answer = injector.answer(Self.request)
    #expect(answer.status == 200 && !answer.body.isEmpty)
  }
}

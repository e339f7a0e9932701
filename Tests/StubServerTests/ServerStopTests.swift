import Foundation
import StubServer
import Testing
import Threads

@Suite struct ServerStopTests {
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func finishesTheAnswerThatIsOnItsWay() throws {
    let begun = Monitor(false)
    let server = try HTTPServer(
      responder: AnsweringFunction { _ in
        begun.with { $0 = true }
        usleep(50_000)
        return ServerAnswer(status: 200, body: Array("done".utf8))
      })
    server.start()
    let client = try RawClient(port: server.port)
    let idle = try RawClient(port: server.port)
    client.send(Self.request)
    begun.wait(until: { $0 }) { _ in }
    server.stop()
    #expect(client.readAnswer()?.body == "done")
    #expect(client.readAll() == "" && idle.readAll() == "")
    #expect(server.connections.open == 0)
    #expect(throws: RawClient.NoConnection.self) { try RawClient(port: server.port) }
  }

  @Test func waitsNoLongerThanItIsGiven() throws {
    let server = try HTTPServer(
      responder: AnsweringFunction { _ in
        // More than the system buffers: the client takes none of it.
        ServerAnswer(status: 200, body: [UInt8](repeating: 0x20, count: 64 << 20))
      })
    server.start()
    let client = try RawClient(port: server.port)
    client.send(Self.request)
    usleep(50_000)
    let start = ContinuousClock.now
    server.stop(within: .milliseconds(100))
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func cutsPausesShort() throws {
    var slow = ServerAnswer(status: 200, body: Array("abc".utf8))
    slow.manner = .dripping(pause: .seconds(600))
    var late = ServerAnswer(status: 200)
    late.delay = .seconds(600)
    for answer in [slow, late] {
      let server = try HTTPServer(responder: AnsweringFunction { _ in answer })
      server.start()
      let client = try RawClient(port: server.port)
      client.send(Self.request)
      usleep(20_000)
      let start = ContinuousClock.now
      server.stop()
      #expect(ContinuousClock.now - start < .seconds(4))
      _ = client.readAll()
    }
  }

  @Test func canBeStoppedTwiceAndBeforeItStarts() throws {
    let server = try HTTPServer(responder: AnsweringFunction { _ in ServerAnswer(status: 200) })
    server.stop()
    server.start()
    server.stop()
    #expect(server.connections.accepted == 0)
  }

  /// In a process of its own, because descriptors belong to the whole process.
  @Test func leaksNothing() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      try ServerStopTests.serveRound()
      let before = ServerStopTests.descriptors
      for _ in 0..<3 { try ServerStopTests.serveRound() }
      // The last thread lets go of its server a moment after the connection is closed.
      for _ in 0..<200 where ServerStopTests.descriptors != before { usleep(5000) }
      print(ServerStopTests.descriptors - before)
    }
    #expect(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self) == "0\n")
  }

  private static func serveRound() throws {
    let server = try HTTPServer(responder: AnsweringFunction { _ in ServerAnswer(status: 200) })
    server.start()
    for _ in 0..<40 {
      let client = try RawClient(port: server.port)
      client.send(request)
      try #require(client.readAnswer() != nil)
    }
    server.stop()
  }

  @Test func waitsUntilADescriptorIsFree() async {
    await #expect(processExitsWith: .success) {
      let server = try HTTPServer(responder: AnsweringFunction { _ in ServerAnswer(status: 200) })
      server.start()
      let client = try RawClient(port: server.port)
      // Everything that is left is used up, so that the server cannot take the connection.
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      #if canImport(Darwin)
        setrlimit(RLIMIT_NOFILE, &limit)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #endif
      let second = try RawClient(port: server.port)
      second.send(Self.request)
      try #require(second.readAnswer() != nil)
      let waiting = try RawClient(port: server.port)
      usleep(20_000)
      var taken: [Int32] = []
      while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
        taken.append(descriptor)
      }
      close(taken.removeLast())
      let refused = try RawClient(port: server.port)
      refused.send(Self.request)
      let before = clock()
      usleep(300_000)
      // Backing off is no spinning: hardly any time of the processor passes.
      try #require(Double(clock() - before) / Double(CLOCKS_PER_SEC) < 0.15)
      for descriptor in taken { close(descriptor) }
      try #require(refused.readAnswer() != nil)
      for one in [client, waiting] {
        one.send(Self.request)
        try #require(one.readAnswer() != nil)
      }
      server.stop()
    }
  }

  /// How many descriptors the process has open.
  private static var descriptors: Int {
    (0..<Int32(1024)).filter { fcntl($0, F_GETFD) >= 0 }.count
  }
}

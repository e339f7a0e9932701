import LiveTransport
import StubServer
import Testing
import Threads

@Suite struct FaultKindTests {
  private func fault(
    of server: RawServer, _ adjust: (inout TransportSettings) -> Void = { _ in }
  ) throws -> TransportFault {
    let attempt = try makeTransport(adjust).send(WireRequest(method: "GET", url: server.url))
    #expect(attempt.hasLeft)
    return try #require(attempt.fault)
  }

  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  @Test func namesAConnectionThatIsRefused() throws {
    let server = try HTTPServer(responder: AnsweringFunction { _ in ServerAnswer(status: 200) })
    server.stop()
    let attempt = try makeTransport().send(server.get())
    #expect(attempt.fault?.kind == .connect && !attempt.hasLeft)
    #expect(attempt.fault?.message == "no connection: connection refused")
  }

  @Test func namesAHostWithoutAnAddress() throws {
    let attempt = try makeTransport().send(
      WireRequest(method: "GET", url: "http://nothing.invalid/"))
    #expect(attempt.fault?.kind == .dns && !attempt.hasLeft)
    #expect(attempt.fault?.message == "the host's name has no address")
  }

  @Test func namesAConnectionThatIsClosedWithoutAnAnswer() throws {
    let fault = try fault(of: try RawServer(.bytes([])))
    #expect(fault.kind == .reset && fault.partial == nil)
    #expect(fault.message == "the connection was closed without an answer")
  }

  @Test func namesAReset() throws {
    let before = try fault(of: try RawServer(.bytesThenReset([])))
    #expect(before.kind == .reset)
    #expect(before.message == "the connection was reset before an answer")
    let within = try fault(
      of: try RawServer(.bytesThenReset(Array((Self.head + "Content-Length: 40\r\n\r\n[1,2").utf8)))
    )
    #expect(within.kind == .reset && within.received == 4 && within.announced == 40)
    #expect(within.message == "the connection was reset after 4 of 40 bytes")
    #expect(within.partial?.text == "[1,2")
  }

  @Test func countsWhatIsMissing() throws {
    let fault = try fault(
      of: try RawServer(.bytes(Array((Self.head + "Content-Length: 4000\r\n\r\n[1,2").utf8))))
    #expect(fault.kind == .incomplete && fault.received == 4 && fault.announced == 4000)
    #expect(fault.message == "response incomplete: 4 of 4000 bytes")
    #expect(fault.partial?.status == 200 && fault.partial?.text == "[1,2")
  }

  @Test(arguments: [
    "Content-Length: 2\r\nContent-Length: 7\r\n", "Content-Length: 7\r\ncontent-length: 2\r\n",
    "Content-Length: 2, 7\r\n",
  ])
  func refusesAnAnswerWithTwoLengths(fields: String) throws {
    let fault = try fault(of: try RawServer(.bytes(Array((Self.head + fields + "\r\n[]").utf8))))
    #expect(fault.kind == .notHTTP)
  }

  @Test func acceptsTheSameLengthTwice() throws {
    let server = try RawServer(
      .bytes(Array((Self.head + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n[]").utf8)))
    let attempt = try makeTransport().send(WireRequest(method: "GET", url: server.url))
    #expect(attempt.response?.text == "[]")
  }

  @Test func namesAStreamOfChunksWithoutItsEnd() throws {
    for end in ["", "\r\n", "\r\n7\r\nabc"] {
      let text = Self.head + "Transfer-Encoding: chunked\r\n\r\n2\r\n[]" + end
      let fault = try fault(of: try RawServer(.bytes(Array(text.utf8))))
      #expect(fault.kind == .incomplete)
      #expect(
        fault.message
          == "response incomplete: the chunked stream ended without its last chunk, after \(end.count > 4 ? 5 : 2) bytes"
      )
    }
  }

  @Test func namesChunksThatAreNone() throws {
    let text = Self.head + "Transfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n0\r\n\r\n"
    let fault = try fault(of: try RawServer(.bytes(Array(text.utf8))))
    #expect(fault.kind == .notHTTP)
    #expect(fault.message == "the chunked stream is malformed after 0 bytes")
  }

  @Test(arguments: [
    "hello\r\n", "SSH-2.0-OpenSSH_9\r\n", "\0\0\0", "ICY 200 OK\r\n\r\n", "HTTP/9 x\r\n\r\n",
  ])
  func namesWhatIsNoHTTP(text: String) throws {
    let fault = try fault(of: try RawServer(.bytes(Array(text.utf8))))
    #expect(fault.kind == .notHTTP, "\(fault)")
    #expect(fault.message.hasPrefix("what came is no HTTP answer"), "\(fault.message)")
  }

  @Test func limitsTheTimeToAnAnswer() throws {
    let fault = try fault(of: try RawServer(.bytesThenSilence([]))) {
      $0.totalLimit = .milliseconds(150)
    }
    #expect(fault.kind == .timeout && fault.message == "no answer within 150 ms")
  }

  @Test func limitsTheTimeToTheLastByte() throws {
    let server = try RawServer(
      .bytesThenSilence(Array((Self.head + "Content-Length: 9\r\n\r\n[1").utf8)))
    let fault = try fault(of: server) { $0.totalLimit = .milliseconds(150) }
    #expect(fault.kind == .timeout && fault.received == 2)
    #expect(fault.message == "the answer was not whole after 150 ms: 2 of 9 bytes came")
  }

  @Test func endsWithAServerThatDrips() throws {
    var answer = ServerAnswer.json(200, Array(repeating: 0x20, count: 500))
    answer.manner = .dripping(pause: .milliseconds(20))
    let dripping = answer
    try withServer({ _ in dripping }) { server in
      let start = ContinuousClock.now
      let fault = try makeTransport { $0.totalLimit = .milliseconds(300) }.send(server.get()).fault
      #expect(fault?.kind == .timeout && ContinuousClock.now - start < .seconds(4))
    }
  }

  @Test func limitsTheTimeToAConnection() throws {
    // A listener whose queue is full takes no further connection.
    let start = ContinuousClock.now
    let attempt = try makeTransport { $0.connectLimit = .milliseconds(150) }.send(
      WireRequest(method: "GET", url: "http://192.0.2.1:9/"))
    // Where a machine has no way out, the address is refused at once.
    #expect(attempt.fault?.kind == .timeout || attempt.fault?.kind == .connect)
    #expect(!attempt.hasLeft && ContinuousClock.now - start < .seconds(4))
  }

  @Test func limitsTheBody() throws {
    let announced = try RawServer(
      .bytes(
        Array((Self.head + "Content-Length: 2000\r\n\r\n").utf8)
          + [UInt8](repeating: 0x20, count: 2000)))
    let fault = try fault(of: announced) { $0.bodyLimit = 1000 }
    #expect(fault.kind == .tooLarge && fault.announced == 2000)
    #expect(
      fault.message == "the body is larger than the limit of 1000 bytes (2000 bytes were announced)"
    )
    let endless = try RawServer(
      .endless(Array((Self.head + "\r\n").utf8), again: [UInt8](repeating: 0x20, count: 4096)))
    let other = try self.fault(of: endless) { $0.bodyLimit = 1 << 20 }
    #expect(other.message == "the body is larger than the limit of 1048576 bytes")
  }

  @Test func limitsTheHeader() throws {
    let endless = try RawServer(
      .endless(
        Array(Self.head.utf8),
        again: Array("X-Field: \(String(repeating: "a", count: 900))\r\n".utf8)))
    let fault = try fault(of: endless)
    #expect(fault.kind == .tooLarge)
    #expect(fault.message == "the header is larger than the limit of 131072 bytes")
    let oneLine = try RawServer(
      .endless(Array(Self.head.utf8) + [0x58], again: [UInt8](repeating: 0x61, count: 4096)))
    let second = try self.fault(of: oneLine)
    #expect(second.kind == .tooLarge)
  }

  @Test func endsWhenItIsToldTo() throws {
    let server = try RawServer(.bytesThenSilence([]))
    let stop = try #require(StopSignal())
    let transport = try makeTransport(stop: stop)
    let start = ContinuousClock.now
    let stopper = WorkerThreads.start(1) { _ in
      _ = StopSignal()?.sleep(.milliseconds(100))
      stop.raise()
    }
    let attempt = transport.send(WireRequest(method: "GET", url: server.url))
    stopper.join()
    #expect(attempt.fault?.kind == .aborted)
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}

@Suite struct HasLeftTests {
  /// A connection that was used before knows no time of its making.
  @Test func knowsThatARequestLeftOverAUsedConnection() throws {
    let count = Monitor(0)
    try withServer({ _ in
      var answer = ServerAnswer.json(200, Array("[1,2,3]".utf8))
      if count.with({
        $0 += 1; return $0
      }) > 1 {
        answer.manner = .cut(after: 2)
      }
      return answer
    }) { server in
      let transport = try makeTransport()
      #expect(transport.send(server.get()).response?.text == "[1,2,3]")
      let second = transport.send(server.get())
      #expect(second.fault?.kind == .incomplete && second.hasLeft)
      #expect(server.connections.accepted == 1)
    }
  }

  @Test func knowsThatARequestLeftToAServerThatCloses() throws {
    let server = try RawServer(.resetAtOnce)
    let request = WireRequest(
      method: "POST", url: server.url, body: [UInt8](repeating: 0x20, count: 1 << 20),
      isEffectful: true)
    let attempt = try makeTransport().send(request)
    #expect(attempt.fault?.kind == .reset && attempt.hasLeft, "\(attempt)")
  }
}

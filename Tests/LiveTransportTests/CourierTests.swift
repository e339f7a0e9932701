import LiveTransport
import StubServer
import Testing
import Threads

/// A transport that gives one result after the other, the last one again and again.
private final class Scripted: Transport {
  private let results: [(Result<WireResponse, TransportFault>, hasLeft: Bool)]
  private let sent = Monitor(0)

  init(_ results: (Result<WireResponse, TransportFault>, hasLeft: Bool)...) {
    self.results = results
  }

  var count: Int { sent.with { $0 } }

  func send(_ request: WireRequest) -> Attempt {
    let number = sent.with { sent in
      sent += 1
      return sent - 1
    }
    let (result, hasLeft) = results[min(number, results.count - 1)]
    return Attempt(result: result, hasLeft: hasLeft, at: 1_000_000, durationMs: 1)
  }
}

@Suite struct CourierTests {
  private static let refused: (Result<WireResponse, TransportFault>, hasLeft: Bool) = (
    .failure(TransportFault(.connect, "refused")), false
  )

  private static func status(
    _ status: Int, _ headers: HeaderField...
  ) -> (Result<WireResponse, TransportFault>, hasLeft: Bool) {
    (.success(WireResponse(status: status, headers: headers)), true)
  }

  private func deliver(
    _ transport: Scripted, isEffectful: Bool = false, longestWait: Duration = .seconds(30)
  ) throws -> Delivery {
    var policy = RetryPolicy()
    policy.firstWait = .milliseconds(1)
    policy.longestWait = longestWait
    let courier = Courier(transport, retries: policy, stop: try #require(StopSignal()))
    return courier.deliver(
      WireRequest(method: "POST", url: "http://a/", isEffectful: isEffectful))
  }

  @Test(arguments: [false, true])
  func triesAFailedConnectionAgain(isEffectful: Bool) throws {
    let transport = Scripted(Self.refused, Self.refused, Self.status(200))
    let delivery = try deliver(transport, isEffectful: isEffectful)
    #expect(delivery.last.response?.status == 200)
    #expect(delivery.earlier.map(\.fault?.kind) == [.connect, .connect])
  }

  @Test func givesUpAfterAWhile() throws {
    let transport = Scripted(Self.refused)
    let delivery = try deliver(transport)
    #expect(delivery.last.fault?.kind == .connect && delivery.earlier.count == 2)
    #expect(transport.count == 3)
  }

  @Test(arguments: [429, 503])
  func waitsForWhoAsksToWait(status: Int) throws {
    let transport = Scripted(Self.status(status, HeaderField("retry-after", "0")), Self.status(200))
    let delivery = try deliver(transport)
    #expect(delivery.last.response?.status == 200)
    #expect(delivery.earlier.map(\.response?.status) == [status])
  }

  @Test func waitsAsLongAsItIsAsked() throws {
    let start = ContinuousClock.now
    _ = try deliver(
      Scripted(Self.status(429, HeaderField("Retry-After", "1")), Self.status(200)))
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test func waitsNoLongerThanItsLimit() throws {
    let transport = Scripted(Self.status(503, HeaderField("Retry-After", "31")), Self.status(200))
    let delivery = try deliver(transport)
    #expect(delivery.last.response?.status == 503 && transport.count == 1)
  }

  /// What has left may have been acted on.
  @Test(arguments: [
    TransportFault.Kind.timeout, .reset, .incomplete, .coding, .tooLarge, .notHTTP, .aborted, .tls,
  ])
  func sendsNothingAgainThatHasLeft(kind: TransportFault.Kind) throws {
    let transport = Scripted((.failure(TransportFault(kind, "")), true), Self.status(200))
    #expect(try deliver(transport).last.fault?.kind == kind)
    #expect(transport.count == 1)
  }

  @Test(arguments: [429, 503])
  func sendsNothingAgainThatChangesSomething(status: Int) throws {
    let transport = Scripted(Self.status(status), Self.status(200))
    #expect(try deliver(transport, isEffectful: true).last.response?.status == status)
    #expect(transport.count == 1)
  }

  @Test(arguments: [200, 302, 401, 404, 500, 502, 504])
  func takesEveryOtherAnswerAsItIs(status: Int) throws {
    let transport = Scripted(Self.status(status), Self.status(200))
    #expect(try deliver(transport).last.response?.status == status)
    #expect(transport.count == 1)
  }

  @Test func keepsThePace() throws {
    let stop = try #require(StopSignal())
    let courier = Courier(
      Scripted(Self.status(200)), rate: Rate("50/s"), stop: stop)
    let start = ContinuousClock.now
    WorkerThreads.run(4) { _ in
      for _ in 0..<5 { _ = courier.deliver(WireRequest(method: "GET", url: "http://a/")) }
    }
    let passed = ContinuousClock.now - start
    #expect(passed >= .milliseconds(380) && passed < .seconds(5))
  }

  @Test func sendsNothingMoreWhenItIsTold() throws {
    let stop = try #require(StopSignal())
    let transport = Scripted(Self.status(200))
    let courier = Courier(transport, rate: Rate("1/h"), stop: stop)
    let request = WireRequest(method: "GET", url: "http://a/")
    #expect(courier.deliver(request).last.response?.status == 200)
    stop.raise()
    #expect(courier.deliver(request).last.fault?.kind == .aborted)
    #expect(transport.count == 1)
  }

  @Test func isWholeOverTheWire() throws {
    let counts = Monitor(0)
    try withServer({ request in
      let number = counts.with { count in
        count += 1
        return count
      }
      var answer = ServerAnswer(status: number < 3 ? 503 : 200)
      answer.set("Retry-After", "0")
      return answer
    }) { server in
      let stop = try #require(StopSignal())
      let courier = Courier(try makeTransport(stop: stop), stop: stop)
      let delivery = courier.deliver(server.get())
      #expect(delivery.last.response?.status == 200 && delivery.earlier.count == 2)
    }
  }
}

@Suite struct RateTests {
  @Test(arguments: [
    ("1/s", Duration.seconds(1)), ("100/m", .milliseconds(600)), ("3600/h", .seconds(1)),
  ])
  func readsRates(text: String, interval: Duration) { #expect(Rate(text)?.interval == interval) }

  @Test(arguments: [
    "", "100", "0/s", "-1/s", "1/d", "1/", "/s", "1/s/s", "1.5/s", "9999999999/s", "1 /s",
  ])
  func readsNothingElse(text: String) { #expect(Rate(text) == nil) }
}

import Foundation
import JSONDocument
import LiveTransport
import StubServer
import Testing
import Threads

/// The stub and the transport against each other, many requests at once.
@Suite(.serialized) struct LoadTests {
  private static let arguments =
    #"{"languageCode":"EN","virtualId":"pub_1","placementId":"01"}"#

  private static func request(_ server: HTTPServer, _ number: Int) -> WireRequest {
    WireRequest(
      method: "POST", url: server.baseURL + "/getCheggoutTopBanners?n=\(number)",
      headers: [HeaderField("Content-Type", "application/json")], body: Array(arguments.utf8))
  }

  /// Counts the requests by their number, and answers as the pack says.
  private struct Counting: Responder {
    let base: ContractResponder
    let seen = Monitor<[String: Int]>([:])
    func answer(_ request: ServerRequest) -> ServerAnswer {
      seen.with { $0[request.target, default: 0] += 1 }
      return base.answer(request)
    }
  }

  @Test func losesNoRequestAndNoOrder() throws {
    let responder = Counting(base: try StubFixture.responder())
    let server = try HTTPServer(responder: responder)
    server.start()
    defer { server.stop() }
    let own = try Self.sendThousand(to: server)
    #expect(responder.seen.with { $0.count } == 1000)
    #expect(responder.seen.with { $0.values.allSatisfy { $0 == 1 } })
    // No more connections than requests at once.
    #expect(server.connections.accepted <= 16)
    guard let curl = try Self.timeOfCurl(server) else {
      print("1,000 requests, 16 at once: \(own); skipped curl --parallel: curl is not there")
      return
    }
    #expect(responder.seen.with { $0.count } == 2000)
    print("1,000 requests, 16 at once: \(own); curl --parallel: \(curl)")
    #if !DEBUG
      #expect(own < curl * 2)
    #endif
  }

  /// The time for 1,000 requests, 16 at once; their answers must be whole and in order.
  private static func sendThousand(to server: HTTPServer) throws -> Duration {
    let stop = try #require(StopSignal())
    let start = ContinuousClock.now
    let courier = Courier(try LiveTransport.make(TransportSettings(), stop: stop), stop: stop)
    let sample = try #require(try StubFixture.samples("getCheggoutTopBanners").first)
    let expected = Array((sample["response"]?["body"]?.text ?? "").utf8)
    var order: [Int] = []
    OrderedJobs.run(count: 1000, workers: 16) { number in
      courier.deliver(request(server, number))
    } deliver: { number, delivery in
      #expect(delivery.last.response?.body == expected, "\(delivery.last)")
      order.append(number)
      return true
    }
    #expect(order == Array(0..<1000))
    return ContinuousClock.now - start
  }

  private static func timeOfCurl(_ server: HTTPServer) throws -> Duration? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let curl = paths.map({ "\($0)/curl" }).first(where: FileManager.default.isExecutableFile)
    else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: curl)
    process.arguments = [
      "--no-progress-meter", "--fail", "--noproxy", "*", "--parallel", "--parallel-max", "16",
      "--header", "Content-Type: application/json", "--data", arguments,
      "--output", "/dev/null", server.baseURL + "/getCheggoutTopBanners?n=[1001-2000]",
    ]
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    let passed = ContinuousClock.now - start
    #expect(process.terminationStatus == 0)
    return passed
  }

  /// 64 clients that keep their connections, in a process of its own: what leaks belongs to a process.
  ///
  /// Three seconds; `ASSAY_SOAK_SECONDS` says otherwise.
  @Test func serves64ClientsWithoutALeak() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let responder = try StubFixture.responder()
      let seconds = ProcessInfo.processInfo.environment["ASSAY_SOAK_SECONDS"].flatMap(Int.init) ?? 3
      // What is made once, such as tables and pools, is made by the first round.
      _ = try LoadTests.soak(responder, seconds: 1)
      let before = (LoadTests.descriptors, LoadTests.memory)
      let count = try LoadTests.soak(responder, seconds: seconds)
      let after = (LoadTests.descriptors, LoadTests.memory)
      print(
        "64 clients, \(seconds) s: \(count) requests; descriptors \(before.0) and \(after.0);",
        "memory \(before.1) KB and \(after.1) KB")
      try #require(before.0 == after.0)
      try #require(after.1 < before.1 + 8 << 10)
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
  }

  /// How many requests 64 clients had answered.
  private static func soak(_ responder: ContractResponder, seconds: Int) throws -> Int {
    let server = try HTTPServer(responder: responder)
    server.start()
    let transport = try LiveTransport.make(TransportSettings())
    let answered = Monitor((right: 0, wrong: 0))
    let end = ContinuousClock.now + .seconds(seconds)
    let sample = try #require(try StubFixture.samples("getCheggoutTopBanners").first)
    let expected = Array((sample["response"]?["body"]?.text ?? "").utf8)
    WorkerThreads.run(64) { client in
      var (right, wrong) = (0, 0)
      while ContinuousClock.now < end {
        let response = transport.send(request(server, client)).response
        if response?.status == 200, response?.body == expected { right += 1 } else { wrong += 1 }
      }
      answered.with {
        $0.right += right
        $0.wrong += wrong
      }
    }
    try #require(server.connections.accepted == 64)
    server.stop()
    try #require(answered.with { $0.wrong } == 0)
    return answered.with { $0.right }
  }

  private static var descriptors: Int {
    // A server's last thread lets go of it a moment after it stopped.
    usleep(200_000)
    return (0..<Int32(4096)).filter { fcntl($0, F_GETFD) >= 0 }.count
  }

  /// Resident memory in KB.
  private static var memory: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #else
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * 4
    #endif
  }
}

import JSONDocument
import LiveTransport
import StubServer
import Testing
import Threads

/// Each fault of the stub as the transport sees it, at each endpoint of the pack.
@Suite struct FaultOverTheWireTests {
  private static let endpoints = [
    "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints", "sendRewardCardRequest",
    "impression",
  ]

  /// What comes of a request to an endpoint while one fault is on.
  private func deliver(_ fault: StubFault?, to endpoint: String) throws -> Delivery {
    let base: any Responder = try StubFixture.responder()
    let responder = fault.map { FaultInjector(base, faults: [$0], endpoints: [endpoint]) } ?? base
    let server = try HTTPServer(responder: responder)
    server.start()
    defer { server.stop(within: .zero) }
    let stop = try #require(StopSignal())
    var settings = TransportSettings()
    settings.totalLimit = .milliseconds(400)
    let courier = Courier(try LiveTransport.make(settings, stop: stop), stop: stop)
    let sample = try #require(try StubFixture.samples(endpoint).first?["request"])
    return courier.deliver(
      WireRequest(
        method: "POST", url: server.baseURL + "/" + endpoint,
        headers: [HeaderField("Content-Type", "application/json")], body: Array(sample.text.utf8)))
  }

  @Test(arguments: endpoints)
  func namesEachFault(endpoint: String) throws {
    for (text, kind) in [
      ("close", TransportFault.Kind.reset), ("truncate", .incomplete), ("gzip-lie", .coding),
      ("slow-drip", .timeout), ("latency=5s", .timeout),
    ] {
      let delivery = try deliver(StubFault(text), to: endpoint)
      #expect(delivery.last.fault?.kind == kind, "\(text): \(delivery.last)")
      #expect(delivery.earlier.isEmpty && delivery.last.hasLeft)
    }
  }

  @Test(arguments: endpoints)
  func bringsEveryAnswerThrough(endpoint: String) throws {
    for (text, status, retries) in [
      ("status=401", 401, 0), ("status=500", 500, 0), ("status=503", 503, 2), ("html", 200, 0),
      ("redirect-login", 302, 0), ("empty", 200, 0), ("latency=10ms", nil, 0),
    ] as [(String, Int?, Int)] {
      let delivery = try deliver(StubFault(text), to: endpoint)
      let usual = endpoint == "impression" ? 204 : 200
      #expect(delivery.last.response?.status == status ?? usual, "\(text): \(delivery.last)")
      #expect(delivery.earlier.count == retries)
      if text == "html" {
        let page = String(decoding: delivery.last.response?.body ?? [], as: UTF8.self)
        #expect(page.contains("<title>Maintenance</title>"))
      }
      if text == "redirect-login" {
        #expect(delivery.last.response?.location == "/login?next=%2F" + endpoint)
      }
    }
  }
}

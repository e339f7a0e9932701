import Foundation
import LiveTransport
import Testing

@Suite(.enabled(if: Tool.find("openssl") != nil, "openssl is not there"))
struct TLSTests {
  private func send(
    to server: TLSFixture.Server, trusting root: String?
  ) throws -> Attempt {
    let transport = try makeTransport { $0.rootsFile = root }
    return transport.send(WireRequest(method: "GET", url: server.url))
  }

  @Test func trustsAPrivateRootThatItIsGiven() throws {
    let fixture = try TLSFixture()
    try fixture.makeCertificate("leaf", for: "IP:127.0.0.1")
    let server = try TLSFixture.Server(fixture, "leaf")
    let attempt = try send(to: server, trusting: fixture.root)
    #expect(attempt.response?.status == 200 && attempt.hasLeft, "\(attempt)")
  }

  @Test func refusesARootThatItDoesNotKnow() throws {
    let fixture = try TLSFixture()
    try fixture.makeCertificate("leaf", for: "IP:127.0.0.1")
    let server = try TLSFixture.Server(fixture, "leaf")
    let other = try TLSFixture()
    for root in [nil, other.root] {
      let attempt = try send(to: server, trusting: root)
      #expect(attempt.fault?.kind == .tls && !attempt.hasLeft)
      #expect(
        attempt.fault?.message.hasPrefix(
          "the certificate is signed by a root that is not trusted (") == true, "\(attempt)")
    }
  }

  @Test func refusesACertificateForAnotherHost() throws {
    let fixture = try TLSFixture()
    try fixture.makeCertificate("leaf", for: "DNS:other.example")
    let server = try TLSFixture.Server(fixture, "leaf")
    let attempt = try send(to: server, trusting: fixture.root)
    #expect(attempt.fault?.kind == .tls && !attempt.hasLeft)
    #expect(
      attempt.fault?.message.hasPrefix("the certificate is for another host (") == true,
      "\(attempt)")
  }

  @Test func refusesACertificateThatIsOver() throws {
    let fixture = try TLSFixture()
    try fixture.makeCertificate("leaf", for: "IP:127.0.0.1", days: -1)
    let server = try TLSFixture.Server(fixture, "leaf")
    let attempt = try send(to: server, trusting: fixture.root)
    #expect(attempt.fault?.kind == .tls && !attempt.hasLeft)
    #expect(
      attempt.fault?.message.hasPrefix("the certificate is expired or not valid yet (") == true,
      "\(attempt)")
  }

  @Test func namesAServerThatSpeaksNoTLS() throws {
    let server = try RawServer(.bytesAtOnce(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)))
    let transport = try makeTransport()
    let attempt = transport.send(
      WireRequest(method: "GET", url: "https://127.0.0.1:\(server.port)/"))
    #expect(attempt.fault?.kind == .tls && !attempt.hasLeft)
    #expect(attempt.fault?.message.hasPrefix("no encrypted connection: ") == true, "\(attempt)")
  }

  @Test func namesARootsFileThatIsNone() throws {
    let fixture = try TLSFixture()
    try fixture.makeCertificate("leaf", for: "IP:127.0.0.1")
    let server = try TLSFixture.Server(fixture, "leaf")
    for name in ["missing.pem", "leaf.csr"] {
      let attempt = try send(to: server, trusting: fixture.path(name))
      #expect(attempt.fault?.kind == .unsendable && !attempt.hasLeft)
      #expect(
        attempt.fault?.message.hasPrefix("the file of trusted certificates cannot be read") == true,
        "\(attempt)")
    }
  }
}

import StubServer
import Testing
import Threads

@testable import LiveTransport

@Suite struct ProxyTests {
  private func settings(_ environment: [String: String]) -> ProxySettings {
    ProxySettings { environment[$0] }
  }

  @Test func readsTheUsualVariables() {
    let all = settings(["all_proxy": "http://all:1", "no_proxy": "a.example,.b.example"])
    #expect(all.http == "http://all:1" && all.https == "http://all:1")
    #expect(all.directHosts == "localhost,127.0.0.1,::1,a.example,.b.example")
    let own = settings([
      "HTTP_PROXY": "http://upper:1", "HTTPS_PROXY": "http://upper:2", "https_proxy": "",
      "NO_PROXY": "*",
    ])
    #expect(own.http == nil && own.https == "http://upper:2" && own.directHosts == "*")
    #expect(settings([:]) == ProxySettings())
  }

  @Test func goesThroughTheProxy() throws {
    try withServer({ ServerAnswer(status: 200, body: Array($0.target.utf8)) }) { proxy in
      let transport = try makeTransport { settings in
        settings.proxies = self.settings([
          "http_proxy": proxy.baseURL, "no_proxy": "direct.invalid",
        ])
      }
      let through = transport.send(WireRequest(method: "GET", url: "http://api.invalid/a?b=c"))
      #expect(through.response?.text == "http://api.invalid/a?b=c")
      let direct = transport.send(WireRequest(method: "GET", url: "http://direct.invalid/a"))
      #expect(direct.fault?.kind == .dns)
    }
  }

  @Test func asksTheOwnMachineDirectly() throws {
    try withServer({ ServerAnswer(status: 200, body: Array($0.target.utf8)) }) { server in
      let transport = try makeTransport { settings in
        settings.proxies = self.settings(["http_proxy": "http://127.0.0.1:1"])
      }
      #expect(transport.send(server.get()).response?.text == "/a")
    }
  }

  @Test func namesTheProxyThatRefuses() throws {
    try withServer({ _ in ServerAnswer(status: 407, headers: [("Proxy-Authenticate", "Basic")]) }) {
      proxy in
      let transport = try makeTransport { settings in
        settings.proxies = self.settings(["https_proxy": proxy.baseURL])
      }
      let attempt = transport.send(WireRequest(method: "GET", url: "https://api.invalid/"))
      #expect(attempt.fault?.kind == .connect && !attempt.hasLeft)
      #expect(attempt.fault?.message == "the proxy refused the connection with status 407")
    }
  }

  @Test func namesAProxyThatIsNotThere() throws {
    let transport = try makeTransport { settings in
      settings.proxies = self.settings(["http_proxy": "http://proxy.invalid:1"])
    }
    let attempt = transport.send(WireRequest(method: "GET", url: "http://api.invalid/"))
    #expect(
      attempt.fault?.kind == .dns && attempt.fault?.message == "the proxy's name has no address")
  }
}

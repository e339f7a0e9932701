import LiveTransport
import StubServer
import Testing
import Threads

/// A transport with limits for tests: what hangs fails soon.
func makeTransport(
  stop: StopSignal? = nil, _ adjust: (inout TransportSettings) -> Void = { _ in }
) throws -> any Transport {
  var settings = TransportSettings()
  settings.connectLimit = .seconds(5)
  settings.totalLimit = .seconds(20)
  adjust(&settings)
  return try LiveTransport.make(settings, stop: stop)
}

/// Runs a body with a stub that answers as a function says.
func withServer<Result>(
  _ answer: @escaping @Sendable (ServerRequest) -> ServerAnswer,
  _ body: (HTTPServer) throws -> Result
) throws -> Result {
  let server = try HTTPServer(responder: AnsweringFunction(answer))
  server.start()
  defer { server.stop(within: .milliseconds(200)) }
  return try body(server)
}

extension HTTPServer {
  /// A request to the server.
  func get(_ path: String = "/a") -> WireRequest { WireRequest(method: "GET", url: baseURL + path) }
}

extension WireResponse {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

internal import StubServer

/// The stub inside the process of a run, on a free port.
struct InProcessStub: Sendable {
  private let server: HTTPServer

  /// Where it listens.
  var baseURL: String { server.baseURL }

  /// Starts it.
  init(_ setup: StubSetup) throws(UsageFault) {
    do throws(ServerFault) {
      server = try HTTPServer(responder: setup.responder)
    } catch {
      throw UsageFault(error.text)
    }
    server.start()
  }

  /// Ends it; nobody waits for an answer any more.
  func stop() { server.stop(within: .milliseconds(100)) }
}

internal import Threads

/// A server on 127.0.0.1 that speaks HTTP/1.1, with a thread for each connection.
///
/// It runs until it is stopped: nothing else ends its threads.
package final class HTTPServer: Sendable {
  /// The port that it listens on.
  package let port: UInt16
  private let listener: Int32
  private let limits: ServerLimits
  private let responder: any Responder
  private let stopping: StopSignal
  private let state = Monitor(State())
  /// Stack of a connection's thread: reading a request's JSON and judging it recur with its depth.
  private static let stackSize = 4 << 20

  /// What the connections share.
  private struct State {
    var open: Set<Int32> = []
    var accepted = 0
    var isStopping = false
    var isListening = true
    var acceptor: WorkerThreads.Group?
  }

  /// Takes a port; clients can connect from now on, and are answered after `start`.
  ///
  /// - Parameter port: 0 takes any free port.
  package init(
    port: UInt16 = 0, limits: ServerLimits = ServerLimits(), responder: any Responder
  ) throws(ServerFault) {
    (listener, self.port) = try SystemSocket.listen(port: port)
    guard let stopping = StopSignal() else {
      SystemSocket.close(listener)
      throw ServerFault.outOfDescriptors(port: port)
    }
    self.stopping = stopping
    self.limits = limits
    self.responder = responder
  }

  deinit { stopListening() }

  /// The address of the server, without a path.
  package var baseURL: String { "http://127.0.0.1:\(port)" }

  /// How many connections are open, and how many there were since the start.
  package var connections: (open: Int, accepted: Int) {
    state.with { ($0.open.count, $0.accepted) }
  }

  /// Begins to answer.
  package func start() {
    state.with { state in
      guard state.acceptor == nil, !state.isStopping else { return }
      state.acceptor = WorkerThreads.start(1) { _ in self.acceptAll() }
    }
  }

  /// Ends all connections, and returns when none is left.
  ///
  /// Requests that came whole are answered, as far as the time allows.
  ///
  /// - Parameter grace: how long answers may take that are on their way.
  package func stop(within grace: Duration = .seconds(5)) {
    let acceptor = state.with { state in
      state.isStopping = true
      let acceptor = state.acceptor
      state.acceptor = nil
      return acceptor
    }
    stopping.raise()
    acceptor?.join()
    stopListening()
    _ = state.wait(until: { $0.open.isEmpty }, atMost: grace) { _ in }
    // The descriptors are still theirs: a connection leaves the set before it closes its own.
    state.with { state in for descriptor in state.open { SystemSocket.end(descriptor) } }
    state.wait(until: { $0.open.isEmpty }) { _ in }
  }

  private func stopListening() {
    state.with { state in
      if state.isListening { SystemSocket.close(listener) }
      state.isListening = false
    }
  }

  private func acceptAll() {
    while true {
      let hasRoom = state.wait(
        until: { $0.isStopping || $0.open.count < limits.connections }, { !$0.isStopping })
      guard hasRoom,
        SystemSocket.wait(listener, stop: stopping.descriptor, until: nil) == .readable
      else { return }
      switch SystemSocket.next(listener) {
      case .connection(let descriptor): begin(descriptor)
      case .nobody: continue
      case .exhausted:
        // The connection waits in the system's queue until a descriptor is free again.
        guard stopping.sleep(.milliseconds(20)) else { return }
      case .failed: return
      }
    }
  }

  private func begin(_ descriptor: Int32) {
    state.with { state in
      state.open.insert(descriptor)
      state.accepted += 1
    }
    SystemSocket.setSendLimit(descriptor, limits.send)
    let isBegun = WorkerThreads.detach(stackSize: Self.stackSize) { [self] in
      let connection = Connection(
        descriptor: descriptor, limits: limits, responder: responder, stop: stopping)
      connection.serve()
      end(descriptor)
    }
    if !isBegun {
      end(descriptor)
      _ = stopping.sleep(.milliseconds(20))
    }
  }

  private func end(_ descriptor: Int32) {
    // Closed under the lock: nobody ends a descriptor that belongs to somebody else by now.
    state.with { state in
      state.open.remove(descriptor)
      SystemSocket.close(descriptor)
    }
  }
}

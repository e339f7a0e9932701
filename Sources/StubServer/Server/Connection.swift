internal import Threads

/// One client's connection: its requests one after the other, each answered before the next.
struct Connection {
  let descriptor: Int32
  let limits: ServerLimits
  let responder: any Responder
  let stop: StopSignal

  /// Answers until the client ends, breaks the protocol or the server stops.
  func serve() {
    var reader = RequestReader(descriptor: descriptor, limits: limits, stop: stop.descriptor)
    var writer = AnswerWriter(descriptor: descriptor, stop: stop)
    while true {
      switch reader.next() {
      case .request(let request):
        let answer = responder.answer(request)
        if !writer.write(answer, to: request) { return }
        if stop.isRaised { return }
      case .refused(let status, let why):
        var answer = ServerAnswer(
          status: status, headers: [(name: "Content-Type", value: "text/plain; charset=utf-8")])
        answer.body = Array((why + "\n").utf8)
        _ = writer.write(answer, to: ServerRequest(method: "", target: "", keepsAlive: false))
        linger()
        return
      case .closed: return
      }
    }
  }

  /// Reads what the client still sends, for a moment: a connection that is closed with bytes unread
  /// is reset, and the reset may overtake the answer.
  private func linger() {
    SystemSocket.endSending(descriptor)
    let end = ContinuousClock.now + .milliseconds(500)
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      var left = 4 << 20
      while left > 0,
        SystemSocket.wait(descriptor, stop: stop.descriptor, until: end) == .readable
      {
        let count = SystemSocket.receive(descriptor, buffer)
        if count == 0 { return }
        left -= count
      }
    }
  }
}

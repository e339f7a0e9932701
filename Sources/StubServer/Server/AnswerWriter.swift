internal import Threads

/// Sends answers, whole or as badly as they ask for.
struct AnswerWriter {
  private let descriptor: Int32
  private let stop: StopSignal
  private var output: [UInt8] = []

  init(descriptor: Int32, stop: StopSignal) {
    self.descriptor = descriptor
    self.stop = stop
  }

  /// Sends an answer; false where the connection is to be closed.
  mutating func write(_ answer: ServerAnswer, to request: ServerRequest) -> Bool {
    if answer.delay > .zero, !stop.sleep(answer.delay) { return false }
    let hasBody = request.method != "HEAD" && Self.allowsBody(answer.status)
    let body = hasBody ? answer.body : []
    output.removeAll(keepingCapacity: output.capacity <= 1 << 20)
    switch answer.manner {
    case .whole:
      appendHead(answer, request)
      output += body
      return send() && request.keepsAlive
    case .chunked(let size):
      guard hasBody, !request.isOld else {
        appendHead(answer, request)
        output += body
        return send() && request.keepsAlive
      }
      appendHead(answer, request, framing: "Transfer-Encoding: chunked\r\n")
      appendChunks(body, size: max(1, size))
      return send() && request.keepsAlive
    case .unanswered: return false
    case .cut(let count):
      appendHead(answer, request)
      output += body.prefix(count)
      _ = send()
      return false
    case .dripping(let pause):
      appendHead(answer, request)
      guard send() else { return false }
      for byte in body {
        guard stop.sleep(pause) else { return false }
        output = [byte]
        guard send() else { return false }
      }
      return request.keepsAlive
    case .raw(let bytes):
      output = bytes
      _ = send()
      return false
    }
  }

  /// Whether an answer with a status has a body (RFC 9110 6.4.1).
  private static func allowsBody(_ status: Int) -> Bool {
    status >= 200 && status != 204 && status != 304
  }

  private mutating func appendHead(
    _ answer: ServerAnswer, _ request: ServerRequest, framing: String? = nil
  ) {
    let reason = answer.reason ?? StatusWords.of(answer.status)
    output += "HTTP/1.1 \(answer.status) \(reason)\r\n".utf8
    var tellsLength = false
    for (name, value) in answer.headers {
      switch name.lowercased() {
      case "content-length" where request.method == "HEAD": tellsLength = true
      case "content-length", "transfer-encoding", "connection", "keep-alive": continue
      default: break
      }
      output += name.utf8
      output += ": ".utf8
      output += value.utf8
      output += "\r\n".utf8
    }
    if let framing {
      output += framing.utf8
    } else if Self.allowsBody(answer.status), !tellsLength {
      output += "Content-Length: \(answer.body.count)\r\n".utf8
    }
    if !request.keepsAlive {
      output += "Connection: close\r\n".utf8
    } else if request.isOld {
      output += "Connection: keep-alive\r\n".utf8
    }
    output += "\r\n".utf8
  }

  private mutating func appendChunks(_ body: [UInt8], size: Int) {
    var start = 0
    while start < body.count {
      let end = min(body.count, start + size)
      output += String(end - start, radix: 16).utf8
      output += "\r\n".utf8
      output += body[start..<end]
      output += "\r\n".utf8
      start = end
    }
    output += "0\r\n\r\n".utf8
  }

  private func send() -> Bool { output.withUnsafeBytes { SystemSocket.send(descriptor, $0) } }
}

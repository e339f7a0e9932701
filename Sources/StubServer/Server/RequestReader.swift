/// Takes requests from a connection, one after the other, within limits of size and time.
struct RequestReader {
  private let descriptor: Int32
  private let limits: ServerLimits
  private let stop: Int32
  private var buffer: [UInt8] = []
  /// What of the buffer was used already.
  private var start = 0
  /// When the request that is being read must be whole.
  private var end = ContinuousClock.now
  private static let piece = 16 << 10

  /// What comes next on a connection.
  enum Next {
    case request(ServerRequest)
    /// Something that is no request, or too much of one: a status, and why.
    case refused(Int, String)
    /// The client has ended, or the server stops.
    case closed
  }

  /// Why reading ends.
  private enum Ending: Error {
    case closed
    case timedOut
    case refused(Int, String)
  }

  init(descriptor: Int32, limits: ServerLimits, stop: Int32) {
    self.descriptor = descriptor
    self.limits = limits
    self.stop = stop
  }

  /// Waits for the next request.
  mutating func next() -> Next {
    discardUsed()
    do throws(Ending) {
      return .request(try readRequest())
    } catch {
      switch error {
      case .closed: return .closed
      case .timedOut: return .refused(408, "the request did not come in time")
      case .refused(let status, let why): return .refused(status, why)
      }
    }
  }

  private mutating func readRequest() throws(Ending) -> ServerRequest {
    if start == buffer.count { try awaitFirstByte() }
    end = ContinuousClock.now + limits.request
    let bytes = try readHead()
    let head: RequestHead
    do throws(RequestHead.Refusal) {
      head = try RequestHead(bytes)
    } catch {
      throw .refused(error.status, error.why)
    }
    if let length = head.length, length > limits.body { throw tooLarge }
    let isPending = head.length.map { buffer.count - start < $0 } ?? (start == buffer.count)
    if head.expectsContinue, isPending { try sendContinue() }
    var request = ServerRequest(
      method: head.method, target: head.target, headers: head.headers, keepsAlive: head.keepsAlive)
    request.isOld = head.isOld
    if let length = head.length {
      request.body = try take(length)
    } else {
      request.body = try readChunks()
    }
    return request
  }

  private var headerTooLarge: Ending {
    .refused(431, "the header is larger than \(limits.header) bytes")
  }

  private var tooLarge: Ending { .refused(413, "the body is larger than \(limits.body) bytes") }

  /// Waits for the first byte of a request: nobody is told when none comes.
  private mutating func awaitFirstByte() throws(Ending) {
    end = ContinuousClock.now + limits.idle
    do throws(Ending) {
      try fill()
    } catch {
      throw .closed
    }
  }

  /// Takes the header up to the empty line, which is dropped; empty lines before it are, too.
  private mutating func readHead() throws(Ending) -> ArraySlice<UInt8> {
    var scanned = start
    while true {
      while start < buffer.count, buffer[start] == 0x0d || buffer[start] == 0x0a { start += 1 }
      scanned = max(scanned, start)
      if let (head, next) = findHeadEnd(from: scanned) {
        guard head - start <= limits.header else { throw headerTooLarge }
        defer { start = next }
        return buffer[start..<head]
      }
      if buffer.count - start > limits.header { throw headerTooLarge }
      scanned = max(start, buffer.count - 3)
      try fill()
    }
  }

  /// Where the header ends, and where the body begins; nil where the empty line did not come yet.
  private func findHeadEnd(from index: Int) -> (head: Int, next: Int)? {
    var index = index
    while let line = buffer[index...].firstIndex(of: 0x0a) {
      if line + 1 < buffer.count, buffer[line + 1] == 0x0a { return (line, line + 2) }
      if line + 2 < buffer.count, buffer[line + 1] == 0x0d, buffer[line + 2] == 0x0a {
        return (line, line + 3)
      }
      index = line + 1
    }
    return nil
  }

  private mutating func readChunks() throws(Ending) -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let size = try readChunkSize()
      if body.count + size > limits.body { throw tooLarge }
      if size == 0 { break }
      body += try take(size)
      guard try readLine(limit: 2).isEmpty else {
        throw .refused(400, "a chunk is longer than it says")
      }
    }
    // The fields behind the last chunk are read and dropped.
    var left = limits.header
    while true {
      let line = try readLine(limit: left)
      if line.isEmpty { return body }
      left -= line.count
    }
  }

  private mutating func readChunkSize() throws(Ending) -> Int {
    let line = try readLine(limit: 1024)
    let digits = line.prefix { $0 != 0x3b && $0 != 0x20 && $0 != 0x09 }
    guard !digits.isEmpty, digits.count <= 8,
      digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66 }),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .refused(400, "the size of a chunk is none") }
    return size
  }

  /// Takes a line without its end; a longer one than the limit is refused.
  private mutating func readLine(limit: Int) throws(Ending) -> ArraySlice<UInt8> {
    while true {
      if let line = buffer[start...].firstIndex(of: 0x0a) {
        guard line - start <= limit else { throw .refused(400, "a line is too long") }
        defer { start = line + 1 }
        let isReturned = line > start && buffer[line - 1] == 0x0d
        return buffer[start..<(isReturned ? line - 1 : line)]
      }
      if buffer.count - start > limit { throw .refused(400, "a line is too long") }
      try fill()
    }
  }

  /// Takes bytes of the body.
  private mutating func take(_ count: Int) throws(Ending) -> [UInt8] {
    while buffer.count - start < count { try fill() }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  private func sendContinue() throws(Ending) {
    let text = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    if !text.withUnsafeBytes({ SystemSocket.send(descriptor, $0) }) { throw .closed }
  }

  /// Adds what comes next to the buffer.
  private mutating func fill() throws(Ending) {
    switch SystemSocket.wait(descriptor, stop: stop, until: end) {
    case .stopped: throw .closed
    case .timedOut: throw .timedOut
    case .readable: break
    }
    let count = withUnsafeTemporaryAllocation(byteCount: Self.piece, alignment: 1) { piece in
      let count = SystemSocket.receive(descriptor, piece)
      buffer.append(contentsOf: piece[..<count])
      return count
    }
    if count == 0 { throw .closed }
  }

  /// Drops what was used; a buffer that one large request has made large is given back.
  private mutating func discardUsed() {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    } else if start > 0 {
      buffer.removeSubrange(..<start)
    }
    start = 0
  }
}

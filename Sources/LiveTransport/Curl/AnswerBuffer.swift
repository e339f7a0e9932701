/// Takes an answer as it comes, within limits.
///
/// It is written by one transfer on one thread, and read by that thread when the transfer is over.
final class AnswerBuffer {
  private let headerLimit: Int
  private let bodyLimit: Int
  private var head = HeaderBlock()
  private var headerSize = 0
  private(set) var body: [UInt8] = []
  /// How many bytes of the body came, those beyond the limit included.
  private(set) var received = 0
  /// Which limit was passed, or nil.
  private(set) var passed: Limit?

  /// The limits.
  enum Limit { case header, body }

  init(headerLimit: Int, bodyLimit: Int) {
    self.headerLimit = headerLimit
    self.bodyLimit = bodyLimit
  }

  /// Takes one line of the header; false where it passes the limit.
  func add(headerLine line: UnsafeBufferPointer<UInt8>) -> Bool {
    headerSize += line.count
    if headerSize > headerLimit {
      passed = .header
      return false
    }
    head.add(line)
    return true
  }

  /// Takes a piece of the body; false where it passes the limit.
  func add(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    received += piece.count
    if received > bodyLimit {
      passed = .body
      return false
    }
    // A length is only a promise: no more room is made for it than a usual body needs.
    if body.isEmpty, let announced { body.reserveCapacity(max(0, min(announced, 1 << 20))) }
    body.append(contentsOf: piece)
    return true
  }

  /// How many bytes of a body the header announces, or nil.
  var announced: Int? {
    head.fields.first(named: "content-length").flatMap { Int($0) }
  }

  /// The different lengths of the body that the header announces, in their order.
  var lengths: [String] {
    var lengths: [String] = []
    for field in head.fields.all(named: "content-length") {
      for part in field.split(separator: ",") {
        let length = String(part.drop { $0 == " " }.prefix { $0 != " " })
        if !lengths.contains(length) { lengths.append(length) }
      }
    }
    return lengths
  }

  /// Whether the header says that the body comes in chunks.
  var isChunked: Bool {
    head.fields.all(named: "transfer-encoding").contains { $0.lowercased().contains("chunked") }
  }

  /// What came of the answer, or nil where its header is not whole.
  var answer: WireResponse? {
    guard head.isComplete else { return nil }
    return WireResponse(
      status: head.status, reason: head.reason, headers: head.fields, trailers: head.trailers,
      body: body)
  }
}

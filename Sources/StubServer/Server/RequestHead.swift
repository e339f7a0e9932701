/// The header of a request, read strictly: what could be read in two ways is refused.
struct RequestHead {
  var method = ""
  var target = ""
  var isOld = false
  var headers: [(name: String, value: String)] = []
  /// The bytes of the body, or nil where it comes in chunks.
  var length: Int? = 0
  var expectsContinue = false
  var keepsAlive = true

  /// Why a header is refused.
  struct Refusal: Error {
    let status: Int
    let why: String
    init(_ status: Int, _ why: String) {
      self.status = status
      self.why = why
    }
  }

  private static let maximalFields = 128

  /// Reads a header without the empty line behind it (RFC 9112 3 to 6).
  init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { throw Refusal(400, "there is no request line") }
    try readRequestLine(Self.withoutReturn(first))
    guard lines.count <= Self.maximalFields else { throw Refusal(431, "too many header fields") }
    for line in lines {
      let line = Self.withoutReturn(line)
      if line.first == 0x20 || line.first == 0x09 {
        throw Refusal(400, "a header field is continued on the next line")
      }
      guard let colon = line.firstIndex(of: 0x3a), colon > line.startIndex,
        line[..<colon].allSatisfy(Self.isTokenByte)
      else { throw Refusal(400, "a header line is no field") }
      let value = Self.trimmed(line[(colon + 1)...])
      guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
        throw Refusal(400, "a header field holds a control character")
      }
      headers.append((name: Self.text(line[..<colon]), value: Self.text(value)))
    }
    try settle()
  }

  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(Refusal) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isTokenByte) else {
      throw Refusal(400, "the request line is none")
    }
    guard !parts[1].isEmpty, parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      throw Refusal(400, "the target of the request is none")
    }
    switch Self.text(parts[2]) {
    case "HTTP/1.1": break
    case "HTTP/1.0":
      isOld = true
      keepsAlive = false
    case let version where version.hasPrefix("HTTP/"):
      throw Refusal(505, "only HTTP/1.1 and HTTP/1.0 are spoken here")
    default: throw Refusal(400, "the request line has no HTTP version")
    }
    method = Self.text(parts[0])
    target = Self.text(parts[1])
  }

  /// Reads what the fields say about the message.
  private mutating func settle() throws(Refusal) {
    var lengths: [String] = []
    var codings: [String] = []
    var hosts = 0
    for field in headers {
      let value = field.value.lowercased()
      switch field.name.lowercased() {
      case "content-length": lengths.append(value)
      case "transfer-encoding": codings.append(value)
      case "host": hosts += 1
      case "connection":
        for option in value.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }) {
          if option == "close" { keepsAlive = false }
          if option == "keep-alive", isOld { keepsAlive = true }
        }
      case "expect":
        guard value == "100-continue" else {
          throw Refusal(417, "the only expectation that is met is 100-continue")
        }
        expectsContinue = !isOld
      default: break
      }
    }
    guard hosts == 1 || hosts == 0 && isOld else {
      throw Refusal(400, "there is no Host field, or more than one")
    }
    if !codings.isEmpty {
      guard lengths.isEmpty else {
        throw Refusal(400, "there are Content-Length and Transfer-Encoding")
      }
      guard codings == ["chunked"], !isOld else {
        throw Refusal(501, "the only transfer coding that is read is chunked, in HTTP/1.1")
      }
      length = nil
    } else if let first = lengths.first {
      guard lengths.allSatisfy({ $0 == first }), !first.isEmpty,
        first.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
      else { throw Refusal(400, "Content-Length is no length") }
      guard let value = Int(first) else { throw Refusal(413, "the body is too large") }
      length = value
    }
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0d ? line.dropLast() : line
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  /// What is not UTF-8 is read as ISO-8859-1.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    case 0x21, 0x23...0x27, 0x2a, 0x2b, 0x2d, 0x2e, 0x5e, 0x5f, 0x60, 0x7c, 0x7e: true
    default: false
    }
  }
}

/// A parsed JSON text that owns its bytes, for everything that is not the hot path.
package final class JSONDocument: Sendable {
  /// The text as it came.
  package let bytes: [UInt8]
  /// Its tape; the first token is the root value.
  package let tokens: [Token]

  /// Parses a text strictly to RFC 8259.
  ///
  /// A byte order mark is a fault of its own kind; callers strip it where it is allowed.
  package init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) {
    // Room behind the end, so that the tape of the kept bytes may be read like any other.
    var padded: [UInt8] = []
    padded.reserveCapacity(bytes.count + PaddedBuffer.padding)
    padded.append(contentsOf: bytes)
    padded.append(contentsOf: repeatElement(0, count: PaddedBuffer.padding))
    var parser = TapeParser(capacity: Swift.min(bytes.count / 8, 1 << 16))
    let fault = padded.withUnsafeBufferPointer { padded -> JSONFault? in
      guard let base = padded.baseAddress else { return JSONFault(kind: .blank, offset: 0) }
      return parser.parse(base, bytes.count, limits)
    }
    if let fault { throw fault }
    let tape = parser.tape
    tokens = Array(UnsafeBufferPointer(start: tape.tokens, count: tape.tokenCount))
    padded.removeLast(PaddedBuffer.padding)
    self.bytes = padded
  }

  /// Parses a text given as a string.
  package convenience init(
    parsing text: String, limits: JSONLimits = JSONLimits()
  ) throws(JSONFault) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// The root value.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The value at a token, which must be on the tape and no member name.
  package func value(at index: Int) -> JSONValue { JSONValue(document: self, index: index) }

  /// Lends the tape to a function; it is valid only during the call.
  package func withTape<R>(_ body: (Tape) throws -> R) rethrows -> R {
    try bytes.withUnsafeBufferPointer { bytes in
      try tokens.withUnsafeBufferPointer { tokens in
        guard let base = bytes.baseAddress, let first = tokens.baseAddress else {
          preconditionFailure("no bytes")  // a parsed text has at least one byte and one token
        }
        return try body(
          Tape(bytes: base, count: bytes.count, tokens: first, tokenCount: tokens.count))
      }
    }
  }
}

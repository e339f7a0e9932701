import JSONDocument

extension RecordedInteraction.Body {
  /// A body as it came over the wire, its content codings undone.
  ///
  /// It is kept as a JSON value where reading it back makes no difference; otherwise, such as behind
  /// a byte order mark, under another charset or too deep for a line, it is kept as it came.
  package static func received(_ bytes: [UInt8], contentType: String?) -> Self {
    let isUTF8 =
      contentType.map { type in
        Array(type.utf8).withUnsafeBufferPointer { MediaType($0).isUTF8 }
      } ?? true
    guard isUTF8 else { return .bytes(bytes) }
    // Two levels of the line stand around the body.
    var limits = JSONLimits()
    limits.depth -= 4
    var buffer = PaddedBuffer(capacity: bytes.count)
    buffer.append(bytes)
    var parser = TapeParser(capacity: 256)
    let fault = parser.parse(buffer.pointer, buffer.count, limits)
    return fault == nil ? .json(bytes) : .bytes(bytes)
  }
}

import JSONDocument
package import Recordings

/// The body of a live answer, as a recording keeps it.
package struct AnswerBody: Sendable {
  /// What is recorded.
  package var body: RecordedInteraction.Body
  /// Whether the body is JSON, but has no value where the target says that the result is.
  package var lacksResult = false

  /// Reads the bytes of a body.
  ///
  /// A JSON value is kept as one; anything else, and JSON that declares another charset, as the
  /// bytes that came. Where the target's `responseAt` leads to no value, nothing came.
  ///
  /// - Parameters:
  ///   - bytes: the body, its content coding undone.
  ///   - hasContent: false where status or method allow no body.
  ///   - type: the value of `Content-Type`.
  ///   - responseAt: the reference tokens of the result's JSON Pointer.
  package init(
    _ bytes: [UInt8], hasContent: Bool = true, type: String? = nil, responseAt: [String] = []
  ) {
    if bytes.isEmpty && !hasContent {
      body = .notKept
      return
    }
    body = .received(bytes, contentType: type)
    guard case .json = body, !responseAt.isEmpty,
      let document = try? JSONDocument(parsing: bytes)
    else { return }
    guard let result = JSONPointer(tokens: responseAt).find(in: document.root) else {
      body = .bytes([])
      lacksResult = true
      return
    }
    body = .json(Array(bytes[result.byteRange]))
  }
}

/// Why an answer's body is not in the recording, although the answer came.
package enum NotKept: Sendable, Hashable {
  /// A `response` that has neither `body`, `bodyText` nor `bodyBase64`.
  case noBodyKey
  /// HAR content without text, whose size is not 0. `size` is nil where it is unknown.
  case missingText(size: Int?)
  /// HAR content with an empty text, although its size says otherwise.
  case emptyText(size: Int)
  /// A HAR entry whose response has no content object.
  case noContent
  /// A HAR entry without a response.
  case noResponse
  /// An answer whose status has no body by definition (1xx, 204, 304, or an answer to HEAD).
  case statusWithoutBody(Int)
  /// A WebSocket hand-over: messages, not an answer.
  case webSocket

  /// The reason in words.
  package var text: String {
    switch self {
    case .noBodyKey: return "the response has no body key: its body was not recorded"
    case .missingText(let size?):
      return "body not recorded: the content has no text, although its size is \(size)"
    case .missingText(nil): return "body not recorded: the content has no text, its size is unknown"
    case .emptyText(let size):
      return "body not recorded: the content's text is empty, although its size is \(size)"
    case .noContent: return "body not recorded: the response has no content object"
    case .noResponse: return "response not recorded: the entry has no response object"
    case .statusWithoutBody(let status): return "status \(status) has no body"
    case .webSocket: return "a WebSocket connection, not an answer to a request"
    }
  }
}

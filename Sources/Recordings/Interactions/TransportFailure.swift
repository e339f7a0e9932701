/// A request that failed on its way: what came, if anything, is not the API's answer.
package struct TransportFailure {
  /// What kind of failure it was.
  package var kind: Kind
  /// The recorder's own word for the kind, where it has one.
  package var recordedKind: ByteView = .none
  /// The recorder's message, where it has one.
  package var message: ByteView = .none
  /// How many bytes came, for a body that was cut short.
  package var have = 0
  /// How many bytes were announced, for a body that was cut short.
  package var of = 0

  /// Makes a failure.
  package init(_ kind: Kind, recordedKind: ByteView = .none, message: ByteView = .none) {
    self.kind = kind
    self.recordedKind = recordedKind
    self.message = message
  }

  /// The kinds of failure, each reported apart.
  package enum Kind: String, Sendable, CaseIterable {
    /// The recorder says no more than that the request failed.
    case unknown
    case reset
    case timedOut = "timeout"
    /// No connection was made.
    case refused = "connect"
    case tls
    case dns
    case aborted
    case offline
    /// Fewer bytes came than were announced.
    case cutShort = "incomplete"
    /// The body's bytes are compressed in a way that is not read here, or not as declared.
    case coding
    /// The answer is larger than the recorder's limit.
    case tooLarge = "too-large"
    /// What came is no HTTP answer.
    case notHTTP = "not-http"
    /// The request could not be sent as it was: the API is not at fault.
    case unsendable
  }

  /// What happened, in words, without the URL.
  package var text: String {
    switch kind {
    case .cutShort where of > 0: return "response incomplete: \(have) of \(of) bytes"
    case .coding where message.isEmpty:
      return "the body is compressed (it begins with 1F 8B, gzip) and was not decoded"
    default:
      // A word of our own says no more than the message does.
      let isOwn = kind.isRecorded(as: recordedKind)
      if isOwn, !message.isEmpty { return message.text }
      let label = recordedKind.isEmpty || isOwn ? kind.words : recordedKind.text
      return message.isEmpty ? label : "\(label): \(message.text)"
    }
  }
}

extension TransportFailure.Kind {
  /// The kind in words.
  package var words: String {
    switch self {
    case .unknown: return "the request failed"
    case .reset: return "the connection was reset"
    case .timedOut: return "the request timed out"
    case .refused: return "no connection was made"
    case .tls: return "the TLS handshake failed"
    case .dns: return "the host name was not found"
    case .aborted: return "the request was aborted"
    case .offline: return "the network was not reachable"
    case .cutShort: return "the response is incomplete"
    case .coding: return "the content coding is not as declared"
    case .tooLarge: return "the answer is too large"
    case .notHTTP: return "what came is no HTTP answer"
    case .unsendable: return "the request could not be sent"
    }
  }

  /// Whether a recorder's word is our own for the kind.
  func isRecorded(as word: ByteView) -> Bool { word.elementsEqual(rawValue.utf8) }

  /// The kind that a recorder's words mean: our own word, Chromium's and Firefox's error names, and
  /// those of Node and curl.
  package static func read(_ texts: ByteView...) -> TransportFailure.Kind {
    for text in texts {
      if let kind = allCases.first(where: { $0.isRecorded(as: text) }) { return kind }
    }
    for text in texts {
      for (word, kind) in words where text.firstIndex(ofIgnoringCase: word) != nil {
        return kind
      }
    }
    return .unknown
  }

  private static let words: [(StaticString, TransportFailure.Kind)] = [
    ("content_length_mismatch", .cutShort), ("incomplete", .cutShort), ("cut-short", .cutShort),
    ("cut short", .cutShort), ("partial", .cutShort), ("content_decoding", .coding),
    ("coding", .coding), ("reset", .reset), ("closed", .reset), ("hang up", .reset),
    ("timed", .timedOut), ("timeout", .timedOut), ("refused", .refused), ("ssl", .tls),
    ("tls", .tls), ("cert", .tls), ("name_not_resolved", .dns), ("notfound", .dns),
    ("dns", .dns), ("getaddrinfo", .dns), ("resolve", .dns), ("unknown host", .dns),
    ("abort", .aborted), ("cancel", .aborted), ("disconnected", .offline),
    ("offline", .offline), ("unreachable", .offline),
  ]
}

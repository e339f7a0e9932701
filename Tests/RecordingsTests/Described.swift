import JSONDocument

@testable import Recordings

/// Interactions in short words, so that a test compares one line of text.
enum Described {
  static func line(_ text: String) -> String { lines([text])[0] }

  /// Reads lines one after the other with one reader.
  static func lines(_ texts: [String]) -> [String] {
    var reader = InteractionReader()
    var result: [String] = []
    for text in texts {
      let buffer = PaddedBuffer(Array(text.utf8))
      result.append(line(reader.read(buffer.pointer, buffer.count), buffer.bytes))
    }
    return result
  }

  static func line(_ line: Line, _ bytes: ByteView) -> String {
    switch line {
    case .interaction(let interaction): return Self.interaction(interaction)
    case .header(let header): return "header \(header.version) \(header.complete)"
    case .other(let view): return "other \(json(view))"
    case .blank: return "blank"
    case .fault(let fault): return "fault at \(fault.offset): \(fault.text(of: bytes))"
    }
  }

  static func interaction(_ interaction: Interaction) -> String {
    var parts = [interaction.endpoint.text]
    if let request = interaction.request { parts.append("request=\(json(request))") }
    if let fault = interaction.requestFault { parts.append("requestFault=\(fault.kind.rawValue)") }
    parts.append(response(interaction.response))
    if let status = interaction.status { parts.append("status=\(status)") }
    if let session = interaction.session { parts.append("session=\(session.text)") }
    if let at = interaction.at { parts.append("at=\(at.text)") }
    if let duration = interaction.durationMs { parts.append("ms=\(duration)") }
    if let delivery = interaction.delivery {
      let queue = delivery.queue.map { "\($0)" } ?? "?"
      parts.append("delivery=\(delivery.calls.map(String.init) ?? "?")/\(queue)")
    }
    if interaction.isProbe { parts.append("probe") }
    if let redirect = interaction.redirect {
      parts.append("redirect=\(redirect.location.text)\(redirect.isLogin ? " login" : "")")
    }
    if let charset = interaction.charset { parts.append("charset=\(charset.text)") }
    for note in interaction.notes.list { parts.append("!\(note.word)") }
    return parts.joined(separator: " ")
  }

  static func response(_ response: Interaction.Response) -> String {
    switch response {
    case .absent: return "absent"
    case .null: return "null"
    case .body(let view): return "body=\(json(view))"
    case .unreadableBody(let fault): return "unreadable(\(fault.text))"
    case .notKept(let reason): return "notKept(\(reason.text))"
    case .failed(let failure): return "failed(\(failure.kind.rawValue): \(failure.text))"
    }
  }

  static func json(_ view: JSONView) -> String {
    let range = view.tape.range(view.index)
    return ByteView(start: view.tape.bytes + range.lowerBound, count: range.count).text
  }
}

/// A HAR file as a test reads it.
enum HARFile {
  /// The entries of a file in short words, and what is to be said at its end.
  struct Outcome {
    var entries: [String] = []
    var lines: [Int] = []
    var summary = HARSummary()
  }

  /// Reads a file in pieces of some size.
  static func read(_ bytes: [UInt8], pieces size: Int = .max) -> Outcome {
    var scanner = HAREntryScanner()
    var reader = HARReader()
    var bodies = BodyReader()
    var outcome = Outcome()
    var start = 0
    while start < bytes.count {
      let end = start + min(size, bytes.count - start)
      let piece = PaddedBuffer(Array(bytes[start..<end]))
      scanner.begin(piece.pointer, piece.count)
      while let entry = scanner.next() {
        outcome.lines.append(entry.line)
        outcome.entries.append(describe(entry, &reader, &bodies))
      }
      start = end
    }
    outcome.summary = scanner.finish()
    return outcome
  }

  static func read(_ text: String, pieces size: Int = .max) -> Outcome {
    read(Array(text.utf8), pieces: size)
  }

  private static func describe(
    _ entry: HAREntry, _ reader: inout HARReader, _ bodies: inout BodyReader
  ) -> String {
    switch reader.read(entry) {
    case .fault(let fault): return "fault(\(fault.text(of: entry.bytes)))"
    case .exchange(let exchange):
      let name = Array("e".utf8)
      return name.withUnsafeBufferPointer { name in
        let words = Described.interaction(exchange.interaction(endpoint: name, bodies: &bodies))
        return "\(exchange.method.text) \(exchange.url.text) \(words)"
      }
    }
  }

  /// A HAR file of one entry with a response.
  static func one(response: String, request: String = #""method":"GET","url":"/a""#) -> String {
    #"{"log":{"entries":[{"startedDateTime":"2024-05-06T07:08:09Z","request":{"#
      + request + #"},"response":{"# + response + "}}]}}"
  }
}

import JSONDocument

/// Writes a recording: a header, and one interaction a line.
package struct NDJSONWriter: Sendable {
  /// The lines written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty recording.
  package init() {}

  /// Writes the header, which must be the first line.
  package mutating func write(_ header: RecordingHeader) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("recording")
    writer.beginObject()
    writer.name("version")
    writer.integer(header.version)
    writer.name("complete")
    writer.bool(header.complete)
    if let subjects = header.subjects {
      writer.name("subjects")
      Self.write(subjects, &writer)
    }
    if let lists = header.lists {
      writer.name("lists")
      writer.beginObject()
      for (name, values) in lists.sorted(by: { $0.key < $1.key }) {
        writer.name(name)
        Self.write(values, &writer)
      }
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    append(writer.bytes)
  }

  private static func write(_ words: [String], _ writer: inout JSONWriter) {
    writer.beginArray()
    for word in words { writer.string(word) }
    writer.endArray()
  }

  /// Writes one interaction as one line.
  package mutating func write(_ interaction: RecordedInteraction) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("endpoint")
    writer.string(interaction.endpoint)
    if let request = interaction.request {
      writer.name("request")
      writer.raw(request)
    }
    Self.write(interaction.outcome, &writer)
    if let session = interaction.session {
      writer.name("session")
      writer.string(session)
    }
    if let at = interaction.at {
      writer.name("at")
      writer.string(at.text)
    }
    if let duration = interaction.durationMs, duration.isFinite, duration >= 0 {
      writer.name("durationMs")
      writer.number("\(duration)")
    }
    if let delivery = interaction.delivery { Self.write(delivery, &writer) }
    if interaction.isProbe {
      writer.name("probe")
      writer.bool(true)
    }
    writer.endObject()
    append(writer.bytes)
  }

  /// Takes the lines out, and leaves the writer empty.
  package mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  /// Adds one line. JSON texts may hold line ends as blanks, and only as blanks: they become blanks.
  private mutating func append(_ line: [UInt8]) {
    bytes.reserveCapacity(bytes.count + line.count + 1)
    for byte in line { bytes.append(byte == 0x0a || byte == 0x0d ? 0x20 : byte) }
    bytes.append(0x0a)
  }

  private static func write(_ outcome: RecordedInteraction.Outcome, _ writer: inout JSONWriter) {
    switch outcome {
    case .none: break
    case .null:
      writer.name("response")
      writer.null()
    case .failed(let kind, let message):
      writer.name("error")
      writer.beginObject()
      writer.name("kind")
      writer.string(kind)
      writer.name("message")
      writer.string(message)
      writer.endObject()
    case .response(let response):
      writer.name("response")
      writer.beginObject()
      if let status = response.status {
        writer.name("status")
        writer.integer(status)
      }
      if !response.headers.isEmpty { write(response.headers, &writer) }
      write(response.body, &writer)
      writer.endObject()
    }
  }

  private static func write(
    _ headers: [(name: String, value: String)], _ writer: inout JSONWriter
  ) {
    writer.name("headers")
    writer.beginObject()
    for header in headers {
      writer.name(header.name)
      writer.string(header.value)
    }
    writer.endObject()
  }

  private static func write(_ body: RecordedInteraction.Body, _ writer: inout JSONWriter) {
    switch body {
    case .notKept: break
    case .json(let text):
      writer.name("body")
      writer.raw(text)
    case .bytes(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      if text.utf8.elementsEqual(bytes) {
        writer.name("bodyText")
        writer.string(text)
      } else {
        writer.name("bodyBase64")
        writer.string(String(decoding: Base64.encode(bytes), as: UTF8.self))
      }
    }
  }

  private static func write(_ delivery: Interaction.Delivery, _ writer: inout JSONWriter) {
    writer.name("delivery")
    writer.beginObject()
    if let calls = delivery.calls {
      writer.name("calls")
      writer.integer(calls)
    }
    if let queue = delivery.queue {
      writer.name("queue")
      writer.string(queue == .main ? "main" : "background")
    }
    writer.endObject()
  }
}

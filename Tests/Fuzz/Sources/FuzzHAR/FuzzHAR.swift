import FuzzDriver
import HTTPBinding
import JSONDocument
import Recordings

/// Fuzzes the readers of recordings: HAR in pieces, NDJSON lines, bodies, and the binding of requests.
@main
enum FuzzHAR {
  static func main() {
    _ = Fuzzer.run { data, size in
      FuzzHAR.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }

  /// What must hold of any bytes; the first one tells how the rest is cut into pieces.
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    let whole = scan(text, pieces: text.count)
    let cut = scan(text, pieces: Int(first) + 1)
    Fuzzer.check(whole.entries == cut.entries, "pieces change the entries")
    Fuzzer.check(whole.summary.fault == cut.summary.fault, "pieces change the fault")
    if let fault = whole.summary.fault {
      Fuzzer.check(fault.offset >= 0 && fault.offset <= text.count, "a fault outside the file")
      Fuzzer.check(fault.line > 0 && fault.column > 0, "a fault without a place")
    }
    if let document = try? JSONDocument(parsing: text, limits: JSONLimits(depth: 60)) {
      checkAgainstDocument(document, whole)
    }
    for entry in whole.entries { read(entry) }
    readLine(text)
    let head = PaddedBuffer(text)
    _ = InputFormat.detect(name: "f", head: head.bytes)
    var bodies = BodyReader(limits: JSONLimits(depth: 20))
    use(bodies.read(bytes: head.bytes).response)
  }

  /// The entries of a file and what is said at its end.
  static func scan(
    _ text: [UInt8], pieces size: Int
  ) -> (entries: [[UInt8]], summary: HARSummary) {
    var scanner = HAREntryScanner()
    var entries: [[UInt8]] = []
    var start = 0
    while start < text.count {
      let end = min(start + max(size, 1), text.count)
      let piece = PaddedBuffer(Array(text[start..<end]))
      scanner.begin(piece.pointer, piece.count)
      while let entry = scanner.next() { entries.append(Array(entry.bytes)) }
      start = end
    }
    let summary = scanner.finish()
    Fuzzer.check(summary.entries == entries.count, "the count of entries is not theirs")
    return (entries, summary)
  }

  /// A file that is JSON and has one array of entries under `log` gives each of them as it stands.
  static func checkAgainstDocument(
    _ document: JSONDocument, _ found: (entries: [[UInt8]], summary: HARSummary)
  ) {
    guard document.root.kind == .object, document.root.members.count == 1,
      let log = document.root["log"], log.kind == .object, log.members.count == 1,
      let entries = log["entries"], entries.kind == .array
    else { return }
    guard document.tokens[1].isPlain, document.tokens[3].isPlain else { return }
    let expected = entries.elements.map { Array(document.bytes[$0.byteRange]) }
    Fuzzer.check(found.entries == expected, "entries differ from those of the document")
    Fuzzer.check(found.summary.fault == nil, "a fault in a file that is JSON")
  }

  /// Reads an entry in all ways.
  static func read(_ entry: [UInt8]) {
    let buffer = PaddedBuffer(entry)
    var reader = HARReader(limits: JSONLimits(depth: 20))
    switch reader.read(HAREntry(bytes: buffer.bytes, number: 1, line: 1, offset: 0)) {
    case .fault(let fault):
      Fuzzer.check(!fault.text(of: buffer.bytes).isEmpty, "a fault without words")
    case .exchange(let exchange):
      var bodies = BodyReader(limits: JSONLimits(depth: 20))
      use(exchange.interaction(endpoint: exchange.method, bodies: &bodies))
      for place in EndpointBinding.Place.allCases {
        var binder = Binder(
          bindings: [
            (
              "e",
              EndpointBinding(
                method: exchange.method.text, path: "/x", parameters: place,
                rename: ["label": "a"], responseAt: ["0", "a"])
            )
          ], baseURL: nil, types: ["e": ["label": [.number, .object]]])
        if case .matched(let interaction) = binder.bind(exchange) { use(interaction) }
      }
    }
  }

  /// Reads a line of a recording.
  static func readLine(_ text: [UInt8]) {
    var reader = InteractionReader(limits: JSONLimits(depth: 20))
    let buffer = PaddedBuffer(text)
    switch reader.read(buffer.pointer, buffer.count) {
    case .interaction(let interaction): use(interaction)
    case .fault(let fault):
      Fuzzer.check(fault.offset >= 0 && fault.offset <= text.count, "a fault outside the line")
      Fuzzer.check(!fault.text(of: buffer.bytes).isEmpty, "a fault without words")
    default: break
    }
  }

  /// Looks at everything that an interaction shows.
  static func use(_ interaction: Interaction) {
    use(interaction.response)
    if let request = interaction.request { Fuzzer.check(request.index >= 0, "no request") }
    if let fault = interaction.requestFault { Fuzzer.check(!fault.text.isEmpty, "no words") }
    if let at = interaction.at { Fuzzer.check(!at.text.isEmpty, "no time") }
    interaction.headers.forEach { name, value in
      Fuzzer.check(name.source.count >= 0 && value.source.count >= 0, "no header")
    }
    _ = interaction.notes.list
  }

  static func use(_ response: Interaction.Response) {
    switch response {
    case .unreadableBody(let fault):
      Fuzzer.check(fault.offset >= 0 && fault.offset <= fault.raw.count, "a fault outside the body")
      Fuzzer.check(!fault.text.isEmpty, "a fault without words")
    case .failed(let failure): Fuzzer.check(!failure.text.isEmpty, "a failure without words")
    case .notKept(let reason): Fuzzer.check(!reason.text.isEmpty, "a reason without words")
    case .body(let view):
      Fuzzer.check(view.index < view.tape.tokenCount, "a body outside its tape")
    default: break
    }
  }
}

/// The header of an answer, read line by line; blocks on the way there (1xx) are dropped.
struct HeaderBlock {
  private(set) var status = 0
  private(set) var reason = ""
  private(set) var fields: [HeaderField] = []
  private(set) var trailers: [HeaderField] = []
  /// Whether the empty line behind the final block came.
  private(set) var isComplete = false

  /// Takes a line with its line end.
  mutating func add(_ line: UnsafeBufferPointer<UInt8>) {
    var line = line[...]
    while let last = line.last, last == 0x0a || last == 0x0d { line.removeLast() }
    if line.starts(with: "HTTP/".utf8), !isComplete {
      begin(line)
    } else if line.isEmpty {
      if status >= 200 || status == 101 { isComplete = true }
    } else if let first = line.first, first == 0x20 || first == 0x09 {
      fold(line)
    } else {
      let colon = line.firstIndex(of: 0x3a) ?? line.endIndex
      let field = HeaderField(Self.text(line[..<colon]), Self.text(line[colon...].dropFirst()))
      if isComplete { trailers.append(field) } else { fields.append(field) }
    }
  }

  /// Begins a block with its status line: `HTTP/1.1 200 OK`.
  private mutating func begin(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    fields = []
    let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    status = parts.count > 1 ? Int(Self.text(parts[1])) ?? 0 : 0
    reason = parts.count > 2 ? Self.text(parts[2]) : ""
  }

  /// Adds a line that continues the field before it, as old senders write them.
  private mutating func fold(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let more = " " + Self.text(line)
    if isComplete, !trailers.isEmpty {
      trailers[trailers.count - 1].value += more
    } else if !fields.isEmpty {
      fields[fields.count - 1].value += more
    }
  }

  /// A text without the blanks around it; what is not UTF-8 is read as ISO-8859-1.
  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

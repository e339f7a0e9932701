internal import JSONDocument
internal import Recordings
internal import Redaction

/// A copy of a recording with pseudonyms in it, in the format that it has.
struct RedactedCopy {
  /// The recording.
  let path: FilePath
  private let format: InputFormat
  /// The first bytes.
  private let head: ChunkBuffer
  /// Bytes of lines that are held at once, unless one of them is longer.
  private static let pieceSize = 1 << 20
  /// The largest file that is held as a whole: a HAR or a body.
  private static let wholeLimit = 1 << 30

  /// Looks at a recording; a folder, and what is not text in UTF-8, cannot be copied.
  init(_ path: FilePath) throws(SystemFault) {
    self.path = path
    guard try FileStatus(path).kind != .folder else { throw SystemFault.folder(path) }
    let file = try OpenFile.reading(path)
    head = ChunkBuffer(capacity: 64 << 10)
    while head.count < head.capacity, try head.fill(from: file) > 0 {}
    format = Self.format(path, head)
  }

  private static func format(_ path: FilePath, _ head: ChunkBuffer) -> InputFormat {
    InputFormat.detect(
      name: path.lastComponent.description,
      head: UnsafeBufferPointer(start: UnsafePointer(head.base), count: head.count))
  }

  /// Whether a file of this name would be read in the same format.
  func keepsFormat(as output: FilePath) -> Bool { Self.format(output, head) == format }

  /// The encoding that cannot be read, or nil.
  var unreadableEncoding: String? {
    if case .unreadable(let encoding) = format { return encoding.name }
    return nil
  }

  /// Writes the copy: a first pass learns what is secret, a second one replaces it.
  func write(_ pseudonyms: inout Pseudonyms, to output: borrowing OpenFile) throws(SystemFault) {
    switch format {
    case .ndjson:
      try forEachLine { line throws(SystemFault) in pseudonyms.learn(line: line) }
      var pending: [UInt8] = []
      try forEachLine { line throws(SystemFault) in
        pending += pseudonyms.line(line)
        if pending.count >= Self.pieceSize {
          try output.writeAll(pending)
          pending.removeAll(keepingCapacity: true)
        }
      }
      try output.writeAll(pending)
    case .har:
      try output.writeAll(
        Self.har(try OpenFile.contents(of: path, limit: Self.wholeLimit), &pseudonyms))
    case .body, .unreadable:
      try output.writeAll(
        pseudonyms.replaced(try OpenFile.contents(of: path, limit: Self.wholeLimit), as: .body))
    }
  }

  /// Hands over each line with its line end.
  private func forEachLine(
    _ body: ([UInt8]) throws(SystemFault) -> Void
  ) throws(SystemFault) {
    let reader = LineReader(try OpenFile.reading(path), head: [], limit: JSONLimits.mostBytes)
    let buffer = ChunkBuffer(capacity: Self.pieceSize)
    while true {
      buffer.removeAll(keepingUpTo: 4 << 20)
      guard try reader.next(into: buffer) != nil else { return }
      var start = 0
      while start < buffer.count {
        var end = start
        while end < buffer.count, buffer.base[end] != 0x0A { end += 1 }
        end = min(end + 1, buffer.count)
        try body(Array(UnsafeBufferPointer(start: buffer.base + start, count: end - start)))
        start = end
      }
    }
  }

  /// A HAR file, whole or broken.
  private static func har(_ bytes: [UInt8], _ pseudonyms: inout Pseudonyms) -> [UInt8] {
    if pseudonyms.isDocument(bytes) { return pseudonyms.replaced(bytes, as: .har) }
    // Each entry that is whole is read by itself; what is around them is text, or breaks off.
    let buffer = PaddedBuffer(bytes)
    var entries: [Range<Int>] = []
    var scanner = HAREntryScanner(limits: JSONLimits())
    scanner.begin(buffer.pointer, buffer.count)
    while let entry = scanner.next() {
      entries.append(entry.offset..<entry.offset + entry.bytes.count)
    }
    for entry in entries { pseudonyms.learn(from: Array(bytes[entry]), as: .har) }
    var result: [UInt8] = []
    var offset = 0
    for entry in entries {
      result += pseudonyms.fragment(Array(bytes[offset..<entry.lowerBound]))
      result += pseudonyms.replaced(Array(bytes[entry]), as: .har)
      offset = entry.upperBound
    }
    return result + pseudonyms.fragment(Array(bytes[offset...]))
  }
}

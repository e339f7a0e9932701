internal import JSONDocument
internal import Recordings

/// Cuts a HAR file into batches of whole entries, without holding more of it than the largest one.
final class EntryReader: PieceReader {
  /// Bytes of entries that make a batch; a larger entry is a batch of its own.
  private static let batchSize = 1 << 20

  private let file: OpenFile
  private let input: ChunkBuffer
  private var scanner: HAREntryScanner
  private var hasInput = false
  private var isAtEnd = false
  private var hasFinished = false
  /// The entry that did not fit into the batch before.
  private let waiting = ChunkBuffer(capacity: 64 << 10)
  private var waitingSpan: Piece.EntrySpan?
  /// Why reading ended early; told when everything that was read before has been handed over.
  private var fault: SystemFault?

  /// A reader that continues behind `head`, the bytes that were read to find out the format.
  init(_ file: consuming OpenFile, head: ChunkBuffer, limits: JSONLimits) {
    self.file = file
    input = ChunkBuffer(capacity: max(Self.batchSize, head.count))
    input.append(head.base, count: head.count)
    scanner = HAREntryScanner(limits: limits)
  }

  /// Fills an empty buffer with entries.
  func next(into buffer: ChunkBuffer) throws(SystemFault) -> Piece? {
    var spans: [Piece.EntrySpan] = []
    if let span = waitingSpan {
      spans.append(append(waiting.base, span, to: buffer))
      waiting.removeAll(keepingUpTo: Self.batchSize)
      waitingSpan = nil
    }
    while let entry = nextEntry() {
      let bytes = entry.bytes
      // An entry beyond the limit has no bytes, and is told as such when it is read.
      let base = bytes.baseAddress ?? UnsafePointer(waiting.base)
      let span = Piece.EntrySpan(
        offset: 0, count: bytes.count, number: entry.number, line: entry.line,
        fileOffset: entry.offset)
      if !spans.isEmpty && buffer.count + bytes.count > Self.batchSize {
        waiting.append(base, count: bytes.count)
        waitingSpan = span
        return .entries(spans)
      }
      spans.append(append(base, span, to: buffer))
    }
    if !spans.isEmpty { return .entries(spans) }
    if let fault {
      self.fault = nil
      throw fault
    }
    if hasFinished { return nil }
    hasFinished = true
    return .endOfEntries(scanner.finish())
  }

  private func append(
    _ base: UnsafePointer<UInt8>, _ span: Piece.EntrySpan, to buffer: ChunkBuffer
  ) -> Piece.EntrySpan {
    let offset = buffer.count
    buffer.append(base, count: span.count)
    // The parser is fastest where a line end follows the text.
    var lineEnd: UInt8 = 0x0a
    buffer.append(&lineEnd, count: 1)
    return Piece.EntrySpan(
      offset: offset, count: span.count, number: span.number, line: span.line,
      fileOffset: span.fileOffset)
  }

  private func nextEntry() -> HAREntry? {
    while true {
      if hasInput {
        if let entry = scanner.next() { return entry }
        hasInput = false
        input.removeAll(keepingUpTo: Self.batchSize)
      }
      if isAtEnd { return nil }
      if input.count == 0 {
        do throws(SystemFault) {
          isAtEnd = try input.fill(from: file) == 0
        } catch {
          (fault, isAtEnd) = (error, true)
        }
        if isAtEnd { return nil }
      }
      scanner.begin(input.base, input.count)
      hasInput = true
    }
  }
}

/// Hands over a whole input as one response body, up to one byte more than the limit.
final class BodyReader: PieceReader {
  private let file: OpenFile
  private let head: ChunkBuffer
  private let limit: Int
  private var isDone = false

  /// A reader that continues behind `head`, the bytes that were read to find out the format.
  init(_ file: consuming OpenFile, head: ChunkBuffer, limit: Int) {
    self.file = file
    self.head = head
    self.limit = limit
  }

  /// Fills an empty buffer with the body.
  func next(into buffer: ChunkBuffer) throws(SystemFault) -> Piece? {
    if isDone { return nil }
    isDone = true
    buffer.append(head.base, count: head.count)
    while buffer.count <= limit {
      if buffer.count == buffer.capacity {
        buffer.reserve(min(buffer.capacity, limit + 1 - buffer.count))
      }
      if try buffer.fill(from: file) == 0 { return .body }
    }
    buffer.truncate(to: limit + 1)
    return .body
  }
}

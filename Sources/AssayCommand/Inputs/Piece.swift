internal import Recordings

/// What one worker judges in one go; the bytes are in the worker's buffer.
enum Piece: Sendable {
  /// Whole lines of a recording.
  case lines
  /// Entries of a HAR file.
  case entries([EntrySpan])
  /// One response body.
  case body
  /// Nothing more of a HAR file; how it ended.
  case endOfEntries(HARSummary)
  /// An input, or the rest of one, that cannot be read, and why.
  case unreadable(String)

  /// Where an entry stands in the buffer, and in its file.
  struct EntrySpan: Sendable {
    /// Offset and number of bytes in the buffer.
    let offset, count: Int
    /// The number of the entry and the line on which it begins, from 1.
    let number, line: Int
    /// The offset of the entry in its file.
    let fileOffset: Int
  }
}

/// A piece, the place of its input in the order of inputs, and its own place in the order of pieces.
struct NumberedPiece: Sendable {
  let sequence: Int
  let source: Int
  let piece: Piece
}

/// Something that cuts an open input into pieces.
protocol PieceReader: AnyObject {
  /// Fills an empty buffer with the next piece; nil when there are no more.
  func next(into buffer: ChunkBuffer) throws(SystemFault) -> Piece?
}

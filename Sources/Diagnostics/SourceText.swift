/// A named text and its bytes, which turns byte offsets into lines and columns.
package struct SourceText: Sendable {
  /// What the text is called in messages, mostly a path.
  package let name: String
  /// The text, in any encoding; columns assume UTF-8.
  package let bytes: [UInt8]
  /// Offsets of the first byte of each line, for texts that are small enough to be indexed at once.
  private let lineStarts: [UInt32]?

  /// Larger texts are searched from the start for each position instead of being indexed.
  private static let largestIndexed = 1 << 20

  /// Names a text; up to 1 MiB its lines are indexed at once.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    guard bytes.count <= SourceText.largestIndexed else {
      lineStarts = nil
      return
    }
    lineStarts = bytes.withUnsafeBufferPointer { bytes in
      var starts: [UInt32] = [0]
      for offset in bytes.indices where bytes[offset] == 0x0a {
        starts.append(UInt32(offset + 1))
      }
      return starts
    }
  }

  /// The line and column of a byte offset; offsets outside the text count as its nearest end.
  package func position(of offset: Int) -> Position {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    return bytes.withUnsafeBufferPointer { bytes in
      let (line, start) = lineContaining(offset, in: bytes)
      var column = 1
      for index in start..<offset where bytes[index] & 0xc0 != 0x80 { column += 1 }
      if offset < bytes.count, offset > start, bytes[offset] & 0xc0 == 0x80 { column -= 1 }
      return Position(offset: offset, line: line, column: column)
    }
  }

  /// The line's number from 1, and the offset of its first byte.
  private func lineContaining(
    _ offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: Int, start: Int) {
    guard let lineStarts else {
      var line = 1
      var start = 0
      for index in 0..<offset where bytes[index] == 0x0a {
        line += 1
        start = index + 1
      }
      return (line, start)
    }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(lineStarts[low]))
  }
}

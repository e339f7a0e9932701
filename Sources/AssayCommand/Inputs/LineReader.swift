#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Cuts a file into pieces of whole lines of about one megabyte.
///
/// A line longer than a piece gets a piece of its own, as long as it needs to be. Of a line longer
/// than the limit only `limit + 1` bytes are kept, which is enough for the parser to refuse it, and
/// the rest is read past.
final class LineReader: PieceReader {
  private let file: OpenFile
  private let limit: Int
  /// The beginning of a line whose end was not in the piece before.
  private var carry: [UInt8] = []
  private var isAtEnd = false
  private var isSkippingLine = false
  /// Why reading ended early; told when everything that was read before has been handed over.
  private var fault: SystemFault?

  /// A reader that continues behind `head`, the bytes that were read to find out the format.
  init(_ file: consuming OpenFile, head: [UInt8], limit: Int) {
    self.file = file
    self.limit = limit
    carry = head
  }

  /// Fills an empty buffer with whole lines; nil when there are no more.
  ///
  /// Every piece but the last of a file ends in a line feed. What was read before a read failed is
  /// handed over first; the call after that throws.
  func next(into buffer: ChunkBuffer) throws(SystemFault) -> Piece? {
    carry.withUnsafeBufferPointer { head in
      if let base = head.baseAddress { buffer.append(base, count: head.count) }
    }
    carry.removeAll(keepingCapacity: true)
    var searched = 0
    while true {
      if isSkippingLine {
        dropSkippedLine(of: buffer)
      } else if isAtEnd {
        if buffer.count == 0, let fault { throw fault }
        return buffer.count > 0 ? .lines : nil
      } else if buffer.count == buffer.capacity || buffer.count > limit {
        if let end = lastLineEnd(of: buffer, from: searched) { return cut(buffer, at: end) }
        searched = buffer.count
        if buffer.count > limit { return cutShort(buffer) }
        buffer.reserve(min(buffer.capacity, limit + 2 - buffer.count))
      }
      if isAtEnd { continue }
      do throws(SystemFault) {
        isAtEnd = try buffer.fill(from: file) == 0
      } catch {
        (fault, isAtEnd) = (error, true)
      }
    }
  }

  /// Hands over each line of a piece without its line feed.
  static func forEachLine(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ body: (UnsafePointer<UInt8>, Int) -> Void
  ) {
    var start = 0
    while start < count {
      let found = memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
      let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? count
      body(base + start, end - start)
      start = end + 1
    }
  }

  private func cut(_ buffer: ChunkBuffer, at end: Int) -> Piece {
    carry.append(
      contentsOf: UnsafeBufferPointer(start: buffer.base + end, count: buffer.count - end)
    )
    buffer.truncate(to: end)
    return .lines
  }

  /// Keeps of a line beyond the limit what tells the parser that it is.
  private func cutShort(_ buffer: ChunkBuffer) -> Piece {
    buffer.truncate(to: limit + 1)
    buffer.append([UInt8(ascii: "\n")], count: 1)
    isSkippingLine = true
    return .lines
  }

  /// The offset behind the last line feed at or behind `start`.
  private func lastLineEnd(of buffer: ChunkBuffer, from start: Int) -> Int? {
    var end = buffer.count
    while end > start {
      if buffer.base[end - 1] == UInt8(ascii: "\n") { return end }
      end -= 1
    }
    return nil
  }

  /// Drops what is left of a line that was too long, its line feed included.
  private func dropSkippedLine(of buffer: ChunkBuffer) {
    guard let found = memchr(buffer.base, Int32(UInt8(ascii: "\n")), buffer.count) else {
      buffer.truncate(to: 0)
      if isAtEnd { isSkippingLine = false }
      return
    }
    let rest = UnsafeRawPointer(buffer.base) + buffer.count - (UnsafeRawPointer(found) + 1)
    memmove(buffer.base, UnsafeRawPointer(found) + 1, rest)
    buffer.truncate(to: rest)
    isSkippingLine = false
  }
}

import Testing

@testable import AssayCommand

@Suite struct LineReaderTests {
  /// The pieces into which a text is cut with small buffers.
  private static func pieces(_ text: String, capacity: Int, limit: Int = 1000) throws -> [String] {
    let scratch = try Scratch()
    let file = try OpenFile.reading(FilePath(scratch.write("a.ndjson", text)))
    let reader = LineReader(file, head: [], limit: limit)
    let buffer = ChunkBuffer(capacity: capacity)
    var pieces: [String] = []
    while try reader.next(into: buffer) != nil {
      pieces.append(
        String(
          decoding: UnsafeBufferPointer(start: buffer.base, count: buffer.count), as: UTF8.self))
      buffer.removeAll(keepingUpTo: capacity)
      try #require(pieces.count < 1000)
    }
    return pieces
  }

  @Test(arguments: 1...40)
  func losesNoByteAndCutsAtLineEnds(capacity: Int) throws {
    let text = "a\nbb\n\n" + String(repeating: "c", count: 21) + "\r\nddd\n\n\nlast"
    let pieces = try Self.pieces(text, capacity: capacity)
    #expect(pieces.joined() == text)
    for piece in pieces.dropLast() { #expect(piece.utf8.last == UInt8(ascii: "\n")) }
  }

  @Test func makesLargePieces() throws {
    let text = String(repeating: "1234567\n", count: 100)
    #expect(try Self.pieces(text, capacity: 80).count == 10)
  }

  @Test(arguments: [1, 5, 16, 40])
  func cutsALineBeyondTheLimitShort(capacity: Int) throws {
    let text = "a\n" + String(repeating: "b", count: 50) + "\nc\n"
    let pieces = try Self.pieces(text, capacity: capacity, limit: 10)
    #expect(pieces.joined() == "a\n" + String(repeating: "b", count: 11) + "\nc\n")
  }

  @Test func cutsALastLineBeyondTheLimitShort() throws {
    let pieces = try Self.pieces(String(repeating: "b", count: 50), capacity: 8, limit: 10)
    #expect(pieces.joined() == String(repeating: "b", count: 11) + "\n")
  }

  @Test func handsOverNothingOfAnEmptyFile() throws {
    #expect(try Self.pieces("", capacity: 8).isEmpty)
  }

  @Test func keepsZerosBehindTheBytes() throws {
    let buffer = ChunkBuffer(capacity: 4)
    buffer.append([1, 2, 3, 4, 5, 6, 7], count: 7)
    buffer.truncate(to: 2)
    #expect((0..<ChunkBuffer.padding).allSatisfy { buffer.base[2 + $0] == 0 })
    buffer.removeAll(keepingUpTo: 4)
    #expect(buffer.capacity == 4 && buffer.count == 0)
  }

  @Test func handsOverLinesWithoutTheirEnds() {
    var lines: [String] = []
    let bytes = Array("a\n\nbc".utf8)
    LineReader.forEachLine(bytes, bytes.count) { base, count in
      lines.append(String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self))
    }
    #expect(lines == ["a", "", "bc"])
  }
}

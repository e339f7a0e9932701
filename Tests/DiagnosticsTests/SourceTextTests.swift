import Testing

@testable import Diagnostics

/// Lines, columns and excerpts.
struct SourceTextTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (3, 2, 1), (4, 2, 2), (5, 2, 2), (6, 2, 3), (8, 3, 1), (9, 4, 1),
    (10, 4, 2), (99, 4, 2), (-1, 1, 1),
  ])
  func countsLinesAndCodePoints(_ offset: Int, _ line: Int, _ column: Int) {
    // Line 2 has a letter of two bytes and ends in CR LF; line 3 is empty.
    let small = SourceText(name: "a.json", bytes: Array("ab\nxéz\n\nq".utf8))
    let position = small.position(of: offset)
    #expect(position.line == line)
    #expect(position.column == column)
    #expect(position.offset == min(max(offset, 0), 10))
  }

  @Test func findsPlacesInTextsTooLargeForAnIndex() {
    let line = Array("0123456789\n".utf8)
    var bytes: [UInt8] = []
    for _ in 0..<100_000 { bytes += line }
    let large = SourceText(name: "large", bytes: bytes)
    #expect(
      large.position(of: 11 * 99_999 + 3) == Position(offset: 1_099_992, line: 100_000, column: 4))
    #expect(large.position(of: .max).line == 100_001)
  }

  @Test func showsTheLineAndACaret() {
    let text = SourceText(name: "a", bytes: Array("one\n  \"é\": tru,\nthree".utf8))
    #expect(text.excerpt(at: text.position(of: 13)) == "  \"é\": tru,\n        ^")
    #expect(text.excerpt(at: text.position(of: 0)) == "one\n^")
    #expect(text.excerpt(at: text.position(of: 3)) == "one\n   ^")
    #expect(
      text.excerpt(at: text.position(of: 21)) == "three\n    ^")
  }

  @Test func cutsLongLinesAroundThePlace() {
    let bytes = Array(String(repeating: "a", count: 100_000).utf8) + Array("X".utf8)
    let text = SourceText(
      name: "a", bytes: bytes + Array(String(repeating: "b", count: 100_000).utf8))
    let excerpt = text.excerpt(at: text.position(of: 100_000), width: 20)
    #expect(excerpt == "…aaaaaaaaaaXbbbbbbbbb…\n           ^")
    let start = text.excerpt(at: text.position(of: 0), width: 20)
    #expect(start == "aaaaaaaaaaaaaaaaaaaa…\n^")
    let end = text.excerpt(at: text.position(of: 200_001), width: 20)
    #expect(end == "…bbbbbbbbbbbbbbbbbbbb\n                     ^")
  }

  @Test func showsHostileCharactersAsText() {
    let text = SourceText(name: "a", bytes: [0x1b, 0x5b, 0x33, 0x31, 0x6d, 0xe9, 0x78])
    #expect(
      text.excerpt(at: text.position(of: 6)) == "\\u{1B}[31m\\xE9x\n"
        + String(repeating: " ", count: 14) + "^")
  }
}

import Foundation
import Testing

@testable import JSONDocument

/// The tape, and what the parser does with memory.
struct TapeParserTests {
  @Test func describesEveryValueOnTheTape() throws {
    let text = #" {"a":[1,2.0,{}], "bé\n":"x\ud800", "c":true,"d":false,"e":null} "#
    let document = try JSONDocument(parsing: text)
    let kinds: [JSONKind] = [
      .object, .key, .array, .integer, .real, .object, .key, .string, .key, .true, .key, .false,
      .key, .null,
    ]
    #expect(document.tokens.map(\.kind) == kinds)
    document.withTape { tape in
      #expect(tape[0].childCount == 5 && tape.after(0) == 14)
      #expect(tape[2].childCount == 3 && tape.after(2) == 6)
      #expect(tape[5].childCount == 0 && tape.after(5) == 6)
      #expect(tape.after(1) == 2)
      #expect(tape[1].isPlain && !tape[6].isPlain)
      #expect(tape[6].isEscaped && tape[6].isNonASCII && !tape[6].hasLoneSurrogate)
      #expect(tape[7].isEscaped && !tape[7].isNonASCII && tape[7].hasLoneSurrogate)
      #expect(String(decoding: tape.source(4), as: UTF8.self) == "2.0")
      #expect(String(decoding: tape.source(1), as: UTF8.self) == "a")
      #expect(document.bytes[tape.range(1)].elementsEqual("\"a\"".utf8))
      #expect(document.bytes[tape.range(2)].elementsEqual("[1,2.0,{}]".utf8))
    }
  }

  @Test(arguments: [
    (#""\ud83d\ude00""#, false), (#""\uD83D\uDE00""#, false), (#""\ud83d""#, true),
    (#""\ude00""#, true), (#""\ude00\ud83d""#, true), (#""\ud83d\ud83d\ude00""#, true),
    (#""\ud83dx""#, true), (#""\ud83d\n""#, true), (#""\ud7ff\ue000""#, false),
    (#""\ud83d\u0041""#, true),
  ])
  func flagsLoneSurrogates(_ text: String, _ isLone: Bool) throws {
    #expect(try JSONDocument(parsing: text).tokens[0].hasLoneSurrogate == isLone)
  }

  @Test func reusesItsTapeFromTextToText() {
    var parser = TapeParser(capacity: 16)
    for count in [1, 1000, 3, 100_000, 2] {
      let buffer = PaddedBuffer(
        Array(("[" + Array(repeating: "0", count: count).joined(separator: ",") + "]").utf8))
      #expect(parser.parse(buffer.pointer, buffer.count) == nil)
      #expect(parser.tape.tokenCount == count + 1)
      #expect(parser.tape[0].childCount == count)
      #expect(parser.parse(buffer.pointer, buffer.count - 1)?.isCutShort == true)
      #expect(parser.tape.tokenCount == 0)
    }
  }

  @Test(arguments: ["1", "\"ab", "[1,2]", "\"a\\", "tru", "{\"a\":1", "\"\\u00", "-", "[1e"])
  func doesNotCareForTheBytesBehindTheText(_ text: String) {
    let plain = PaddedBuffer(Array(text.utf8))
    var parser = TapeParser()
    let expected = parser.parse(plain.pointer, plain.count)
    let tails = ["", "\n{}", "1", "\"", "\"]}", "e", "]", "}", "0000", " ", "a", "\\", "\u{E9}"]
    for tail in tails {
      let buffer = PaddedBuffer(Array((text + tail).utf8))
      #expect(parser.parse(buffer.pointer, text.utf8.count) == expected, "before \(tail)")
      #expect(parser.tape.bytes == buffer.pointer)
    }
  }

  @Test func neverReadsPastItsPadding() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try #require(
      mmap(nil, page * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
    defer { munmap(memory, page * 2) }
    mprotect(memory + page, page, PROT_NONE)
    var parser = TapeParser()
    let texts = [
      "", "\"", "\"aaaaaaaaaaaaaaa", "\"aaaaaaaaaaaaaaaa", "\"\\u", "\"\\ud800\\u", "\"é", "f", "-",
      "1.", "1e", "[", "{\"", "\"" + String(repeating: "é", count: 100),
    ]
    for text in texts + (0..<64).map({ "\"" + String(repeating: "x", count: $0) }) {
      let bytes = Array(text.utf8)
      let start = memory + page - PaddedBuffer.padding - bytes.count
      start.copyMemory(from: bytes, byteCount: bytes.count)
      // Behind the text as little help as there can be: a control character, then anything.
      memset(start + bytes.count, 0x78, PaddedBuffer.padding)
      (start + bytes.count).storeBytes(of: 0x0a, as: UInt8.self)
      let pointer = UnsafePointer(start.assumingMemoryBound(to: UInt8.self))
      #expect(parser.parse(pointer, bytes.count)?.offset == bytes.count)
    }
  }

  @Test func takesDepthsWithoutStack() throws {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: JSONFault(kind: .depth(limit: 512), offset: 512)) {
      try JSONDocument(parsing: text)
    }
    let document = try JSONDocument(parsing: text, limits: JSONLimits(depth: depth))
    #expect(document.tokens.count == depth)
    document.withTape { tape in
      #expect(TapeEquality.areEqual(0, in: tape, 0, in: tape))
      #expect(!TapeEquality.areEqual(0, in: tape, 1, in: tape))
      #expect(TapeEquality.hash128(0, in: tape) != TapeEquality.hash128(1, in: tape))
    }
    let opened = String(repeating: "[", count: depth)
    let fault = JSONFault(kind: .valueOrBracket, offset: depth, isCutShort: true)
    #expect(throws: fault) {
      try JSONDocument(parsing: opened, limits: JSONLimits(depth: depth))
    }
  }

  @Test(arguments: [0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 100])
  func findsWhatEndsARunOfPlainBytes(_ length: Int) {
    for end in [0x22, 0x5c, 0x00, 0x0a, 0x1f, 0x80, 0xc3, 0xff] as [UInt8] {
      var bytes = [UInt8](repeating: 0x7f, count: length)
      for index in 0..<length where index % 3 == 0 { bytes[index] = index % 2 == 0 ? 0x20 : 0x23 }
      let buffer = PaddedBuffer(bytes + [end])
      #expect(StringScanner.skip(buffer.pointer) - buffer.pointer == length)
      #expect(WordScanner.skip(buffer.pointer) - buffer.pointer == length)
    }
  }

  @Test func decidesEveryMixOfEscapesAsReadOneByOne() {
    // Every string of four of these, behind texts that put them on the edges of blocks; a negative
    // number stands for escapes and that many letters, because blocks begin behind the fourth one.
    let parts: [[UInt8]] = [
      [0x22], [0x5c], [0x2f], [0x6e], [0x71], [0x01], [0xc3, 0xa9], Array(#"\u00e9"#.utf8),
    ]
    var parser = TapeParser()
    for number in 0..<(8 * 8 * 8 * 8) {
      for lead in [0, 12, 13, 14, 27, 28, 29, 30, 44, -58, -59, -60, -61] {
        var text: [UInt8] = [0x22] + (lead < 0 ? Array(#"\na\na\na\na\na"#.utf8) : [])
        text += Array(repeating: 0x61, count: abs(lead))
        var rest = number
        for _ in 0..<4 {
          text += parts[rest & 7]
          rest >>= 3
        }
        text += Array(#"bc""#.utf8)
        let buffer = PaddedBuffer(text)
        let fault = parser.parse(buffer.pointer, buffer.count)
        #expect(fault == Self.plainly(text), "\(text)")
      }
    }
  }

  /// What is wrong with a text that is one string, found a byte at a time.
  private static func plainly(_ text: [UInt8]) -> JSONFault? {
    var index = 1
    while index < text.count {
      let byte = text[index]
      if byte == 0x22 {
        return index + 1 == text.count
          ? nil : JSONFault(kind: .trailingContent, offset: index + 1)
      }
      if byte < 0x20 { return JSONFault(kind: .controlCharacter, offset: index) }
      guard byte == 0x5c else {
        index += 1
        continue
      }
      guard index + 1 < text.count else { break }
      if text[index + 1] == 0x75 {
        for digit in 2..<6 where !(text[index + digit] | 0x20).isHexDigit {
          return JSONFault(kind: .hexDigit, offset: index + digit)
        }
        index += 6
      } else if Array(#""\/bfnrt"#.utf8).contains(text[index + 1]) {
        index += 2
      } else {
        return JSONFault(kind: .escape, offset: index + 1)
      }
    }
    return JSONFault(kind: .closingQuote, offset: text.count, isCutShort: true)
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 64])
  func skipsWhiteSpaceOfAnyLength(_ count: Int) throws {
    let space = String(repeating: " ", count: count)
    let gap = "\n\(space)\t\r\n\(space)"
    let text =
      gap + "{" + gap + "\"a\"" + gap + ":" + gap + "[" + gap + "1" + gap + ","
      + space + "2" + gap + "]" + gap + "}" + gap
    #expect(try JSONDocument(parsing: text).tokens.count == 5)
    let fault = JSONFault(kind: .trailingContent, offset: text.utf8.count)
    #expect(throws: fault) { try JSONDocument(parsing: text + "x" + space) }
    let start = JSONFault(kind: .commaOrBracket, offset: count + 2, isCutShort: true)
    #expect(throws: start) { try JSONDocument(parsing: "[1" + space) }
  }

  @Test func takesAStringOfManyMegabytes() throws {
    let count = 50_000_000
    var bytes = [UInt8](repeating: 0x61, count: count + 2)
    bytes[0] = 0x22
    bytes[count + 1] = 0x22
    let document = try JSONDocument(parsing: bytes)
    document.withTape { #expect(JSONText.codePointCount(0, in: $0) == count) }
  }
}

extension UInt8 {
  /// Whether a byte whose letters are small is a hexadecimal digit.
  fileprivate var isHexDigit: Bool {
    self >= 0x30 && self <= 0x39 || self >= 0x61 && self <= 0x66
  }
}

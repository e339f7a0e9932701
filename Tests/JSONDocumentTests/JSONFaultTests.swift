import Testing

@testable import JSONDocument

/// Where and how texts are refused.
struct JSONFaultTests {
  /// A text with `⟦` before its first wrong byte, and what is wrong there.
  struct Case: CustomTestStringConvertible, Sendable {
    let marked: String
    let kind: JSONFault.Kind
    let isCutShort: Bool
    var testDescription: String { marked }

    init(_ marked: String, _ kind: JSONFault.Kind, isCutShort: Bool = false) {
      self.marked = marked
      self.kind = kind
      self.isCutShort = isCutShort
    }
  }

  static let cases: [Case] = [
    Case("⟦", .blank), Case(" \n⟦", .blank),
    Case("⟦\u{FEFF}{}", .byteOrderMark), Case("⟦\u{FEFF}", .byteOrderMark),
    Case(" ⟦\u{FEFF}{}", .value), Case("{\"a\":⟦}", .value), Case("[1,⟦]", .value),
    Case("⟦'a'", .value), Case("⟦<html>", .value), Case("⟦NaN", .value), Case("⟦+1", .value),
    Case("⟦.5", .value), Case("⟦,", .value), Case("[1,⟦,2]", .value), Case("⟦]", .value),
    Case("[⟦", .valueOrBracket, isCutShort: true), Case("[ ⟦,1]", .valueOrBracket),
    Case("[\n⟦}", .valueOrBracket), Case("[1,[⟦x", .valueOrBracket),
    Case("[⟦\0]", .valueOrBracket),
    Case("{⟦", .nameOrBrace, isCutShort: true), Case("{⟦,}", .nameOrBrace),
    Case("{⟦a:1}", .nameOrBrace), Case("{⟦'a':1}", .nameOrBrace), Case("{ ⟦1:1}", .nameOrBrace),
    Case("{\"a\":1,⟦}", .name), Case("{\"a\":1, ⟦b\":1}", .name),
    Case("{\"a\":1,⟦", .name, isCutShort: true),
    Case("{\"a\"⟦", .colon, isCutShort: true), Case("{\"a\"⟦,1}", .colon),
    Case("{\"a\" ⟦1}", .colon),
    Case("{\"a\":⟦", .value, isCutShort: true), Case("{\"a\":1⟦", .commaOrBrace, isCutShort: true),
    Case("{\"a\":1⟦]", .commaOrBrace), Case("{\"a\":1 ⟦\"b\":2}", .commaOrBrace),
    Case("{\"a\":1⟦:2}", .commaOrBrace),
    Case("[1⟦", .commaOrBracket, isCutShort: true), Case("[1⟦}", .commaOrBracket),
    Case("[1 ⟦2]", .commaOrBracket), Case("[1⟦\u{C}]", .commaOrBracket),
    Case("[1.2⟦.3]", .commaOrBracket),
    Case("t⟦", .literal, isCutShort: true), Case("fals⟦", .literal, isCutShort: true),
    Case("[nul⟦]", .literal), Case("t⟦RUE", .literal), Case("[fal⟦ze]", .literal),
    Case("n⟦an", .literal), Case("true⟦1", .trailingContent),
    Case("-⟦", .digit, isCutShort: true), Case("1.⟦", .digit, isCutShort: true),
    Case("1e⟦", .digit, isCutShort: true), Case("1e-⟦", .digit, isCutShort: true),
    Case("[-⟦]", .digit), Case("[1.⟦e1]", .digit), Case("[1e⟦]", .digit), Case("-⟦a", .digit),
    Case("0⟦1", .leadingZero), Case("[-0⟦0]", .leadingZero), Case("0⟦x10", .trailingContent),
    Case("\"a⟦\n\"", .controlCharacter), Case("\"⟦\0\"", .controlCharacter),
    Case("{\"⟦\t\":1}", .controlCharacter),
    Case("\"\\⟦x\"", .escape), Case("\"\\⟦", .escape, isCutShort: true),
    Case("\"\\⟦é\"", .escape), Case("\"\\⟦U0041\"", .escape),
    Case("\"\\u12⟦G4\"", .hexDigit), Case("\"\\u123⟦\"", .hexDigit),
    Case("\"\\u12⟦", .hexDigit, isCutShort: true), Case("\"\\ud800\\u⟦x\"", .hexDigit),
    Case("\"a⟦", .closingQuote, isCutShort: true), Case("{\"a⟦", .closingQuote, isCutShort: true),
    Case("[\"aé⟦", .closingQuote, isCutShort: true),
    Case("1⟦ 2".replacing("⟦ ", with: " ⟦"), .trailingContent), Case("{}⟦}", .trailingContent),
    Case("{}⟦{}", .trailingContent), Case("{} \n⟦\0", .trailingContent),
    Case("\"a\"⟦x", .trailingContent), Case("{}⟦\u{FEFF}", .trailingContent),
  ]

  @Test(arguments: cases)
  func refusesAtTheFirstWrongByte(_ example: Case) throws {
    let parts = example.marked.split(
      separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let text = String(parts[0]) + String(parts[1])
    let expected = JSONFault(
      kind: example.kind, offset: parts[0].utf8.count, isCutShort: example.isCutShort)
    #expect(refusal(of: Array(text.utf8)) == expected)
    #expect(throws: expected) { try JSONDocument(parsing: text) }
  }

  @Test(
    arguments: [
      ([0x22, 0xff, 0x22], 1), ([0x22, 0x61, 0xe9, 0x22], 2), ([0x22, 0xc0, 0xaf, 0x22], 1),
      ([0x22, 0xed, 0xa0, 0x80, 0x22], 1), ([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], 1),
      ([0x22, 0xe0, 0x80, 0x80, 0x22], 1), ([0x22, 0xf0, 0x80, 0x80, 0x80, 0x22], 1),
      ([0x22, 0xc3, 0xa9, 0x80, 0x22], 3), ([0x22, 0xe2, 0x82, 0x22], 1),
      ([0x22, 0xf5, 0x80, 0x80, 0x80, 0x22], 1), ([0x22, 0xe2, 0x22], 1),
    ] as [([UInt8], Int)])
  func refusesIllFormedUTF8AtItsFirstByte(_ bytes: [UInt8], _ offset: Int) {
    #expect(refusal(of: bytes) == JSONFault(kind: .encoding, offset: offset))
  }

  @Test(arguments: [[0xc3], [0xe2], [0xe2, 0x82], [0xf0], [0xf0, 0x9f, 0x98]] as [[UInt8]])
  func tellsUTF8ThatTheEndCutsShort(_ start: [UInt8]) {
    let bytes = [0x22] + start
    #expect(
      refusal(of: bytes) == JSONFault(kind: .encoding, offset: bytes.count, isCutShort: true))
  }

  @Test func refusesEveryPrefixAtItsEnd() {
    let text = #"{"a\u00e9\ud83d\ude00":[1,-2.50e+3,true,false,null,"é😀",{},[]], "b" : "\n"}"#
    let bytes = Array(text.utf8)
    #expect(refusal(of: bytes) == nil)
    for count in 1..<bytes.count {
      let prefix = Array(bytes[..<count])
      let found = refusal(of: prefix)
      #expect(found?.offset == count && found?.isCutShort == true, "prefix of \(count) bytes")
      #expect(found?.summary == "the JSON text is cut short at byte \(count)")
      #expect(found?.found(in: prefix) == "the end of the text")
    }
  }

  @Test(arguments: [
    (
      "{\"id\":1}junk", "unexpected content after the JSON value at byte 8", "the end of the text",
      "\"junk\""
    ),
    (
      "{}\0\0", "unexpected content after the JSON value at byte 2", "the end of the text",
      "\"\\u{0}\\u{0}\""
    ),
    ("", "no JSON value: the text is empty", "a JSON value", "the end of the text"),
    ("[1 2]", "not JSON at byte 3", "\",\" or \"]\"", "'2'"),
    ("<html>", "not JSON at byte 0", "a JSON value", "'<'"),
    ("{name:1}", "not JSON at byte 1", "a member name in double quotes or \"}\"", "'name'"),
    (
      "\"a\nb\"", "unescaped control character in a string at byte 2",
      "control characters in strings written as escapes", "the byte 0x0A"
    ),
  ])
  func saysWhatWasExpectedAndFound(_ text: String, summary: String, expected: String, found: String)
    throws
  {
    let fault = try #require(refusal(of: Array(text.utf8)))
    #expect(fault.summary == summary)
    #expect(fault.expected == expected)
    #expect(fault.found(in: Array(text.utf8)) == found)
  }

  @Test func refusesWhatIsDeeperThanTheLimitAtItsBracket() {
    let limits = JSONLimits(depth: 3)
    #expect(refusal(of: Array("[[[]]]".utf8), limits) == nil)
    #expect(
      refusal(of: Array("[[[ {}]]]".utf8), limits)
        == JSONFault(kind: .depth(limit: 3), offset: 4))
    #expect(refusal(of: Array("[[],[],[[]]]".utf8), limits) == nil)
  }

  @Test func refusesWhatIsLargerThanTheLimit() {
    let limits = JSONLimits(bytes: 4)
    #expect(refusal(of: Array("[10]".utf8), limits) == nil)
    #expect(refusal(of: Array("[100]".utf8), limits)?.kind == .size(limit: 4))
    #expect(JSONLimits(bytes: .max).bytes == JSONLimits.mostBytes)
  }

  private func refusal(of bytes: [UInt8], _ limits: JSONLimits = JSONLimits()) -> JSONFault? {
    let buffer = PaddedBuffer(bytes)
    var parser = TapeParser()
    return parser.parse(buffer.pointer, buffer.count, limits)
  }
}

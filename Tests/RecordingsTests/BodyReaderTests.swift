import JSONDocument
import Testing

@testable import Recordings

@Suite
struct BodyReaderTests {
  /// Reads a body file in short words.
  static func read(
    _ bytes: [UInt8], type: String? = nil, coding: String? = nil, size: Int? = nil
  ) -> String {
    var reader = BodyReader(limits: JSONLimits(depth: 8))
    let type = type.map { Array($0.utf8) }
    let coding = coding.map { Array($0.utf8) }
    return bytes.withUnsafeBufferPointer { body in
      (type ?? []).withUnsafeBufferPointer { typeBytes in
        (coding ?? []).withUnsafeBufferPointer { codingBytes in
          let facts = BodyReader.Facts(
            type: type == nil ? nil : typeBytes, coding: coding == nil ? nil : codingBytes,
            size: size)
          let reading = reader.read(bytes: body, facts)
          var words = [Described.response(reading.response)]
          words += reading.notes.list.map { "!\($0.word)" }
          return words.joined(separator: " ")
        }
      }
    }
  }

  static func read(_ text: String, type: String? = nil, size: Int? = nil) -> String {
    read(Array(text.utf8), type: type, size: size)
  }

  @Test(arguments: [
    ("", "unreadable(empty body where JSON was expected)"),
    (" \r\n\t ", "unreadable(empty body where JSON was expected: nothing but blanks (5 bytes))"),
    (
      "\u{feff}",
      "unreadable(empty body where JSON was expected: nothing but a byte order mark) !byte-order-mark"
    ),
    ("\u{feff}{\"id\":1}", #"body={"id":1} !byte-order-mark"#),
    ("{\"id\":1}\n\n \t\r\n", #"body={"id":1}"#),
    ("{\"id\":1}}", "unreadable(unexpected content after the JSON value at byte 8: \"}\")"),
    (
      "{\"id\":1}{\"id\":2}",
      "unreadable(unexpected content after the JSON value at byte 8: \"{\"id\":2}\")"
    ),
    (
      "{\"id\":1}\0\0",
      "unreadable(unexpected content after the JSON value at byte 8: \"\\u{0}\\u{0}\")"
    ),
    (
      "{\"id\":1,\"items\":[1,2,3",
      "unreadable(JSON cut short: the body ends after 22 bytes, inside a value)"
    ),
    (
      "<!DOCTYPE html><html><head>\n<title>\n Sign in </title>",
      "unreadable(expected JSON, found an HTML page: 'Sign in') !login-page"
    ),
    ("\n <HTML><body>x", "unreadable(expected JSON, found an HTML page without a title)"),
  ])
  func classifiesABody(body: String, expected: String) {
    #expect(Self.read(body) == expected)
  }

  @Test
  func tellsThatASecondByteOrderMarkIsNoJSON() {
    #expect(Self.read("\u{feff}\u{feff}{}").hasPrefix("unreadable("))
    #expect(Self.read("\u{feff}\u{feff}{}").hasSuffix("!byte-order-mark"))
  }

  @Test
  func doesNotTakeANoticeBeforeJSONForAPage() {
    let body = "<br />\n<b>Notice</b>: undefined index\n{\"id\":1}"
    #expect(Self.read(body, type: "application/json").hasPrefix("unreadable(not JSON at byte 0"))
    #expect(Self.read(body, type: "text/html").contains("an HTML page without a title"))
  }

  @Test(arguments: [
    (
      "application/json; charset=ISO-8859-1",
      "not UTF-8 at byte offset 19 (0xE9); declared ISO-8859-1"
    ),
    (nil, "not UTF-8 at byte offset 19 (0xE9); declared nothing"),
  ])
  func refusesLatin1WithItsLabel(type: String?, expected: String) {
    let body = Array(#"{"id":1,"name":"caf"#.utf8) + [0xe9] + Array("\"}".utf8)
    #expect(Self.read(body, type: type) == "unreadable(\(expected))")
  }

  @Test(arguments: [
    ("application/json; charset=ISO-8859-1", " !charset"),
    (#"Application/JSON;charset="utf8""#, ""),
    ("application/json; charset=UTF-8", ""),
    ("application/json; a=b ; CHARSET = utf-8", ""),
    ("application/json;charset=", ""),
  ])
  func warnsOfAWrongCharsetLabel(type: String, note: String) {
    #expect(Self.read(#"{"name":"café"}"#, type: type) == #"body={"name":"café"}"# + note)
  }

  @Test
  func namesOtherEncodings() {
    let body: [UInt8] = [0xff, 0xfe, 0x7b, 0, 0x7d, 0]
    #expect(
      Self.read(body) == "unreadable(expected UTF-8, found UTF-16 (little-endian) (RFC 8259 8.1))")
  }

  @Test
  func namesCompressedBodies() {
    let gzip: [UInt8] = [0x1f, 0x8b, 8, 0, 0]
    #expect(
      Self.read(gzip) == "failed(coding: the body is compressed (it begins with 1F 8B, gzip) and"
        + " was not decoded)")
    #expect(
      Self.read([0xce, 0xb2, 0x01], coding: "br")
        == "failed(coding: the content coding is not as declared: br)")
    #expect(Self.read(Array("{}".utf8), coding: "gzip") == "body={} !coding-header-kept")
  }

  @Test
  func tellsACutBodyFromABrokenOne() {
    let cut = #"{"id":1,"name":"ok","items":[1,2,3"#
    #expect(
      Self.read(cut, size: 4000) == "failed(incomplete: response incomplete: 34 of 4000 bytes)")
    #expect(Self.read("12", size: 4) == "failed(incomplete: response incomplete: 2 of 4 bytes)")
    #expect(Self.read("[12]", size: 400) == "body=[12] !size-differs")
    #expect(Self.read(cut, size: 34).hasPrefix("unreadable(JSON cut short"))
  }

  @Test
  func refusesABodyThatIsTooDeep() {
    let deep = String(repeating: "[", count: 9) + String(repeating: "]", count: 9)
    #expect(Self.read(deep).contains("nested deeper than 8 levels"))
  }
}

import JSONDocument
import Testing

@testable import Recordings

/// Base64, login addresses, numbers and formats: what is told from bytes alone.
@Suite
struct TextTests {
  static func decode(_ text: String) -> String? {
    var buffer = PaddedBuffer()
    let isWhole = Array(text.utf8).withUnsafeBufferPointer { Base64.decode($0, into: &buffer) }
    return isWhole ? buffer.bytes.text : nil
  }

  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zg", "f"), ("Zm8=", "fo"), ("Zm8", "fo"), ("Zm9v", "foo"),
    ("Zm9vYg==\r\n", "foob"), ("Zm9v\nYmFy", "foobar"), ("Z m 9 v", "foo"), ("Pz8-Pz8_", "??>???"),
    ("Pz8+Pz8/", "??>???"), ("data:application/json;charset=utf-8;base64,e30=", "{}"),
  ])
  func decodesBase64InAllSpellings(text: String, expected: String) {
    #expect(Self.decode(text) == expected)
  }

  @Test(arguments: ["Z", "Zm9vY", "Zg==Zg==", "Zm9é", "{\"a\":1}", "data:text/plain,abc", "Zg=x"])
  func refusesWhatIsNotBase64(text: String) {
    #expect(Self.decode(text) == nil)
  }

  @Test(arguments: 0..<20)
  func encodesWhatItDecodes(length: Int) {
    let bytes = (0..<length).map { UInt8($0 &* 41 & 0x7f) }
    let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
    #expect(Self.decode(text) == String(decoding: bytes, as: UTF8.self))
    #expect(text.utf8.count == (length + 2) / 3 * 4)
  }

  @Test(arguments: [
    ("/login", true), ("/login?next=%2Fv1", true), ("https://a.example/users/sign_in", true),
    ("https://login.example.com/x", true), ("//sso.example.com", true), ("/Login.aspx", true),
    ("login", true), ("/auth/home", false), ("/v1/logins", false), ("/v1/items?next=/login", false),
    ("https://loginx.example.com/", false), ("", false), ("/blog/in", false),
    ("/login;jsessionid=1", true),
    ("https://login.example.com", true), ("/#/login", false),
  ])
  func tellsALoginAddress(location: String, expected: Bool) {
    let isLogin = Array(location.utf8).withUnsafeBufferPointer { LoginLocation.isLogin($0) }
    #expect(isLogin == expected)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12.5", 12.5), ("1e3", 1000), ("-1.25E-2", -0.0125), ("1e-400", 0),
    ("0e999999999999", 0), ("123456789012345678901234567890", 1.2345678901234568e29),
  ])
  func readsNumbers(text: String, expected: Double) throws {
    let value = try #require(
      Array(text.utf8).withUnsafeBufferPointer { DecimalText.double($0) })
    #expect(abs(value - expected) <= abs(expected) * 1e-15)
  }

  @Test(arguments: ["1e400", "-1e999999999999", "", "x", "-"])
  func refusesNumbersWithoutADouble(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { DecimalText.double($0) } == nil)
    #expect(Array(text.utf8).withUnsafeBufferPointer { DecimalText.int($0) } == nil)
  }

  @Test(arguments: [
    ("a.har", "", InputFormat.har), ("A.HAR", "x", .har), ("a.jsonl", "", .ndjson),
    ("a.ndjson", "{}", .ndjson), ("a.har", "\u{1}", .har), ("a.json", "", .body),
    ("-", #"{"log":{"version":"1.2","entries":[]}}"#, .har),
    ("a.json", "\u{feff} {\"pages\": [{}], \"log\" : { \"creator\" :", .har),
    ("a.json", #"[{"log":{"version":"1.2","entries":[]}}]"#, .har),
    ("a.json", #"{"version":"1.2","entries":[{"request":{"#, .har),
    ("a.json", #"{"entries":[{"id":1}]}"#, .body), ("a.json", #"{"log":"x"}"#, .body),
    ("-", #"{"recording":{"version":1}}"#, .ndjson), ("-", #"{"at":"x","endpoint":"e""#, .ndjson),
    ("-", "{\n  \"endpoint\": \"e\"\n}", .body), ("-", "[1,2]", .body), ("-", "<html>", .body),
    ("-", #"{"a":"\"","b":{"endpoint":"e"}}"#, .body), ("-", #"{"a":"unfinished"#, .body),
  ])
  func tellsTheFormat(name: String, head: String, expected: InputFormat) {
    let format = Array(head.utf8).withUnsafeBufferPointer {
      InputFormat.detect(name: name, head: $0)
    }
    #expect(format == expected)
  }

  @Test
  func namesTheEncodingOfARecording() {
    let head: [UInt8] = [0xff, 0xfe, 0x7b, 0]
    head.withUnsafeBufferPointer {
      #expect(InputFormat.detect(name: "a.har", head: $0) == .unreadable(.utf16LittleEndian))
      #expect(InputFormat.detect(name: "a.json", head: $0) == .body)
    }
  }

  @Test(arguments: [
    ("getCashbackPoints.json", "getCashbackPoints"),
    ("x/y.d/getCashbackPoints.3.json", "getCashbackPoints"),
    ("getCashbackPoints", "getCashbackPoints"), ("", ""), (".json", ""),
  ])
  func takesTheEndpointFromAFileName(name: String, expected: String) {
    #expect(InputFormat.endpointName(ofFile: name) == expected)
  }

  @Test
  func everyNoteHasAWordOfItsOwn() {
    let notes = InteractionNotes(rawValue: .max).list
    #expect(notes.count == 16)
    #expect(Set(notes.map(\.word)).count == 16)
  }
}

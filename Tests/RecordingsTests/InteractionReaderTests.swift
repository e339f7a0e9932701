import Testing

@testable import Recordings

@Suite
struct InteractionReaderTests {
  @Test
  func readsAllMembersOfAnInteraction() {
    let line =
      #"{"endpoint":"getX","request":{"a":1},"response":{"status":200,"headers":{"content-type":"#
      + #""application/json"},"body":{"b":"2"}},"session":"s","at":"2026-07-31T14:15:30.250Z","#
      + #""durationMs":120.5,"delivery":{"calls":1,"queue":"background"},"probe":true}"#
    #expect(
      Described.line(line)
        == #"getX request={"a":1} body={"b":"2"} status=200 session=s at=2026-07-31T14:15:30.250Z"#
        + " ms=120.5 delivery=1/background probe")
  }

  @Test(arguments: [
    (#"{"endpoint":"e"}"#, "e absent"),
    (#"{"endpoint":"e","response":null}"#, "e null"),
    (#"{"endpoint":"e","response":{}}"#, "e notKept(\(NotKept.noBodyKey.text))"),
    (
      #"{"endpoint":"e","response":{"status":500}}"#,
      "e notKept(\(NotKept.noBodyKey.text)) status=500"
    ),
    (#"{"endpoint":"e","response":{"body":null}}"#, "e body=null"),
    (#"{"endpoint":"e","response":{"body":[]},"error":null}"#, "e body=[]"),
    (#"{"response":{"body":[]},"endpoint":"e"}"#, "e body=[]"),
    (#"{"endp\u006fint":"e\n","re\u0073ponse":{"b\u006fdy":1}}"#, "e\n body=1"),
    (#"{"endpoint":"e","response":{"bodyText":"{\"a\":\"\u00e9\"}"}}"#, #"e body={"a":"é"}"#),
    (#"{"endpoint":"e","response":{"bodyBase64":"eyJhIjoxfQ=="}}"#, #"e body={"a":1}"#),
    (
      #"{"endpoint":"e","response":{"bodyText":""}}"#,
      "e unreadable(empty body where JSON was expected)"
    ),
    (
      #"{"endpoint":"e","error":{"kind":"timed-out","message":"after 30 s"}}"#,
      "e failed(timeout: timed-out: after 30 s)"
    ),
    (
      #"{"endpoint":"e","error":{"kind":"incomplete","message":"incomplete: 3 of 9 bytes"}}"#,
      "e failed(incomplete: incomplete: 3 of 9 bytes)"
    ),
    (
      #"{"endpoint":"e","error":{"kind":"too-large","message":"the coding timed out"}}"#,
      "e failed(too-large: the coding timed out)"
    ),
    (
      #"{"endpoint":"e","error":{"kind":"not-http"}}"#,
      "e failed(not-http: what came is no HTTP answer)"
    ),
    (#"{"endpoint":"e","error":{}}"#, "e failed(unknown: the request failed)"),
    (
      #"{"endpoint":"e","response":{"status":302,"headers":{"Location":"/login"}}}"#,
      "e notKept(\(NotKept.noBodyKey.text)) status=302 redirect=/login login"
    ),
    (
      #"{"endpoint":"e","response":{"status":204,"body":{}}}"#,
      "e body={} status=204 !body-without-content"
    ),
    (#"{"endpoint":"e","respones":{}}"#, "e absent !unknown-name"),
    (#"{"endpoint":"e","endpoint":"f"}"#, "f absent !duplicate-name"),
    (#"{"endpoint":"e","at":"yesterday"}"#, "e absent !unreadable-time"),
    (
      #"{"endpoint":"e","at":"2026-07-31 14:15"}"#,
      "e absent at=2026-07-31T14:15:00.000Z !loose-time"
    ),
    (#"{"endpoint":"e","durationMs":-1}"#, "e absent !wrong-type"),
    (#"{"endpoint":"e","durationMs":1e400}"#, "e absent !wrong-type"),
    (
      #"{"endpoint":"e","delivery":{"calls":1e99,"queue":"side"}}"#,
      "e absent delivery=?/? !wrong-type"
    ),
    (
      #"{"endpoint":"e","session":null,"at":null,"durationMs":null,"delivery":null,"probe":false}"#,
      "e absent"
    ),
    (#"{"recording":{"version":1,"complete":true}}"#, "header 1 true"),
    (#"{"recording":{"version":1}}"#, "header 1 false"),
    (#"{"id":1}"#, #"other {"id":1}"#),
    ("null", "other null"),
    ("  \t\r", "blank"),
    ("", "blank"), ("\u{feff}", "blank"),
    ("\u{feff}{\"endpoint\":\"e\"}", "e absent"),
  ])
  func readsALine(line: String, expected: String) {
    #expect(Described.line(line) == expected)
  }

  @Test(arguments: [
    (
      #"{"endpoint":1}"#,
      "fault at 12: expected a string as 'endpoint', found a value of another type"
    ),
    (
      #"{"endpoint":"e","response":[]}"#,
      "fault at 27: expected an object or null as 'response', found a value of another type"
    ),
    (
      #"{"endpoint":"e","response":{"status":"ok"}}"#,
      "fault at 37: expected an integer as 'status', found a value of another type"
    ),
    (
      #"{"endpoint":"e","response":{"bodyBase64":"é"}}"#,
      "fault at 41: expected base64 (RFC 4648) in 'bodyBase64', found other characters"
    ),
    (
      #"{"endpoint":"e","response":{"body":1,"bodyText":"1"}}"#,
      "fault at 27: expected one of 'body', 'bodyText' and 'bodyBase64', found more than one"
    ),
    (
      #"{"endpoint":"e","response":{},"error":{}}"#,
      "fault at 38: expected 'response' or 'error', found both"
    ),
    (
      #"{"recording":{"version":2}}"#,
      "fault at 13: expected a recording of version 1, found another one"
    ),
    (
      #"{"recording":true}"#,
      "fault at 13: expected an object with 'version' as 'recording', found a value of another type"
    ),
  ])
  func refusesALine(line: String, expected: String) {
    #expect(Described.line(line) == expected)
  }

  @Test
  func saysWhereALineIsNotJSON() {
    let text = Described.line(#"{"endpoint":"e","request":{a:1}}"#)
    #expect(text.hasPrefix("fault at 27: not JSON at byte 27: expected a member name"))
  }

  @Test
  func readsEveryPrefixOfALineWithoutATrap() {
    let line = Array(
      #"{"endpoint":"e","response":{"status":200,"bodyText":"{\"a\":1}"},"at":"2026-07-31T14:15:30Z"}"#
        .utf8)
    for length in 1..<line.count {
      let text = Described.line(String(decoding: line[..<length], as: UTF8.self))
      #expect(text.hasPrefix("fault at "), "prefix of \(length) bytes")
    }
  }

  @Test
  func skipsOneByteOrderMarkOnly() {
    let marks = String(repeating: "\u{feff}", count: 100_000)
    #expect(Described.line(marks + "{}").hasPrefix("fault at 3: "))
  }
}

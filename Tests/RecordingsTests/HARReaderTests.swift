import Testing

@testable import Recordings

@Suite
struct HARReaderTests {
  /// One entry's answer in short words, from the members of its response.
  static func answer(_ response: String, request: String = #""method":"GET","url":"/a""#) -> String
  {
    let outcome = HARFile.read(HARFile.one(response: response, request: request))
    let words = outcome.entries.first ?? outcome.summary.fault?.text ?? "nothing"
    return words.split(separator: " ").filter { $0 != "at=2024-05-06T07:08:09.000Z" }
      .joined(separator: " ")
  }

  @Test(arguments: [
    (#""status":200,"content":{"size":8,"text":"{\"id\":1}"}"#, #"body={"id":1} status=200"#),
    (
      #""status":200,"content":{"size":8,"text":"eyJpZCI6MX0=","encoding":"base64"}"#,
      #"body={"id":1} status=200"#
    ),
    (
      #""status":200,"content":{"size":12,"text":"eyJpZCI6MX0=","encoding":"base64"}"#,
      #"body={"id":1} status=200"#
    ),
    (
      #""status":200,"content":{"text":"{}","encoding":"base64","size":2}"#,
      "body={} status=200 !not-base64"
    ),
    (
      #""status":200,"content":{"size":512}"#,
      "notKept(\(NotKept.missingText(size: 512).text)) status=200"
    ),
    (
      #""status":200,"content":{"size":-1,"text":null}"#,
      "notKept(\(NotKept.missingText(size: nil).text)) status=200"
    ),
    (
      #""status":200,"content":{"size":0}"#,
      "unreadable(empty body where JSON was expected) status=200"
    ),
    (
      #""status":200,"content":{"size":512,"text":""}"#,
      "notKept(\(NotKept.emptyText(size: 512).text)) status=200"
    ),
    (
      #""status":200,"content":{"size":0,"text":""}"#,
      "unreadable(empty body where JSON was expected) status=200"
    ),
    (
      #""status":200,"content":{"size":3,"text":"  \n"}"#,
      "unreadable(empty body where JSON was expected: nothing but blanks (3 bytes)) status=200"
    ),
    (
      #""status":200,"content":null"#,
      "notKept(\(NotKept.noContent.text)) status=200 !missing-member"
    ),
    (
      #""status":200,"content":{"size":4000,"text":"{\"a\":[1,2"}"#,
      "failed(incomplete: response incomplete: 9 of 4000 bytes) status=200"
    ),
    (
      #""status":200,"content":{"size":2e99,"text":{"a":1}}"#,
      #"body={"a":1} status=200 !wrong-type"#
    ),
    (#""status":"200","content":{"size":"2","text":"{}"}"#, "body={} status=200 !wrong-type"),
    (#""status":-1e300,"content":{"size":2,"text":"{}"}"#, "body={} !wrong-type"),
    (#""status":999,"content":{"size":2,"text":"{}"}"#, "body={} status=999 !odd-status"),
    (#""status":204,"content":{"size":0,"text":""}"#, "notKept(status 204 has no body) status=204"),
    (#""status":204,"content":{"size":2,"text":"{}"}"#, "body={} status=204 !body-without-content"),
    (#""status":304,"content":{"size":0}"#, "notKept(status 304 has no body) status=304"),
    (
      #""status":0,"content":{},"_error":"net::ERR_CONNECTION_RESET""#,
      "failed(reset: the connection was reset: net::ERR_CONNECTION_RESET) !missing-member"
    ),
    (
      #""status":0,"content":{"size":0},"_error":"net::ERR_TIMED_OUT""#,
      "failed(timeout: the request timed out: net::ERR_TIMED_OUT)"
    ),
    (#""status":0,"content":{"size":0},"_error":null"#, "failed(unknown: the request failed)"),
    (
      #""status":200,"content":{"size":9},"_error":"net::ERR_ABORTED""#,
      "failed(aborted: the request was aborted: net::ERR_ABORTED) status=200"
    ),
    (#""status":101,"content":{"size":0}"#, "notKept(\(NotKept.webSocket.text)) status=101"),
    (
      #""status":302,"redirectURL":"\/login?next=x","content":{"size":0,"text":""}"#,
      "unreadable(empty body where JSON was expected) status=302 redirect=/login?next=x login"
    ),
    (
      #""status":302,"redirectURL":"/auth/home","content":{"size":0,"text":""}"#,
      "unreadable(empty body where JSON was expected) status=302 redirect=/auth/home"
    ),
    (
      #""status":200,"headers":[{"name":"Content-Encoding","value":"gzip"}],"content":{"size":2,"text":"{}"}"#,
      "body={} status=200 !coding-header-kept"
    ),
    (
      #""status":200,"content":{"size":5,"text":"H4sIAAA=","encoding":"base64"}"#,
      "failed(coding: the body is compressed (it begins with 1F 8B, gzip) and was not decoded) status=200"
    ),
    (
      #""status":200,"content":{"size":525,"_isBinary":true,"text":"[\"1f8b\"]"}"#,
      "failed(coding: the content coding is not as declared: the recorder kept the body as encoded chunks that may be compressed; it is not read) status=200"
    ),
  ])
  func readsAnAnswer(response: String, expected: String) {
    #expect(Self.answer(response) == "GET /a e \(expected)")
  }

  @Test
  func readsWhatALooseExporterWrote() {
    let text = #"""
      {"version":1.1,"entries":[
      {"startedDateTime":"2024-05-06 07:08","time":"12","serverIPAddress":"",
       "request":{"method":"GET","url":"https:\/\/a.example\/v1"},
       "response":{"status":200,"headersSize":null,"content":{"text":"{}"}}}]}
      """#
    let outcome = HARFile.read(text)
    #expect(
      outcome.entries == [
        "GET https://a.example/v1 e body={} status=200 at=2024-05-06T07:08:00.000Z ms=12.0"
          + " !loose-time !wrong-type !missing-member"
      ])
    #expect(outcome.lines == [2])
    #expect(outcome.summary.deviations.map(\.word) == ["no-log-root"])
  }

  @Test(arguments: [
    ("1", "fault(expected an object as HAR entry, found number)"),
    ("{}", "fault(expected a HAR entry with a 'request' object, found none)"),
    (#"{"request":[]}"#, "fault(expected a HAR entry with a 'request' object, found none)"),
    (#"{"request":{}}"#, "  e notKept(\(NotKept.noResponse.text)) !missing-member"),
    (
      #"{"request":{"method":1,"url":2},"response":3,"startedDateTime":4}"#,
      "  e notKept(\(NotKept.noResponse.text)) at=1970-01-01T00:00:04.000Z !loose-time !wrong-type !missing-member"
    ),
    (
      #"{"request":{"method":"GET","url":"/\ud83d"},"startedDateTime":{}}"#,
      "GET /\u{fffd}\u{fffd}\u{fffd} e notKept(\(NotKept.noResponse.text)) !unreadable-time !missing-member"
    ),
    (
      #"{"request":{"headers":[{"name":":method","value":"PUT"},{"name":":path","value":"/p"}]},"startedDateTime":null}"#,
      "PUT /p e notKept(\(NotKept.noResponse.text)) !missing-member"
    ),
  ])
  func readsEntriesOfWrongTypes(entry: String, expected: String) {
    #expect(HARFile.read("{\"log\":{\"entries\":[\(entry)]}}").entries == [expected])
  }

  @Test
  func saysWhereAnEntryIsNotJSON() {
    let outcome = HARFile.read(#"{"log":{"entries":[{"request":{a}},{"request":{"url":"/b"}}]}}"#)
    #expect(outcome.entries[0].hasPrefix("fault(not JSON at byte 12"))
    #expect(outcome.entries[1].hasPrefix(" /b e"))
    #expect(outcome.summary.fault == nil)
  }

  @Test
  func tellsAFollowedLoginPage() {
    let page =
      #""status":200,"content":{"size":9,"mimeType":"text/html","text":"<html><title>Sign in</title><input type='password'>"}"#
    let followed = Self.answer(
      page, request: #""method":"GET","url":"https://a.example/login?x=1""#)
    #expect(followed.hasSuffix("!login-page !login-followed"))
    #expect(Self.answer(page).hasSuffix("!login-page"))
  }

  @Test
  func keepsTheAnswerToHEADApart() {
    let empty = #""status":200,"content":{"size":0,"text":""}"#
    #expect(
      Self.answer(empty, request: #""method":"HEAD","url":"/a""#)
        == "HEAD /a e notKept(status 200 has no body) status=200")
  }
}

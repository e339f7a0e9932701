import Testing

@testable import Redaction

@Suite struct RedactorTextTests {
  let redactor = Redactor(names: ["virtualId", "lat", "age"], environment: ["hunter2", "x9"])

  @Test(arguments: [
    "https://user:FAKE-PW@api.example.test/v1",
    "https://api.example.test/v1?api_key=FAKE-1&id=2",
    "https://api.example.test/v1?X-Amz-Signature=FAKE-1",
    "https://api.example.test/cb?code=FAKE-1",
    "?lat=FAKE-1&placementId=01",
    "Authorization: Bearer FAKE-B7",
    "authorization: Basic FAKE-B7 and more FAKE-B8",
    "bearer FAKE-B7",
    "Cookie: sid=FAKE-1; csrf=FAKE-2",
    #"{"access_token":"FAKE-1"}"#,
    #"{"access_token" : "FA\"KE FAKE-1", "x": 1}"#,
    #"{"user":{"password":{"old":"FAKE-1","new":["FAKE-2"]}}}"#,
    #"{\"ipaddress\":\"FAKE-1\"}"#,
    #"{\\\"age\\\":\\\"FAKE-1\\\"}"#,
    #"{"virtualId":"FAKE-1"#,
    "%7B%22refresh_token%22%3A%22FAKE-1%22%7D",
    "<click><token>FAKE-1</token></click>",
    "&lt;password&gt;FAKE-1&lt;/password&gt;",
    "RkFLRS1VU0VSOkZBS0UtUFctMDAxMA==",
    "blob RkFLRS1QVy0wMDEw end",
    "aHR0cHM6Ly9leGFtcGxlLnRlc3QvP3Rva2VuPUZBS0UtMQ",
  ])
  func masksValuesBySignOfTheirNames(_ text: String) {
    let shown = redactor.text(text)
    #expect(!shown.contains("FAKE-"), "\(shown)")
    #expect(!shown.contains("RkFLRS1"), "\(shown)")
    #expect(shown.contains("[masked: "))
  }

  @Test(arguments: [
    "asha.rao@example.co.in", "asha@okhdfcbank", "9876543210@ybl", "asha%40okhdfcbank",
    "asha&#64;okaxis", #"asha\u0040okaxis"#, "203.0.113.7", "203.0.113.7:8080", "2001:db8::7",
    "::ffff:203.0.113.7", "fe80:0:0:0:1:2:3:4", "+91 98765 43210", "+4915112345678",
    "9876543210", "09876543210", "919876543210", "98765-43210", "(080) 2345 6789",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "sk_live_abcdefgh12345",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "AKIAIOSFODNN7EXAMPLE",
    "550e8400-e29b-41d4-a716-446655440000", "d41d8cd98f00b204e9800998ecf8427e",
    "x7Kp2mQ9vL4tR8wZ",
  ])
  func masksShapes(_ text: String) {
    #expect(redactor.text(text).hasPrefix("[masked: "))
    let inside = redactor.text("see <a>\(text)</a> there")
    #expect(inside.hasPrefix("see <a>[masked: ") && inside.hasSuffix("</a> there"), "\(inside)")
  }

  @Test(arguments: [
    "https://cdn.example.com/banners/summer_sale-2026.png?w=640&h=320",
    "https://cdn.example.com/icon@2x.png", "31072026141530", "2026-07-31T14:15:30.250Z", "14:15:30",
    "2026-07-31 14:15", "TXN20240506123456001", "499.00", "1070468.14", "UPI", "WITHINBANK",
    "getCheggoutTopBanners/response/banners/*/[]/href#maxLength", "ddmmyyyyhhmmss", "1.2.3",
    "1722435330250", "<click>https://example.com/c?id=12</click>", "@media print", "a @ b",
    "TXN_2024_0001", "std::vector", "Cashback Offers 5% & more",
  ])
  func showsWhatIsNoSecret(_ text: String) {
    #expect(redactor.text(text) == text)
  }

  @Test func masksEnvironmentValuesHoweverShort() {
    #expect(redactor.text("a x9 b") == "a [masked: 2 characters, lower-case letters and digits] b")
    #expect(!redactor.text("pre-HUNTER2-post").contains("HUNTER2"))
    #expect(!redactor.text("aHVudGVyMg").contains("aHVudGVyMg"))
    #expect(!redactor.text("q=aHVudGVyMg==&x").contains("aHVudGVyMg"))
  }

  @Test func masksAValueWithAPlusSignAndABlankHoweverAFormWroteIt() {
    let redactor = Redactor(environment: ["aqa1+bqb2 cqc3", "d e", "++++"])
    for text in [
      "aqa1+bqb2 cqc3", "aqa1%2Bbqb2+cqc3", "aqa1%2bbqb2%20cqc3", "aqa1%252Bbqb2%2Bcqc3",
      "aqa1 bqb2 cqc3", #"aqa1\u002bbqb2+cqc3"#, "aqa1&#43;bqb2+cqc3",
    ] {
      let shown = redactor.text("=\(text);")
      #expect(shown.hasPrefix("=[masked: ") && shown.hasSuffix("];"), "\(text): \(shown)")
      #expect(!shown.contains("bqb2"), "\(text): \(shown)")
    }
    #expect(redactor.text("d+e").hasPrefix("[masked: "))
    #expect(redactor.text("a    b") == "a    b")
  }

  @Test func masksSessionSecretsUnderEveryCoding() {
    var secrets = KnownSecrets()
    secrets.insert("pub one/77")
    let redactor = redactor.knowing(secrets)
    for text in [
      "pub one/77", "x=pub one/77;", "PUB ONE/77", "pub%20one%2F77", "pub+one/77",
      "pub%2520one%252f77",
      "pub one&#x2F;77", #"pub\u0020one\/77"#, "cHViIG9uZS83Nw==", "AcHViIG9uZS83Nw",
      "ABcHViIG9uZS83Nw",
    ] {
      let shown = redactor.text(text)
      #expect(shown.contains("[masked: "), "\(text): \(shown)")
      #expect(!shown.contains("one"), "\(text): \(shown)")
    }
  }

  @Test func neverCountsEmptyAndCountsShortSecretsAsWholeStringsOnly() {
    var secrets = KnownSecrets()
    for value in ["", " ", "   ", "ab", "日本"] { secrets.insert(value) }
    let redactor = redactor.knowing(secrets)
    #expect(secrets.count == 2)
    #expect(redactor.show(string: "cab") == "\"cab\"")
    #expect(redactor.show(string: "") == "\"\"")
    #expect(redactor.show(string: " ") == "\" \"")
    #expect(
      redactor.show(string: "ab") == "[masked: a string of 2 characters, lower-case letters]")
    #expect(
      redactor.show(string: "日本") == "[masked: a string of 2 characters, characters beyond ASCII]")
  }

  @Test func masksBeforeItCuts() {
    let text = String(repeating: "a ", count: 195) + "asha.rao@example.com"
    let shown = redactor.text(text, limit: 400)
    #expect(!shown.contains("asha"))
  }

  @Test func boundsLongTexts() {
    let shown = redactor.text(String(repeating: "a", count: 100_000), limit: 40)
    #expect(shown == String(repeating: "a", count: 40) + "… (100000 characters)")
  }

  @Test func masksSensitiveHeaders() {
    #expect(
      redactor.header("X-Api-Key", "FAKE-1")
        == "[masked: 6 characters, upper-case letters, digits and punctuation]")
    #expect(redactor.header("Content-Type", "application/json") == "application/json")
    #expect(!redactor.header("Set-Cookie", "a=b").contains("a=b"))
    #expect(!redactor.header("Ocp-Apim-Subscription-Key", "zz").contains("zz"))
  }

  @Test func masksNamesInPointers() {
    var secrets = KnownSecrets()
    secrets.insert("pub_77")
    #expect(
      redactor.knowing(secrets).pointer("/users/pub_77/0")
        == "/users/[masked: 6 characters, lower-case letters, digits and punctuation]/0")
    #expect(redactor.pointer("/banners/01/0/href") == "/banners/01/0/href")
  }

  @Test func blotsSecretsWithoutMovingColumns() {
    let redactor = Redactor()
    let line = #"{"name":"n","Authorization":"Bearer FAKE-1","x":1}"#
    #expect(redactor.blotted(line) == #"{"name":"n","Authorization":"•••••••••••••","x":1}"#)
    #expect(redactor.blotted(#"KE-1","x":1}"#, isCut: true) == #"••••","x":1}"#)
    #expect(redactor.blotted("nothing here") == "nothing here")
  }

  @Test func takesSecretsOutOfHeadersAndURLs() {
    let basic = redactor.secrets(
      inHeader: "Proxy-Authorization", "Basic RkFLRS1VU0VSOkZBS0UtUFctMDAxMA==")
    #expect(!redactor.knowing(basic).text("it is FAKE-PW-0010 here").contains("FAKE"))
    let cookie = redactor.secrets(inHeader: "Cookie", "sid=FAKE-COOKIE; lang=en")
    #expect(!redactor.knowing(cookie).text("it is FAKE-COOKIE here").contains("FAKE"))
    let url = redactor.secrets(inURL: "https://u:FAKE-URLPW@h/?token=FAKE%2DTOKEN&id=1")
    #expect(!redactor.knowing(url).text("FAKE-URLPW, FAKE-TOKEN").contains("FAKE"))
    let set = redactor.secrets(inHeader: "Set-Cookie", "sid=FAKE-SET; Max-Age=3600; Path=/app1")
    #expect(
      redactor.knowing(set).text("FAKE-SET")
        == "[masked: 8 characters, upper-case letters and punctuation]")
    #expect(redactor.knowing(set).text("3600, /app1") == "3600, /app1")
    let signed = redactor.secrets(
      inHeader: "Authorization", #"Custom id="FAKE-ID-01", sig=FAKE-SIG-02, realm=somewhere"#)
    #expect(!redactor.knowing(signed).text("FAKE-ID-01 and FAKE-SIG-02").contains("FAKE"))
    #expect(redactor.knowing(signed).text("somewhere") == "somewhere")
    #expect(redactor.secrets(inHeader: "Accept", "text/html").isEmpty)
  }

  @Test(arguments: [
    ("abc", "abc", "3 characters as expected; no difference"),
    ("ab", "abc", "2 characters instead of 3; cut off behind character 2"),
    ("abc ", "abc", "4 characters instead of 3; character 4, a space, and what follows are added"),
    (
      "aXc", "abc",
      "3 characters as expected; the first difference is at character 2, an upper-case letter"
        + " instead of a lower-case letter"
    ),
  ])
  func describesDifferences(_ found: String, _ expected: String, _ words: String) {
    #expect(Redactor.difference(of: Array(found.utf8), from: Array(expected.utf8)) == words)
  }

  @Test func findsOneOfManyAlikeSecretsAtOnce() {
    var secrets = KnownSecrets()
    for number in 0..<20_000 { secrets.insert("pub_\(number)") }
    let text = Array(String(repeating: "pub_x ", count: 2_000).utf8)
    #expect(secrets.count == 20_000)
    let time = ContinuousClock().measure { #expect(secrets.ranges(in: text).isEmpty) }
    #expect(time < .seconds(5))
    #expect(secrets.ranges(in: Array("a PUB_19999 b".utf8)).contains(2..<11))
  }
}

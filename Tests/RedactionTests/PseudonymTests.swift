import Testing

@testable import Redaction

/// That secrets are replaced, and that everything a verdict rests on stays.
@Suite struct PseudonymTests {
  static let key = Array("a key of this test".utf8)
  static let names = ["virtualId", "userID", "sessionId", "ipaddress", "age", "gender", "lat"]

  static func pseudonyms(_ key: [UInt8] = key, environment: [String] = []) -> Pseudonyms {
    Pseudonyms(key: key, redactor: Redactor(names: names, environment: environment))
  }

  static func line(_ text: String, environment: [String] = []) -> String {
    var pseudonyms = pseudonyms(environment: environment)
    return String(decoding: pseudonyms.line(Array(text.utf8)), as: UTF8.self)
  }

  /// What stands for a value of its own.
  static func stand(_ value: String) -> String {
    String(decoding: SecretCipher(key: key).pseudonym(of: Array(value.utf8)), as: UTF8.self)
  }

  @Test func replacesAValueEverywhereInALine() {
    let line = Self.line(
      #"{"endpoint":"impression","request":{"userID":"pub_77","impressionInfo":"<id>x-pub_77</id>"},"response":{"status":200,"headers":{"x-user":"PUB_77"},"body":{"of":["pub_77"],"pub_77":1}}}"#
    )
    let stand = Self.stand("pub_77")
    #expect(stand != "pub_77")
    #expect(
      line
        == #"{"endpoint":"impression","request":{"userID":"\#(stand)","impressionInfo":"<id>x-\#(stand)</id>"},"response":{"status":200,"headers":{"x-user":"\#(stand.uppercased())"},"body":{"of":["\#(stand)"],"\#(stand)":1}}}"#
    )
  }

  @Test func keepsTheSamePseudonymFromLineToLine() {
    var pseudonyms = Self.pseudonyms()
    let first = pseudonyms.line(Array(#"{"endpoint":"a","request":{"virtualId":"pub_1"}}"#.utf8))
    let second = pseudonyms.line(Array(#"{"endpoint":"b","request":{"x":"of pub_1!"}}"#.utf8))
    let stand = Self.stand("pub_1")
    #expect(String(decoding: first, as: UTF8.self).contains(#""virtualId":"\#(stand)""#))
    #expect(String(decoding: second, as: UTF8.self).contains("of \(stand)!"))
  }

  @Test func replacesWhatIsKnownBeforehandFromTheFirstLineOn() {
    var pseudonyms = Self.pseudonyms()
    pseudonyms.learn("pub_1")
    #expect(pseudonyms.text("see pub_1") == "see \(Self.stand("pub_1"))")
  }

  @Test func anotherKeyMakesOtherPseudonyms() {
    var one = Self.pseudonyms(Array("one key".utf8))
    var two = Self.pseudonyms(Array("two key".utf8))
    let line = Array(#"{"endpoint":"a","request":{"virtualId":"pub_123456"}}"#.utf8)
    #expect(one.line(line) != two.line(line))
  }

  @Test(arguments: [
    #"{"endpoint":"a","request":{"sessionId":" "}}"#,
    #"{"endpoint":"a","request":{"sessionId":"","virtualId":"","age":null,"gender":true}}"#,
    #"{"recording":{"version":1,"complete":true}}"#,
    #"{"endpoint":"a","at":"2026-07-31T14:15:30.250Z","durationMs":2026,"request":{"n":1e5,"t":"31072026141530"}}"#,
    #"{"endpoint":"a","request":{"href":"<click>https://a.example/c?id=1</click>"},"probe":true}"#,
    #"{"endpoint":"a","error":{"kind":"transport","message":"could not connect"}}"#,
  ])
  func leavesALineWithoutSecretsAsItIs(_ line: String) {
    #expect(Self.line(line) == line)
  }

  @Test(arguments: [
    "pub_77", "A-b-09", "asha.rao@example.co.in", "asha@okhdfcbank", "9876543210",
    "+91 98765 43210",
    "203.0.113.7", "2001:db8::7", "550e8400-e29b-41d4-a716-446655440000",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "1999-12-31", "12.9716", "100", "Änne",
    "Öz",
    "आशा राव", "😀x", "x7Kp2mQ9vL4tR8wZ", "M", "7", "--", "-0.50", "1e5", "0012",
  ])
  func keepsLengthClassesAndForm(_ value: String) {
    let stand = Self.stand(value)
    #expect(stand.utf8.count == value.utf8.count)
    #expect(stand.unicodeScalars.count == value.unicodeScalars.count)
    #expect(
      stand.utf8.map { CharacterClasses(of: $0) } == value.utf8.map { CharacterClasses(of: $0) })
    #expect(SecretUnits.make(of: Array(stand.utf8)) == SecretUnits.make(of: Array(value.utf8)))
    #expect((stand == value) == (value == "--"), "\(stand)")
  }

  @Test func keepsNumbersOfTheSameKind() {
    let line = Self.line(
      #"{"endpoint":"a","request":{"lat":12.05,"age":34,"x":{"virtualId":[100,2.50,-7]}}}"#)
    #expect(
      line.wholeMatch(
        of:
          /\{"endpoint":"a","request":\{"lat":[1-9][0-9]\.0[1-9],"age":[1-9][0-9],"x":\{"virtualId":\[[1-9][0-9]{2},[1-9]\.[1-9]0,-[1-9]\]\}\}\}/
      ) != nil, "\(line)")
  }

  @Test func findsDocumentsInStrings() {
    let line = Self.line(
      #"{"endpoint":"a","request":{"additionalParams":"{\"age\":34,\"gender\":\"F\",\"city\":\"Pune\"}"}}"#
    )
    #expect(
      line.wholeMatch(
        of:
          /\{"endpoint":"a","request":\{"additionalParams":"\{\\"age\\":[1-9][0-9],\\"gender\\":\\"[A-EG-Z]\\",\\"city\\":\\"Pune\\"\}"\}\}/
      ) != nil, "\(line)")
  }

  @Test func keepsEscapesAndCodings() {
    let stand = Self.stand("pub_77")
    let at = Self.stand("asha@okaxis").split(separator: "@")
    #expect(
      Self.line(
        #"{"endpoint":"a","request":{"virtualId":"pub_77","x":"\u0070ub%5F77 &#112;ub_77\n"}}"#)
        == #"{"endpoint":"a","request":{"virtualId":"\#(stand)","x":"\u00\#(Self.hex(stand))\#(stand.dropFirst().replacing("_", with: "%5F")) &#\#(Self.decimal(stand));\#(stand.dropFirst())\n"}}"#
    )
    #expect(
      Self.line(#"{"endpoint":"a","request":{"x":"asha%40okaxis"}}"#)
        == #"{"endpoint":"a","request":{"x":"\#(at[0])%40\#(at[1])"}}"#)
  }

  private static func hex(_ text: String) -> String {
    String(text.unicodeScalars.first?.value ?? 0, radix: 16)
  }

  private static func decimal(_ text: String) -> String {
    let digits = String(text.unicodeScalars.first?.value ?? 0)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  @Test func replacesCredentialsInHeadersAndKeepsTheirForm() {
    let line = Self.line(
      #"{"endpoint":"a","response":{"status":200,"headers":{"set-cookie":"sid=abcdef12; Path=/; Max-Age=60","authorization":"Bearer tok12345"},"body":{"v":"abcdef12 tok12345"}}}"#
    )
    let cookie = Self.stand("abcdef12")
    let token = Self.stand("tok12345")
    #expect(
      line
        == #"{"endpoint":"a","response":{"status":200,"headers":{"set-cookie":"sid=\#(cookie); Path=/; Max-Age=60","authorization":"Bearer \#(token)"},"body":{"v":"\#(cookie) \#(token)"}}}"#
    )
  }

  @Test func replacesInBodiesOfEveryKind() {
    let stand = Self.stand("pub_77")
    #expect(
      Self.line(#"{"endpoint":"a","response":{"bodyText":"{\"virtualId\":\"pub_77\",\"n\":"}}"#)
        == #"{"endpoint":"a","response":{"bodyText":"{\"virtualId\":\"\#(stand)\",\"n\":"}}"#)
    // {"virtualId":"pub_77"} in base64url without padding.
    let line = Self.line(
      #"{"endpoint":"a","response":{"bodyBase64":"eyJ2aXJ0dWFsSWQiOiJwdWJfNzcifQ"}}"#)
    let text = line.dropFirst(#"{"endpoint":"a","response":{"bodyBase64":""#.count).dropLast(3)
    #expect(
      Base64Text.decoded(Array(text.utf8))
        == Array(#"{"virtualId":"\#(stand)"}"#.utf8))
  }

  @Test func replacesInAHARAndKeepsItsBytes() {
    let har =
      #"{"log":{"version":"1.2","entries":[{"startedDateTime":"2026-07-31T14:15:30Z","time":12,"request":{"method":"POST","url":"https://api.example/p?virtualId=pub_77&l=en","headers":[{"name":"Cookie","value":"a=qwerty99; b=c"}],"queryString":[{"name":"virtualId","value":"pub_77"}],"postData":{"mimeType":"application/json","text":"{\"virtualId\":\"pub_77\"}"}},"response":{"status":200,"content":{"size":7,"text":"qwerty99"}}}]}}"#
    var pseudonyms = Self.pseudonyms()
    let changed = String(
      decoding: pseudonyms.replaced(Array(har.utf8), as: .har), as: UTF8.self)
    #expect(
      changed
        == har.replacing("pub_77", with: Self.stand("pub_77"))
        .replacing("qwerty99", with: Self.stand("qwerty99"))
        .replacing("b=c", with: "b=\(Self.stand("c"))"))
  }

  @Test func alwaysReplacesValuesOfTheEnvironment() {
    let line = Self.line(
      #"{"endpoint":"a","request":{"x":"zq","y":"https://zq.example/hunter2","n":1}}"#,
      environment: ["zq", "hunter2"])
    #expect(!line.contains("zq") && !line.contains("hunter2"), "\(line)")
  }

  @Test func cutsALinkWhereItWasCut() {
    var pseudonyms = Self.pseudonyms()
    let link = "<click>https://a.example/c?token=s3cr3tvalue99</click>"
    let whole = pseudonyms.text(link)
    #expect(whole != link)
    for length in 16..<link.count {
      #expect(pseudonyms.text(String(link.prefix(length))) == String(whole.prefix(length)))
    }
  }

  @Test func tellsLinksThatBeginAlikeApart() {
    var pseudonyms = Self.pseudonyms()
    let links = (0..<50).map { "<click>https://a.example/c?token=s3cr3tvalue\($0 * 7)x9</click>" }
    let wholes = links.map { pseudonyms.text($0) }
    #expect(Set(wholes).count == links.count)
    for (link, whole) in zip(links, wholes) {
      #expect(pseudonyms.text(link) == whole)
      #expect(pseudonyms.text(String(link.dropLast(3))) == String(whole.dropLast(3)))
    }
  }

  @Test func replacesValuesOfAnyLength() {
    let value = String(repeating: "ab9_", count: 60)
    let line = Self.line(
      #"{"endpoint":"a","request":{"virtualId":"\#(value)","x":"see \#(value)."}}"#)
    let stand = Self.stand(value)
    #expect(
      line == #"{"endpoint":"a","request":{"virtualId":"\#(stand)","x":"see \#(stand)."}}"#)
  }

  /// The authors' own examples.
  @Test(arguments: [(0, UInt64(0x726f_db47_dd0e_0e31)), (15, 0xa129_ca61_49be_45e5)])
  func hashesAsItsAuthorsDo(length: Int, hash: UInt64) {
    #expect(SipHash(key: Array(0..<16)).hash((0..<length).map { UInt8($0) }) == hash)
  }

  /// Random values of few characters: two that differ must not become one.
  @Test func keepsEveryValueApart() {
    var random = Seeded(state: 7)
    for alphabet in ["ab7", "0123", "aB", "éÉ", "1.2-"] {
      let letters = Array(alphabet)
      var stands: [String: String] = [:]
      for _ in 0..<400 {
        let length = 1 + Int(random.next() % 4)
        let value = String((0..<length).map { _ in letters[Int(random.next()) % letters.count] })
        let stand = Self.stand(value)
        #expect(stands[stand] == nil || stands[stand] == value, "\(value)")
        stands[stand] = value
      }
    }
  }

  /// Random lines of random layout: the same bytes but for the secrets, and none of these.
  @Test func changesNothingButSecrets() {
    var random = Seeded(state: 11)
    for round in 0..<200 {
      let secret = "u" + String(random.next() % 900_000 + 100_000) + "x"
      let filler = String(repeating: "é-", count: Int(random.next() % 5))
      let blank = String(repeating: " ", count: Int(random.next() % 3))
      let text =
        #"{"endpoint":\#(blank)"a","request":{"virtualId":\#(blank)"\#(secret)","q":"\#(filler)\#(secret)\#(filler)","r":[\#(round),"\u00e9\#(secret)"]}}"#
      let line = Self.line(text)
      #expect(line == text.replacing(secret, with: Self.stand(secret)))
      #expect(!line.contains(secret))
    }
  }
}

/// A generator of numbers that are the same in every run.
struct Seeded {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

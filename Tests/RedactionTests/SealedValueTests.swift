import JSONDocument
import Testing

@testable import Redaction

@Suite struct SealedValueTests {
  let redactor = Redactor(names: ["virtualId", "lat"], environment: [])

  /// Shows the value at a token of a document.
  private func show(_ json: String, _ index: Int, names: [String] = []) throws -> String {
    let document = try JSONDocument(parsing: Array(json.utf8))
    return document.withTape { redactor.show($0, index, names: names) }
  }

  /// Shows the surroundings of a token of a document.
  private func excerpt(_ json: String, _ index: Int, sensitive: Set<Int> = []) throws -> Excerpt {
    let document = try JSONDocument(parsing: Array(json.utf8))
    return document.withTape { redactor.excerpt(of: $0, around: index, sensitive: sensitive) }
  }

  @Test(arguments: [
    (#""a\"b\\c""#, #""a\"b\\c""#), ("12.50", "12.50"), ("null", "null"), ("[]", "[]"),
    (#"{"a":[1,true]}"#, #"{"a": [1, true]}"#), (#""\u001b[31m""#, #""\u{1B}[31m""#),
    (#""\ud83d""#, #""\u{D83D}""#), (#""\ud83d\ude00""#, "\"😀\""), (#""é\n""#, #""é\n""#),
    (
      #"{"virtualId":"FAKE-1"}"#,
      #"{"virtualId": [masked: a string of 6 characters, upper-case letters, digits and punctuation]}"#
    ),
    (#"{"virtualId":""}"#, #"{"virtualId": ""}"#),
    (#"{"lat":12.97}"#, #"{"lat": [masked: a number of 5 characters]}"#),
    (#"{"token":{"a":1}}"#, #"{"token": [masked: an object of 1 member]}"#),
    (#"{"secret":true}"#, #"{"secret": [masked: a boolean]}"#),
    ("9876543210", "[masked: 10 characters, digits]"),
  ])
  func showsValues(_ json: String, _ shown: String) throws {
    #expect(try show(json, 0) == shown)
  }

  @Test func masksByTheNamesOnTheWay() throws {
    #expect(try show("12", 0, names: ["user", "lat"]) == "[masked: a number of 2 characters]")
  }

  @Test func cutsLongStringsAndSaysTheirLength() throws {
    let json = "\"" + String(repeating: "é", count: 12_000) + "\""
    let shown = try show(json, 0)
    #expect(shown == "\"" + String(repeating: "é", count: 120) + "… (12000 characters)\"")
  }

  @Test func masksAJSONTextInAString() throws {
    let shown = try show(#""{\"virtualId\":\"FAKE-1\",\"state\":\"KA\"}""#, 0)
    #expect(!shown.contains("FAKE") && shown.contains(#"\"state\":\"KA\""#), "\(shown)")
  }

  @Test func marksAValueAmongItsNeighbours() throws {
    let json = #"{"banners":{"01":[{"a":1},{"bankLink":"1","href":"x y","duration":5}]}}"#
    // Tokens: {0 banners1 {2 01,3 [4 {5 a6 1,7 {8 bankLink9 "1"10 href11 "x y"12.
    let excerpt = try excerpt(json, 12)
    #expect(excerpt.marked == "\"x y\"")
    #expect(
      excerpt.before == """
        {
          "banners": {
            "01": [
              … 1 element
              {
                "bankLink": "1",
                "href": 
        """)
    #expect(
      excerpt.after == """
        ,
                "duration": 5
              }
            ]
          }
        }
        """)
  }

  @Test func marksANameAndAnObject() throws {
    let name = try excerpt(#"{"a":1,"surprise":[1,2]}"#, 3)
    #expect(name.marked == "\"surprise\"")
    let object = try excerpt(#"[{"a":1}]"#, 1)
    #expect(object.marked == "{\n    \"a\": 1\n  }")
  }

  @Test func leavesOutWhatIsFarAway() throws {
    let wide = "[" + (0..<100).map(String.init).joined(separator: ",") + "]"
    let excerpt = try excerpt(wide, 51)
    #expect(excerpt.marked == "50")
    #expect(excerpt.before == "[\n  … 46 elements\n  46,\n  47,\n  48,\n  49,\n  ")
    #expect(excerpt.after == ",\n  51,\n  52,\n  53,\n  54,\n  … 45 more elements\n]")
    let deep = String(repeating: "[", count: 200) + "7" + String(repeating: "]", count: 200)
    let inner = try self.excerpt(deep, 200)
    #expect(inner.before.hasPrefix("… 195 levels up …\n[") && inner.marked == "7")
  }

  @Test func masksInsideExcerpts() throws {
    let json =
      #"{"user":{"password":"FAKE-1","mail":"FAKE-2","lat":1.5,"blob":"RkFLRS1BQkNE"},"id":"x"}"#
    let excerpt = try excerpt(json, 12)
    let text = excerpt.before + excerpt.marked + excerpt.after
    #expect(
      !text.contains("FAKE-") && !text.contains("RkFLRS1") && !text.contains("1.5"), "\(text)")
    let marked = try self.excerpt(#"{"q":"FAKE-1"}"#, 2, sensitive: [2])
    #expect(marked.marked.hasPrefix("[masked: a string of 6 characters"))
  }

  @Test func takesSecretsOutOfADocument() throws {
    let json = #"{"access_token":"FAKE-\u0031","user":{"password":{"x":"FAKE-2"}},"ok":"yes yes"}"#
    let document = try JSONDocument(parsing: Array(json.utf8))
    let secrets = document.withTape { redactor.secrets(in: $0) }
    #expect(secrets.count == 2)
    #expect(!redactor.knowing(secrets).text("FAKE-1 FAKE-2").contains("FAKE"))
  }

  @Test func saysNothingWhenPrinted() {
    let value = SealedValue(text: Array("FAKE-1".utf8))
    #expect("\(value)" == "[sealed]")
  }

  @Test func showsEverythingWhenTold() throws {
    var open = redactor
    open.showsEverything = true
    let document = try JSONDocument(parsing: Array(#"{"virtualId":"FAKE-1"}"#.utf8))
    #expect(document.withTape { open.show($0, 0) } == #"{"virtualId": "FAKE-1"}"#)
    #expect(open.text("a@b.example") == "a@b.example")
  }
}

import JSONDocument
import Recordings
import Testing

@testable import HTTPBinding

/// A call as HTTP, and that it is read back as the same call.
@Suite struct BoundRequestTests {
  private static let arguments =
    #"{"name":"a&b=c d/é\n","amount":499.00,"isNew":true,"list":[1,"x"],"none":null}"#

  private static func bound(
    _ binding: EndpointBinding, _ arguments: String = arguments,
    headers: [(name: String, value: String)] = []
  ) throws -> BoundRequest {
    BoundRequest(
      try JSONDocument(parsing: arguments).root, as: binding, baseURL: "https://a.example/v1/",
      headers: headers)
  }

  @Test func writesJSONWithTheNamesOfTheWire() throws {
    let request = try Self.bound(
      EndpointBinding(
        method: "POST", path: "/p", parameters: .json, rename: ["name": "n", "amount": "sum"]))
    #expect(request.method == "POST")
    #expect(request.url == "https://a.example/v1/p")
    #expect(
      request.body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"n":"a&b=c d/é\n","sum":499.00,"isNew":true,"list":[1,"x"],"none":null}"#)
    #expect(
      request.headers.map { "\($0.name): \($0.value)" }
        == ["Accept: application/json", "Content-Type: application/json"])
  }

  @Test func leavesTheTargetsOwnHeaders() throws {
    let request = try Self.bound(
      EndpointBinding(method: "POST", path: "/p", parameters: .form),
      headers: [("accept", "text/json"), ("X-Key", "k")])
    #expect(
      request.headers.map { "\($0.name): \($0.value)" } == [
        "accept: text/json", "X-Key: k", "Content-Type: application/x-www-form-urlencoded",
      ])
  }

  @Test func hasNoQueryWithoutParameters() throws {
    let request = try Self.bound(
      EndpointBinding(method: "GET", path: "/p", parameters: .query), "{}")
    #expect(request.url == "https://a.example/v1/p")
    #expect(request.body == nil)
  }

  @Test(arguments: [EndpointBinding.Place.json, .query, .form])
  func isReadBackAsTheSameCall(place: EndpointBinding.Place) throws {
    let binding = EndpointBinding(
      method: "POST", path: "/p", parameters: place, rename: ["name": "n"])
    let request = try Self.bound(binding)
    var target = TargetFile.empty
    target.baseURL = "https://a.example/v1"
    target.endpoints = [("e", binding)]
    var entry = #""method":"POST","url":"\#(request.url)""#
    if let body = request.body {
      var writer = JSONWriter()
      writer.string(String(decoding: body, as: UTF8.self))
      let text = String(decoding: writer.bytes, as: UTF8.self)
      let type = request.headers.last?.value ?? ""
      entry += #","postData":{"mimeType":"\#(type)","text":\#(text)}"#
    }
    let types: [String: ParameterTypes] = [
      "amount": .number, "isNew": .boolean, "list": .array, "none": .null,
    ]
    let read = BinderTests.bind(target, request: entry, types: ["e": types])
    #expect(
      read
        == #"e {"name":"a&b=c d/é\n","amount":499.00,"isNew":true,"list":[1,"x"],"none":null} -> {}"#
        || read
          == #"e {"name":"a&b=c d/é\u000a","amount":499.00,"isNew":true,"list":[1,"x"],"none":null} -> {}"#
    )
  }
}

@Suite struct AnswerBodyTests {
  private static func kept(_ answer: AnswerBody) -> String {
    switch answer.body {
    case .notKept: "nothing"
    case .json(let text): "json " + String(decoding: text, as: UTF8.self)
    case .bytes(let bytes): "bytes " + String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func takesTheResultOutOfItsEnvelope() {
    let answer = AnswerBody(Array(#"{"data":{"a":[1, 2.0]}}"#.utf8), responseAt: ["data", "a"])
    #expect(Self.kept(answer) == "json [1, 2.0]")
    #expect(!answer.lacksResult)
  }

  @Test func saysThatNothingCameWhereTheEnvelopeIsEmpty() {
    let answer = AnswerBody(Array(#"{"error":1}"#.utf8), responseAt: ["data"])
    #expect(Self.kept(answer) == "bytes ")
    #expect(answer.lacksResult)
  }

  @Test(arguments: [
    ("<html></html>", nil as String?, "bytes <html></html>"),
    ("{}", "application/json; charset=utf-8", "json {}"),
    ("{}", "application/json; charset=iso-8859-1", "bytes {}"), ("", nil, "bytes "),
    ("[1", nil, "bytes [1"),
  ])
  func keepsWhatIsNoJSONAsItCame(body: String, type: String?, kept: String) {
    #expect(Self.kept(AnswerBody(Array(body.utf8), type: type)) == kept)
  }

  @Test func keepsNothingWhereNothingMayCome() {
    #expect(Self.kept(AnswerBody([], hasContent: false)) == "nothing")
    #expect(Self.kept(AnswerBody([0x31], hasContent: false)) == "json 1")
  }
}

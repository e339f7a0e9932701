import JSONDocument
import StubServer
import Testing

@Suite struct ContractResponderTests {
  @Test(arguments: [
    "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints", "sendRewardCardRequest",
    "impression",
  ])
  func answersEachSampleAsItWasAnswered(endpoint: String) throws {
    let responder = try StubFixture.responder()
    var known: Set<String> = []
    for sample in try StubFixture.samples(endpoint) {
      let request = try #require(sample["request"])
      // Of samples that ask the same, the first is the answer.
      guard known.insert(request.text).inserted else { continue }
      let answer = responder.answer(StubFixture.post("/\(endpoint)", request.text))
      #expect(answer.status == sample["response"]?["status"]?.int)
      #expect(answer.text == sample["response"]?["body"]?.text ?? "")
      #expect(answer.endpoint == endpoint)
      #expect(
        answer.headers.contains { $0.name.lowercased() == "content-type" } == !answer.body.isEmpty)
    }
    #expect(!known.isEmpty)
  }

  @Test func chargesNoNewValueWithAnotherAnswer() throws {
    let responder = try StubFixture.responder()
    for sample in try StubFixture.samples("sendRewardCardRequest") {
      let request = try #require(sample["request"])
      var writer = JSONWriter()
      writer.beginObject()
      for member in request.members {
        writer.name(member.name)
        if member.name == "extTransactionId" {
          writer.string("FRESH1")
        } else {
          writer.value(member.value)
        }
      }
      writer.endObject()
      let fresh = responder.answer(
        StubFixture.post("/sendRewardCardRequest", String(decoding: writer.bytes, as: UTF8.self)))
      let usual = responder.answer(StubFixture.post("/sendRewardCardRequest", request.text))
      #expect(fresh.status == 200 && fresh.text == usual.text)
    }
  }

  @Test func keepsTheRuleThatThePlacementIsAKey() throws {
    let responder = try StubFixture.responder()
    let answer = responder.answer(
      StubFixture.post(
        "/getCheggoutTopBanners",
        #"{"languageCode":"EN","virtualId":"a","placementId":"odd \"7\""}"#))
    let banners = try #require(try JSONDocument(parsing: answer.body).root["banners"])
    #expect(banners.members.map(\.name) == ["odd \"7\""])
    #expect(banners["odd \"7\""]?.kind == .array)
  }

  @Test func tellsWhatARequestViolates() throws {
    let responder = try StubFixture.responder()
    let answer = responder.answer(
      StubFixture.post("/getCashbackPoints", #"{"virtualId":12345,"sessionid":"secret"}"#))
    #expect(answer.status == 400)
    #expect(
      answer.text == """
        {
          "error": "the request violates the contract",
          "endpoint": "getCashbackPoints",
          "findings": [
            {
              "clause": "getCashbackPoints/request/#required(sessionId)",
              "pointer": "",
              "expected": "a field 'sessionId'",
              "found": "none of this name",
              "remedy": "there is a field 'sessionid'"
            },
            {
              "clause": "getCashbackPoints/request/virtualId#type",
              "pointer": "/virtualId",
              "expected": "a string",
              "found": "an integer"
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    ("", "none"), ("{", "JSON"), ("[1]", ""), ("\"\u{e9}", ""), ("null", ""),
    (String(repeating: "[", count: 400), "deep"),
  ])
  func refusesWhatIsNoArguments(body: String, word: String) throws {
    let responder = try StubFixture.responder()
    let answer = responder.answer(StubFixture.post("/getCashbackPoints", body))
    #expect(answer.status == 400 && answer.text.contains("findings"), "\(answer.text)")
  }

  @Test func refusesABodyThatIsNoText() throws {
    let responder = try StubFixture.responder()
    var request = StubFixture.post("/getCashbackPoints", "")
    request.body = Array(#"{"virtualId":"caf"#.utf8) + [0xe9] + Array(#"","sessionId":"a"}"#.utf8)
    let answer = responder.answer(request)
    #expect(answer.status == 400 && answer.text.contains("UTF-8"), "\(answer.text)")
  }

  @Test func namesTheEndpointsThatThereAre() throws {
    let responder = try StubFixture.responder()
    let unknown = responder.answer(StubFixture.post("/nothing", "{}"))
    #expect(unknown.status == 404 && unknown.text.contains("POST /getCheggoutTopBanners"))
    let wrongMethod = responder.answer(ServerRequest(method: "GET", target: "/getCashbackPoints"))
    #expect(wrongMethod.status == 405)
    #expect(wrongMethod.headers.contains { $0 == ("Allow", "POST") })
    let unavailable = responder.answer(StubFixture.post("/registerEvent", "{}"))
    #expect(unavailable.status == 404 && unavailable.endpoint == "registerEvent")
  }

  /// A target that binds every way that there is.
  private static let otherTarget = """
    {"name":"other","baseURL":"http://127.0.0.1:1/api/","endpoints":{
      "getCheggoutTopBanners":{"method":"GET","path":"/banners","parameters":"query"},
      "getCashbackPoints":{"method":"POST","path":"/points","parameters":"json",
        "rename":{"virtualId":"vid"},"responseAt":"/data/0/a~1b"},
      "sendRewardCardRequest":{"method":"PUT","path":"/cards","parameters":"form"}}}
    """

  @Test func answersAsTheTargetSays() throws {
    let responder = try StubFixture.responder(Self.otherTarget)
    let banners = responder.answer(
      ServerRequest(
        method: "GET", target: "/api/banners?languageCode=EN&placementId=01&virtualId=a%20b"))
    #expect(banners.status == 200 && banners.text.hasPrefix(#"{"banners":{"01":"#))
    let points = responder.answer(StubFixture.post("/api/points", #"{"vid":"a","sessionId":"b"}"#))
    #expect(points.text.hasPrefix(#"{"data":{"0":{"a/b":{"cashbackPoints":"#))
    #expect(points.status == 200 && (try? JSONDocument(parsing: points.body)) != nil)
    let card = responder.answer(
      ServerRequest(
        method: "PUT", target: "/api/cards",
        headers: [("Content-Type", "application/x-www-form-urlencoded")],
        body: Array(
          "triggerEventType=IMPS&amount=4.02&extTransactionId=A1&dateandtime=31072026141530&virtualId=a&sessionId=+"
            .utf8)))
    #expect(card.status == 200, "\(card.text)")
  }

  @Test func answersHeadAsGet() throws {
    let responder = try StubFixture.responder(Self.otherTarget)
    let target = "/api/banners?languageCode=EN&placementId=01&virtualId=a"
    let head = responder.answer(ServerRequest(method: "HEAD", target: target))
    #expect(head.status == 200 && !head.body.isEmpty)
    #expect(responder.answer(ServerRequest(method: "HEAD", target: "/api/points")).status == 405)
  }

  @Test func letsAnAnswerBeChangedBeforeItIsWrapped() throws {
    let responder = try StubFixture.responder(Self.otherTarget) { answer, call in
      #expect(call.request?.root["virtualId"]?.string == "a")
      answer.body = Array(#"{"changed":\#(call.endpoint)}"#.utf8)
      answer.status = 201
    }
    let answer = responder.answer(StubFixture.post("/api/points", #"{"vid":"a","sessionId":"b"}"#))
    #expect(answer.status == 201)
    #expect(answer.text.hasPrefix(#"{"data":{"0":{"a/b":{"changed":"#))
  }

  /// Judging recurs with the depth of the request, on the small stack of a connection's thread.
  @Test func judgesDeepRequestsOnTheThreadOfAConnection() throws {
    let server = try HTTPServer(responder: try StubFixture.responder())
    server.start()
    defer { server.stop() }
    for depth in [120, 10_000] {
      let deep =
        String(repeating: "[{\"a\":", count: depth / 2) + "1"
        + String(repeating: "}]", count: depth / 2)
      let text = #"{"virtualId":"a","sessionId":"b","more":\#(deep)}"#
      let client = try RawClient(port: server.port)
      client.send(
        "POST /getCashbackPoints HTTP/1.1\r\nHost: a\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
          + text)
      let answer = try #require(client.readAnswer())
      #expect(answer.head.hasPrefix("HTTP/1.1 \(depth > 128 ? 400 : 200) "), "\(answer)")
    }
  }
}

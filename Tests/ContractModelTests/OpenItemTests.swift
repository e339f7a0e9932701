import ContractModel
import JSONDocument
import JSONSchema
import Testing

/// What each side of the shipped pack observes in small documents without judging it.
@Suite struct OpenItemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var side: String
    var text: String
    var noted: [String]
    var testDescription: String { "\(side) \(text.prefix(80))" }

    init(_ side: String, _ text: String, _ noted: String...) {
      self.side = side
      self.text = text
      self.noted = noted
    }
  }

  private static let banner =
    #""href":"<id>1</id>","trackLink":"","trackLinkExt":"","clickLink":"","duration":1,"brandDescription":"""#

  static let cases = [
    Case(
      "getCheggoutTopBanners/request", #"{"languageCode":"EN","placementId":"09"}"#,
      #"prelogin-placements "09""#),
    Case(
      "getCheggoutTopBanners/request",
      #"{"languageCode":"EN","placementId":"09","virtualId":""}"#, #"prelogin-placements """#,
      #"sensitive """#),
    Case(
      "getCheggoutTopStores/request", #"{"languageCode":"EN","placementId":"10"}"#,
      #"prelogin-placements "10""#),
    Case("getCheggoutTopBanners/response", #"{"banners":{}}"#, "nested-empty {}"),
    Case("getCheggoutTopBanners/response", #"{"banners":{"01":[]}}"#, "nested-empty []"),
    Case(
      "getCheggoutTopBanners/response",
      #"{"banners":{"01":[{"bannerLink":"https://a.example/b","bankBanner":true,"bankLink":"",\#(banner)}]}}"#,
      "bankBanner-meaning true", #"bankLink-empty """#),
    Case(
      "getCheggoutTopBanners/response",
      #"{"banners":{"01":[{"bannerLink":"https://\#(String(repeating: "😀", count: 250))","bankBanner":true,"bankLink":"1",\#(banner)}]}}"#,
      "length-unit", "bankBanner-meaning true"),
    Case(
      "getCheggoutTopBanners/response",
      #"{"banners":{"01":[{"bannerLink":"https://\#(String(repeating: "😀", count: 246))","bankBanner":true,"bankLink":"1",\#(banner)}]}}"#,
      "bankBanner-meaning true"),
    Case(
      "getCheggoutTopBanners/response",
      #"{"banners":{"01":[{"surprise":1,"bannerLink":"https://a.example/b","bankBanner":true,"bankLink":"0",\#(banner)}]}}"#,
      "undocumented surprise", "bankBanner-meaning true"),
    Case(
      "sendRewardCardRequest/request",
      #"{"triggerEventType":"UPI","merchantVPA":"","extTransactionId":"a_b","sessionId":""}"#,
      #"upi-sample-without-vpa """#, #"transaction-id-underscore "a_b""#, #"sessionId-empty """#,
      #"sensitive """#),
    Case(
      "sendRewardCardRequest/request",
      #"{"triggerEventType":"NEFT","merchantVPA":"","extTransactionId":"ab","sessionId":" "}"#,
      #"unlisted "NEFT""#, #"sensitive """#),
    Case(
      "sendRewardCardRequest/request",
      #"{"sessionId":"s","additionalParams":"{\"age\":34,\"city\":\"P\",\"shoe\":9}"}"#,
      #"sensitive "s""#, "sensitive 34", "undocumented shoe"),
    Case(
      "getCheggoutTopBanners/request",
      #"{"virtualId":"v","additonalParams":"{\"lat\":1.5,\"shoe\":9}"}"#, #"sensitive "v""#,
      "sensitive 1.5"),
    Case(
      "sendRewardCardRequest/response", #"{"status":false,"message":"No"}"#,
      "not-eligible-shape {\"status\":false,\"message\":\"No\"}"),
    Case(
      "sendRewardCardRequest/response",
      #"{"status":true,"message":"Success","banner":"b","deepLink":"d","isPopup":false,"cardId":7}"#,
      "undocumented cardId"),
    Case(
      "impression/request", #"{"userID":"","impressionInfo":"x"}"#,
      #"prelogin-impression-user """#, #"sensitive """#),
    Case("launch/request", #"{"DeeplinkInfo":"x","other":1}"#),
    Case(
      "getCheggoutTopBanners/request",
      #"{"virtualId":"v","additionalParams":"","additonalParams":"","other":1}"#,
      #"sensitive "v""#, "undocumented other"),
    Case("getCashbackPoints/request", #"{"virtualId":"v","sessionId":" "}"#, #"sensitive "v""#),
  ]

  @Test(arguments: cases) func notesExactlyThis(_ test: Case) throws {
    let pack = try ShippedPack.load()
    let parts = test.side.split(separator: "/").map(String.init)
    let endpoint = pack.endpoints[try #require(pack.endpoint(named: parts[0]))]
    let message = try #require(parts[1] == "request" ? endpoint.request : endpoint.response)
    let noted = try Self.notes(of: message, on: JSONDocument(parsing: test.text), in: pack)
    #expect(noted.sorted() == test.noted.sorted())
  }

  /// What a message's program notes about a document, taps aside, in words.
  private static func notes(
    of message: Endpoint.Message, on document: JSONDocument, in pack: ContractPack
  ) throws -> [String] {
    var evaluator = Evaluator(message.program)
    var events = EventBuffer()
    return document.withTape { tape in
      _ = evaluator.run(tape, 0, &events)
      return (0..<events.count).compactMap { index in
        let event = events[index]
        let holder = events.tape(event.document, of: tape)
        let range = holder.range(Int(event.token))
        let bytes = UnsafeBufferPointer(start: holder.bytes + range.lowerBound, count: range.count)
        let text = String(decoding: bytes, as: UTF8.self)
        switch event.kind {
        case .openItem:
          let site = message.program.openItems[Int(event.id)]
          let item = pack.openItems[message.openItems[Int(event.id)]]
          return site.tally == .none ? item.id : "\(item.id) \(text)"
        case .sensitive: return "sensitive \(text)"
        case .undocumented: return "undocumented \(text.dropFirst().dropLast())"
        case .unlisted: return "unlisted \(text)"
        case .duplicateName: return "duplicate \(text)"
        case .tap: return nil
        }
      }
    }
  }
}

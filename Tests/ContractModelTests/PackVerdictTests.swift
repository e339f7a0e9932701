import ContractModel
import JSONDocument
import JSONSchema
import Testing

/// What each side of the shipped pack says about small documents: exactly these clauses fail.
@Suite struct PackVerdictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var side: String
    var text: String
    var violated: [String]
    var testDescription: String { "\(side) \(text.prefix(80))" }

    init(_ side: String, _ text: String, _ violated: String...) {
      self.side = side
      self.text = text
      self.violated = violated
    }
  }

  private static let bannerRequest = #""languageCode":"EN","virtualId":"v","placementId":"01""#
  private static func banner(_ changes: String...) -> String {
    var members = [
      "bannerLink": #""https://a.example/b.jpg""#, "trackLink": #""""#, "trackLinkExt": #""""#,
      "href": #""<id>1</id>""#, "bankBanner": "false", "duration": "5", "bankLink": #""0""#,
      "clickLink": #""""#, "brandDescription": #""x""#,
    ]
    for change in changes {
      let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      members[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
    }
    let list = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return #"{"banners":{"01":[{"# + list.joined(separator: ",") + "}]}}"
  }
  private static func reward(_ changes: String...) -> String {
    var members = [
      "triggerEventType": #""IMPS""#, "amount": "499.00", "extTransactionId": #""T1""#,
      "dateandtime": #""31072026141530""#, "virtualId": #""v""#, "sessionId": #"" ""#,
    ]
    for change in changes {
      let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      members[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
    }
    let list = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{" + list.joined(separator: ",") + "}"
  }
  private static let card =
    #""message":"Success","status":true,"banner":"b","deepLink":"d""#

  static let bannerRequests = [
    Case("getCheggoutTopBanners/request", "{\(bannerRequest)}"),
    Case(
      "getCheggoutTopBanners/request", #"{"languageCode":"hi","virtualId":"v","placementId":""}"#),
    Case(
      "getCheggoutTopBanners/request", #"{"languageCode":"E","virtualId":"v","placementId":"1"}"#,
      "languageCode#minLength"),
    Case(
      "getCheggoutTopBanners/request",
      #"{"languageCode":"ENG","virtualId":"v","placementId":"1"}"#, "languageCode#maxLength"),
    Case(
      "getCheggoutTopBanners/request",
      #"{"languageCode":"E1","virtualId":"v","placementId":"1"}"#, "languageCode#pattern"),
    Case(
      "getCheggoutTopBanners/request", #"{"languageCode":1,"virtualId":2,"placementId":3}"#,
      "languageCode#type", "virtualId#type", "placementId#type"),
    Case(
      "getCheggoutTopBanners/request", #"{"virtualId":"v"}"#, "#required(languageCode)",
      "#required(placementId)"),
    Case(
      "getCheggoutTopBanners/request", #"{\#(bannerRequest),"additionalParams":""}"#,
      "additionalParams#false"),
    Case("getCheggoutTopBanners/request", #"{\#(bannerRequest),"additonalParams":"[1]"}"#),
    Case(
      "getCheggoutTopBanners/request", #"{\#(bannerRequest),"additonalParams":"{"}"#,
      "additonalParams#contentMediaType"),
    Case(
      "getCheggoutTopBanners/request", #"{\#(bannerRequest),"additonalParams":{}}"#,
      "additonalParams#type"),
    Case(
      "getCheggoutTopBanners/request", #"{\#(bannerRequest),"securityKey":"k"}"#,
      "securityKey#const"),
    Case("getCheggoutTopBanners/request", "[]", "#type"),
    Case(
      "getCheggoutTopStores/request", #"{\#(bannerRequest),"additonalParams":""}"#,
      "additonalParams#false"),
    Case("getCheggoutTopStores/request", #"{\#(bannerRequest),"additionalParams":"{}"}"#),
  ]

  static let bannerResponses = [
    Case("getCheggoutTopBanners/response", banner()),
    Case("getCheggoutTopBanners/response", #"{"banners":{}}"#),
    Case("getCheggoutTopBanners/response", #"{"banners":{"01":[]}}"#),
    Case("getCheggoutTopBanners/response", "{}", "#required(banners)"),
    Case("getCheggoutTopBanners/response", #"{"banners":[]}"#, "banners#type"),
    Case("getCheggoutTopBanners/response", #"{"banners":{"1":{}}}"#, "banners/*#type"),
    Case("getCheggoutTopBanners/response", #"{"banners":{"1":[1]}}"#, "banners/*/[]#type"),
    Case(
      "getCheggoutTopBanners/response", banner("bannerLink="),
      "banners/*/[]#required(bannerLink)"),
    Case("getCheggoutTopBanners/response", banner("href="), "banners/*/[]#required(href)"),
    Case(
      "getCheggoutTopBanners/response", banner("bankBanner="),
      "banners/*/[]#required(bankBanner)"),
    Case(
      "getCheggoutTopBanners/response", banner("bankLink="), "banners/*/[]#required(bankLink)"),
    Case(
      "getCheggoutTopBanners/response", banner("clickLink="),
      "banners/*/[]#required(clickLink)"),
    Case(
      "getCheggoutTopBanners/response", banner("bannerLink=\"no url\""),
      "banners/*/[]/bannerLink#format"),
    Case(
      "getCheggoutTopBanners/response",
      banner("bannerLink=\"https://a.example/\(String(repeating: "😀", count: 482))\"")),
    Case(
      "getCheggoutTopBanners/response",
      banner("bannerLink=\"https://a.example/\(String(repeating: "é", count: 483))\""),
      "banners/*/[]/bannerLink#maxLength"),
    Case(
      "getCheggoutTopBanners/response",
      banner("href=\"<id>\(String(repeating: "é", count: 991))</id>\"")),
    Case(
      "getCheggoutTopBanners/response",
      banner("href=\"<id>\(String(repeating: "é", count: 992))</id>\""),
      "banners/*/[]/href#maxLength"),
    Case(
      "getCheggoutTopBanners/response", banner("href=\"plain\""), "banners/*/[]/href#format"),
    Case("getCheggoutTopBanners/response", banner("href=5"), "banners/*/[]/href#type"),
    Case("getCheggoutTopBanners/response", banner("bankLink=\"\"")),
    Case("getCheggoutTopBanners/response", banner("bankLink=\"1\"")),
    Case("getCheggoutTopBanners/response", banner("bankLink=0"), "banners/*/[]/bankLink#enum"),
    Case(
      "getCheggoutTopBanners/response", banner("bankBanner=\"true\""),
      "banners/*/[]/bankBanner#type"),
    Case("getCheggoutTopBanners/response", banner("duration=5.0")),
    Case("getCheggoutTopBanners/response", banner("duration=5.5"), "banners/*/[]/duration#type"),
    Case("getCheggoutTopBanners/response", banner("trackLink=1"), "banners/*/[]/trackLink#type"),
    Case(
      "getCheggoutTopBanners/response", banner("brandDescription=null"),
      "banners/*/[]/brandDescription#type"),
  ]

  static let others = [
    Case("getCheggoutTopStores/response", "[]"),
    Case("getCheggoutTopStores/response", "{}", "#type"),
    Case(
      "getCheggoutTopStores/response", "[{}]", "[]#required(title)",
      "[]#required(discountPercentage)", "[]#required(logo)", "[]#required(href)",
      "[]#required(storeId)", "[]#required(category)"),
    Case(
      "getCheggoutTopStores/response",
      #"[{"storeId":"1","title":"t","href":"<id>\#(String(repeating: "x", count: 2000))</id>","logo":"l","discountPercentage":5,"category":"c"}]"#,
      "[]/discountPercentage#type"),
    Case("getCashbackPoints/request", #"{"virtualId":"v","sessionId":"s"}"#),
    Case(
      "getCashbackPoints/request", #"{"virtualId":"v","sessionId":" "}"#, "sessionId#not"),
    Case("getCashbackPoints/request", "{}", "#required(virtualId)", "#required(sessionId)"),
    Case("getCashbackPoints/response", #"{"cashbackPoints":"100","deepLink":"deeplinkString"}"#),
    Case("getCashbackPoints/response", #"{"cashbackPoints":"1.5","deepLink":"d"}"#),
    Case(
      "getCashbackPoints/response", #"{"cashbackPoints":"many","deepLink":"d"}"#,
      "cashbackPoints#pattern"),
    Case(
      "getCashbackPoints/response", #"{"cashbackPoints":100,"deepLink":null}"#,
      "cashbackPoints#type", "deepLink#type"),
    Case(
      "getCashbackPoints/response", "{}", "#required(cashbackPoints)", "#required(deepLink)"),
    Case("impression/request", #"{"userID":"","impressionInfo":"<id>1</id>"}"#),
    Case("impression/request", "{}", "#required(userID)", "#required(impressionInfo)"),
    Case("launch/request", #"{"DeeplinkInfo":"x","other":1}"#),
    Case("launch/request", "{}", "#required(DeeplinkInfo)"),
    Case("registerEvent/request", #"{"VirtualId":1}"#),
  ]

  static let rewardRequests = [
    Case("sendRewardCardRequest/request", reward()),
    Case("sendRewardCardRequest/request", reward("sessionId=\"\"")),
    Case("sendRewardCardRequest/request", reward("sessionId=\"s\""), "sessionId#enum"),
    Case(
      "sendRewardCardRequest/request", reward("triggerEventType=\"\""),
      "triggerEventType#minLength"),
    Case("sendRewardCardRequest/request", reward("triggerEventType=\"NEFT\"")),
    Case(
      "sendRewardCardRequest/request", reward("triggerEventType=\"UPI\""),
      "#required(merchantVPA)"),
    Case(
      "sendRewardCardRequest/request", reward("triggerEventType=\"UPI\"", "merchantVPA=\"\"")),
    Case("sendRewardCardRequest/request", reward("amount=4.02")),
    Case("sendRewardCardRequest/request", reward("amount=4.0199999999999996")),
    Case("sendRewardCardRequest/request", reward("amount=1e2")),
    Case("sendRewardCardRequest/request", reward("amount=499.001"), "amount#format"),
    Case("sendRewardCardRequest/request", reward("amount=1e-3"), "amount#format"),
    Case("sendRewardCardRequest/request", reward("amount=\"499.00\""), "amount#type"),
    Case("sendRewardCardRequest/request", reward("extTransactionId=\"a_1\"")),
    Case(
      "sendRewardCardRequest/request", reward("extTransactionId=\"a-1\""),
      "extTransactionId#pattern"),
    Case(
      "sendRewardCardRequest/request", reward("extTransactionId=\"\""),
      "extTransactionId#pattern"),
    Case(
      "sendRewardCardRequest/request",
      reward("extTransactionId=\"\(String(repeating: "A", count: 256))\"")),
    Case(
      "sendRewardCardRequest/request",
      reward("extTransactionId=\"\(String(repeating: "A", count: 257))\""),
      "extTransactionId#maxLength"),
    Case(
      "sendRewardCardRequest/request", reward("dateandtime=\"29022023000000\""),
      "dateandtime#format"),
    Case("sendRewardCardRequest/request", reward("dateandtime=\"29022024235959\"")),
    Case(
      "sendRewardCardRequest/request", reward("additionalParams=\"[1]\""),
      "additionalParams#type@/$defs/targeting/type"),
    Case(
      "sendRewardCardRequest/request", reward("additionalParams=\"{\\\"age\\\":3}\"")),
    Case(
      "sendRewardCardRequest/request", reward("additionalParams=\"x\""),
      "additionalParams#contentMediaType"),
    Case("sendRewardCardRequest/request", reward("additionalParams=\"\"")),
    Case(
      "sendRewardCardRequest/request", "{}", "#required(triggerEventType)", "#required(amount)",
      "#required(extTransactionId)", "#required(dateandtime)", "#required(virtualId)",
      "#required(sessionId)"),
  ]

  static let rewardResponses = [
    Case("sendRewardCardRequest/response", #"{"status":false}"#),
    Case(
      "sendRewardCardRequest/response",
      #"{"status":false,"banner":null,"deepLink":null,"isPopup":null,"popupBanner":null}"#),
    Case("sendRewardCardRequest/response", #"{\#(card),"isPopup":false}"#),
    Case("sendRewardCardRequest/response", #"{\#(card),"isPopup":false,"popupBanner":null}"#),
    Case(
      "sendRewardCardRequest/response", #"{\#(card),"isPopup":true}"#, "#required(popupBanner)",
      "#required(popupDeepLink)"),
    Case(
      "sendRewardCardRequest/response",
      #"{\#(card),"isPopup":true,"popupBanner":"p","popupDeepLink":5}"#, "popupDeepLink#type"),
    Case("sendRewardCardRequest/response", #"{\#(card),"isPopup":"no"}"#, "isPopup#type"),
    Case("sendRewardCardRequest/response", #"{\#(card)}"#, "#required(isPopup)"),
    Case("sendRewardCardRequest/response", #"{"status":1}"#, "status#type"),
    Case("sendRewardCardRequest/response", "{}", "#required(status)"),
    Case(
      "sendRewardCardRequest/response", #"{"status":true,"isPopup":false}"#, "#required(banner)",
      "#required(deepLink)", "#required(message)"),
  ]

  @Test(arguments: bannerRequests + bannerResponses + others + rewardRequests + rewardResponses)
  func violatesExactlyTheseClauses(_ test: Case) throws {
    let pack = try ShippedPack.load(targetLists: ["preLoginPlacements": []])
    #expect(try Self.violated(test, in: pack) == test.violated.sorted())
  }

  @Test func asksForTheUserExceptBeforeALogin() throws {
    let told = try ShippedPack.load(targetLists: ["preLoginPlacements": ["09"]])
    let untold = try ShippedPack.load()
    for endpoint in ["getCheggoutTopBanners", "getCheggoutTopStores"] {
      let listed = Case("\(endpoint)/request", #"{"languageCode":"EN","placementId":"09"}"#)
      let other = Case("\(endpoint)/request", #"{"languageCode":"EN","placementId":"01"}"#)
      #expect(try Self.violated(listed, in: told) == [])
      #expect(try Self.violated(other, in: told) == ["#unless(virtualId)"])
      #expect(try Self.violated(other, in: untold) == [])
    }
  }

  /// The ids, without endpoint and side, of the clauses that a document violates.
  private static func violated(_ test: Case, in pack: ContractPack) throws -> [String] {
    let parts = test.side.split(separator: "/").map(String.init)
    let endpoint = pack.endpoints[try #require(pack.endpoint(named: parts[0]))]
    let message = try #require(parts[1] == "request" ? endpoint.request : endpoint.response)
    let document = try JSONDocument(parsing: test.text)
    let explanation = document.withTape { message.program.explain($0, 0) }
    let clauses = explanation.failures.map { pack.clauses[message.clauses.lowerBound + $0.site] }
    return Set(clauses.map { String($0.id.dropFirst(test.side.count + 1)) }).sorted()
  }
}

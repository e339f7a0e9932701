import Conformance
import ContractModel
import Testing

/// Recordings that break or keep each session rule, from literals.
enum Script {
  static let link = "<click>https://click.example.com/c?a=1&b=2</click><id>one</id>"
  static let other = "<click>https://click.example.com/c?a=2&b=3</click><id>two</id>"

  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  static func banner(_ href: String, bank: String = "0") -> String {
    #"{"bannerLink":"https://a.example/b.jpg","trackLink":"","trackLinkExt":"","href":"\#(escaped(href))","bankBanner":false,"duration":5,"bankLink":"\#(bank)","clickLink":"","brandDescription":"x"}"#
  }

  static func banners(
    _ banners: String..., asked: String = "01", session: String = "s", at: Int? = nil
  ) -> String {
    line(
      "getCheggoutTopBanners",
      #"{"languageCode":"EN","virtualId":"v-1234","placementId":"\#(asked)"}"#,
      #"{"status":200,"body":{"banners":{"01":[\#(banners.joined(separator: ","))]}}}"#, session, at
    )
  }

  static func store(_ href: String, session: String = "s") -> String {
    line(
      "getCheggoutTopStores",
      #"{"languageCode":"EN","virtualId":"v-1234","placementId":"00"}"#,
      #"{"status":200,"body":[{"storeId":"1","title":"t","href":"\#(escaped(href))","logo":"l","discountPercentage":"5","category":"c"}]}"#,
      session, nil)
  }

  static func impression(_ link: String, session: String = "s", at: Int? = nil) -> String {
    line(
      "impression", #"{"userID":"v-1234","impressionInfo":"\#(escaped(link))"}"#,
      #"{"status":204}"#, session, at)
  }

  static func launch(_ link: String, session: String = "s", at: Int? = nil) -> String {
    line("launch", #"{"DeeplinkInfo":"\#(escaped(link))"}"#, nil, session, at)
  }

  static func reward(
    _ id: String, amount: String = "499.00", link: String = "d1", issued: Bool = true
  ) -> String {
    line(
      "sendRewardCardRequest",
      #"{"triggerEventType":"IMPS","amount":\#(amount),"extTransactionId":"\#(id)","dateandtime":"31072026141530","virtualId":"v-1234","sessionId":" "}"#,
      issued
        ? #"{"status":200,"body":{"message":"Success","status":true,"banner":"b","deepLink":"\#(link)","isPopup":false}}"#
        : #"{"status":200,"body":{"status":false}}"#, "s", nil)
  }

  static func points(_ delivery: String) -> String {
    #"{"endpoint":"getCashbackPoints","request":{"virtualId":"v-1234","sessionId":"abcdef"},"response":{"status":200,"body":{"cashbackPoints":"1","deepLink":"d"}},"delivery":\#(delivery)}"#
  }

  static let complete = #"{"recording":{"version":1,"complete":true}}"#

  private static func line(
    _ endpoint: String, _ request: String, _ response: String?, _ session: String, _ at: Int?
  ) -> String {
    let response = response.map { #","response":\#($0)"# } ?? ""
    let time = at.map { #","at":"2026-07-31T10:00:\#($0 < 10 ? "0" : "")\#($0).000Z""# } ?? ""
    return
      #"{"endpoint":"\#(endpoint)","request":\#(request)\#(response),"session":"\#(session)"\#(time)}"#
  }
}

/// What each rule across messages says: which clauses a recording violates, and which it exercises.
@Suite struct SessionRuleTests {
  static let pack = try? Judged.pack()

  static let hasKey = "getCheggoutTopBanners/session/banners#has-key"
  static let echo = "impression/session/impressionInfo#echoes"
  static let sameSession = "impression/session/impressionInfo#same-session"
  static let afterResponse = "impression/session/impressionInfo#preceded-by"
  static let launchEcho = "launch/session/DeeplinkInfo#echoes"
  static let afterImpression = "launch/session/DeeplinkInfo#preceded-by"
  static let bank = "launch/session/DeeplinkInfo#never"
  static let unique = "sendRewardCardRequest/session/extTransactionId#unique"
  static let agrees = "sendRewardCardRequest/session/deepLink#agrees"

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]
    var violated: [String]
    var exercised: [String]
    var untried: [String]

    init(
      _ name: String, _ lines: [String], violates: [String] = [], exercises: [String] = [],
      leaves: [String] = []
    ) {
      testDescription = name
      self.lines = lines
      violated = violates
      exercised = exercises
      untried = leaves
    }
  }

  static let link = Script.link
  static let received = Script.banners(Script.banner(link))
  static let echoes: [Case] = [
    Case(
      "keeps everything", [received, Script.impression(link), Script.launch(link)],
      exercises: [hasKey, echo, sameSession, afterResponse, launchEcho, afterImpression, bank]),
    Case(
      "the placement asked for is missing", [Script.banners(Script.banner(link), asked: "02")],
      violates: [hasKey]),
    Case("cut off", [received, Script.impression(String(link.dropLast()))], violates: [echo]),
    Case(
      "cut too short to tell", [received, Script.impression(String(link.prefix(15)))],
      leaves: [echo]),
    Case("cut to 16", [received, Script.impression(String(link.prefix(16)))], violates: [echo]),
    Case("white space", [received, Script.impression(link + " ")], violates: [echo]),
    Case("a wide space", [received, Script.impression(link + "\u{A0}")], violates: [echo]),
    Case("a byte order mark", [received, Script.impression("\u{FEFF}" + link)], violates: [echo]),
    Case(
      "received again after its use", [Script.impression(link), received, received], violates: []),
    Case("capitals", [received, Script.impression(link.uppercased())], violates: [echo]),
    Case(
      "entities", [received, Script.impression(link.replacing("&", with: "&amp;"))],
      violates: [echo]),
    Case(
      "percent", [received, Script.impression(link.replacing("<", with: "%3C"))],
      violates: [echo]),
    Case(
      "escapes", [received, Script.impression(link.replacing("/", with: "\\/"))],
      violates: [echo]),
    Case(
      "normal form",
      [
        Script.banners(Script.banner("<id>caf\u{e9}</id>")),
        Script.impression("<id>cafe\u{301}</id>"),
      ], violates: [echo]),
    Case(
      "two alterations",
      [received, Script.impression(" " + link.uppercased().replacing("&", with: "&amp;"))],
      violates: [echo]),
    Case(
      "another link in a partial recording", [received, Script.impression(Script.other)],
      leaves: [echo]),
    Case(
      "another link in a complete recording",
      [Script.complete, received, Script.impression(Script.other)], violates: [echo]),
    Case(
      "received in another session",
      [Script.banners(Script.banner(link), session: "t"), Script.impression(link)],
      violates: [sameSession], exercises: [echo]),
    Case(
      "received later", [Script.impression(link), received], violates: [afterResponse],
      exercises: [echo]),
    Case(
      "received in a later line at an earlier time",
      [Script.impression(link, at: 5), Script.banners(Script.banner(link), at: 1)],
      exercises: [echo, afterResponse]),
    Case(
      "received in an earlier line at a later time",
      [Script.banners(Script.banner(link), at: 5), Script.impression(link, at: 1)],
      violates: [afterResponse]),
    Case(
      "a store's link", [Script.store(link), Script.impression(link), Script.launch(link)],
      exercises: [echo, launchEcho], leaves: [afterImpression]),
  ]

  static let launches: [Case] = [
    Case(
      "a link cut off", [received, Script.launch(String(link.dropLast()))], violates: [launchEcho]),
    Case(
      "an unknown link", [received, Script.launch("https://own.example")], leaves: [launchEcho]),
    Case(
      "an unknown link in a complete recording",
      [Script.complete, received, Script.launch("https://own.example")], leaves: [launchEcho]),
    Case(
      "no impression in a partial recording", [received, Script.launch(link)],
      leaves: [afterImpression]),
    Case(
      "no impression in a complete recording", [Script.complete, received, Script.launch(link)],
      violates: [afterImpression]),
    Case(
      "an impression afterwards",
      [Script.complete, received, Script.launch(link), Script.impression(link)],
      violates: [afterImpression]),
    Case(
      "an impression in a later line at an earlier time",
      [
        Script.complete, Script.banners(Script.banner(link), at: 1), Script.launch(link, at: 9),
        Script.impression(link, at: 5),
      ], exercises: [afterImpression]),
    Case(
      "an altered impression is the only fault",
      [
        Script.complete, received, Script.impression(String(link.dropLast())),
        Script.launch(link),
      ], violates: [echo], leaves: [afterImpression]),
    Case(
      "the bank's own banner",
      [Script.complete, Script.banners(Script.banner(link, bank: "1")), Script.launch(link)],
      violates: [bank], leaves: [afterImpression]),
    Case(
      "a bank's banner that a store carries too",
      [
        Script.banners(Script.banner(link, bank: "1")), Script.store(link), Script.launch(link),
      ], exercises: [bank]),
  ]

  static let others: [Case] = [
    Case("one id", [Script.reward("A")], leaves: [unique, agrees]),
    Case(
      "two ids", [Script.reward("A"), Script.reward("B")], exercises: [unique], leaves: [agrees]),
    Case(
      "the same again", [Script.reward("A"), Script.reward("A")], exercises: [unique, agrees]),
    Case(
      "the same number written otherwise",
      [Script.reward("A"), Script.reward("A", amount: "4.99e2")], exercises: [unique, agrees]),
    Case(
      "another amount", [Script.reward("A"), Script.reward("A", amount: "5")], violates: [unique],
      leaves: [agrees]),
    Case(
      "another card", [Script.reward("A"), Script.reward("A", link: "d2")], violates: [agrees],
      exercises: [unique]),
    Case(
      "not eligible first",
      [Script.reward("A", issued: false), Script.reward("A"), Script.reward("A")],
      exercises: [agrees]),
    Case(
      "not eligible later", [Script.reward("A"), Script.reward("A", issued: false)],
      leaves: [agrees]),
    Case(
      "a call of registerEvent", [#"{"endpoint":"registerEvent","request":{}}"#],
      violates: ["registerEvent/session/#never"], exercises: ["ExitEvent/session/#never"]),
    Case(
      "a call of ExitEvent", [#"{"endpoint":"ExitEvent"}"#], violates: ["ExitEvent/session/#never"]),
    Case(
      "a probe", [#"{"endpoint":"registerEvent","probe":true}"#],
      leaves: ["registerEvent/session/#never"]),
    Case(
      "on the main queue", [Script.points(#"{"calls":1,"queue":"main"}"#)],
      violates: ["getCashbackPoints/delivery/#queue"],
      exercises: ["getCashbackPoints/delivery/#called", "getCashbackPoints/delivery/#once"]),
    Case(
      "called twice", [Script.points(#"{"calls":2,"queue":"background"}"#)],
      violates: ["getCashbackPoints/delivery/#once"],
      exercises: ["getCashbackPoints/delivery/#queue"]),
    Case(
      "never called", [Script.points(#"{"calls":0}"#)],
      violates: ["getCashbackPoints/delivery/#called"],
      leaves: ["getCashbackPoints/delivery/#once", "getCashbackPoints/delivery/#queue"]),
  ]

  /// Wherever the pieces are cut, a header counts on the first line only.
  @Test(arguments: [1, 2, 3, .max])
  func takesAHeaderFromTheFirstLineOnly(pieces: Int) throws {
    let unknown = Script.impression("<click>https://never.example/received</click>")
    let first = try Judged.run([[Script.complete, unknown]], pack: Self.pack, pieces: pieces)
    #expect(first.ids(.violates) == [Self.echo])
    let later = try Judged.run(
      [[unknown, Script.complete, unknown]], pack: Self.pack, pieces: pieces)
    #expect(later.ids(.violates) == [])
    #expect(later.problems.map(\.kind) == ["misplaced-header"])
    #expect(later.problems.first?.samples.first?.place.line == 2)
  }

  /// Values that wait and links that come later are matched without looking at all that waits.
  @Test func matchesManyValuesThatWaited() throws {
    let links = (0..<3000).map { "<click>https://many.example/\($0)</click>" }
    let lines =
      links.map { Script.impression($0) } + links.map { Script.banners(Script.banner($0)) }
    let results = try Judged.run(lines, pack: Self.pack)
    #expect(try results.clause(Self.afterResponse).violations == 3000)
    #expect(try results.clause(Self.echo).violations == 0)
  }

  @Test(arguments: echoes + launches + others)
  func judgesAcrossMessages(_ test: Case) throws {
    let results = try Judged.run(test.lines, pack: Self.pack)
    #expect(results.ids(.violates) == test.violated)
    for id in test.exercised { #expect(try results.clause(id).exercised > 0, "\(id)") }
    for id in test.untried { #expect(try results.clause(id).outcome == .notExercised, "\(id)") }
    // Any cut into pieces, and any number of workers, gives the same results.
    let pieces = try Judged.run([test.lines], pack: Self.pack, pieces: 1, workers: 2)
    #expect(pieces == results)
  }

  @Test func namesTheFirstByteThatDiffers() throws {
    let results = try Judged.run(
      [Self.received, Script.impression(Self.link.replacing("one", with: "ONE"))], pack: Self.pack)
    let sample = try #require(try results.clause(Self.echo).samples.first)
    #expect(sample.found.hasPrefix("a received link with letters in another case: "))
    #expect(sample.place.line == 2)
    #expect(sample.place.pointer == "/impressionInfo")
    let offset = Self.link.utf8.count - "one</id>".utf8.count
    #expect(
      sample.notes == [
        "received at input1.ndjson:1",
        "first difference at byte \(offset + 1): expected 'o' (0x6F), found 'O' (0x4F);"
          + " \(Self.link.utf8.count) bytes instead of \(Self.link.utf8.count)",
      ])
  }

  @Test func followsASessionAcrossInputs() throws {
    let results = try Judged.run(
      [[Self.received], [Script.impression(Self.link)]], pack: Self.pack)
    #expect(try results.clause(Self.sameSession).outcome == .conforms)
  }

  @Test func keepsInputsWithoutSessionsApart() throws {
    let bare: (String) -> String = { $0.replacing(#","session":"s""#, with: "") }
    let results = try Judged.run(
      [[bare(Self.received)], [bare(Script.impression(Self.link))]], pack: Self.pack)
    #expect(results.ids(.violates) == [Self.sameSession])
  }
}

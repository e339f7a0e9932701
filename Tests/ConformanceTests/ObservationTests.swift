import Conformance
import Testing

/// Documented unknowns with their evidence, and what nobody documented.
@Suite struct ObservationTests {
  static let pack = try? Judged.pack()

  private func points(
    _ body: String, _ request: String = #"{"virtualId":"v-1234","sessionId":"abcdef"}"#
  )
    -> String
  {
    #"{"endpoint":"getCashbackPoints","request":\#(request),"response":{"status":200,"body":\#(body)},"session":"s"}"#
  }

  @Test func talliesPairsThatNobodyRelates() throws {
    let results = try Judged.run(
      [
        Script.banners(Script.banner("<id>1</id>"), Script.banner("<id>2</id>", bank: "1")),
        Script.banners(Script.banner("<id>3</id>", bank: "")),
        Script.banners(Script.banner("<id>4</id>", bank: "")),
      ], pack: Self.pack)
    let pairs = try results.item("getCheggoutTopBanners", "bankBanner-meaning")
    #expect(pairs.observed == 4)
    #expect(pairs.of == 4)
    #expect(
      pairs.values == [
        .init(value: #"{"bankBanner":false,"bankLink":""}"#, count: 2),
        .init(value: #"{"bankBanner":false,"bankLink":"0"}"#, count: 1),
        .init(value: #"{"bankBanner":false,"bankLink":"1"}"#, count: 1),
      ])
    let empty = try results.item("getCheggoutTopBanners", "bankLink-empty")
    #expect(empty.observed == 2)
    #expect(empty.of == 4)
    #expect(empty.first?.line == 2)
    #expect(results.exit == 0)
  }

  @Test func failsOnOpenItemsOnlyOnRequest() throws {
    let lines = [Script.banners(Script.banner("<id>1</id>", bank: ""))]
    #expect(try Judged.run(lines, pack: Self.pack).exit == 0)
    #expect(try Judged.run(lines, pack: Self.pack) { $0.failOn = [.tbd] }.exit == 1)
  }

  @Test func keepsTheSmallestValuesAndCountsTheOthers() throws {
    let lines = (0..<50).map { Script.reward("A_\($0)") }
    let results = try Judged.run(lines, pack: Self.pack) { $0.maxValues = 7 }
    let item = try results.item("sendRewardCardRequest", "transaction-id-underscore")
    #expect(item.observed == 50)
    #expect(item.values.count == 7)
    #expect(item.others == 43)
    let pieces = try Judged.run([lines], pack: Self.pack, pieces: 3, workers: 3) {
      $0.maxValues = 7
    }
    #expect(pieces == results)
  }

  @Test func listsWhatLooksAlikeWhereItWasSeenFirst() throws {
    // The names are telephone numbers: masked, all paths are the same.
    let lines = (0..<12).map { points(#"{"+91 98765 432\#(10 + $0)":1}"#) }
    let results = try Judged.run(lines, pack: Self.pack)
    let alike = results.observations.filter { $0.kind == "undocumented-field" }
    #expect(Set(alike.map(\.path)).count == 1)
    #expect(alike.map(\.first?.line) == Array(1...12))
  }

  @Test func namesUndocumentedFieldsWithTheNearestName() throws {
    let results = try Judged.run(
      [
        points(#"{"cashbackPoints":"1","deepLink":"d","deeplink":"e"}"#),
        points(#"{"cashbackPoints":"1","deepLink":"d","deeplink":"e"}"#),
      ],
      pack: Self.pack)
    let fields = results.observations.filter { $0.kind == "undocumented-field" }
    #expect(fields.map(\.path) == ["deeplink (did you mean deepLink?)"])
    #expect(fields[0].count == 2)
    #expect(fields[0].side == .response)
    #expect(results.exit == 0)
    let strict = try Judged.run(
      [points(#"{"cashbackPoints":"1","deepLink":"d","x":1}"#)], pack: Self.pack
    ) {
      $0.failOn = [.undocumented]
    }
    #expect(strict.exit == 1)
  }

  @Test func observesUnlistedCodesUnknownTagsAndLinks() throws {
    let reward = Script.reward("A").replacing("IMPS", with: "NEFT")
    let results = try Judged.run(
      [
        reward, Script.banners(Script.banner("<pixel>https://p.example</pixel><id>1</id>")),
        Script.launch("https://own.example/page"),
      ], pack: Self.pack)
    #expect(results.observations.map(\.kind) == ["unknown-link", "unknown-tag", "unlisted-value"])
    #expect(results.observations[1].values == [.init(value: "\"pixel\"", count: 1)])
    #expect(results.observations[2].values == [.init(value: "\"NEFT\"", count: 1)])
  }

  @Test func countsHowOftenACreativeIsReported() throws {
    let link = Script.link
    let results = try Judged.run(
      [Script.banners(Script.banner(link))] + Array(repeating: Script.impression(link), count: 3),
      pack: Self.pack)
    let item = try results.item("impression", "impression-repeat")
    #expect(item.observed == 2)
    #expect(item.of == 3)
    #expect(item.values.map(\.value) == ["\"2\"", "\"3\""])
  }

  @Test func observesImpressionsOfTheBanksOwnBanner() throws {
    let link = Script.link
    let results = try Judged.run(
      [Script.banners(Script.banner(link, bank: "1")), Script.impression(link)], pack: Self.pack)
    let item = try results.item("getCheggoutTopBanners", "bank-banner-impression")
    #expect(item.observed == 1)
    #expect(item.of == 1)
    #expect(results.ids(.violates) == [])
  }

  @Test(arguments: [
    ("08:45:30", "+05:30"), ("14:15:30", "+00:00"), ("14:22:00", "+00:00"), ("19:15:30", "-05:00"),
  ])
  func tellsTheDistanceOfTheClock(_ time: String, _ zone: String) throws {
    let line = Script.reward("A").dropLast() + #","at":"2026-07-31T\#(time)Z"}"#
    let results = try Judged.run([String(line)], pack: Self.pack)
    let item = try results.item("sendRewardCardRequest", "dateandtime-zone")
    #expect(item.values == [.init(value: "\"\(zone)\"", count: 1)])
  }

  @Test func hidesTheSecretsOfASessionWhereverTheyStand() throws {
    // The secret comes later than the sample and the value that repeat it.
    let lines = [
      points(#"{"cashbackPoints":["hush-77-secretive"],"deepLink":"d"}"#),
      Script.launch("https://own.example/hush-77-secretive"),
      points(
        #"{"cashbackPoints":"1","deepLink":"d"}"#,
        #"{"virtualId":"hush-77-secretive","sessionId":"abcdef"}"#),
    ]
    let results = try Judged.run(lines, pack: Self.pack)
    #expect(try results.clause("getCashbackPoints/response/cashbackPoints#type").violations == 1)
    #expect(results.observations.contains { $0.kind == "unknown-link" })
    #expect(!String(describing: results).contains("hush-77-secretive"))
  }

  @Test func showsNothingOfASessionWithTooManySecrets() throws {
    let lines = [
      points(#"{"cashbackPoints":["later-leak"],"deepLink":"d"}"#),
      points(
        #"{"cashbackPoints":"1","deepLink":"d"}"#,
        #"{"virtualId":"one-long-secret","sessionId":"another-long-one"}"#),
      points(
        #"{"cashbackPoints":"1","deepLink":"d"}"#,
        #"{"virtualId":"later-leak","sessionId":"abcdef"}"#),
    ]
    let results = try Judged.run(lines, pack: Self.pack) { $0.memory.secretBytes = 24 }
    #expect(!String(describing: results).contains("later-leak"))
    #expect(results.notes.contains { $0.contains("not shown") })
  }
}

import Conformance
import Testing

/// The table of answers: what came, and what becomes of it.
@Suite struct AnswerTests {
  static let pack = try? Judged.pack()
  static let body = "getCashbackPoints/response/#body"
  static let http = "getCashbackPoints/response/#http"

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var response: String
    var exit: Int
    var violated: [String]
    var problems: [String]
    var notRecorded: Int

    init(
      _ response: String, exit: Int, violates: [String] = [], problems: [String] = [],
      notRecorded: Int = 0
    ) {
      testDescription = response
      self.response = response
      self.exit = exit
      violated = violates
      self.problems = problems
      self.notRecorded = notRecorded
    }
  }

  static let cases: [Case] = [
    Case(#""response":{"status":200,"body":{"cashbackPoints":"1","deepLink":"d"}}"#, exit: 0),
    Case(#""response":{"body":{"cashbackPoints":"1","deepLink":"d"}}"#, exit: 0),
    Case(#""response":{"status":204}"#, exit: 1, violates: [body]),
    Case(#""response":{"status":200,"bodyText":""}"#, exit: 1, violates: [body]),
    Case(#""response":{"status":200,"bodyText":"  "}"#, exit: 1, violates: [body]),
    Case(#""response":null"#, exit: 1, violates: [body]),
    Case(
      #""response":{"status":200,"body":null}"#, exit: 1,
      violates: ["getCashbackPoints/response/#type", body]),
    Case(
      #""response":{"status":200,"body":[]}"#, exit: 1,
      violates: ["getCashbackPoints/response/#type", body]),
    Case(
      #""response":{"status":200,"body":{}}"#, exit: 1,
      violates: [
        "getCashbackPoints/response/#required(cashbackPoints)",
        "getCashbackPoints/response/#required(deepLink)", body,
      ]),
    Case(#""response":{"status":404,"body":{"error":1}}"#, exit: 1, violates: [http]),
    Case(#""response":{"status":500}"#, exit: 1, violates: [http]),
    Case(
      #""response":{"status":401,"body":{}}"#, exit: 3, problems: ["unauthorized"], notRecorded: 1),
    Case(#""response":{"status":403}"#, exit: 3, problems: ["unauthorized"], notRecorded: 1),
    Case(#""response":{"status":407}"#, exit: 3, problems: ["unauthorized"], notRecorded: 1),
    Case(#""response":{"status":429}"#, exit: 3, problems: ["unavailable"], notRecorded: 1),
    Case(#""response":{"status":503}"#, exit: 3, problems: ["unavailable"], notRecorded: 1),
    Case(
      #""response":{"status":302,"headers":{"location":"/home"}}"#, exit: 3,
      problems: ["redirected"], notRecorded: 1),
    Case(
      #""response":{"status":302,"headers":{"Location":"https://sso.example/login"}}"#, exit: 3,
      problems: ["redirected-to-login"], notRecorded: 1),
    Case(#""response":{"status":0}"#, exit: 3, problems: ["transport"], notRecorded: 1),
    Case(#""response":{"status":-1}"#, exit: 3, problems: ["transport"], notRecorded: 1),
    Case(#""response":{"status":304}"#, exit: 0, problems: ["not-recorded"], notRecorded: 1),
    Case(#""response":{"status":102}"#, exit: 0, problems: ["not-recorded"], notRecorded: 1),
    Case(#""response":{"status":200}"#, exit: 0, problems: ["not-recorded"], notRecorded: 1),
    Case(#""durationMs":1"#, exit: 0, problems: ["not-recorded"], notRecorded: 1),
    Case(
      #""error":{"kind":"timeout","message":"m"}"#, exit: 3, problems: ["transport"],
      notRecorded: 1),
    Case(
      #""response":{"status":200,"bodyText":"<!doctype html><title>Sign in</title>"}"#, exit: 1,
      violates: [body]),
    Case(#""response":{"status":200,"bodyText":"{\"a\":"}"#, exit: 1, violates: [body]),
    Case(#""response":{"status":200,"bodyBase64":"/w=="}"#, exit: 1, violates: [body]),
  ]

  @Test(arguments: cases)
  func decidesByTheTable(_ test: Case) throws {
    let line =
      #"{"endpoint":"getCashbackPoints","request":{"virtualId":"v","sessionId":"abcdef"},\#(test.response)}"#
    let results = try Judged.run([line], pack: Self.pack)
    #expect(results.ids(.violates) == test.violated)
    #expect(results.exit == test.exit)
    #expect(
      results.problems.filter { $0.level == .error || $0.kind == "not-recorded" }.map(\.kind)
        == test.problems)
    #expect(results.interactions.notRecorded == test.notRecorded)
    #expect(results.interactions.judged == 1 - test.notRecorded)
    // The request is judged whatever came back.
    #expect(try results.clause("getCashbackPoints/request/#required(virtualId)").exercised == 1)
  }

  @Test(arguments: [
    #""response":{"status":500}"#, #""response":{"status":401}"#, #""response":null"#,
    #""response":{"status":204}"#, #""durationMs":1"#, #""response":{"status":200,"body":7}"#,
  ])
  func judgesNoAnswerWhereNoneIsDue(_ response: String) throws {
    let line =
      #"{"endpoint":"impression","request":{"userID":"v","impressionInfo":"i"},\#(response)}"#
    let results = try Judged.run([line], pack: Self.pack)
    #expect(results.exit == 0)
    #expect(results.problems == [])
    #expect(results.interactions.judged == 1)
  }

  @Test func showsAPagesTitleAndNothingElseOfIt() throws {
    let line =
      #"{"endpoint":"getCashbackPoints","response":{"status":200,"bodyText":"<html><title>Sign in</title><input name=csrf value=FAKE-PAGE></html>"}}"#
    let results = try Judged.run([line], pack: Self.pack)
    let sample = try #require(try results.clause(Self.body).samples.first)
    #expect(sample.found == "expected JSON, found an HTML page: 'Sign in'")
    #expect(sample.excerpt == nil)
  }

  @Test func tellsHowLongAnUnreadableBodyIs() throws {
    let body = String(repeating: "x", count: 10_000)
    let line = #"{"endpoint":"getCashbackPoints","response":{"status":200,"bodyText":"\#(body)"}}"#
    let sample = try #require(
      try Judged.run([line], pack: Self.pack).clause(Self.body).samples.first)
    #expect(sample.found.hasSuffix("… (10000 characters)\""))
  }

  @Test func saysWhatAStringLooksLike() throws {
    let line =
      #"{"endpoint":"getCheggoutTopBanners","response":{"status":200,"body":{"banners":{"01":[{"duration":"5"}]}}}}"#
    let clause = try Judged.run([line], pack: Self.pack).clause(
      "getCheggoutTopBanners/response/banners/*/[]/duration#type")
    #expect(
      clause.samples.first?.found == #"a string of 1 character that looks like an integer: "5""#)
  }

  @Test func aFailedImpressionIsAnError() throws {
    let line =
      #"{"endpoint":"impression","request":{"userID":"v","impressionInfo":"i"},"error":{"kind":"reset"}}"#
    let results = try Judged.run([line], pack: Self.pack)
    #expect(results.exit == 3)
    #expect(results.problems.map(\.kind) == ["transport"])
  }

  @Test func namesTheTitleOfAPage() throws {
    let line =
      #"{"endpoint":"getCashbackPoints","response":{"status":200,"bodyText":"<!doctype html><title>Sign in</title>"}}"#
    let sample = try #require(
      try Judged.run([line], pack: Self.pack).clause(Self.body).samples.first)
    #expect(sample.found.hasPrefix("expected JSON, found an HTML page: 'Sign in'"))
  }

  @Test func listsWhatCannotBeReadAndJudgesTheRest() throws {
    let good = #"{"endpoint":"getCashbackPoints","request":{"virtualId":"v","sessionId":"abcdef"}}"#
    let results = try Judged.run(
      [
        Script.complete, "", "{\"endpoint\":", "[1]", #"{"endpoint":"getCashbackPoint"}"#, good,
      ], pack: Self.pack)
    #expect(results.interactions.read == 4)
    #expect(results.interactions.unreadable == 2)
    #expect(results.interactions.unmatched == 1)
    #expect(results.interactions.notRecorded == 1)
    let unreadable = try #require(results.problems.first { $0.kind == "unreadable" })
    #expect(unreadable.level == .error)
    #expect(unreadable.samples.map(\.place.line) == [3, 4])
    let unmatched = try #require(results.problems.first { $0.kind == "unmatched" })
    #expect(unmatched.level == .warning)
    #expect(unmatched.samples[0].message.contains("did you mean 'getCashbackPoints'?"))
    #expect(results.exit == 3)
  }

  @Test func tellsDuplicateNames() throws {
    let line =
      #"{"endpoint":"getCashbackPoints","response":{"status":200,"body":{"cashbackPoints":"1","cashback\u0050oints":"2","deepLink":"d"}}}"#
    let results = try Judged.run([line], pack: Self.pack)
    let problem = try #require(results.problems.first { $0.kind == "duplicate-name" })
    #expect(problem.level == .warning)
    #expect(problem.count == 1)
    #expect(problem.samples[0].message.contains("'cashbackPoints'"))
    #expect(results.exit == 0)
  }

  @Test func observesThatTheUnavailableAnswers() throws {
    let line =
      #"{"endpoint":"registerEvent","probe":true,"response":{"status":200,"body":{"ok":true}}}"#
    let results = try Judged.run([line], pack: Self.pack)
    #expect(results.observations.map(\.kind) == ["now-answers"])
    #expect(results.observations[0].values == [.init(value: "\"status 200\"", count: 1)])
    #expect(results.ids(.violates) == [])
  }
}

import Conformance
import Testing

/// Outcomes, waivers, coverage and exit statuses.
@Suite struct VerdictTests {
  static let pack = try? Judged.pack()
  static let type = "getCashbackPoints/response/cashbackPoints#type"
  static let good =
    #"{"endpoint":"getCashbackPoints","request":{"virtualId":"v-1234","sessionId":"abcdef"},"response":{"status":200,"body":{"cashbackPoints":"1","deepLink":"d"}}}"#
  static let bad = good.replacing(#""1""#, with: "1")

  private func run(_ lines: [String], _ change: (inout RunSettings) -> Void = { _ in }) throws
    -> Results
  {
    try Judged.run(lines, pack: Self.pack, change)
  }

  @Test func reachesEachStatus() throws {
    #expect(try run([Self.good]).exit == 0)
    #expect(try run([Self.bad]).exit == 1)
    #expect(try run([Self.bad, "{"]).exit == 1)
    #expect(try run([Self.good, "{"]).exit == 3)
    #expect(try run([]).exit == 5)
    #expect(try run([]).outcome == .inconclusive)
    // Nothing is left of this one but that other calls did not come.
    let misspelt = Self.good.replacing("request", with: "reqest").replacing(
      "response", with: "respons")
    #expect(try run([misspelt]).exit == 5)
    #expect(try run([misspelt]).reasons == ["nothing was checked"])
    #expect(try run([Self.good]) { $0.requireCoverage = 50 }.exit == 5)
    #expect(try run([Self.good]) { $0.requireCoverage = 5 }.exit == 0)
    let whole = try run([Self.good]) { $0.requireCoverage = 50 }
    #expect(whole.reasons.first?.hasSuffix("less than the 50 % that were asked for") == true)
    let part = try run([Self.good]) { $0.requireCoverage = 62.5 }
    #expect(part.reasons.first?.hasSuffix("less than the 62.5 % that were asked for") == true)
    #expect(try run([Self.good]) { $0.failOn = [.notExercised] }.exit == 1)
  }

  @Test func judgesOnlyTheSubjectsAskedFor() throws {
    let results = try run([Self.bad]) { $0.subjects = [.app] }
    #expect(results.exit == 0)
    #expect(try results.clause(Self.type).outcome == .notApplicable)
    #expect(results.coverage.applicable < (try run([Self.bad])).coverage.applicable)
    #expect(try run([Self.bad]) { $0.subjects = [.sdk] }.exit == 5)
  }

  @Test func countsExactlyAndKeepsTheFirstSamples() throws {
    let lines = Array(repeating: Self.bad, count: 30)
    let results = try run(lines) { $0.maxSamples = 3 }
    let clause = try results.clause(Self.type)
    #expect(clause.violations == 30)
    #expect(clause.exercised == 30)
    #expect(clause.samples.map(\.place.line) == [1, 2, 3])
    for (pieces, workers) in [(1, 1), (4, 2), (7, 3)] {
      let other = try Judged.run([lines], pack: Self.pack, pieces: pieces, workers: workers) {
        $0.maxSamples = 3
      }
      #expect(other == results)
    }
    #expect(try run(lines) { $0.maxSamples = 0 }.clause(Self.type).samples == [])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var clause: String
    var expires: String?
    var line: String
    var state: Results.Waiver.State
    var outcome: Results.Outcome
    var exit: Int
    var testDescription: String { "\(clause) \(expires ?? "") \(state)" }
  }

  @Test(arguments: [
    Case(clause: type, line: bad, state: .applied, outcome: .waived, exit: 0),
    Case(clause: "getCashbackPoints/*#type", line: bad, state: .applied, outcome: .waived, exit: 0),
    Case(clause: "*", expires: "2026-07-31", line: bad, state: .applied, outcome: .waived, exit: 0),
    Case(
      clause: type, expires: "2026-07-30", line: bad, state: .expired, outcome: .violates, exit: 1),
    Case(clause: type, line: good, state: .stale, outcome: .conforms, exit: 1),
    Case(clause: "impression/*", line: good, state: .idle, outcome: .conforms, exit: 0),
    Case(clause: "nothing", line: good, state: .unmatched, outcome: .conforms, exit: 1),
  ])
  func waives(_ test: Case) throws {
    let results = try run([test.line]) {
      $0.today = "2026-07-31"
      $0.waivers = [Waiver(clause: test.clause, reason: "known", owner: "o", expires: test.expires)]
    }
    #expect(results.waivers.map(\.state) == [test.state])
    #expect(try results.clause(Self.type).outcome == test.outcome)
    #expect(results.exit == test.exit)
    #expect(results.waivers[0].covered == (test.state == .applied ? 1 : 0))
  }

  @Test(arguments: [
    ("a/*/b", "a/x/y/b", true), ("a/*/b", "a/*/b", true), ("a?c", "abc", true),
    ("a?c", "ac", false),
    ("*", "", true), ("", "", true), ("", "a", false),
    ("*a*a*a*b", String(repeating: "a", count: 200), false),
    ("a/[]/b", "a/[]/b", true),
  ])
  func matchesGlobs(_ glob: String, _ id: String, _ covers: Bool) {
    #expect(Waiver(clause: glob, reason: "r").covers(id) == covers)
  }

  @Test func givesEveryStatementItsVerdict() throws {
    let results = try run([Self.bad])
    let verdicts = Dictionary(uniqueKeysWithValues: results.statements.map { ($0.id, $0.verdict) })
    #expect(verdicts["P3"] == .violates)
    #expect(verdicts["P2"] == .conforms)
    #expect(verdicts["B11"] == .notExercised)
    #expect(verdicts["G1"] == .note)
    #expect(verdicts["G2"] == .observed)
    #expect(verdicts["S8"] == .notExercised)
    #expect(verdicts["I1"] == .note)
    #expect(
      results.statements.filter { $0.level != .note && $0.by.isEmpty }.map(\.id) == ["I1"])
  }

  @Test func forgetsWithinItsBoundsAndSaysSo() throws {
    let links = (0..<40).map { "<id>link-\($0)-of-a-session</id>" }
    let lines =
      [Script.complete] + links.map { Script.banners(Script.banner($0)) }
      + [Script.impression("<id>never received at all</id>")]
    let echo = "impression/session/impressionInfo#echoes"
    #expect(try run(lines).clause(echo).outcome == .violates)
    let forgetful = try run(lines) { $0.memory.fingerprints = 8 }
    #expect(try forgetful.clause(echo).outcome == .notExercised)
    #expect(forgetful.notes.contains { $0.contains("could not be told") })
    let rewards = (0..<40).map { Script.reward("ID\($0)") } + [Script.reward("ID0", amount: "5")]
    let unique = "sendRewardCardRequest/session/extTransactionId#unique"
    #expect(try run(rewards).clause(unique).outcome == .violates)
    let small = try run(rewards) { $0.memory.keys = 8 }
    #expect(try small.clause(unique).outcome == .conforms)
    #expect(small.notes.contains { $0.contains("uniqueness") })
  }

  @Test func tellsNearMissesOfTheSessionsUsedLast() throws {
    let cut = String(Script.link.dropLast())
    let received = Script.banners(Script.banner(Script.link), session: "kept")
    var lines = [received]
    for number in 0..<20 {
      lines.append(Script.banners(Script.banner("<id>x</id>"), session: "other\(number)"))
      lines.append(Script.launch("own", session: "kept"))
    }
    lines.append(Script.impression(cut, session: "kept"))
    let echo = "impression/session/impressionInfo#echoes"
    #expect(try run(lines) { $0.memory.sessions = 3 }.clause(echo).outcome == .violates)
    let unused = lines.filter { !$0.contains(#""own""#) }
    let results = try run(unused) { $0.memory.sessions = 3 }
    #expect(try results.clause(echo).outcome == .notExercised)
    #expect(results.notes.contains { $0.contains("came back") })
  }
}

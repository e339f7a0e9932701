import AssayKit
import CheggoutStandIn
import Foundation
import Testing

@Suite struct JudgeTests {
  private static let good = Data(#"{"cashbackPoints":"100","deepLink":"d"}"#.utf8)
  private static let bad = Data(#"{"cashbackPoints":100,"deepLink":"d"}"#.utf8)

  @Test func acceptsAConformingPayload() throws {
    let verdict = try Contracts.cheggout.getCashbackPoints.require(response: Self.good)
    #expect(verdict.outcome == .conforms)
    #expect(verdict.findings.isEmpty)
  }

  /// The text is compared whole: it is all that a partner sees.
  @Test func throwsTheWholeFindingAsTheConsoleShowsIt() throws {
    let failure = try #require(throws: ConformanceFailure.self) {
      try Contracts.cheggout.getCashbackPoints.require(
        response: Self.bad, fileID: "App/Tests.swift", line: 12)
    }
    let text = """
      violates cashbackPoints is a string
        getCashbackPoints/response/cashbackPoints#type
        violated 1 of 1 time, judges the API, documented by P3
          getCashbackPoints (response) response /cashbackPoints
            expected: a string
            found:    an integer: 100

      read 1: 1 judged, 0 unmatched, 0 unreadable, 0 not recorded
      coverage: 5 of 49 must-level clauses exercised (10 %)
      because 1 must-level clause violated
      violates: 1 of 5 exercised must-level clauses is violated, in 1 judged interaction (exit 1)
      required at App/Tests.swift:12
      """
    #expect(failure.description == text)
    #expect(failure.errorDescription == text)
    #expect("\(failure)" == text)
  }

  @Test func namesTheLineThatDemands() throws {
    let failure = try #require(throws: ConformanceFailure.self) {
      try Contracts.cheggout.getCashbackPoints.require(response: Self.bad)
    }
    #expect(failure.fileID == "AssayKitTests/JudgeTests.swift")
    #expect(failure.line == #line - 4)
  }

  @Test func returnsAVerdictWhereNoErrorIsWanted() {
    let verdict = Contracts.cheggout.getCashbackPoints.verdict(ofResponse: Self.bad)
    #expect(verdict.outcome == .violates)
    #expect(verdict.findings.map(\.id) == ["getCashbackPoints/response/cashbackPoints#type"])
    #expect(verdict.findings.first?.documentation == ["P3"])
    #expect(verdict.findings.first?.isMust == true)
    #expect(verdict.findings.first?.subject == .api)
  }

  @Test func throwsFromADetachedTask() async {
    let task = Task.detached {
      try Contracts.cheggout.getCashbackPoints.require(response: Self.bad)
    }
    await #expect(throws: ConformanceFailure.self) { try await task.value }
  }

  @Test func takesNilForAFailure() {
    let verdict = Contracts.cheggout.getCashbackPoints.verdict(ofResponse: nil)
    #expect(verdict.findings.map(\.id) == ["getCashbackPoints/response/#body"])
    #expect(verdict.findings.first?.documentation == ["G4"])
  }

  @Test func judgesBytesThatAreNoJSON() {
    let verdict = Contracts.cheggout.getCashbackPoints.verdict(ofResponse: Data("<html>".utf8))
    #expect(verdict.findings.map(\.id) == ["getCashbackPoints/response/#body"])
  }

  @Test func judgesTheArgumentsOfOneCall() throws {
    let contract = Contracts.cheggout.getCashbackPoints
    let verdict = try contract.require(request: ["virtualId": "u1", "sessionId": "s1"])
    #expect(!verdict.description.contains("not recorded:"))
    let wrong = contract.verdict(ofRequest: ["virtualId": "u1", "sessionId": " "])
    #expect(wrong.findings.map(\.documentation) == [["P2"]])
  }

  @Test func tellsTheNearestMethodOfAnUnknownName() throws {
    let failure = try #require(throws: ConformanceFailure.self) {
      try Contracts.cheggout.getCashbackPoint.require(response: Self.good)
    }
    #expect(failure.verdict.outcome == .inconclusive)
    #expect(failure.description.contains("did you mean 'getCashbackPoints'?"))
  }

  @Test func failsOnWhatItIsToldToFailOn() {
    var judge = Judge()
    let lines = #"""
      {"endpoint":"getCashbackPoints","response":{"body":{"cashbackPoints":"many","deepLink":"d"}}}
      """#
    let recording = Recording(Data(lines.utf8))
    #expect(judge.verdict(of: recording).outcome == .conforms)
    judge.failsOn = [.should]
    #expect(judge.verdict(of: recording).outcome == .violates)
    judge.failsOn = []
    judge.requiredCoverage = 90
    #expect(judge.verdict(of: recording).outcome == .inconclusive)
  }

  @Test func failsWhereNothingWasRecorded() {
    let verdict = Judge().verdict(of: Recording(Data()))
    #expect(verdict.outcome == .inconclusive)
    #expect(throws: ConformanceFailure.self) { try Judge().require(Recording(Data())) }
  }
}

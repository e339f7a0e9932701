import AssayKit
import CheggoutStandIn
import Testing

/// That every promise that the stand-in breaks is found with the clause that forbids it.
@Suite struct MisbehaviourTests {
  /// A misbehaviour, and the violated clauses of `getCashbackPoints` with what they cite.
  struct Case: Sendable, CustomTestStringConvertible {
    let misbehaviour: Misbehaviour
    let findings: [String: [String]]

    var testDescription: String { "\(misbehaviour)" }
  }

  static let cases = [
    Case(misbehaviour: .none, findings: [:]),
    Case(
      misbehaviour: .twice,
      findings: ["getCashbackPoints/delivery/#once": ["G5"]]),
    Case(
      misbehaviour: .never,
      findings: ["getCashbackPoints/delivery/#called": ["G4", "G5"]]),
    Case(
      misbehaviour: .onMainQueue,
      findings: ["getCashbackPoints/delivery/#queue": ["G3"]]),
    Case(
      misbehaviour: .nothing, findings: ["getCashbackPoints/response/#body": ["G4"]]),
    Case(
      misbehaviour: .numbersForStrings,
      findings: ["getCashbackPoints/response/cashbackPoints#type": ["P3"]]),
  ]

  /// A judge that lets nothing pass that is found: once is an inference, and so should-level.
  private static let strict = Judge(failsOn: [.should])

  private static func findings(_ error: (any Error)?) -> [String: [String]] {
    let findings = (error as? ConformanceFailure)?.verdict.findings ?? []
    return Dictionary(uniqueKeysWithValues: findings.map { ($0.id, $0.documentation) })
  }

  @Test(arguments: cases) func findsTheMisbehaviour(_ one: Case) async {
    let recorder = Recorder()
    await Misbehaviour.$current.withValue(one.misbehaviour) {
      await PartnerApp.fetchPoints(recorder)
    }
    let recording = await recorder.recording()
    #expect(Self.findings(Self.error { try Self.strict.require(recording) }) == one.findings)
  }

  @Test(arguments: cases) func findsItOnADetachedTask(_ one: Case) async {
    let task = Task.detached {
      let recorder = Recorder()
      await Misbehaviour.$current.withValue(one.misbehaviour) {
        await PartnerApp.fetchPoints(recorder)
      }
      try await Self.strict.require(recorder.recording())
    }
    #expect(Self.findings(await Self.error { _ = try await task.value }) == one.findings)
  }

  @Test @MainActor func findsItFromTheMainActor() async {
    let recorder = Recorder()
    await Misbehaviour.$current.withValue(.onMainQueue) {
      await PartnerApp.fetchPoints(recorder)
    }
    let verdict = await Judge().verdict(of: recorder.recording())
    #expect(verdict.findings.map(\.documentation) == [["G3"]])
  }

  /// A link that a banner lacks is a clause of its own, though nothing else of the banner is wrong.
  @Test func findsABannerWithoutItsLink() async {
    let recorder = Recorder()
    await PartnerApp.visit(recorder, while: .cutLinks)
    let verdict = await Judge().verdict(of: recorder.recording())
    #expect(
      verdict.findings.map(\.id) == [
        "getCheggoutTopBanners/response/banners/*/[]#required(href)"
      ])
    #expect(verdict.findings.first?.documentation == ["B11"])
  }

  @Test func findsNothingInAWholeVisit() async throws {
    let recorder = Recorder()
    await PartnerApp.visit(recorder)
    let recording = await recorder.recording()
    let verdict = try Self.strict.require(recording)
    #expect(recording.remarks.isEmpty)
    #expect(verdict.findings.isEmpty)
  }

  private static func error(_ body: () async throws -> Void) async -> (any Error)? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  private static func error<Value>(_ body: () throws -> Value) -> (any Error)? {
    do {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }
}

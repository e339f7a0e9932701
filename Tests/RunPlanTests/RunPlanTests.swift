import ContractModel
import Diagnostics
import JSONDocument
import RunPlan
import Testing

@Suite struct RunPlanTests {
  private let fixture = PlanFixture()

  @Test func asksForLinksFirstAndProbesLast() throws {
    let plan = try fixture.plan(PlanFixture.target(#""effects":true"#))
    #expect(plan.fetches.map(\.endpoint) == [0, 0])
    #expect(plan.echoes.map(\.endpoint) == [2, 2])
    #expect(plan.others.map { $0.map(\.endpoint) } == [[1], [1, 1, 3], [1]])
    #expect(plan.others.map { $0.map(\.isProbe) } == [[false], [true, true, true], [true]])
    #expect(plan.omissions.isEmpty)
  }

  @Test func sendsWhatHasEffectsOnlyWhereTheTargetAllowsIt() throws {
    let plan = try fixture.plan(PlanFixture.target())
    #expect(plan.others.isEmpty)
    #expect(plan.omissions == [RunPlan.Omission(endpoint: 1, reason: .effects)])
  }

  @Test func tellsWhatTheTargetDoesNotBindAndThePackHasNoSampleOf() throws {
    var fixture = fixture
    fixture.samples["seen"] = nil
    let plan = try fixture.plan(PlanFixture.target(bound: ["seen", "act"]))
    #expect(
      plan.omissions == [
        RunPlan.Omission(endpoint: 0, reason: .notBound),
        RunPlan.Omission(endpoint: 1, reason: .effects),
        RunPlan.Omission(endpoint: 2, reason: .noSample),
      ])
  }

  @Test func leavesOutWhatTheFilterLeavesOut() throws {
    let plan = try fixture.plan(
      PlanFixture.target(#""effects":true"#), filter: NameFilter(only: ["list", "gone"]))
    #expect(plan.calls.map(\.endpoint) == [0, 0, 3])
    #expect(plan.omissions.isEmpty)
  }

  @Test func makesWhatMustBeNewAndKeepsTheRest() throws {
    let plan = try fixture.plan(
      PlanFixture.target(#""effects":true,"parameters":{"when":"{now}"}"#))
    #expect(
      plan.others[0].map(\.text)
        == [#"{"id":"UNIQUE","when":"01011970010000","mode":" ","key":""}"#])
  }

  @Test func makesTheSameCallTwiceForAProbeThatIsThereTwice() throws {
    let plan = try fixture.plan(PlanFixture.target(#""effects":true"#))
    var sheet = CallSheet(plan, seed: 1)
    let ids = try [plan.others[1][0], plan.others[2][0], plan.others[1][1]].map { call in
      let bytes = sheet.arguments(
        of: call, repetition: 0, at: LocalMoment(milliseconds: Int64.random(in: 0...1_000_000)))
      return try #require(try JSONDocument(parsing: bytes).root["id"]?.string)
    }
    #expect(ids[0] == ids[1])
    #expect(ids[0] != ids[2])
    let later = sheet.arguments(
      of: plan.others[1][0], repetition: 1, at: LocalMoment(milliseconds: 0))
    #expect(try JSONDocument(parsing: later).root["id"]?.string != ids[0])
  }

  @Test func refusesSamplesThatAreNotJSON() throws {
    var fixture = fixture
    fixture.samples["seen"] = ["{"]
    let target = try PlanFixture.target()
    let error = #expect(throws: ContractFault.self) { try fixture.plan(target) }
    #expect(error?.diagnostics.map(\.id) == ["samples.not-json"])
    #expect(error?.diagnostics.first?.source == "samples/seen.ndjson")
  }
}

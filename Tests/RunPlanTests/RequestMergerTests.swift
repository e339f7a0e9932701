import RunPlan
import Testing

/// What becomes of a sample's arguments with a target's own values.
@Suite struct RequestMergerTests {
  private let fixture = PlanFixture()

  private func texts(_ members: String, _ endpoint: Int) throws -> [String] {
    try fixture.plan(PlanFixture.target(members)).calls
      .filter { $0.endpoint == endpoint && !$0.isProbe }.map(\.text)
  }

  @Test func putsTheTargetsValuesIntoTheSamples() throws {
    #expect(
      try texts(#""parameters":{"user":"me"}"#, 2) == [
        #"{"user":"me","link":"LINK"}"#, #"{"user":"me","link":"LINK"}"#,
      ])
  }

  @Test func addsWhatTheContractNamesAndTheSampleLacks() throws {
    #expect(
      try texts(#""effects":true,"parameters":{"user":"me","other":1}"#, 1) == [
        #"{"id":"UNIQUE","when":"31072026141530","mode":" ","key":"","user":"me"}"#
      ])
  }

  @Test func fillsInTheUserWhereNoPlaceIsKnownToDoWithout() throws {
    for members in ["", #""preLoginPlacements":[]"#] {
      #expect(
        try texts(members, 0) == [
          #"{"user":"u0","place":"01"}"#, #"{"place":"09","user":"u0"}"#,
        ])
    }
  }

  @Test func doesWithoutTheUserAtTheTargetsOwnPlaces() throws {
    #expect(
      try texts(#""preLoginPlacements":["12"],"parameters":{"user":"me","place":"HOME"}"#, 0) == [
        #"{"user":"me","place":"HOME"}"#, #"{"place":"12"}"#, #"{"user":"","place":"12"}"#,
      ])
    #expect(
      try texts(#""preLoginPlacements":["09"]"#, 0).suffix(2) == [
        #"{"place":"09"}"#, #"{"user":"","place":"09"}"#,
      ])
  }

  @Test func sendsEqualRequestsOnce() throws {
    #expect(
      try texts(#""parameters":{"user":"me","place":"HOME"}"#, 0).first
        == #"{"user":"me","place":"HOME"}"#)
    #expect(try texts(#""preLoginPlacements":["09"]"#, 0).count == 3)
  }

  @Test func leavesAValueThatTheContractFixes() throws {
    var fixture = fixture
    fixture.samples["seen"] = [#"{"user":"u0","link":"x","mode":"m"}"#]
    // Nobody takes it, so that it is told as a mistake of the target.
    let target = try PlanFixture.target(#""effects":true,"parameters":{"mode":"fast"}"#)
    let plan = try fixture.plan(target)
    #expect(plan.others[0][0].text.contains(#""mode":"fast""#))
    let faults = plan.faults(try fixture.pack(target))
    #expect(faults.map(\.clause) == ["act/request/mode#enum"])
    #expect(faults.first?.label == "mode")
    #expect(faults.first?.isOfTarget == true)
  }

  @Test func tellsEachClauseOnceThatOurRequestsWouldViolate() throws {
    let target = try PlanFixture.target(#""parameters":{"place":"far away"}"#)
    let faults = try fixture.plan(target).faults(fixture.pack(target))
    #expect(faults.map(\.clause) == ["list/request/place#maxLength"])
    #expect(faults.first?.expected == "at most 4 characters")
    #expect(try fixture.plan(PlanFixture.target()).faults(fixture.pack(target)).isEmpty)
  }
}

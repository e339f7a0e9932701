import JSONDocument
import RunPlan
import Testing

@Suite struct LinkTests {
  @Test func takesEachLinkOnceInTheOrderOfTheAnswers() throws {
    let plan = try PlanFixture().plan(PlanFixture.target())
    var links = ReceivedLinks(plan)
    for body in [
      #"{"rows":[{"href":"a"},{"href":"b\u0041","own":"0"},{"href":"c","own":"1"},{"href":7}]}"#,
      #"{"rows":[{"href":"d"},{"href":"a"}]}"#, #"{"rows":7}"#,
    ] {
      links.take(try JSONDocument(parsing: body).root, of: 0)
    }
    links.take(try JSONDocument(parsing: #"{"rows":[{"href":"e"}]}"#).root, of: 1)
    // An own row is left out, for a rule says that it is not to be reported.
    #expect(
      links.links(for: 2).map { String(decoding: $0, as: UTF8.self) }
        == [#""a""#, #""b\u0041""#, #""d""#])
    #expect(links.links(for: 0).isEmpty)
  }
}

@Suite struct MadeValuesTests {
  @Test func makesTextsOfLettersAndDigitsThatDiffer() {
    let moment = LocalMoment(milliseconds: 1_785_486_600_000)
    let texts = (0..<1000).map { MadeValues(seed: .max, number: $0, at: moment).unique }
    #expect(Set(texts).count == 1000)
    #expect(
      texts.allSatisfy {
        $0.utf8.count <= 32 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    #expect(
      MadeValues(seed: 1, number: 1, at: moment).unique
        != MadeValues(seed: 2, number: 1, at: moment).unique)
  }

  @Test func writesTimesAsTheContractWantsThem() {
    let moment = LocalMoment(milliseconds: 1_785_486_930_250, offset: 19_800)
    #expect(TimeFormat(format: "ddmmyyyyhhmmss")?.text(of: moment) == "31072026140530")
    #expect(TimeFormat(format: "date")?.text(of: moment) == "2026-07-31")
    #expect(TimeFormat(format: "date-time")?.text(of: moment) == "2026-07-31T08:35:30.250Z")
    #expect(TimeFormat(format: "email") == nil)
  }
}

import ContractModel
import Diagnostics
import Testing

@Suite struct ContractFaultTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var pack: SmallPack
    var findings: [String]
    var testDescription: String { name }
  }

  private static let good = SmallPack.file(request: #"{"type":"object"}"#)

  static let mistakes = [
    Mistake(
      name: "not JSON", pack: SmallPack(endpoint: "{\n  \"endpoint\": e\n}"),
      findings: ["endpoints/e.json:2:15 contract.not-json"]),
    Mistake(
      name: "an unknown member",
      pack: SmallPack(endpoint: SmallPack.file(request: "{}", more: ",\n\"respones\":{}")),
      findings: ["endpoints/e.json:2:1 contract.unknown-member"]),
    Mistake(
      name: "a repeated name",
      pack: SmallPack(
        endpoint: SmallPack.file(request: "{\"type\":\"object\",\n\"type\":\"array\"}")),
      findings: ["endpoints/e.json:2:1 contract.duplicate-name"]),
    Mistake(
      name: "an availability that is none",
      pack: SmallPack(
        endpoint: "{\"endpoint\":\"e\",\"summary\":\"s\",\n\"availability\":\"availabel\"}"),
      findings: ["endpoints/e.json:2:16 contract.unknown-word"]),
    Mistake(
      name: "a file with another name",
      pack: SmallPack(
        endpoint: "{\"endpoint\":\"f\",\"summary\":\"s\",\"availability\":\"available\"}"),
      findings: ["endpoints/e.json:1:13 contract.other-name"]),
    Mistake(
      name: "a citation of nothing",
      pack: SmallPack(
        endpoint: SmallPack.file(request: "{\n\"type\":\"object\",\"documentation\":[\"A2\"]}")),
      findings: ["endpoints/e.json:2:8 contract.dangling-documentation"]),
    Mistake(
      name: "a clause that cites nothing",
      pack: SmallPack(
        endpoint: """
          {"endpoint":"e","summary":"s","availability":"available",
          "request":{"type":"object"}}
          """),
      findings: ["endpoints/e.json:2:19 contract.no-documentation"]),
    Mistake(
      name: "an observed item that is not listed",
      pack: SmallPack(endpoint: SmallPack.file(request: "{\n\"tbd\":[{\"id\":\"x\"}]}")),
      findings: ["endpoints/e.json:2:8 contract.unknown-open-item"]),
    Mistake(
      name: "a listed item that nothing observes",
      pack: SmallPack(
        endpoint: SmallPack.file(
          request: "{}",
          more: ",\"openItems\":[\n{\"id\":\"x\",\"question\":\"q\",\"documentation\":[\"A1\"]}]")),
      findings: ["endpoints/e.json:2:1 contract.unfed-open-item"]),
    Mistake(
      name: "a missing endpoint",
      pack: SmallPack(
        endpoint: good,
        pack: #"{"name":"p","version":"1","endpoints":["e","f"]}"#),
      findings: ["endpoints/f.json contract.missing-file"]),
    Mistake(
      name: "an endpoint that is not listed",
      pack: SmallPack(
        endpoint: good, pack: #"{"name":"p","version":"1","endpoints":["f"]}"#),
      findings: [
        "endpoints/f.json contract.missing-file", "endpoints/e.json contract.unlisted-file",
      ]
    ),
    Mistake(
      name: "an endpoint listed twice",
      pack: SmallPack(
        endpoint: good, pack: #"{"name":"p","version":"1","endpoints":["e","e"]}"#),
      findings: ["pack.json:1:44 contract.twice"]),
    Mistake(
      name: "no endpoints", pack: SmallPack(endpoint: good, pack: #"{"name":"p","version":"1"}"#),
      findings: ["pack.json:1:1 contract.no-endpoints"]),
    Mistake(
      name: "a missing name",
      pack: SmallPack(endpoint: good, pack: #"{"version":"1","endpoints":["e"]}"#),
      findings: ["pack.json:1:1 contract.missing-member"]),
    Mistake(
      name: "a version that is no string",
      pack: SmallPack(endpoint: good, pack: #"{"name":"p","version":1,"endpoints":["e"]}"#),
      findings: ["pack.json:1:23 contract.wrong-type"]),
    Mistake(
      name: "a statement twice",
      pack: SmallPack(endpoint: good, statements: ["A1", "A1"]),
      findings: ["statements.json:1:74 contract.twice"]),
    Mistake(
      name: "a response without what its payload clauses cite",
      pack: SmallPack(
        endpoint: SmallPack.file(response: "{}"),
        pack: #"{"name":"p","version":"1","endpoints":["e"]}"#),
      findings: ["endpoints/e.json:1:92 contract.no-documentation"]),
    Mistake(
      name: "a rule at a place that no schema describes",
      pack: SmallPack(
        endpoint: SmallPack.file(request: #"{"properties":{"a":{"type":"string"}}}"#),
        session: """
          {"rules":[{"rule":"unique","at":"e/request/b","level":"must","subject":"app",
          "documentation":["A1"],"statement":"s"}]}
          """),
      findings: ["session.json:1:1 contract.unknown-place"]),
    Mistake(
      name: "a rule that feeds an item that is not listed",
      pack: SmallPack(
        endpoint: SmallPack.file(request: #"{"properties":{"a":{"type":"string"}}}"#),
        session: """
          {"rules":[{"rule":"repeat","at":"e/request/a","level":"tbd","openItem":"x",
          "documentation":["A1"]}]}
          """),
      findings: ["session.json:1:11 contract.unknown-open-item"]),
  ]

  @Test(arguments: mistakes) func refusesWithThePlace(_ mistake: Mistake) {
    #expect(mistake.pack.mistakes() == mistake.findings)
  }

  @Test func refusesAnUnknownKeywordWithTheNearestOne() throws {
    let pack = SmallPack(
      endpoint: SmallPack.file(request: "{\"properties\":{\"a\":{\n\"maxLenght\":3}}}"))
    let fault = try #require(throws: ContractFault.self) { try pack.load() }
    let finding = try #require(fault.diagnostics.first)
    #expect(fault.diagnostics.count == 1)
    #expect(finding.position?.line == 2)
    #expect(finding.text.contains("maxLenght"))
    #expect(finding.text.contains("maxLength"))
  }

  @Test func namesACauseWithoutWhatFollowsFromIt() {
    let pack = SmallPack(
      endpoint: SmallPack.file(
        request: "{\n\"tbd\":[{\"id\":\"x\"}],\n\"maxLenght\":3}",
        more: ",\"openItems\":[{\"id\":\"x\",\"question\":\"q\",\"documentation\":[\"A1\"]}]"),
      session: """
        {"rules":[{"rule":"unique","at":"e/request/b","level":"must","subject":"app",
        "documentation":["A1"],"statement":"s"}]}
        """)
    #expect(pack.mistakes() == ["endpoints/e.json:3:1 schema.unknown-keyword"])
  }

  @Test func saysWhatWouldBeRight() throws {
    let pack = SmallPack(endpoint: SmallPack.file(request: "{}", more: ",\"respones\":{}"))
    let fault = try #require(throws: ContractFault.self) { try pack.load() }
    let text = try #require(fault.diagnostics.first).text
    #expect(text.contains("endpoints/e.json:1:"))
    #expect(text.contains("did you mean 'response'?"))
  }

  @Test func acceptsASmallPack() {
    #expect(SmallPack(endpoint: Self.good).mistakes() == [])
  }
}

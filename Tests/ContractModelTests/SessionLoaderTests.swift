import ContractModel
import Diagnostics
import JSONDocument
import JSONSchema
import Testing

/// Session files: what is read, and what is refused with its place.
@Suite struct SessionLoaderTests {
  private func load(_ text: String) throws -> SessionRules {
    let bytes = Array(text.utf8)
    return try SessionRules.load(
      document: JSONDocument(parsing: bytes),
      source: SourceText(name: "session.json", bytes: bytes),
      endpoints: ["fetch", "send"])
  }

  private static let links =
    #""links":[{"name":"l","at":"fetch/response/[]/href","mark":{"name":"m","at":"fetch/response/[]/own","is":"1"}}]"#

  @Test func readsRulesIntoClauses() throws {
    let rules = try load(
      #"{\#(Self.links),"rules":[{"rule":"echoes","at":"send/request/a~1b","from":["l","m"],"level":"must","subject":"app","documentation":["X1"],"statement":"s"},{"rule":"delivery","fact":"queue","endpoints":["fetch","send"],"level":"should","subject":"sdk","documentation":["X2"],"statement":"s"},{"rule":"repeat","at":"send/request/a~1b","level":"tbd","openItem":"fetch/again","documentation":["X3"]}]}"#
    )
    #expect(
      rules.rules.map(\.id) == [
        "send/session/a~1b#echoes", "fetch/delivery/#queue", "send/delivery/#queue", nil,
      ])
    #expect(rules.rules[0].sources == 0b11)
    #expect(rules.rules[3].openItemName?.endpoint == 0)
    #expect(rules.rules[3].openItemName?.id == "again")
    #expect(rules.taps.map(\.path.description) == ["[]/href", "[]/own", "a~1b"])
  }

  @Test(arguments: [
    (#"[]"#, "session.json:1:1", "expected an object"),
    (#"{"rule":[]}"#, "session.json:1:2", "'rule' has no meaning here"),
    (#"{"rules":[{"rule":"echo"}]}"#, "session.json:1:19", "'echo' is no kind of rule"),
    (
      #"{"rules":[{"rule":"unique","at":"sned/request/a","level":"must","subject":"app","documentation":["X"],"statement":"s"}]}"#,
      "session.json:1:33", "'sned' is no endpoint of the pack"
    ),
    (
      #"{"rules":[{"rule":"unique","at":"send/a","level":"must","subject":"app","documentation":["X"],"statement":"s"}]}"#,
      "session.json:1:33", "expected 'endpoint/request/path'"
    ),
    (
      #"{"rules":[{"rule":"echoes","at":"send/request/a","from":["x"],"level":"must","subject":"app","documentation":["X"],"statement":"s"}]}"#,
      "session.json:1:58", "'x' is no link of this file"
    ),
    (
      #"{"rules":[{"rule":"agrees","at":"send/request/a","level":"must","subject":"app","documentation":["X"],"statement":"s"}]}"#,
      "session.json:1:11", "a 'agrees' rule needs 'of'"
    ),
    (
      #"{"rules":[{"rule":"unique","at":"send/request/a","level":"must","subject":"app","statement":"s"}]}"#,
      "session.json:1:11", "the rule cites no statement"
    ),
    (
      #"{"rules":[{"rule":"unique","at":"send/request/a","level":"high","subject":"us","documentation":["X"],"statement":"s"}]}"#,
      "session.json:1:58", "expected 'must', 'should' or 'tbd'"
    ),
  ])
  func refusesWithAPlace(_ text: String, _ place: String, _ summary: String) throws {
    let fault = #expect(throws: SessionFault.self) { try load(text) }
    let first = try #require(fault?.diagnostics.first)
    #expect(first.text.hasPrefix("\(place): error: \(summary)"))
  }
}

import Conformance
import Diagnostics
import Testing

@testable import AssayCommand

@Suite struct WaiverFileTests {
  private static func load(_ text: String) throws(UsageFault) -> [Waiver] {
    try WaiverFile.load(SourceText(name: "w.json", bytes: Array(text.utf8)))
  }

  private static func mistakes(_ text: String) -> [String] {
    do throws(UsageFault) {
      _ = try load(text)
      return []
    } catch {
      return error.diagnostics.map { diagnostic in
        let position = diagnostic.position.map { "\($0.line):\($0.column) " } ?? ""
        return position + diagnostic.id
      }
    }
  }

  @Test func readsWaivers() throws {
    let text = #"""
      {"waivers": [
        {"clause": "a/*", "reason": "r", "owner": "o", "expires": "2028-02-29"},
        {"clause": "b", "reason": "r"}
      ]}
      """#
    #expect(
      try Self.load(text) == [
        Waiver(clause: "a/*", reason: "r", owner: "o", expires: "2028-02-29"),
        Waiver(clause: "b", reason: "r"),
      ])
  }

  @Test(arguments: [
    (#"{"waivers":[],"waiver":[]}"#, ["1:15 waiver.unknown-name"]),
    (#"{}"#, ["1:1 waiver.missing-name"]),
    (#"[]"#, ["1:1 waiver.type"]),
    (#"{"waivers":{}}"#, ["1:12 waiver.type"]),
    (#"{"waivers":[{"clause":"a"}]}"#, ["1:13 waiver.missing-name"]),
    (#"{"waivers":[{"clause":1,"reason":""}]}"#, ["1:23 waiver.type", "1:34 waiver.type"]),
    (
      #"{"waivers":[{"clause":"a","reason":"r","expires":"2027-02-29"}]}"#,
      ["1:50 waiver.date"]
    ),
    (#"{"waivers":[{"clause":"a","clause":"b","reason":"r"}]}"#, ["1:27 waiver.duplicate-name"]),
    (#"{"waivers":["#, ["1:13 json.syntax"]),
  ])
  func placesEveryMistake(text: String, expected: [String]) {
    #expect(Self.mistakes(text) == expected)
  }
}

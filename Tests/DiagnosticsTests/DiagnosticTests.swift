import Testing

@testable import Diagnostics

/// The wording of diagnostics, and suggestions in them.
struct DiagnosticTests {
  @Test func saysEverythingInOrder() {
    let source = SourceText(name: "a.json", bytes: Array("{\n  \"maxLenght\": 5\n}".utf8))
    let diagnostic = Diagnostic(
      id: "contract.unknown-keyword", summary: "unknown keyword 'maxLenght'", in: source, at: 4,
      expected: "a keyword of JSON Schema 2020-12 or of the pack's vocabulary",
      found: "'maxLenght'", remedy: "did you mean 'maxLength'?")
    #expect(
      diagnostic.text == """
        a.json:2:3: error: unknown keyword 'maxLenght' [contract.unknown-keyword]
            "maxLenght": 5
            ^
          expected: a keyword of JSON Schema 2020-12 or of the pack's vocabulary
          found: 'maxLenght'
          did you mean 'maxLength'?
        """)
  }

  @Test func saysWhatItHas() {
    let diagnostic = Diagnostic(
      id: "arguments.unknown", severity: .warning, summary: "bad\u{1B}", source: "--jbos")
    #expect(diagnostic.text == "--jbos: warning: bad\\u{1B} [arguments.unknown]")
    #expect(diagnostic.description == diagnostic.text)
  }

  @Test(arguments: [
    ("maxLenght", "maxLength"), ("MAXLENGTH", "maxLength"), ("requird", "required"),
    ("tpye", "type"), ("--jbos", "--jobs"), ("zzzzzz", nil), ("", nil), ("x", nil),
    ("getCashbackPoint", "getCashbackPoints"),
  ])
  func suggestsTheNearestName(_ name: String, _ nearest: String?) {
    let names = ["type", "maxLength", "minLength", "required", "--jobs", "getCashbackPoints", "y"]
    #expect(Suggestion.nearest(to: name, in: names) == nearest)
  }

  @Test func suggestsNothingForMegabytes() {
    let name = String(repeating: "a", count: 5_000_000)
    #expect(Suggestion.nearest(to: name, in: [name + "b", "a"]) == nil)
  }
}

import Conformance
import Foundation
import Testing

@testable import ReportWriters

@Suite struct ResultsFileTests {
  @Test func readsBackWhatItWrote() throws {
    for results in [Fixture.typical(), Fixture.clean()] {
      #expect(try ResultsFile().read(ResultsFile().write(results)) == results)
    }
  }

  @Test func isJSONAndKeepsUnmaskedWordingOut() throws {
    var results = Fixture.adversarial()
    results.clauses[0].samples[0].unmasked = .init(found: "FAKE-SECRET")
    let bytes = ResultsFile().write(results)
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(object?["assay"] as? Int == 1)
    for output in [bytes, JUnitReport().write(results), HTMLReport().write(results)] {
      #expect(!String(decoding: output, as: UTF8.self).contains("FAKE-SECRET"))
    }
    let console = String(decoding: ConsoleReport().write(results), as: UTF8.self)
    #expect(console.contains("FAKE-SECRET"))
  }

  @Test func refusesOtherVersionsAndNamesWhatIsMissing() {
    #expect(throws: ResultsFile.Fault.otherVersion("2")) {
      try ResultsFile().read(Array(#"{"assay":2}"#.utf8))
    }
    #expect(throws: ResultsFile.Fault.malformed(pointer: "/tool")) {
      try ResultsFile().read(Array(#"{"assay":1}"#.utf8))
    }
    #expect(throws: ResultsFile.Fault.notJSON(offset: 9)) {
      try ResultsFile().read(Array(#"{"assay":"#.utf8))
    }
  }
}

@Suite struct ConsoleReportTests {
  private func text(_ results: Results, usesColour: Bool = false) -> String {
    String(decoding: ConsoleReport(usesColour: usesColour).write(results), as: UTF8.self)
  }

  @Test func tellsFailuresFirstAndTheVerdictLast() {
    let text = text(Fixture.typical())
    #expect(
      text.hasPrefix(
        """
        violates href is at most 1000 characters
          getCheggoutTopBanners/response/banners/*/[]/href#maxLength
          violated 12 of 1,920 times, judges the API, documented by B11
            capture.har entry 4 /banners/01/0/href
              expected: at most 1000 characters
              found:    1004 characters
              to do:    shorten the tracking link, or leave parameters out of it

        """))
    #expect(text.contains("\n    broken.ndjson:7:12: expected a value, found the end of the line"))
    #expect(text.contains("\n    and 9 more\n"))
    #expect(
      text.hasSuffix(
        "violates: 2 of 61 exercised must-level clauses are violated, in 1,198 judged"
          + " interactions (exit 1)\n"))
  }

  @Test func writesColourOnlyWhenTold() {
    #expect(!text(Fixture.typical()).contains("\u{1B}"))
    #expect(text(Fixture.typical(), usesColour: true).contains("\u{1B}[1;31mviolates\u{1B}[0m"))
  }

  @Test func passesNoControlCharacterOn() {
    let text = text(Fixture.adversarial())
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" })
    #expect(text.contains("\\u{1B}"))
  }

  @Test func staysBounded() {
    let bytes = ConsoleReport().write(Fixture.huge(clauses: 10, text: 100_000))
    #expect(bytes.count < 200_000)
    let junit = JUnitReport().write(Fixture.huge(clauses: 300))
    #expect(junit.count < 30_000_000)
  }
}

@Suite struct NumberTextTests {
  @Test(arguments: [
    (1_234_567.891, "1234.568"), (0.004, "0.000"), (1e-7, "0.000"), (-5, "0.000"),
    (.nan, "0.000"), (.infinity, "0.000"), (1e300, "31536000.000"), (160, "0.160"),
  ])
  func writesSeconds(_ milliseconds: Double, _ text: String) {
    #expect(NumberText.seconds(milliseconds: milliseconds) == text)
  }

  @Test(arguments: [(12.5, "12.5"), (12, "12"), (0.0004, "0"), (1e-9, "0"), (4.0204, "4.02")])
  func writesDecimals(_ value: Double, _ text: String) {
    #expect(NumberText.decimal(value) == text)
  }

  @Test func groupsCounts() {
    #expect(
      [0, 999, 1000, 1_234_567].map { NumberText.count($0) } == ["0", "999", "1,000", "1,234,567"])
  }
}

@Suite struct LookTests {
  // Writes the pages into a folder for looking at them; runs only where the folder is named.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ASSAY_LOOK"] != nil))
  func writesPagesToLookAt() throws {
    let folder = URL(
      fileURLWithPath: try #require(ProcessInfo.processInfo.environment["ASSAY_LOOK"]))
    for (name, results) in [
      ("typical", Fixture.typical()), ("clean", Fixture.clean()),
      ("adversarial", Fixture.adversarial()), ("huge", Fixture.huge(clauses: 400, text: 1500)),
    ] {
      let page = HTMLReport().write(results)
      try Data(page).write(to: folder.appendingPathComponent("\(name).html"))
      let junit = JUnitReport().write(results)
      try Data(junit).write(to: folder.appendingPathComponent("\(name).xml"))
      let console = ConsoleReport(usesColour: true).write(results)
      try Data(console).write(to: folder.appendingPathComponent("\(name).txt"))
    }
  }
}

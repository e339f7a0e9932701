import Conformance
import Foundation
import Testing

@testable import ReportWriters

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  static let runs: [(name: String, results: Results)] = [
    ("typical", Fixture.typical()), ("clean", Fixture.clean()),
    ("adversarial", Fixture.adversarial()), ("huge", Fixture.huge(clauses: 40)),
  ]

  // Skipped, and said so, where xmllint or the shared schemas are not there.
  @Test(.enabled(if: XMLLint.isThere && XMLLint.schemas != nil), arguments: runs.map(\.name))
  func satisfiesThreeSchemasAtOnce(_ name: String) throws {
    let results = try #require(Self.runs.first { $0.name == name }).results
    let bytes = JUnitReport().write(results)
    let folder = try #require(XMLLint.schemas)
    for schema in [
      "jenkins-xunit-plugin/junit-10.xsd", "jest-junit-copy-of-junit-4/junit-4.xsd",
      "windyroad-ant/JUnit.xsd",
    ] {
      let path = folder.appendingPathComponent(schema).path
      #expect(try XMLLint.complaints(bytes, arguments: ["--schema", path]) == "")
    }
  }

  @Test(arguments: runs.map(\.name))
  func countsWhatItHolds(_ name: String) throws {
    let results = try #require(Self.runs.first { $0.name == name }).results
    let document = try Parsed(JUnitReport().write(results))
    #expect(!document.suites.isEmpty)
    for suite in document.suites {
      #expect(suite.attributes["tests"] == String(suite.cases))
      #expect(suite.attributes["failures"] == String(suite.failures))
      #expect(suite.attributes["errors"] == String(suite.errors))
      #expect(suite.attributes["skipped"] == String(suite.skipped))
    }
    #expect(Set(document.names).count == document.names.count)
    #expect(document.names.allSatisfy { !$0.isEmpty && $0.count <= 512 })
    #expect(document.mostInACase <= 1)
  }

  @Test func isGreenOnlyWhereTheRunConforms() throws {
    let clean = try Parsed(JUnitReport().write(Fixture.clean()))
    #expect(clean.suites.allSatisfy { $0.failures + $0.errors == 0 })
    var nothing = Fixture.clean()
    nothing.outcome = .inconclusive
    nothing.exit = 5
    let inconclusive = try Parsed(JUnitReport().write(nothing))
    #expect(inconclusive.suites.last?.errors == 1)
    #expect(inconclusive.names.last == "the run reaches a verdict [recording/verdict]")
  }

  @Test func skipsWhatDidNotRunAndNamesTheReason() throws {
    let text = String(decoding: JUnitReport().write(Fixture.typical()), as: UTF8.self)
    #expect(text.contains(#"<skipped message="not exercised: no response carried a duration"/>"#))
    #expect(text.contains("<skipped message=\"waived: two stores get their logo in September"))
    #expect(text.contains("<skipped message=\"TBD, observed 3 of 12: &quot;&quot; × 3;"))
    #expect(
      text.contains(
        "<skipped message=\"entries that match no endpoint, 3 times: no endpoint for GET"))
    #expect(text.contains("timestamp=\"2026-07-31T14:15:30\""))
    #expect(text.contains("time=\"14029.255\"") && text.contains("time=\"0.000\""))
  }

  @Test func putsShouldFindingsIntoTheOutputOfTheSuite() throws {
    let name = "bankLink is present [\(Fixture.banners)/response/banners/*/[]#required(bankLink)]"
    let text = String(decoding: JUnitReport().write(Fixture.typical()), as: UTF8.self)
    #expect(text.contains("<system-out>\(name): bankLink is present: violated 3 of 1,920 times"))
    var strict = Fixture.typical()
    strict.run.failOn = ["should", "tbd", "undocumented"]
    let document = try Parsed(JUnitReport().write(strict))
    #expect(document.suites[0].failures == 5)
    #expect(document.suites.last?.failures == 2)
  }

  @Test func givesEqualBytesForEqualResults() {
    #expect(JUnitReport().write(Fixture.typical()) == JUnitReport().write(Fixture.typical()))
  }

  @Test(arguments: [
    ("2026-02-29T00:00:00", false), ("2024-02-29T23:59:59", true), ("2026-13-01T00:00:00", false),
    ("2026-01-01 00:00:00", false), ("", false), ("0000-01-01T00:00:00", false),
  ])
  func usesOnlyRealTimes(_ time: String, _ isUsed: Bool) {
    var results = Fixture.clean()
    results.interactions.earliest = time
    let text = String(decoding: JUnitReport().write(results), as: UTF8.self)
    #expect(text.contains("timestamp=\"\(isUsed ? time : "1970-01-01T00:00:00")\""))
  }
}

/// A JUnit file as a consumer reads it.
private final class Parsed: NSObject, XMLParserDelegate {
  struct Suite {
    var attributes: [String: String]
    var cases = 0
    var failures = 0
    var errors = 0
    var skipped = 0
  }

  var suites: [Suite] = []
  var names: [String] = []
  var mostInACase = 0
  private var inCase = 0

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "testsuite" { suites.append(Suite(attributes: attributes)) }
    guard !suites.isEmpty else { return }
    let last = suites.count - 1
    switch name {
    case "testcase":
      suites[last].cases += 1
      names.append(attributes["name"] ?? "")
      inCase = 0
    case "failure": suites[last].failures += 1
    case "error": suites[last].errors += 1
    case "skipped": suites[last].skipped += 1
    default: return
    }
    if name != "testcase" {
      inCase += 1
      mostInACase = max(mostInACase, inCase)
    }
  }
}

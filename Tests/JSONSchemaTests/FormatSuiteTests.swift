import Foundation
import Testing

@testable import JSONSchema

/// The official suite's cases of formats and patterns, read without our own JSON parser.
struct SuiteCases: Sendable {
  /// One case: what a schema's keyword has, a string, and whether it is valid.
  struct Case: Sendable, CustomTestStringConvertible {
    let keyword: String
    let text: String
    let isValid: Bool
    let description: String
    var testDescription: String { "\(keyword): \(description)" }
  }

  /// The folder of the suite's draft; nil where the shared data is not on this machine.
  static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let shared =
      environment["ASSAY_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
    let folder = shared.appendingPathComponent("suites/JSON-Schema-Test-Suite/tests/draft2020-12")
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    // In CI missing data fails: the tests run, and cannot read the files.
    return environment["CI"] == "true" ? folder : nil
  }()

  /// The string cases of a file whose schemas have a keyword.
  static func cases(of path: String, keyword: String) -> [Case] {
    guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
      let groups = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return groups.flatMap { group -> [Case] in
      guard let schema = group["schema"] as? [String: Any],
        let value = schema[keyword] as? String, let tests = group["tests"] as? [[String: Any]]
      else { return [] }
      return tests.compactMap { test in
        guard let text = test["data"] as? String, let isValid = test["valid"] as? Bool else {
          return nil
        }
        return Case(
          keyword: value, text: text, isValid: isValid,
          description: test["description"] as? String ?? "")
      }
    }
  }

  /// The string cases of every format.
  static let formats: [Case] = {
    guard let folder else { return [] }
    let files = FileManager.default.enumerator(atPath: folder.path + "/optional/format")
    return (files?.compactMap { $0 as? String } ?? []).sorted()
      .flatMap { cases(of: "optional/format/\($0)", keyword: "format") }
  }()

  /// The string cases of patterns.
  static let patterns: [Case] = [
    "pattern.json", "optional/ecmascript-regex.json", "optional/non-bmp-regex.json",
  ].flatMap { cases(of: $0, keyword: "pattern") }
}

/// Tells whether a text has a format, which must exist.
func holds(_ format: FormatChecker, _ text: String) -> Bool { holds(format, Array(text.utf8)) }

/// Tells whether bytes have a format.
func holds(_ format: FormatChecker, _ bytes: [UInt8]) -> Bool {
  // A byte more keeps the base address of an empty text.
  (bytes + [0]).withUnsafeBufferPointer { buffer in
    buffer.baseAddress.map { format.holds($0, bytes.count) } ?? false
  }
}

// Skipped where the shared data is missing, and then says so.
@Suite(
  .enabled(if: SuiteCases.folder != nil, "../shared is not here: the official suite is skipped"))
struct FormatSuiteTests {
  @Test func readsEveryFile() {
    #expect(Set(SuiteCases.formats.map(\.keyword)).count == 20)
    #expect(SuiteCases.formats.count == 644)
    #expect(SuiteCases.patterns.count == 70)
  }

  @Test(arguments: SuiteCases.formats)
  func decidesAsTheOfficialSuite(of format: SuiteCases.Case) throws {
    guard format.keyword != "unknown" else {
      #expect(FormatChecker.named(format.keyword) == nil)
      return
    }
    let checker = try #require(FormatChecker.named(format.keyword))
    #expect(holds(checker, format.text) == format.isValid, "\(format.text.debugDescription)")
  }

  @Test(arguments: SuiteCases.patterns)
  func matchesAsTheOfficialSuite(of pattern: SuiteCases.Case) throws {
    #expect(try matches(pattern.keyword, pattern.text) == pattern.isValid)
  }
}

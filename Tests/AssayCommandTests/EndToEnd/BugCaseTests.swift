import Foundation
import Testing

/// Cases in which other tools went wrong, judged by the plain schema that comes with each.
@Suite(.enabled(if: Shared.isExpected)) struct BugCaseTests {
  /// A file, the status, what is violated where, and which problems are told.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let status: Int32
    let violations: [String]
    let problems: [String: Int]
    let testDescription: String

    init(
      _ file: String, _ status: Int32, _ violations: [String] = [], problems: [String: Int] = [:]
    ) {
      self.file = file
      self.status = status
      self.violations = violations
      self.problems = problems
      testDescription = file
    }
  }

  static let cases: [Case] = [
    Case("01-junit-ansi-escape/body.json", 1, ["maxLength /name"]),
    Case("01-junit-ansi-escape/capture.har", 1, ["maxLength /name"]),
    Case("03-lone-surrogate/ok-pair.json", 0),
    Case("05-duplicate-test-names/capture.har", 1, ["maxLength /name", "type /id"]),
    Case("07-time-attribute-format/capture.har", 0),
    Case("17-network-error-is-not-a-contract-failure/capture.har", 3, problems: ["transport": 2]),
    Case("19-har-file-with-bom/utf8-bom.har", 0),
    Case("19-har-file-with-bom/utf16le-bom.har", 3, problems: ["unreadable": 1]),
    Case(
      "21-har-body-not-recorded/capture.har", 1, ["body "],
      problems: ["missing-member": 1, "not-recorded": 4]),
    Case("23-har-not-quite-to-the-spec/array-of-logs.json", 5, problems: ["har-deviation": 1]),
    Case("23-har-not-quite-to-the-spec/entries-missing.har", 3, problems: ["unreadable": 1]),
    Case("25-gzip-header-kept-body-decoded/capture.har", 0),
    Case("29-duplicate-keys/escaped.json", 0, problems: ["duplicate-name": 1]),
    Case("29-duplicate-keys/first-is-bad.json", 1, ["type /id"], problems: ["duplicate-name": 1]),
    Case("29-duplicate-keys/last-is-bad.json", 1, ["type /id"], problems: ["duplicate-name": 1]),
    Case("29-duplicate-keys/nested.json", 0, problems: ["duplicate-name": 1]),
    Case("31-boolean-is-not-a-number/body.json", 1, ["const /c", "type /b", "type /n"]),
    Case("33-one-point-zero-is-integer/body.json", 1, ["type /k", "uniqueItems /u"]),
    Case("35-huge-exponents/body.json", 1, ["maximum /a", "minimum /b"]),
    Case("37-multiple-of-a-cent/valid.json", 0),
    Case(
      "37-multiple-of-a-cent/invalid.json", 1,
      ["multipleOf /0", "multipleOf /1", "multipleOf /2"]),
    Case("39-dollar-before-trailing-newline/ok.json", 0),
    Case("39-dollar-before-trailing-newline/newline.json", 1, ["pattern /code"]),
    Case("39-dollar-before-trailing-newline/arabic-digit.json", 1, ["pattern /code"]),
    Case("39-dollar-before-trailing-newline/u2028.json", 1, ["pattern /code"]),
    Case("41-trailing-garbage/ok-newlines.json", 0),
    Case("41-trailing-garbage/brace.json", 1, ["body "]),
    Case("41-trailing-garbage/html.json", 1, ["body "]),
    Case("41-trailing-garbage/junk.json", 1, ["body "]),
    Case("41-trailing-garbage/nul.json", 1, ["body "]),
    Case("41-trailing-garbage/php-notice-before.json", 1, ["body "]),
    Case("41-trailing-garbage/two.json", 1, ["body "]),
    Case("43-bom-in-response-body/bom.json", 0, problems: ["byte-order-mark": 1]),
    Case(
      "43-bom-in-response-body/bom-only.json", 1, ["body "], problems: ["byte-order-mark": 1]),
    Case(
      "43-bom-in-response-body/two-boms.json", 1, ["body "], problems: ["byte-order-mark": 1]),
    Case("47-zero-and-minus-zero/minus-zero.json", 1, ["uniqueItems "]),
    Case("47-zero-and-minus-zero/objects.json", 1, ["uniqueItems "]),
    Case("47-zero-and-minus-zero/one.json", 1, ["uniqueItems "]),
    Case(
      "49-number-sent-as-string/alternating.json", 1,
      ["type /1/id", "type /2/count", "type /3/count", "type /4/count"]),
    Case("49-number-sent-as-string/body.json", 1, ["type /130/count"]),
    Case(
      "51-empty-body-with-200/capture.har", 1, ["body ", "body "],
      problems: ["body-without-content": 1, "not-recorded": 3]),
    Case("55-truncated-body/capture.har", 3, problems: ["transport": 1]),
  ]

  @Test(arguments: cases)
  func comesOutAsExpected(bug: Case) throws {
    let shared = try #require(Shared.path, "no shared cases, although CI must have them")
    let file = "\(shared)/bugs/\(bug.file)"
    let schema = file.split(separator: "/").dropLast().joined(separator: "/")
    let folder = try Scratch()
    let run = try Assay.run(["check", file, "--schema", "/\(schema)/contract.json"], in: folder)
    #expect(run.status == bug.status, "\(run.output)\(run.complaint)")
    let report = try Report(folder)
    #expect(report.violations == bug.violations)
    #expect(report.problemCounts == bug.problems)
  }

  @Test(arguments: ["contract-strict.json", "contract-open.json"])
  func namesUnknownFields(contract: String) throws {
    let shared = try #require(Shared.path, "no shared cases, although CI must have them")
    let bug = "\(shared)/bugs/57-unknown-field-must-be-named"
    let folder = try Scratch()
    let run = try Assay.run(
      ["check", "\(bug)/body.json", "--schema", "\(bug)/\(contract)"], in: folder)
    let isStrict = contract == "contract-strict.json"
    #expect(run.status == (isStrict ? 1 : 0))
    #expect(run.output.contains("user_name"))
    if isStrict {
      #expect(
        try Report(folder).violations
          == ["false /extra", "false /user_name"])
    }
  }

  /// No output of any kind holds what stands in the capture as a secret.
  @Test func keepsSecretsOutOfEveryOutput() throws {
    let shared = try #require(Shared.path, "no shared cases, although CI must have them")
    let bug = "\(shared)/bugs/15-secrets-in-reports"
    let folder = try Scratch()
    let run = try Assay.run(
      ["check", "\(bug)/capture.har", "--schema", "\(bug)/contract.json"], in: folder)
    #expect(run.status == 1)
    var outputs = [run.output, run.complaint]
    for name in try folder.names("Reports/latest") {
      outputs.append(String(decoding: try folder.read("Reports/latest/\(name)"), as: UTF8.self))
    }
    let encoded = Data("FAKE-".utf8).base64EncodedString().prefix(6)
    for output in outputs { #expect(!output.contains("FAKE-") && !output.contains(encoded)) }
  }
}

/// Captures of real exporters: every entry is judged or listed, none is dropped.
@Suite(.enabled(if: Shared.isExpected)) struct CaptureTests {
  private static func captures() throws -> [String] {
    let shared = try #require(Shared.path, "no shared captures, although CI must have them")
    let names = FileManager.default.enumerator(atPath: shared + "/har")?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { $0.hasSuffix(".har") }.sorted().map { "\(shared)/har/\($0)" }
  }

  /// How many entries an independent reader finds; nil where the file is no JSON.
  private static func entryCount(_ path: String) throws -> Int? {
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { data = data.dropFirst(3) }
    let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return ((root?["log"] as? [String: Any])?["entries"] as? [Any])?.count
  }

  @Test func countsEveryEntry() throws {
    let captures = try Self.captures()
    try #require(captures.count >= 15)
    for capture in captures {
      let folder = try Scratch()
      try folder.write("any.json", "true")
      let run = try Assay.run(["check", capture, "--schema", "any.json"], in: folder)
      #expect([0, 1, 3, 5].contains(run.status), "\(capture): \(run.complaint)")
      let report = try Report(folder)
      let read = report.count("read") ?? -1
      let parts = ["judged", "unmatched", "unreadable", "notRecorded"].compactMap(report.count)
      #expect(parts.reduce(0, +) == read, "\(capture)")
      if let entries = try Self.entryCount(capture) { #expect(read == entries, "\(capture)") }
    }
  }
}

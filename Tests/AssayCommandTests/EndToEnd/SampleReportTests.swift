import Foundation
import Testing

/// The tracked report in Reports/sample is what the README's failing run writes.
///
/// With `ASSAY_UPDATE=1` in the environment the test writes it anew; in CI it only compares.
@Suite struct SampleReportTests {
  private static let names = ["index.html", "junit.xml", "results.json"]

  /// A report without the time and the duration of its run.
  private static func settled(_ name: String, _ data: Data) -> String {
    String(decoding: data, as: UTF8.self)
      .replacing(#/"startedAt": "[^"]*"/#, with: #""startedAt": "2026-01-01T00:00:00.000Z""#)
      .replacing(#/"durationMs": [0-9]+/#, with: #""durationMs": 0"#)
  }

  @Test func isWhatTheFailingRunWrites() throws {
    let folder = try Scratch()
    let fixture = Assay.root.appendingPathComponent("Tests/Fixtures/failing.ndjson")
    try folder.write("failing.ndjson", Data(contentsOf: fixture))
    let run = try Assay.run(["check", "failing.ndjson"], in: folder)
    #expect(run.status == 1)
    let sample = Assay.root.appendingPathComponent("Reports/sample")
    let environment = ProcessInfo.processInfo.environment
    for name in Self.names {
      let now = Self.settled(name, try folder.read("Reports/latest/\(name)"))
      let file = sample.appendingPathComponent(name)
      if environment["ASSAY_UPDATE"] == "1" && environment["CI"] != "true" {
        try FileManager.default.createDirectory(at: sample, withIntermediateDirectories: true)
        try Data(now.utf8).write(to: file)
      }
      let tracked = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(tracked == now, "\(name) differs: run the tests with ASSAY_UPDATE=1")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.path).sorted() == Self.names)
  }

  /// The README shows the real output of that run, line by line.
  @Test func isWhatTheReadMeShows() throws {
    let folder = try Scratch()
    let fixture = Assay.root.appendingPathComponent("Tests/Fixtures/failing.ndjson")
    try folder.write("failing.ndjson", Data(contentsOf: fixture))
    let run = try Assay.run(["check", "failing.ndjson"], in: folder)
    let page = Assay.root.appendingPathComponent("README.md")
    let readMe = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let shown =
      readMe.split(separator: "```console\n", maxSplits: 1).last?
      .split(separator: "```", maxSplits: 1).first ?? ""
    let lines = shown.split(separator: "\n").dropFirst().filter { $0 != "..." }
    try #require(lines.count > 10)
    let printed = Set(run.output.split(separator: "\n"))
    for line in lines { #expect(printed.contains(line), "not printed: \(line)") }
  }
}

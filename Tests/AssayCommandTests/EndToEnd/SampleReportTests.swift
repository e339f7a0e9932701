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

  /// Runs the README's failing command in a folder that holds the recording at the same place.
  private static func failingRun(_ folder: Scratch) throws -> Assay.Run {
    let recording = "Tests/Fixtures/failing.ndjson"
    try folder.write(recording, Data(contentsOf: Assay.root.appendingPathComponent(recording)))
    return try Assay.run(["check", recording], in: folder)
  }

  @Test func isWhatTheFailingRunWrites() throws {
    let folder = try Scratch()
    #expect(try Self.failingRun(folder).status == 1)
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
      let isSame = tracked == now
      #expect(isSame, "\(name) differs: run the tests with ASSAY_UPDATE=1")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.path).sorted() == Self.names)
  }

  /// The README shows the real output of that run; `...` stands for lines that it leaves out.
  @Test func isWhatTheReadMeShows() throws {
    let folder = try Scratch()
    let run = try Self.failingRun(folder)
    let page = Assay.root.appendingPathComponent("README.md")
    let readMe = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let parts = readMe.components(separatedBy: "```console\n")
    try #require(parts.count == 2)
    let block = parts[1].components(separatedBy: "\n```")[0].components(separatedBy: "\n")
    let printed = Set(run.output.components(separatedBy: "\n"))
    let shown = block.dropFirst().filter { $0 != "..." }
    try #require(shown.count > 10)
    #expect(shown.filter { !printed.contains($0) } == [])
  }
}

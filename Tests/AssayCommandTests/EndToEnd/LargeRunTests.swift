import Foundation
import Testing

/// Runs over many interactions; one after the other, so that their memory can be told apart.
@Suite(.serialized) struct LargeRunTests {
  /// A recording of many sessions with impressions, launches and, if asked for, violations.
  private static func recording(_ count: Int, violating: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<count {
      let points = violating || index % 1000 == 999 ? "\(index)" : "\"\(index)\""
      bytes +=
        #"{"endpoint":"getCashbackPoints","request":{"virtualId":"pub_\#(index % 977)","sessionId":"s\#(index)"},"response":{"status":200,"body":{"cashbackPoints":\#(points),"deepLink":"dl-\#(index % 5000)"}},"session":"\#(index / 50)"}"#
        .utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The reports of a run without the one object that may differ.
  private static func outputs(_ folder: Scratch, _ reports: String) throws -> [Data] {
    var results = try Report(folder, "\(reports)/results.json").json
    results["run"] = nil
    return [
      try folder.read("\(reports)/junit.xml"), try folder.read("\(reports)/index.html"),
      try JSONSerialization.data(withJSONObject: results, options: .sortedKeys),
    ]
  }

  @Test func givesTheSameBytesForAnyNumberOfWorkers() throws {
    let folder = try Scratch()
    try folder.write("in/a.ndjson", Self.recording(20_000))
    try folder.write("in/b.ndjson", Self.recording(3, violating: true))
    try folder.write("in/getCashbackPoints.json", #"{"cashbackPoints":1}"#)
    try folder.write("in/c.har", Traffic.har((0..<500).map { #"{"cashbackPoints":"\#($0)"}"# }))
    let target = try folder.write("partner.json", Traffic.target)
    var all: [[Data]] = []
    for jobs in [1, 2, 7] {
      let run = try Assay.run(
        ["check", "in", "--jobs", "\(jobs)", "--reports", "r\(jobs)", "--target", target],
        in: folder)
      #expect(run.status == 1)
      all.append(try Self.outputs(folder, "r\(jobs)"))
    }
    #expect(all[0] == all[1] && all[0] == all[2])
    let report = try Report(folder, "r1/results.json")
    #expect(report.count("read") == 20_504)
    #expect(report.count("judged") == 20_504)
  }

  @Test func holdsNoMoreMemoryForMoreInteractions() throws {
    let folder = try Scratch()
    try folder.write("small.ndjson", Self.recording(50_000))
    try folder.write("large.ndjson", Self.recording(100_000))
    let small = try Assay.run(["check", "small.ndjson", "--jobs", "2"], in: folder)
    let large = try Assay.run(["check", "large.ndjson", "--jobs", "2"], in: folder)
    #expect(small.status == 1 && large.status == 1)
    #expect(try Report(folder).count("judged") == 100_000)
    guard let before = small.peakMemory, let after = large.peakMemory else { return }
    #expect(after < before * 1.25, "\(before) MiB, then \(after) MiB")
    #expect(after < 64, "\(after) MiB")
  }

  @Test func keepsThePageSmallForManyViolations() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Self.recording(100_000, violating: true))
    let run = try Assay.run(["check", "a.ndjson"], in: folder)
    #expect(run.status == 1)
    let report = try Report(folder)
    let clause = report.clauses.first { $0["id"] as? String == Traffic.violatedClause }
    #expect(clause?["violations"] as? Int == 100_000)
    #expect(clause?["exercised"] as? Int == 100_000)
    #expect((clause?["samples"] as? [Any])?.count == 10)
    for name in ["index.html", "junit.xml", "results.json"] {
      #expect(try folder.read("Reports/latest/\(name)").count < 1_000_000, "\(name)")
    }
    if let peak = run.peakMemory { #expect(peak < 64, "\(peak) MiB") }
  }

  @Test func judgesALineLongerThanAPiece() throws {
    let folder = try Scratch()
    let long = Traffic.conforming.replacing("dl-1", with: String(repeating: "x", count: 3 << 20))
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming, long, Traffic.violating))
    let run = try Assay.run(["check", "a.ndjson"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("a.ndjson:3"))
    let limited = try Assay.run(["check", "a.ndjson", "--max-bytes", "64K"], in: folder)
    #expect(limited.status == 1)
    let report = try Report(folder)
    #expect(report.count("judged") == 2)
    #expect(report.count("unreadable") == 1)
    #expect(limited.output.contains("a.ndjson:2") && limited.output.contains("a.ndjson:3"))
  }
}

import Foundation
import Testing

@Suite struct ExitStatusTests {
  @Test func givesZeroWhereTrafficConforms() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    let run = try Assay.run(["check", "a.ndjson"], in: folder)
    #expect(run.status == 0, "\(run.output)\(run.complaint)")
    #expect(run.complaint == "")
    let report = try Report(folder)
    #expect(report.outcome == "conforms")
    #expect(report.count("judged") == 1)
    #expect(report.violated == [])
    #expect(try folder.names("Reports/latest") == ["index.html", "junit.xml", "results.json"])
  }

  @Test func givesOneWhereAClauseIsViolated() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming, Traffic.violating))
    let run = try Assay.run(["check", "a.ndjson"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("a.ndjson:2"))
    let report = try Report(folder)
    #expect(report.outcome == "violates")
    #expect(report.violated == [Traffic.violatedClause])
  }

  @Test(arguments: [
    ["check"], ["chekc", "a.ndjson"], ["check", "a.ndjso"], ["check", "--nope", "a.ndjson"],
    ["check", "a.ndjson", "--endpoint", "getCashbackPoint"], ["check", "-", "-"],
    ["check", "a.ndjson", "--jobs", "0"], ["check", "a.ndjson", "--max-samples=-1"],
    ["check", "a.ndjson", "--require-coverage", "120"], ["check", "a.ndjson", "--subject", "apis"],
    ["check", "a.ndjson", "--fail-on", "tdb"], ["check", "a.ndjson", "--target", "stbu"],
    ["check", "a.ndjson", "--target", "gone.json"], ["check", "a.ndjson", "--schema", "gone.json"],
    ["check", "a.ndjson", "--contracts", "gone"], ["check", "a.ndjson", "--contracts", "."],
    ["check", "a.ndjson", "--waivers", "gone.json"],
    ["check", "a.ndjson", "--waivers", "a.ndjson"],
    ["check", "a.ndjson", "--assert-format"], ["check", "a.ndjson", "--max-bytes", "1T"],
    ["check", "capture.har"], ["list", "--jsn"], ["list", "a.ndjson"],
    ["list", "--endpoint", "nothing"], ["help", "chek"], ["--versoin"],
  ])
  func givesTwoAndOneLineForWrongUsage(arguments: [String]) throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    try folder.write("capture.har", Traffic.har([Traffic.body]))
    let run = try Assay.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.complaint.hasPrefix(arguments.contains("a.ndjson") ? "a" : "assay"))
    #expect(try folder.names() == ["a.ndjson", "capture.har"])
    if !arguments.contains("--waivers") {
      #expect(run.complaint.split(separator: "\n").count == 1, "\(run.complaint)")
    }
  }

  @Test(arguments: [
    (["chekc"], "unknown command 'chekc', did you mean 'check'?"),
    (["check", "a.ndjso"], "no such file or folder: 'a.ndjso', did you mean 'a.ndjson'?"),
    (["check", "--jbos=2", "a.ndjson"], "unknown option '--jbos', did you mean '--jobs'?"),
    (
      ["check", "a.ndjson", "--endpoint", "getCashbackPoint"],
      "unknown endpoint 'getCashbackPoint', did you mean 'getCashbackPoints'?"
    ),
    (["check", "a.ndjson", "--target", "stbu"], "unknown target 'stbu', did you mean 'stub'?"),
    (
      ["check", "a.ndjson", "--fail-on", "tdb"],
      "unknown value of '--fail-on': 'tdb', did you mean 'tbd'?"
    ),
  ])
  func namesTheNearestRightName(arguments: [String], message: String) throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    let run = try Assay.run(arguments, in: folder)
    #expect(run.complaint.hasSuffix(message + "\n"), "\(run.complaint)")
  }

  @Test func givesThreeWhereALineCannotBeRead() throws {
    let folder = try Scratch()
    try folder.write(
      "a.ndjson", Traffic.lines(Traffic.conforming, #"{"endpoint":"getC"#, Traffic.conforming))
    let run = try Assay.run(["check", "a.ndjson"], in: folder)
    #expect(run.status == 3)
    #expect(run.output.contains("a.ndjson:2"))
    let report = try Report(folder)
    #expect(report.outcome == "error")
    #expect(report.count("judged") == 2)
    #expect(report.count("unreadable") == 1)
  }

  @Test func givesFiveWhereNothingWasChecked() throws {
    let folder = try Scratch()
    try folder.write("recordings/notes/.gitkeep", "")
    let run = try Assay.run(["check", "recordings"], in: folder)
    #expect(run.status == 5)
    #expect(try Report(folder).outcome == "inconclusive")
  }

  @Test func givesFiveBelowTheCoverageAskedFor() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    #expect(
      try Assay.run(["check", "a.ndjson", "--require-coverage", "90%"], in: folder).status == 5)
    #expect(
      try Assay.run(["check", "a.ndjson", "--require-coverage", "1"], in: folder).status == 0)
  }

  @Test func judgesOnlyTheSubjectsAskedFor() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.violating))
    #expect(try Assay.run(["check", "a.ndjson", "--subject", "app"], in: folder).status == 0)
    #expect(try Assay.run(["check", "a.ndjson", "--subject", "app,api"], in: folder).status == 1)
  }

  @Test func waivesWhatIsKnown() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.violating))
    let waiver =
      #"{"clause":"\#(Traffic.violatedClause)","reason":"ticket 1","owner":"api","expires":"2999-12-31"}"#
    try folder.write("w.json", #"{"waivers":[\#(waiver)]}"#)
    #expect(try Assay.run(["check", "a.ndjson", "--waivers", "w.json"], in: folder).status == 0)
    try folder.write("w.json", #"{"waivers":[\#(waiver.replacing("2999", with: "2001"))]}"#)
    #expect(try Assay.run(["check", "a.ndjson", "--waivers", "w.json"], in: folder).status == 1)
  }

  @Test func helpsOnStandardOutput() throws {
    let folder = try Scratch()
    for arguments in [
      ["--help"], ["-h"], ["help"], ["help", "check"], ["check", "--help"], ["list", "-h"],
    ] {
      let run = try Assay.run(arguments, in: folder)
      #expect(run.status == 0 && run.complaint == "", "\(arguments)")
      #expect(run.output.contains("example"), "\(arguments)")
    }
    let run = try Assay.run([], in: folder)
    #expect(run.status == 2 && run.output == "" && run.complaint.contains("usage:"))
    #expect(try Assay.run(["--version"], in: folder).output.hasPrefix("assay "))
  }
}

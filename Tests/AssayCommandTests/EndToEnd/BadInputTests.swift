import Foundation
import Testing

@Suite struct BadInputTests {
  /// A kind of bad input: a file, what the run comes to, and what is counted.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let bytes: [UInt8]
    let status: Int32
    var violated: [String] = []
    var problem: String?
    var testDescription: String { name }

    init(
      _ name: String, _ file: String, _ bytes: some Sequence<UInt8>, _ status: Int32,
      violated: [String] = [], problem: String? = nil
    ) {
      self.name = name
      self.file = file
      self.bytes = Array(bytes)
      self.status = status
      self.violated = violated
      self.problem = problem
    }
  }

  private static let body = "getCashbackPoints.json"
  private static let noBody = "getCashbackPoints/response/#body"

  private static let cases: [Case] = [
    Case("an empty body", body, [], 1, violated: [noBody]),
    Case("a blank body", body, " \n".utf8, 1, violated: [noBody]),
    Case("an empty recording", "a.ndjson", [], 5),
    Case("blank lines", "a.ndjson", "\n\r\n  \n".utf8, 5),
    Case("an empty HAR", "a.har", [], 3, problem: "unreadable"),
    Case("a body that is not JSON", body, "OK".utf8, 1, violated: [noBody]),
    Case("a body cut short", body, Traffic.body.utf8.dropLast(5), 1, violated: [noBody]),
    Case(
      "a recording cut short", "a.ndjson", Traffic.conforming.utf8.dropLast(5), 3,
      problem: "unreadable"),
    Case(
      "a HAR cut short", "a.har", Traffic.har([Traffic.body, Traffic.body]).utf8.dropLast(90), 3,
      problem: "unreadable"),
    Case(
      "a body in UTF-16", body, Array(Traffic.body.utf8).flatMap { [$0, 0] }, 1, violated: [noBody]),
    Case(
      "a HAR in UTF-16", "a.har", [0xFF, 0xFE] + Array(Traffic.har([]).utf8).flatMap { [$0, 0] }, 3,
      problem: "unreadable"),
    Case(
      "a body in Latin-1", body,
      Array(#"{"cashbackPoints":""#.utf8) + [0xE9] + Array(#"","deepLink":"d"}"#.utf8), 1,
      violated: [noBody]),
    Case("NaN", body, #"{"cashbackPoints":"1","deepLink":NaN}"#.utf8, 1, violated: [noBody]),
    Case(
      "duplicate names", body, #"{"cashbackPoints":"1","deepLink":"d","deepLink":"e"}"#.utf8, 0,
      problem: "duplicate-name"),
    Case(
      "100,000 levels", body, String(repeating: "[", count: 100_000).utf8, 1, violated: [noBody]),
    Case(
      "a huge exponent", body, #"{"cashbackPoints":1e999999999,"deepLink":"d"}"#.utf8, 1,
      violated: [Traffic.violatedClause]),
    Case("an HTML page", body, "<!doctype html><title>Sign in</title>".utf8, 1, violated: [noBody]),
    Case(
      "a redirect to a login page", "a.ndjson",
      #"{"endpoint":"getCashbackPoints","request":{"virtualId":"pub_1","sessionId":"s1"},"response":{"status":302,"headers":{"location":"https://example.com/login?next=/"}}}"#
        .utf8, 3, problem: "redirected-to-login"),
    Case("something that is no recording", "notes.txt", "hello".utf8, 5, problem: "unmatched"),
    Case("a NUL", "a.ndjson", [0], 3, problem: "unreadable"),
    Case(
      "random bytes", "a.ndjson",
      (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) }, 3,
      problem: "unreadable"),
  ]

  @Test(arguments: cases)
  func endsInAFindingWithAPlace(input: Case) throws {
    let folder = try Scratch()
    try folder.write(input.file, input.bytes)
    let target = try folder.write("targets/partner.json", Traffic.target)
    let run = try Assay.run(["check", input.file, "--target", target], in: folder)
    #expect(run.status == input.status, "\(run.output)\(run.complaint)")
    let report = try Report(folder)
    #expect(report.violated == input.violated)
    if let problem = input.problem { #expect(report.problems(problem) > 0, "\(report.problems)") }
    if input.status != 0 && input.status != 5 { #expect(run.output.contains(input.file)) }
  }

  @Test func readsWhatStandsBeforeABrokenTail() throws {
    let folder = try Scratch()
    let har = Traffic.har([Traffic.body, #"{"cashbackPoints":1,"deepLink":"d"}"#, Traffic.body])
    try folder.write("a.har", har.utf8.dropLast(100))
    let target = try folder.write("partner.json", Traffic.target)
    let run = try Assay.run(["check", "a.har", "--target", target], in: folder)
    #expect(run.status == 1, "\(run.output)")
    let report = try Report(folder)
    #expect(report.count("judged") == 2)
    #expect(report.count("unreadable") == 1)
    #expect(report.violated == [Traffic.violatedClause])
  }

  @Test func reportsAPathThatCannotBeRead() throws {
    let folder = try Scratch()
    try folder.write("in/a.ndjson", Traffic.lines(Traffic.conforming))
    try FileManager.default.createSymbolicLink(
      atPath: folder("in/b.ndjson"), withDestinationPath: "b.ndjson")
    mkfifo(folder("in/c.ndjson"), 0o600)
    let run = try Assay.run(["check", "in"], in: folder)
    #expect(run.status == 3)
    #expect(run.output.contains("in/b.ndjson") && run.output.contains("in/c.ndjson"))
    let report = try Report(folder)
    #expect(report.count("judged") == 1)
    #expect(report.problems("unreadable") == 2)
  }

  @Test func readsStandardInput() throws {
    let folder = try Scratch()
    let lines = Traffic.lines(Traffic.conforming, Traffic.violating)
    let run = try Assay.run(["check", "-"], in: folder, input: lines)
    #expect(run.status == 1)
    #expect(try Report(folder).violated == [Traffic.violatedClause])
    let body = try Assay.run(
      ["check", "-", "--endpoint=getCashbackPoints"], in: folder, input: Traffic.body)
    #expect(body.status == 0)
  }

  @Test func keepsTheVerdictWhenTheReaderOfThePipeIsGone() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.violating))
    let run = try Assay.shell(
      #"{ "$ASSAY" check a.ndjson; echo $? >status; } | :; cat status"#, in: folder)
    #expect(run.output == "1\n")
    #expect(run.complaint == "")
    let list = try Assay.shell(#"{ "$ASSAY" list; echo $? >status; } | :; cat status"#, in: folder)
    #expect(list.output == "0\n" && list.complaint == "")
  }

  /// A limit on the size of files stops a write in the middle, as a full disk does.
  @Test func keepsTheLastReportWhenTheDiskIsFull() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    #expect(try Assay.run(["check", "a.ndjson"], in: folder).status == 0)
    let before = try folder.read("Reports/latest/results.json")
    let run = try Assay.shell(#"ulimit -f 8; "$ASSAY" check a.ndjson >out"#, in: folder)
    #expect(run.status == 4)
    #expect(run.complaint.hasPrefix("assay check: cannot write the reports to Reports/latest: "))
    #expect(try folder.read("Reports/latest/results.json") == before)
    #expect(try folder.names("Reports/latest") == ["index.html", "junit.xml", "results.json"])
  }

  @Test func saysThatOutputCannotBeWritten() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    for command in [#""$ASSAY" check a.ndjson"#, #""$ASSAY" list"#, #""$ASSAY" --help"#] {
      let run = try Assay.shell(command + " >/dev/full", in: folder)
      #expect(run.status == 4, "\(command)")
      #expect(run.complaint.contains("cannot write standard output: no space left"))
    }
    let report = try Report(folder)
    #expect(report.outcome == "conforms")
  }

  @Test func keepsTheLastReportWhenInterrupted() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    #expect(try Assay.run(["check", "a.ndjson"], in: folder).status == 0)
    let before = try folder.read("Reports/latest/results.json")
    let script = #"""
      mkfifo p; "$ASSAY" check - <p & pid=$!
      exec 3>p; cat a.ndjson >&3; sleep 0.3; kill -TERM $pid; wait $pid; echo $?
      """#
    let run = try Assay.shell(script, in: folder)
    #expect(run.output == "143\n")
    #expect(try folder.read("Reports/latest/results.json") == before)
    #expect(try folder.names("Reports/latest") == ["index.html", "junit.xml", "results.json"])
  }

  @Test func refusesAReportsFolderThatIsAFile() throws {
    let folder = try Scratch()
    try folder.write("a.ndjson", Traffic.lines(Traffic.conforming))
    let run = try Assay.run(["check", "a.ndjson", "--reports", "a.ndjson"], in: folder)
    #expect(run.status == 4)
    #expect(run.complaint.contains("a.ndjson: not a directory"))
    #expect(run.output.contains("because the reports could not be written\n"))
    #expect(run.output.hasSuffix(" (exit 4)\n"))
    try folder.write("b.ndjson", Traffic.lines(Traffic.violating))
    let violating = try Assay.run(["check", "b.ndjson", "--reports", "a.ndjson"], in: folder)
    #expect(violating.status == 1)
    #expect(violating.output.hasSuffix(" (exit 1)\n"))
  }
}

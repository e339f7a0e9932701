import Foundation
import Testing

/// A run that is ended by a signal leaves whole reports and a recording that can be read.
@Suite struct InterruptedRunTests {
  /// Runs until four lines are recorded, sends a signal, and prints the status.
  private static func script(_ signal: String) -> String {
    """
    "$ASSAY" run --target stub --fault latency=50ms --repeat 1000 --record run.ndjson \
      --quiet > out.txt 2> err.txt &
    pid=$!
    while [ "$(cat run.ndjson 2> /dev/null | wc -l)" -lt 4 ]; do sleep 0.05; done
    kill -\(signal) $pid
    wait $pid
    echo $?
    """
  }

  private static func isReadable(_ folder: Scratch) throws -> Bool {
    let check = try Assay.run(["check", "run.ndjson", "--reports", "recorded"], in: folder)
    let report = try Report(folder, "recorded/results.json")
    return [0, 3].contains(check.status ?? -1) && report.count("unreadable") == 0
      && (report.count("read") ?? 0) >= 3
  }

  @Test(arguments: ["INT", "TERM"]) func tellsWhatItHasJudged(signal: String) throws {
    let folder = try Scratch()
    let run = try Assay.shell(Self.script(signal), in: folder)
    #expect(run.output == "4\n")
    let report = try Report(folder)
    #expect(report.outcome == "error")
    #expect(report.problems("interrupted") == 1)
    #expect(try folder.names("Reports/latest") == ["index.html", "junit.xml", "results.json"])
    let words = String(decoding: try folder.read("Reports/latest/results.json"), as: UTF8.self)
    #expect(words.contains("stopped by SIG\(signal) after "))
    #expect(try Self.isReadable(folder))
  }

  @Test func leavesTheLastReportWholeWhereItIsKilled() throws {
    let folder = try Scratch()
    _ = try Assay.run(["run", "--target", "stub", "--quiet"], in: folder)
    let before = try folder.read("Reports/latest/results.json")
    let run = try Assay.shell(Self.script("KILL"), in: folder)
    #expect(run.output == "137\n")
    #expect(try folder.read("Reports/latest/results.json") == before)
    #expect(try folder.names("Reports/latest") == ["index.html", "junit.xml", "results.json"])
    #expect(try Self.isReadable(folder))
  }
}

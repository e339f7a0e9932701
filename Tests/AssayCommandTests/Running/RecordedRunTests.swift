import Foundation
import Testing

/// A live run and `check` of its recording come to the same, clause by clause.
@Suite struct RecordedRunTests {
  @Test(arguments: [
    [], ["--repeat", "3", "--jobs", "4"], ["--fault", "status=500"], ["--fault", "status=503"],
    ["--fault", "html"], ["--fault", "empty"], ["--fault", "gzip-lie"],
    ["--fault", "redirect-login"],
    ["--fault", "close", "--fault-rate", "0.4", "--seed", "5"],
    ["--fault", "truncate", "--fault-rate", "0.5", "--seed", "9"],
    ["--fault", "close", "--fault-on", "getCashbackPoints"],
    ["--fault", "getCashbackPoints/response/cashbackPoints#type"],
    ["--fault", "getCheggoutTopBanners/response/banners/*/[]/href#maxLength"],
    ["--fault", "sendRewardCardRequest/session/deepLink#agrees"],
  ])
  func isJudgedAsItsRecordingIs(options: [String]) throws {
    let folder = try Scratch()
    let run = try Assay.run(
      ["run", "--target", "stub", "--record", "run.ndjson", "--reports", "live"] + options,
      in: folder)
    let check = try Assay.run(["check", "run.ndjson", "--reports", "recorded"], in: folder)
    let live = try Report(folder, "live/results.json")
    let recorded = try Report(folder, "recorded/results.json")
    #expect(live.verdicts == recorded.verdicts)
    #expect(live.interactions == recorded.interactions)
    for name in ["read", "judged", "unmatched", "unreadable", "notRecorded"] {
      #expect(live.count(name) == recorded.count(name), "\(name)")
    }
    #expect(live.outcome == recorded.outcome)
    // Where a live target answers nothing but errors, the run itself has failed.
    #expect(run.status == check.status || run.status == 4 && check.status == 3)
    #expect(recorded.count("unreadable") == 0)
    #expect(try #require(recorded.count("read")) > 0)
  }

  @Test func namesTheLinesOfItsRecording() throws {
    let folder = try Scratch()
    let run = try Assay.run(
      [
        "run", "--target", "stub", "--record", "run.ndjson", "--fault",
        "getCashbackPoints/response/cashbackPoints#type",
      ], in: folder)
    let check = try Assay.run(["check", "run.ndjson", "--reports", "recorded"], in: folder)
    let place = try #require(run.output.firstMatch(of: /run\.ndjson:\d+:\d+ response/))
    #expect(check.output.contains(place.output))
  }

  @Test func holdsNoSecret() throws {
    let folder = try Scratch()
    _ = try Assay.run(["run", "--target", "stub", "--record", "run.ndjson"], in: folder)
    let recording = String(decoding: try folder.read("run.ndjson"), as: UTF8.self)
    #expect(recording.contains(#""virtualId":""#))
    for secret in ["pub_8f14e45fceea167a", "shop@examplebank", "192.0.2.7"] {
      #expect(!recording.contains(secret))
    }
  }

  @Test func marksProbesAndMakesNewValues() throws {
    let folder = try Scratch()
    _ = try Assay.run(
      ["run", "--target", "stub", "--record", "run.ndjson", "--repeat", "2"], in: folder)
    let lines = String(decoding: try folder.read("run.ndjson"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? [:]
      }
    #expect(lines.count == 50)
    let cards = lines.filter { $0["endpoint"] as? String == "sendRewardCardRequest" }
    let ids = cards.compactMap { ($0["request"] as? [String: Any])?["extTransactionId"] as? String }
    // One call of each session is made twice on purpose.
    #expect(ids.count == 16)
    #expect(Set(ids).count == 14)
    let probes = lines.filter { $0["probe"] as? Bool == true }
      .compactMap { $0["endpoint"] as? String }
    #expect(probes.count == 14)
    #expect(Set(probes).isSuperset(of: ["registerEvent", "ExitEvent", "sendRewardCardRequest"]))
    #expect(!probes.contains("getCashbackPoints"))
  }
}

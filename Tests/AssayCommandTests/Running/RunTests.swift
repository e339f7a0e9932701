import Foundation
import Testing

/// `assay run` through the real executable, against the stub inside it.
@Suite struct RunTests {
  @Test func exercisesEveryClauseAboutTheAPI() throws {
    let folder = try Scratch()
    let run = try Assay.run(["run", "--target", "stub"], in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let report = try Report(folder)
    #expect(report.outcome == "conforms")
    let api = report.clauses.filter { $0["subject"] as? String == "api" }
    #expect(api.count > 70)
    #expect(api.filter { $0["exercised"] as? Int == 0 }.isEmpty)
    let others = report.clauses.filter { $0["subject"] as? String != "api" }
    #expect(others.allSatisfy { $0["outcome"] as? String == "not-applicable" })
    #expect(report.problems.isEmpty)
    #expect(try folder.names("Reports/latest") == ["index.html", "junit.xml", "results.json"])
  }

  @Test func refusesToRunWithoutATargetAndNamesTheChoices() throws {
    let folder = try Scratch()
    let run = try Assay.run(["run"], in: folder)
    #expect(run.status == 2)
    #expect(run.complaint.contains("'stub'"))
    #expect(run.complaint.contains("example"))
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [
    (["--target", "stubb"], "unknown target 'stubb', did you mean 'stub'?"),
    (["--target", "stub", "--only", "getCashbackPoint"], "did you mean 'getCashbackPoints'?"),
    (["--target", "stub", "--rate", "fast"], "such as 5/s, 100/m or 2000/h, found 'fast'"),
    (["--target", "stub", "--timeout", "5"], "such as 500ms, 30s or 2m, found '5'"),
    (["--target", "stub", "--fault", "sleep"], "expected the id of a clause, or latency=500ms"),
    (["--target", "stub", "--seed", "7"], "option '--seed' needs '--fault'"),
    (["--target", "stub", "--cacert", "none.pem"], "none.pem"),
    (["--target", "stub", "--cacert", "/etc/passwd"], "certificates in PEM form"),
    (["--target", "stub", "--record", "none/r.ndjson"], "cannot write none/r.ndjson"),
    (["--target", "stub", "somewhere"], "takes only options"),
  ])
  func refusesWhatIsWrong(arguments: [String], words: String) throws {
    let folder = try Scratch()
    let run = try Assay.run(["run"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.complaint.contains(words), "\(run.complaint)")
    #expect(try folder.names().isEmpty)
  }

  @Test func asksOnlyTheEndpointsThatAreSelected() throws {
    let folder = try Scratch()
    let run = try Assay.run(
      ["run", "--target", "stub", "--only", "getCheggout*,impression", "--skip", "*Stores"],
      in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let counts = try Report(folder).interactions
    #expect(counts["getCheggoutTopBanners"] == 5)
    #expect(counts["getCheggoutTopStores"] == 0)
    #expect(counts["getCashbackPoints"] == 0)
    #expect(try #require(counts["impression"]) > 0)
  }

  @Test func printsTheRequestsOfADryRunWithoutTheirSecrets() throws {
    let folder = try Scratch()
    try folder.write(
      "acme.json",
      #"{"name":"acme","baseURL":"http://api.example.com/v1","headers":{"Authorization":"Bearer ${ACME_TOKEN}"},"preLoginPlacements":["12"],"parameters":{"virtualId":"user-0815","placementId":"HOME"},"endpoints":{"getCheggoutTopBanners":{"method":"GET","path":"/banners","parameters":"query"},"getCashbackPoints":{"method":"POST","path":"/points","parameters":"form","rename":{"virtualId":"vid"}},"sendRewardCardRequest":{"method":"POST","path":"/cards"}}}"#
    )
    let run = try Assay.run(
      ["run", "--target", "acme.json", "--dry-run"], in: folder,
      environment: ["ACME_TOKEN": "tok"])
    #expect(run.status == 0, "\(run.complaint)")
    #expect(run.output.contains("GET http://api.example.com/v1/banners?languageCode=EN&virtualId="))
    #expect(run.output.contains("placementId=12&securityKey="))
    #expect(run.output.contains("POST http://api.example.com/v1/points"))
    #expect(run.output.contains("not asked: sendRewardCardRequest: it changes something for good"))
    for secret in ["user-0815", "tok"] {
      #expect(!run.output.replacing("token", with: "").contains(secret))
    }
    #expect(try folder.names() == ["acme.json"])
  }

  @Test func sendsAThousandRequestsInTheOrderOfThePlan() throws {
    let folder = try Scratch()
    let run = try Assay.run(
      [
        "run", "--target", "stub", "--repeat", "40", "--jobs", "16", "--record", "many.ndjson",
        "--reports", "many",
      ], in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let report = try Report(folder, "many/results.json")
    #expect(report.count("read") == 1000)
    #expect(report.count("judged") == 1000)
    let alone = try Assay.run(
      [
        "run", "--target", "stub", "--repeat", "40", "--record", "alone.ndjson", "--reports",
        "alone",
      ], in: folder)
    #expect(alone.status == 0)
    #expect(try Self.endpoints(folder, "many.ndjson") == Self.endpoints(folder, "alone.ndjson"))
    #expect(
      try report.verdicts == Report(folder, "alone/results.json").verdicts)
  }

  private static func endpoints(_ folder: Scratch, _ name: String) throws -> [String] {
    String(decoding: try folder.read(name), as: UTF8.self).split(separator: "\n").map { line in
      String(line.prefix { $0 != "," })
    }
  }
}

extension Report {
  /// How many interactions each endpoint had.
  var interactions: [String: Int] {
    var counts: [String: Int] = [:]
    for endpoint in json["endpoints"] as? [[String: Any]] ?? [] {
      if let name = endpoint["name"] as? String {
        counts[name] = endpoint["interactions"] as? Int
      }
    }
    return counts
  }

  /// What became of each clause, a line each.
  var verdicts: [String] {
    clauses.map { clause in
      "\(clause["id"] ?? "") \(clause["outcome"] ?? "") \(clause["exercised"] ?? "")"
        + " \(clause["violations"] ?? "")"
    }
  }
}

import Foundation
import Testing

/// The commands that look at contracts and not at traffic, run as people run them.
@Suite struct ContractCommandTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  private func json(_ run: Assay.Run) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  /// The shipped pack in a folder of its own, with a text of one of its files replaced.
  private func pack(_ name: String, _ file: String, _ text: String, _ other: String) throws {
    let source = Assay.root.appendingPathComponent("Contracts/cheggout-ios-sdk")
    try FileManager.default.copyItem(at: source, to: folder.url.appendingPathComponent(name))
    let path = "\(name)/\(file)"
    let old = String(decoding: try folder.read(path), as: UTF8.self)
    #expect(old.contains(text), "\(file) has no \(text)")
    try folder.write(path, old.replacing(text, with: other, maxReplacements: 1))
  }

  private static let banners = "endpoints/getCheggoutTopBanners.json"

  // MARK: - explain

  @Test(
    arguments: [
      ("B11", "B11\n"), ("b11", "B11\n"),
      ("href/maxLength", "getCheggoutTopBanners/response/banners/*/[]/href#maxLength\n"),
      ("getCheggoutTopBanners/response/banners/*/[]/hr", nil),
      (
        "sendRewardCardRequest/session/extT",
        "sendRewardCardRequest/session/extTransactionId#unique\n"
      ),
      ("bankLink-empty", "getCheggoutTopBanners/bankLink-empty\n"),
      ("GETCASHBACKPOINTS/RESPONSE/#BODY", "getCashbackPoints/response/#body\n"),
    ] as [(String, String?)]) func explainsWhatANameMeans(_ name: String, _ begin: String?) throws
  {
    let run = try Assay.run(["explain", name], in: folder)
    if let begin {
      #expect(run.status == 0)
      #expect(run.output.hasPrefix(begin))
      #expect(run.complaint == "")
    } else {
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.complaint == """
          assay explain: '\(name)' means 3 things; name one of them:
            getCheggoutTopBanners/response/banners/*/[]/href#type
            getCheggoutTopBanners/response/banners/*/[]/href#maxLength
            getCheggoutTopBanners/response/banners/*/[]/href#format

          """)
    }
  }

  @Test func explainsWithPlaceExamplesAndAdvice() throws {
    let run = try Assay.run(["explain", "cashbackPoints#type"], in: folder)
    let line = try String(
      contentsOf: Assay.root.appendingPathComponent(
        "Contracts/cheggout-ios-sdk/endpoints/getCashbackPoints.json"), encoding: .utf8
    ).split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(line.firstIndex { $0.contains(#""cashbackPoints": {"#) }) + 1
    #expect(
      run.output.replacing(#/json:\d+:\d+/#, with: "json:L:C") == """
        getCashbackPoints/response/cashbackPoints#type

          demands     cashbackPoints is a string
          level       must: a violation fails a run
          judges      the API: what it answers
          says        P3: The response is an object whose cashbackPoints is a string, not a number.
          written at  cheggout-ios-sdk/endpoints/getCashbackPoints.json:L:C

          conforms    cashbackPoints: "100"
                      response /cashbackPoints: "100"
          violates    cashbackPoints: 5
                      response /cashbackPoints: 5
                      found: an integer: 5

        what to do
          correct what the API answers; a violation that is known goes into --waivers

        """)
    #expect(run.output.contains("getCashbackPoints.json:\(number + 1):"))
  }

  @Test func suggestsTheNearestIdForOneThatIsUnknown() throws {
    let run = try Assay.run(["explain", "bankLink-empti"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.complaint
        == "assay explain: unknown id 'bankLink-empti', did you mean 'bankLink-empty'?\n")
    let strange = try Assay.run(["explain", "zz"], in: folder)
    #expect(strange.complaint == "assay explain: unknown id 'zz'; 'assay list' lists them\n")
    #expect(try Assay.run(["explain"], in: folder).status == 2)
  }

  // MARK: - trace

  @Test func tracesEveryStatementToWhatCarriesIt() throws {
    let table = try Assay.run(["trace"], in: folder)
    #expect(table.status == 0)
    let trace = try json(try Assay.run(["trace", "--json"], in: folder))
    let statements = try #require(trace["statements"] as? [[String: Any]])
    let file = try JSONSerialization.jsonObject(
      with: Data(
        contentsOf: Assay.root.appendingPathComponent(
          "Contracts/cheggout-ios-sdk/statements.json")))
    let written = try #require((file as? [String: Any])?["statements"] as? [[String: Any]])
    #expect(statements.map { $0["id"] as? String } == written.map { $0["id"] as? String })
    #expect(statements.allSatisfy { $0["verdict"] == nil && $0["standsOut"] as? Bool == false })
    let b11 = try #require(statements.first { $0["id"] as? String == "B11" })
    #expect(
      b11["clauses"] as? [String] == [
        "getCheggoutTopBanners/response/banners/*/[]#required(href)",
        "getCheggoutTopBanners/response/banners/*/[]/href#type",
        "getCheggoutTopBanners/response/banners/*/[]/href#maxLength",
      ])
    #expect(
      table.output.contains("\n  B15  tbd     1 open item             Samples show an empty"))
    #expect(table.output.hasSuffix("\(written.count) statements, 0 without a carrier\n"))
  }

  @Test func marksWhatTheResultsDidNotExercise() throws {
    try folder.write("in.ndjson", Traffic.lines(Traffic.violating))
    #expect(try Assay.run(["check", "in.ndjson"], in: folder).status == 1)
    let results = "Reports/latest/results.json"
    let run = try Assay.run(["trace", "--results", results], in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains(#/\n   P3 +must +violates +3 clauses +The response is/#))
    #expect(run.output.contains(#/\n   P2 +must +conforms +6 clauses/#))
    #expect(run.output.contains(#/\n! +B11 +must +not-exercised +3 clauses/#))
    let trace = try json(try Assay.run(["trace", "--results", results, "--json"], in: folder))
    #expect(trace["sameContract"] as? Bool == true)
    let statements = try #require(trace["statements"] as? [[String: Any]])
    let reported = try #require(try Report(folder).json["statements"] as? [[String: Any]])
    for (statement, report) in zip(statements, reported) {
      #expect(statement["verdict"] as? String == report["verdict"] as? String)
      #expect(
        statement["standsOut"] as? Bool == (report["verdict"] as? String == "not-exercised"))
    }
    let marked = statements.filter { $0["standsOut"] as? Bool == true }
      .compactMap { $0["id"] as? String }
    #expect(marked.contains("B11") && !marked.contains("P3"))
    #expect(run.output.hasSuffix("! " + marked.joined(separator: ", ") + "\n"))
  }

  @Test func tellsResultsOfAnotherContractAndWhatAreNone() throws {
    try folder.write("in.ndjson", Traffic.lines(Traffic.conforming))
    try pack("other", "pack.json", #""version": "1.0.0""#, #""version": "1.0.1""#)
    let check = ["check", "in.ndjson", "--contracts", "other"]
    #expect(try Assay.run(check, in: folder).status == 0)
    let path = "Reports/latest/results.json"
    let run = try Assay.run(["trace", "--results", path], in: folder)
    #expect(run.output.contains("the results are of another version of the contracts\n"))
    let none = try Assay.run(["trace", "--results", "in.ndjson"], in: folder)
    #expect(none.status == 2)
    #expect(none.complaint == "assay trace: 'in.ndjson' is no results file of format version 1\n")
  }

  // MARK: - schema and openapi

  @Test func printsOneSideAsAPlainSchema() throws {
    let schema = try json(
      try Assay.run(["schema", "getCheggoutTopBanners", "response"], in: folder))
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let keywords = try Assay.run(["schema", "sendRewardCardRequest", "request"], in: folder).output
    for own in ["\"documentation\"", "\"should\"", "\"tbd\"", "\"unless\"", "\"sensitive\""] {
      #expect(!keywords.contains(own))
    }
    // The schema is what the suite itself judges by under --schema.
    try folder.write(
      "s.json", try Assay.run(["schema", "getCashbackPoints", "response"], in: folder).output)
    try folder.write("good.json", Traffic.body)
    try folder.write("bad.json", #"{"cashbackPoints":100,"deepLink":"d"}"#)
    try folder.write("empty.json", "{}")
    #expect(try Assay.run(["check", "--schema", "s.json", "good.json"], in: folder).status == 0)
    for bad in ["bad.json", "empty.json"] {
      #expect(try Assay.run(["check", "--schema", "s.json", bad], in: folder).status == 1)
    }
  }

  @Test(arguments: [
    (
      ["getCashbackPoint", "response"],
      "unknown endpoint 'getCashbackPoint', did you mean 'getCashbackPoints'?"
    ),
    (["getCashbackPoints", "answer"], "unknown side 'answer'; there is request, response"),
    (["impression", "response"], "the contract says nothing about the response of 'impression'"),
    (["impression"], "expected an endpoint and 'request' or 'response', found 1 names"),
  ]) func refusesASideThatIsNone(_ names: [String], _ complaint: String) throws {
    let run = try Assay.run(["schema"] + names, in: folder)
    #expect(run.status == 2)
    #expect(run.complaint == "assay schema: \(complaint)\n")
  }

  @Test func describesATargetAsOpenAPIWithoutItsSecrets() throws {
    let target = Assay.root.appendingPathComponent("Contracts/targets/example.json").path
    let run = try Assay.run(
      ["openapi", "--target", target], in: folder,
      environment: ["ACME_TOKEN": "s3cr3t-token", "ACME_STAGING_URL": "https://secret.example"])
    let document = try json(run)
    #expect(document["openapi"] as? String == "3.1.0")
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    #expect(
      paths.keys.sorted() == [
        "/api/v1/banners", "/api/v1/impressions", "/api/v1/points", "/api/v1/reward-cards",
        "/api/v1/stores",
      ])
    let banners = try #require(paths["/api/v1/banners"]?["get"] as? [String: Any])
    let parameters = try #require(banners["parameters"] as? [[String: Any]])
    #expect(
      parameters.map { $0["name"] as? String } == [
        "languageCode", "virtualId", "placementId", "additonalParams", "securityKey",
      ])
    #expect(parameters.map { $0["required"] as? Bool } == [true, false, true, false, false])
    let components = try #require(document["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    // The target writes virtualId as vid, and puts the answer into a member of the body.
    let points = try #require(schemas["getCashbackPoints.request"]?["properties"] as? [String: Any])
    #expect(points.keys.sorted() == ["sessionId", "vid"])
    #expect(run.output.contains(##""data": {"##))
    for reference in run.output.matches(of: #/"\$ref": "([^"]*)"/#) {
      let name = String(reference.output.1.dropFirst("#/components/schemas/".count))
      #expect(schemas[name] != nil, "\(reference.output.1)")
    }
    #expect(!run.output.contains("s3cr3t") && !run.output.contains("secret.example"))
    #expect(try Assay.run(["openapi"], in: folder).status == 2)
  }

  // MARK: - diff

  @Test func endsWithTheStatusOfTheGravestChange() throws {
    try pack("wide", Self.banners, #""maxLength": 1000"#, #""maxLength": 1200"#)
    let forth = try Assay.run(["diff", "embedded", "wide"], in: folder)
    #expect(forth.status == 1)
    #expect(
      forth.output == """
        breaking for partners: 1
          getCheggoutTopBanners/response/banners/*/[]/href#maxLength
            loosened: from 1000 to 1200: apps may get answers that were never allowed so far

        1 change, 1 of them can break somebody

        """)
    let back = try json(try Assay.run(["diff", "wide", "embedded", "--json"], in: folder))
    #expect(back["breaking"] as? Bool == true)
    let changes = try #require(back["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes[0]["effects"] as? [String] == ["breaking-api"])
    #expect(changes[0]["what"] as? String == "tightened: from 1200 to 1000")
    #expect(
      changes[0]["reason"] as? String
        == "answers that the API gives today may not conform any more")

    let same = try Assay.run(["diff", "wide", "wide"], in: folder)
    #expect(same.status == 0)
    #expect(same.output == "no changes\n")
  }

  @Test func passesChangesThatBreakNobody() throws {
    try pack("words", "statements.json", "at most 1000 characters", "not over 1000 characters")
    let run = try Assay.run(["diff", "embedded", "words"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        documentation only: 1
          B11
            statement reworded: clauses judge, not statements

        1 change, 0 of them can break somebody

        """)
    #expect(try Assay.run(["diff", "embedded"], in: folder).status == 2)
    #expect(try Assay.run(["diff", "embedded", "nowhere"], in: folder).status == 2)
  }

  // MARK: - lint

  @Test func findsNothingInWhatIsShipped() throws {
    let targets = ["stub", "example"].map {
      Assay.root.appendingPathComponent("Contracts/targets/\($0).json").path
    }
    for more in [
      [], ["--contracts", Assay.root.appendingPathComponent("Contracts/cheggout-ios-sdk").path],
    ] {
      let run = try Assay.run(["lint"] + more + targets, in: folder)
      #expect(run.output == "0 findings\n")
      #expect(run.status == 0)
    }
  }

  @Test func showsAMistakeWithItsPlaceAndACaret() throws {
    try pack("typo", Self.banners, #""maxLength": 1000"#, #""maxLenght": 1000"#)
    let run = try Assay.run(["lint", "--contracts", "typo"], in: folder)
    #expect(run.status == 1)
    let text = String(decoding: try folder.read("typo/" + Self.banners), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("maxLenght") })
    let column = try #require(lines[line].firstRange(of: "\"maxLenght")).lowerBound
    let before = lines[line].distance(from: lines[line].startIndex, to: column)
    #expect(
      run.output.hasPrefix(
        "typo/\(Self.banners):\(line + 1):\(before + 1): error: the keyword 'maxLenght' is not known [schema.unknown-keyword]\n"
      ))
    #expect(try Assay.run(["lint", "typo"], in: folder).output == run.output)
    #expect(run.output.contains("\n  did you mean 'maxLength'?\n"))
    #expect(run.output.contains("^\n"))
    #expect(run.output.hasSuffix("1 finding\n"))

    let found = try json(try Assay.run(["lint", "--contracts", "typo", "--json"], in: folder))
    let findings = try #require(found["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["id"] as? String == "schema.unknown-keyword")
    #expect(findings[0]["line"] as? Int == line + 1)
    #expect(findings[0]["column"] as? Int == before + 1)
    #expect(findings[0]["remedy"] as? String == "did you mean 'maxLength'?")
  }

  @Test func findsSamplesThatDoNotConform() throws {
    try pack(
      "broken", "samples/getCashbackPoints.ndjson", #""cashbackPoints":"100""#,
      #""cashbackPoints":100"#)
    let run = try Assay.run(["lint", "--contracts", "broken"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "warning: this sample violates the clause 'getCashbackPoints/response/cashbackPoints#type' [lint.sample-violates]"
      ))
    #expect(run.output.hasPrefix("broken/samples/getCashbackPoints.ndjson:"))
    try folder.write("broken/samples/getCashbackPoints.ndjson", "{\"endpoint\":\"nobody\"}\n{\n")
    let other = try Assay.run(["lint", "--contracts", "broken"], in: folder)
    #expect(
      other.output.contains(
        "broken/samples/getCashbackPoints.ndjson:2:2: warning: this sample is not judged: unreadable [lint.sample-unreadable]"
      ), "\(other.output)")
  }

  @Test(arguments: [
    (
      #"{"waivers":[{"clause":"getCashbackPoints/response/cashbackPoint#type","reason":"r","owner":"o","expires":"2999-01-31"}]}"#,
      "file.json:1:23: warning: no clause is called or matched by this [lint.unmatched-waiver]",
      "did you mean 'getCashbackPoints/response/cashbackPoints#type'?"
    ),
    (
      #"{"waivers":[{"clause":"getCashbackPoints/*","reason":"r","owner":"o","expires":"2020-01-31"}]}"#,
      "file.json:1:80: warning: this waiver has expired, and fails each run [lint.expired-waiver]",
      "correct the violation, or decide again and give another day"
    ),
    (
      #"{"waivers":[{"clause":"getCashbackPoints/*","reason":"r"},{"clause":"getCashbackPoints/*","reason":"r"}]}"#,
      "file.json:1:69: warning: an earlier entry waives this already [lint.repeated-waiver]",
      "^"
    ),
    (
      #"{"waivers":[{"clouse":"getCashbackPoints/*","reason":"r"}]}"#,
      "file.json:1:14: error: unknown name 'clouse' [waiver.unknown-name]",
      "did you mean 'clause'?"
    ),
    (
      #"{"name":"t","baseURL":"https://a.example","endpoints":{"getCashbackPoints":{"method":"POST","path":"/p","rename":{"virtualID":"v"}}}}"#,
      "file.json:1:127: warning: 'virtualID' is no parameter of the request of 'getCashbackPoints' [lint.unknown-label]",
      "did you mean 'virtualId'?"
    ),
    (
      #"{"name":"t","baseURL":"https://a.example","endpoints":{"getCashbackPoints":{"method":"POST","path":"/p"},"impression":{"method":"POST","path":"/p"}}}"#,
      "file.json:1:119: error: 'impression' and 'getCashbackPoints' have the same method and path [target.ambiguous]",
      "^\n"
    ),
    (
      #"{"name":"t","baseURL":"https://a.example","endpoints":{"getCashbackPoint":{"method":"POST","path":"/p"}}}"#,
      "file.json:1:56: error: unknown endpoint 'getCashbackPoint' [target.unknown-endpoint]",
      "did you mean 'getCashbackPoints'?"
    ),
    (
      #"{"name":"t","endpoint":{}}"#,
      "file.json:1:13: error: unknown name 'endpoint' [target.unknown-name]",
      "did you mean 'endpoints'?"
    ),
  ]) func findsMistakesInTargetsAndWaivers(
    _ text: String, _ finding: String, _ remedy: String
  ) throws {
    try folder.write("file.json", text)
    let run = try Assay.run(["lint", "file.json"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(finding + "\n"), "\(run.output)")
    #expect(run.output.contains(remedy), "\(run.output)")
  }
}

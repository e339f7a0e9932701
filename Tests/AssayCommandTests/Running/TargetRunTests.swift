import Foundation
import Testing

/// A live run against a server that a target file names.
@Suite struct TargetRunTests {
  /// A target that binds the endpoints of the stub, with more members.
  private static func target(_ base: String, _ members: String = "") -> String {
    let endpoints = [
      "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints",
      "sendRewardCardRequest", "impression",
    ].map { #""\#($0)":{"method":"POST","path":"/\#($0)"}"# }
    return
      #"{"name":"acme","baseURL":"\#(base)"\#(members),"preLoginPlacements":["09"],"endpoints":{\#(endpoints.joined(separator: ","))}}"#
  }

  /// Serves the contracts while a command runs, whose base URL is `$BASE`.
  private static func serving(_ command: String) -> String {
    """
    "$ASSAY" serve --port 0 > address.txt 2> serve.txt &
    pid=$!
    while [ ! -s address.txt ]; do sleep 0.05; done
    export BASE=$(cat address.txt)
    \(command)
    status=$?
    kill $pid
    wait $pid
    exit $status
    """
  }

  @Test func judgesAServerOfItsOwn() throws {
    let folder = try Scratch()
    try folder.write("acme.json", Self.target("${BASE}"))
    let run = try Assay.shell(
      Self.serving(#""$ASSAY" run --target acme.json --record run.ndjson"#), in: folder)
    #expect(run.status == 0, "\(run.output) \(run.complaint)")
    let report = try Report(folder)
    #expect(report.interactions["getCashbackPoints"] == 1)
    #expect(report.interactions["sendRewardCardRequest"] == 0)
    #expect(report.interactions["registerEvent"] == 0)
    #expect(report.problemCounts == ["not-asked": 1])
  }

  @Test(arguments: ["s3cret-token-0815", "abc", "x"])
  func showsNoValueOfTheEnvironment(secret: String) throws {
    let folder = try Scratch()
    try folder.write(
      "acme.json",
      Self.target(
        "${BASE}",
        #","headers":{"X-Api-Key":"${KEY}","Authorization":"Basic ${KEY}"},"parameters":{"virtualId":"${KEY}"}"#
      ))
    let run = try Assay.shell(
      Self.serving(
        """
        export KEY='\(secret)'
        "$ASSAY" run --target acme.json --record run.ndjson --fail-on tbd > out.txt 2> err.txt
        "$ASSAY" run --target acme.json --dry-run > dry.txt 2>> err.txt
        """), in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let encoded = Data(secret.utf8).base64EncodedString()
    let files = ["out.txt", "err.txt", "dry.txt", "run.ndjson", "Reports/latest/results.json"]
    for file in files + ["Reports/latest/junit.xml", "Reports/latest/index.html"] {
      let text = String(decoding: try folder.read(file), as: UTF8.self)
      // A short value stands in many a word; it is none of the values.
      let found = secret.utf8.count < 4 ? "\"\(secret)\"" : secret
      #expect(!text.contains(found), "\(file)")
      if secret.utf8.count > 4 { #expect(!text.contains(encoded), "\(file)") }
    }
  }

  @Test func namesTheVariableThatIsNotSet() throws {
    let folder = try Scratch()
    try folder.write("acme.json", Self.target("${ACME_NOWHERE_URL}"))
    let run = try Assay.run(["run", "--target", "acme.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.complaint.contains("'ACME_NOWHERE_URL' is not set"))
  }

  @Test func stopsAtOnceWhereNobodyListens() throws {
    let folder = try Scratch()
    try folder.write("acme.json", Self.target("http://127.0.0.1:1"))
    let run = try Assay.run(
      ["run", "--target", "acme.json", "--retries", "0"], in: folder)
    #expect(run.status == 4)
    #expect(run.output.isEmpty)
    #expect(run.complaint.split(separator: "\n").count == 1)
    #expect(run.complaint.contains("the target 'acme.json' cannot be reached: no connection"))
    #expect(try Report(folder).count("read") == 1)
  }

  @Test func namesTheClauseThatItsOwnRequestWouldViolate() throws {
    let folder = try Scratch()
    try folder.write(
      "acme.json", Self.target("http://127.0.0.1:1", #","parameters":{"languageCode":"ENG"}"#))
    let run = try Assay.run(["run", "--target", "acme.json"], in: folder)
    #expect(run.status == 4)
    #expect(
      run.output.contains(
        "would violate getCheggoutTopBanners/request/languageCode#maxLength: expected at most 2 characters, found 3 characters; give 'languageCode' another value in 'parameters' of the target 'acme.json'"
      ))
    #expect(try Report(folder).count("read") == 0)
  }

  @Test func observesThatWhatIsNotAvailableNowAnswers() throws {
    let folder = try Scratch()
    let run = try Assay.run(
      ["run", "--target", "stub", "--fault", "status=200", "--fault-on", "registerEvent"],
      in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("now answers: registerEvent response, 1 time"))
    #expect(!run.output.contains("now answers: ExitEvent"))
  }
}

import Foundation
import Testing

/// `assay redact` as its users meet it.
@Suite struct RedactTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let recording = """
    {"recording":{"version":1,"complete":true}}
    {"endpoint":"getCheggoutTopBanners","request":{"languageCode":"EN","virtualId":"pub_4711","placementId":"01","additonalParams":"{\\"age\\":34,\\"gender\\":\\"F\\"}"},"response":{"status":200,"body":{"banners":{"01":[{"bannerLink":"https://a.example/b.jpg","trackLink":"","trackLinkExt":"","href":"<click>https://c.example/c?u=pub_4711&token=s3cr3tvalue</click><id>one</id>","bankBanner":false,"duration":5,"bankLink":"0","clickLink":"","brandDescription":"x"}]}}},"session":"alice-1"}
    {"endpoint":"impression","request":{"userID":"pub_4711","impressionInfo":"<click>https://c.example/c?u=pub_4711&token=s3cr3tvalue</click><id>one</id>"},"response":{"status":204},"session":"alice-1"}
    {"endpoint":"impression","request":{"userID":"pub_4711","impressionInfo":"<click>https://c.example/c?u=pub_4711&token=s3cr"},"response":{"status":204},"session":"alice-1"}
    {"endpoint":"getCashbackPoints","request":{"virtualId":"pub_4711","sessionId":"sess-77"},"response":{"status":200,"body":{"cashbackPoints":100,"deepLink":"d"}},"session":"alice-1"}

    """

  private func verdicts(_ file: String, _ options: [String] = []) throws -> [String] {
    let run = try Assay.run(["check", file, "--quiet"] + options, in: folder)
    let report = try Report(folder)
    return ["\(run.status ?? -1)"]
      + report.clauses.map {
        "\($0["id"] ?? ""): \($0["outcome"] ?? "") \($0["exercised"] ?? "") \($0["violations"] ?? "")"
      }
  }

  @Test func writesACopyThatIsJudgedAlike() throws {
    try folder.write("in.ndjson", Self.recording)
    let run = try Assay.run(["redact", "in.ndjson", "out.ndjson"], in: folder)
    #expect(run.status == 0 && run.output == "" && run.complaint == "")
    let copy = String(decoding: try folder.read("out.ndjson"), as: UTF8.self)
    for secret in ["pub_4711", "s3cr3t", "sess-77", "alice", #""age\":34"#] {
      #expect(!copy.contains(secret), "\(secret)")
    }
    #expect(copy.utf8.count == Self.recording.utf8.count)
    let before = try verdicts("in.ndjson")
    #expect(before.first == "1")
    #expect(try verdicts("out.ndjson") == before)
    #expect(try folder.names() == ["Reports", "in.ndjson", "out.ndjson"])
  }

  @Test func makesOtherPseudonymsEachTime() throws {
    try folder.write("in.ndjson", Self.recording)
    for name in ["one.ndjson", "two.ndjson"] {
      #expect(try Assay.run(["redact", "in.ndjson", name], in: folder).status == 0)
    }
    #expect(try folder.read("one.ndjson") != folder.read("two.ndjson"))
  }

  private static let har = """
    {"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[{"startedDateTime":"2026-07-31T14:15:30.250Z","time":12,"request":{"method":"POST","url":"http://127.0.0.1:8080/getCashbackPoints","httpVersion":"HTTP/1.1","headers":[{"name":"Authorization","value":"Bearer tok-4711-x"}],"queryString":[],"cookies":[],"headersSize":-1,"bodySize":-1,"postData":{"mimeType":"application/json","text":"{\\"virtualId\\":\\"pub_4711\\",\\"sessionId\\":\\"sess-77\\"}"}},"response":{"status":200,"statusText":"OK","httpVersion":"HTTP/1.1","headers":[{"name":"Set-Cookie","value":"sid=sess-77; Path=/"}],"cookies":[],"redirectURL":"","headersSize":-1,"bodySize":-1,"content":{"size":61,"mimeType":"application/json","text":"{\\"cashbackPoints\\":\\"100\\",\\"deepLink\\":\\"https://a/?u=pub_4711\\"}"}},"cache":{},"timings":{"send":0,"wait":12,"receive":0}}]}}
    """

  @Test func keepsAHARAHAR() throws {
    try folder.write("in.har", Self.har)
    let run = try Assay.run(["redact", "in.har", "out.har", "--target", "stub"], in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let copy = String(decoding: try folder.read("out.har"), as: UTF8.self)
    for secret in ["pub_4711", "sess-77", "tok-4711"] { #expect(!copy.contains(secret)) }
    #expect(copy.contains(#":8080/getCashbackPoints""#))
    #expect(copy.contains("Bearer ") && copy.contains("; Path=/"))
    #expect(copy.utf8.count == Self.har.utf8.count)
    let target = ["--target", "stub"]
    #expect(try verdicts("out.har", target) == verdicts("in.har", target))
  }

  @Test func keepsNoSecretOfAHARThatIsCutShort() throws {
    try folder.write("in.har", Self.har + "x")
    try folder.write(
      "cut.har", Self.har.dropLast(3) + "," + Self.har.dropFirst(90).prefix(600))
    for name in ["in.har", "cut.har"] {
      let run = try Assay.run(["redact", name, "out-\(name)", "--target", "stub"], in: folder)
      #expect(run.status == 0, "\(run.complaint)")
      let copy = String(decoding: try folder.read("out-\(name)"), as: UTF8.self)
      for secret in ["pub_4711", "sess-77", "tok-4711"] { #expect(!copy.contains(secret)) }
    }
  }

  @Test func replacesTheValuesOfVariablesAndKeepsThePaths() throws {
    let target = try folder.write(
      "t.json",
      #"{"name":"t","baseURL":"${API}","headers":{"x-key":"${KEY}"},"parameters":{"virtualId":"${USER_ID}"},"endpoints":{"getCashbackPoints":{"method":"POST","path":"/points","parameters":"json"}}}"#
    )
    let variables = ["API": "https://acme.example/v2", "KEY": "k7", "USER_ID": "u9"]
    try folder.write(
      "in.har",
      Self.har.replacing(
        "http://127.0.0.1:8080/getCashbackPoints", with: "https://acme.example/v2/points"
      ).replacing("pub_4711", with: "u9").replacing("tok-4711-x", with: "zzk7zz"))
    let run = try Assay.run(
      ["redact", "in.har", "out.har", "--target", target], in: folder, environment: variables)
    #expect(run.status == 0, "\(run.complaint)")
    let copy = String(decoding: try folder.read("out.har"), as: UTF8.self)
    for secret in ["acme.example", "k7", "u9"] { #expect(!copy.contains(secret), "\(secret)") }
    #expect(copy.contains(#"/v2/points""#))
  }

  @Test func refusesToWriteWhereAVerdictWouldChange() throws {
    let pack = Assay.root.appendingPathComponent("Contracts/cheggout-ios-sdk")
    let copy = folder.url.appendingPathComponent("pack")
    try FileManager.default.copyItem(at: pack, to: copy)
    let path = "pack/endpoints/getCashbackPoints.json"
    let text = String(decoding: try folder.read(path), as: UTF8.self)
    try folder.write(
      path,
      text.replacing(
        #""virtualId": { "type": "string", "sensitive": true }"#,
        with: #""virtualId": { "type": "string", "sensitive": true, "pattern": "^pub_" }"#))
    try folder.write("in.ndjson", Self.recording)
    try folder.write("out.ndjson", "as it was")
    let run = try Assay.run(
      ["redact", "in.ndjson", "out.ndjson", "--contracts", "pack"], in: folder)
    #expect(run.status == 4)
    #expect(
      run.complaint
        == """
        assay redact: nothing was written: the copy would be judged otherwise
          getCashbackPoints/request/virtualId#pattern: conforms, exercised 1, violated 0; in the copy violates, exercised 1, violated 1

        """)
    #expect(String(decoding: try folder.read("out.ndjson"), as: UTF8.self) == "as it was")
    #expect(try folder.names() == ["in.ndjson", "out.ndjson", "pack"])
  }

  @Test(arguments: [
    (["in.ndjson"], "expected two files, IN and OUT; see 'assay redact --help'"),
    (["in.ndjson", "in.ndjson"], "IN and OUT are the same file: the original would be lost"),
    (["-", "out"], "the input is read more than once: expected files, found '-'"),
    (["in.ndjson", "."], "'.' is a folder, expected a file"),
    (["in.ndjson", ""], "OUT is '', expected a file's name"),
    (["in.ndjson", "none/"], "'none/' names a folder, expected a file"),
    (["in.ndjson", "/dev/null"], "'/dev/null' is a device, expected a file"),
    (
      ["in.ndjson", "out.har"],
      "OUT must be of IN's format: by its name, 'out.har' would not be read as 'in.ndjson' is"
    ),
    (
      ["in.har", "out.har"],
      "'in.har' is a HAR file: '--target NAME|FILE' must say which request is which endpoint"
    ),
  ])
  func refusesWrongUse(operands: [String], words: String) throws {
    try folder.write("in.ndjson", Self.recording)
    try folder.write("in.har", Self.har)
    let run = try Assay.run(["redact"] + operands, in: folder)
    #expect(run.status == 2)
    #expect(run.complaint == "assay redact: \(words)\n")
    #expect(try folder.names() == ["in.har", "in.ndjson"])
  }

  @Test func takesTheEndpointOfABodyFromTheNameOfTheOriginal() throws {
    try folder.write(
      "getCashbackPoints.json", #"{"cashbackPoints":1,"deepLink":"https://x/?sessionId=sess-77"}"#)
    let run = try Assay.run(["redact", "getCashbackPoints.json", "shared.json"], in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let copy = String(decoding: try folder.read("shared.json"), as: UTF8.self)
    #expect(copy.hasPrefix(#"{"cashbackPoints":1,"#) && !copy.contains("sess-77"))
    #expect(try folder.names() == ["getCashbackPoints.json", "shared.json"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func leavesNothingBehindWhenASignalEndsIt(signal: Int32) throws {
    try folder.write("in.ndjson", String(repeating: Self.recording, count: 10_000))
    let running = try RunningAssay(["redact", "in.ndjson", "out.ndjson"], in: folder)
    while try !folder.names().contains(where: { $0.hasPrefix(".out.ndjson.") }) { usleep(500) }
    #expect(running.end(with: signal) == 128 + signal)
    #expect(try folder.names() == ["in.ndjson"])
  }
}

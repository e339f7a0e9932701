import Foundation
import LiveTransport
import StubServer
import Testing

/// `assay proxy` as an app meets it.
@Suite struct ProxyTests {
  private let folder: Scratch
  private let transport: any Transport

  init() throws {
    folder = try Scratch()
    transport = try LiveTransport.make(TransportSettings())
  }

  /// A server behind the proxy, and the proxy.
  private func start(
    _ answer: @escaping @Sendable (ServerRequest) -> ServerAnswer
  ) throws -> (server: HTTPServer, proxy: RunningAssay, url: String) {
    let server = try HTTPServer(responder: AnsweringFunction(answer))
    server.start()
    let target = try folder.write(
      "t.json",
      #"{"name":"t","baseURL":"\#(server.baseURL)/v2/","endpoints":{"getCashbackPoints":{"method":"POST","path":"/points","parameters":"json"}}}"#
    )
    let proxy = try RunningAssay(
      ["proxy", "--target", target, "--port", "0", "--record", "app.ndjson"], in: folder)
    return (server, proxy, try #require(proxy.firstLine()))
  }

  private func post(_ url: String, _ body: String, _ headers: [HeaderField] = []) -> Attempt {
    transport.send(
      WireRequest(
        method: "POST", url: url,
        headers: [HeaderField("Content-Type", "application/json")] + headers,
        body: Array(body.utf8)))
  }

  private func verdicts() throws -> [String] {
    try Report(folder).clauses.map {
      "\($0["id"] ?? ""): \($0["outcome"] ?? "") \($0["exercised"] ?? "") \($0["violations"] ?? "")"
    }
  }

  @Test func passesEachExchangeThroughAndJudgesIt() throws {
    let (server, proxy, url) = try start { request in
      #expect(request.target == "/v2/points?a=%20b")
      #expect(request.header("x-own") == "1" && request.header("accept-encoding") == "gzip")
      #expect(request.header("te") == nil)
      #expect(String(decoding: request.body, as: UTF8.self).contains("pub_4711"))
      return ServerAnswer(
        status: 200,
        headers: [("Content-Type", "application/json"), ("X-Two", "a"), ("X-Two", "b")],
        body: Array(#"{"cashbackPoints":100,"deepLink":"of pub_4711"}"#.utf8))
    }
    defer { server.stop() }
    #expect(url.hasSuffix("/v2"))
    let response = post(
      url + "/points?a=%20b", #"{"virtualId":"pub_4711","sessionId":"s-99"}"#,
      [
        HeaderField("X-Own", "1"), HeaderField("Accept-Encoding", "br, gzip"),
        HeaderField("TE", "x"),
      ]
    ).response
    #expect(response?.status == 200)
    #expect(response?.headers.all(named: "x-two") == ["a", "b"])
    #expect(
      response.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"cashbackPoints":100,"deepLink":"of pub_4711"}"#)
    #expect(proxy.end(with: SIGTERM) == 1)
    #expect(try Report(folder).violated == ["getCashbackPoints/response/cashbackPoints#type"])
    let live = try verdicts()
    let recording = String(decoding: try folder.read("app.ndjson"), as: UTF8.self)
    #expect(!recording.contains("4711") && !recording.contains("s-99"))
    #expect(try Assay.run(["check", "app.ndjson", "--quiet"], in: folder).status == 1)
    #expect(try verdicts() == live)
  }

  @Test func leavesAReadableRecordingWhereItIsKilled() throws {
    let (server, proxy, url) = try start { _ in
      .json(200, Array(#"{"cashbackPoints":"1","deepLink":"d"}"#.utf8))
    }
    defer { server.stop() }
    for _ in 0..<3 {
      _ = post(url + "/points", #"{"virtualId":"pub_4711","sessionId":"s-99"}"#)
    }
    #expect(proxy.end(with: SIGKILL) == nil)
    #expect(try Assay.run(["check", "app.ndjson", "--quiet"], in: folder).status == 0)
    #expect(try Report(folder).count("judged") == 3)
  }

  @Test func saysThatTheServerGaveNoAnswer() throws {
    let (server, proxy, url) = try start { _ in .json(200, []) }
    server.stop()
    let response = post(url + "/points", #"{"virtualId":"a","sessionId":"b"}"#).response
    #expect(response?.status == 502)
    #expect(
      response.map { String(decoding: $0.body, as: UTF8.self) }
        == "{\"error\":\"the server behind this proxy gave no answer: connect\"}\n")
    #expect(proxy.end(with: SIGINT) == 3)
    #expect(try Report(folder).problems("transport") == 1)
  }

  @Test(arguments: [
    (["proxy", "--record", "a"], "where the server is, and which request is which"),
    (["proxy", "--target", "stub"], "'--record FILE.ndjson' must say where the recording goes"),
    (["proxy", "--target", "t.json", "--record", "a"], "has no 'baseURL'"),
  ])
  func refusesWhatItCannotDo(arguments: [String], words: String) throws {
    try folder.write("t.json", #"{"name":"t","endpoints":{}}"#)
    let run = try Assay.run(arguments, in: folder)
    #expect(run.status == 2 && run.complaint.contains(words), "\(run.complaint)")
  }

  // MARK: - Reported bugs

  /// The answers of reported bugs, sent byte for byte: what the report says of each.
  @Test(
    .enabled(if: Shared.isExpected, "the folder of reported bugs is not there"),
    arguments: [
      ("27-gzip-mislabelled-live/gzip-without-header.http", "transport", "undeclared gzip"),
      (
        "27-gzip-mislabelled-live/plain-labelled-gzip.http", "transport",
        "declared gzip, body is not"
      ),
      (
        "27-gzip-mislabelled-live/json-then-gzip-trailer.http", "transport",
        "declared gzip, body is not"
      ),
      (
        "55-truncated-body/content-length-short.http", "transport",
        "response incomplete: 34 of 4000 bytes"
      ),
      (
        "55-truncated-body/chunked-no-terminator.http", "transport",
        "the chunked stream ended without its last chunk"
      ),
      ("55-truncated-body/close-delimited-cut.http", "body", "cut short"),
      ("45-charset-latin1/latin1.http", "body", "not UTF-8 at byte offset 19 (0xE9)"),
      ("45-charset-latin1/latin1-nolabel.http", "body", "not UTF-8 at byte offset 19 (0xE9)"),
      ("45-charset-latin1/utf8-mislabelled.http", "charset", "declared charset is not UTF-8"),
      ("45-charset-latin1/utf8-odd-label.http", "", ""),
    ])
  func judgesTheAnswersOfReportedBugs(path: String, kind: String, words: String) throws {
    let shared = try #require(Shared.path)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(shared)/bugs/\(path)")))
    let (server, proxy, url) = try start { _ in
      var answer = ServerAnswer(status: 200)
      answer.manner = .raw(bytes)
      return answer
    }
    defer { server.stop() }
    _ = post(url + "/points", #"{"virtualId":"a","sessionId":"b"}"#)
    _ = proxy.end(with: SIGTERM)
    let report = try Report(folder)
    let body = report.clauses.first { $0["id"] as? String == "getCashbackPoints/response/#body" }
    let samples = body?["samples"] as? [[String: Any]] ?? []
    #expect(samples.count == (kind == "body" ? 1 : 0))
    if kind == "body" {
      #expect((samples.first?["found"] as? String)?.contains(words) == true, "\(samples)")
    }
    let problem = report.problems.first { $0["kind"] as? String == kind }
    #expect((problem != nil) == (kind == "transport" || kind == "charset"))
    let messages = (problem?["samples"] as? [[String: Any]])?.compactMap {
      $0["message"] as? String
    }
    if let message = messages?.first { #expect(message.contains(words), "\(message)") }
    // What broke on its way is no mismatch of a schema.
    if kind == "transport" { #expect(report.violated == []) }
    if kind == "" { #expect(report.problems("charset") == 0 && report.count("judged") == 1) }
  }
}

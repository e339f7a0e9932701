import Conformance
import ContractModel
import Diagnostics
import Foundation
import HTTPBinding
import JSONDocument
import Recordings
import Testing

/// Captures: HAR entries through a target, and plain schemas.
@Suite struct CaptureTests {
  static let pack = try? Judged.pack()

  private static let target = #"""
    {"name":"t","baseURL":"https://api.example.com","endpoints":{
    "getCashbackPoints":{"method":"POST","path":"/points","parameters":"json"},
    "getCheggoutTopBanners":{"method":"POST","path":"/banners","parameters":"json"}}}
    """#

  private func entry(
    _ method: String, _ url: String, request: String? = nil, response: String
  ) -> String {
    func text(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let post = request.map {
      #","postData":{"mimeType":"application/json","text":\#(text($0))}"#
    }
    return
      #"{"startedDateTime":"2026-07-31T10:00:00Z","time":1,"request":{"method":"\#(method)","url":"\#(url)","headers":[{"name":"Authorization","value":"Bearer header-secret-1"}]\#(post ?? "")},"response":{"status":200,"headers":[],"content":{"size":-1,"mimeType":"application/json","text":\#(text(response))}}}"#
  }

  private func run(_ entries: [String], isAdHoc: Bool = false, pack: ContractPack? = nil) throws
    -> Results
  {
    let pack = try #require(pack ?? Self.pack)
    var settings = RunSettings()
    settings.sources = ["capture.har"]
    settings.isAdHoc = isAdHoc
    let bytes = Array(Self.target.utf8)
    let file = try TargetFile.load(
      document: JSONDocument(parsing: bytes), source: SourceText(name: "t", bytes: bytes),
      environment: { _ in nil }, requiresEnvironment: false, knownEndpoints: nil)
    var worker = Worker(pack: pack, settings: settings, binder: Binder(target: file))
    worker.begin(source: 0)
    for (index, entry) in entries.enumerated() {
      let padded = PaddedBuffer(Array(entry.utf8))
      worker.judge(
        entry: HAREntry(bytes: padded.bytes, number: index + 1, line: index * 10 + 2, offset: 0))
    }
    var run = Run(pack: pack, settings: settings)
    run.merge(worker.take())
    run.add(worker.takeCounts())
    return run.finish()
  }

  private let request = #"{"virtualId":"v-1234","sessionId":"abcdef"}"#

  @Test func masksSecretsOfEntriesThatMatchNothing() throws {
    let results = try run([
      entry("GET", "https://api.example.com/header-secret-1/x", response: "{}")
    ])
    #expect(results.problems.first?.samples.first?.message.contains("header-secret") == false)
  }

  @Test func masksWhatTheBodiesOfEntriesThatMatchNothingHold() throws {
    for (request, response) in [
      (#"{"virtualId":"virtSECRET1234"}"#, "{}"), ("virtualId=virtSECRET1234&x=1", "{}"),
      ("{}", #"{"virtualId":"virtSECRET1234"}"#),
    ] {
      let results = try run([
        entry(
          "POST", "https://api.example.com/virtSECRET1234", request: request, response: response)
      ])
      #expect(results.problems.first?.samples.first?.message.contains("SECRET") == false)
    }
  }

  @Test func masksWhatACookieOfTheEntryHolds() throws {
    let cookies = entry(
      "POST", "https://api.example.com/points", request: request,
      response: #"{"cashbackPoints":"FAKE-COOKIE","deepLink":"d"}"#
    ).replacing(
      #""headers":["#, with: #""cookies":[{"name":"sid","value":"FAKE-COOKIE"}],"headers":["#,
      maxReplacements: 1)
    let clause = try run([cookies]).clause("getCashbackPoints/response/cashbackPoints#pattern")
    #expect(clause.samples.count == 1)
    #expect(clause.samples.first?.found.contains("FAKE") == false)
  }

  @Test func judgesEntriesOfATarget() throws {
    let results = try run([
      entry(
        "POST", "https://api.example.com/points", request: request,
        response: #"{"cashbackPoints":5,"deepLink":"header-secret-1"}"#),
      entry("GET", "https://elsewhere.example/x", response: "{}"),
      "{\"request\":",
    ])
    #expect(results.interactions.read == 3)
    #expect(results.interactions.judged == 1)
    #expect(results.interactions.unmatched == 1)
    #expect(results.interactions.unreadable == 1)
    let id = "getCashbackPoints/response/cashbackPoints#type"
    #expect(results.ids(.violates) == [id])
    let sample = try #require(try results.clause(id).samples.first)
    #expect(sample.place.entry == 1)
    #expect(sample.place.line == 2)
    #expect(sample.place.pointer == "/cashbackPoints")
    // What a header holds is secret in the bodies of its session too.
    #expect(!String(describing: results).contains("header-secret-1"))
    let wire = try results.item("getCashbackPoints", "wire-format")
    #expect(wire.values.map(\.value) == ["\"POST, application/json, 200\""])
  }

  @Test func recognisesTheTagWhoseAddressIsFetched() throws {
    let href =
      "<click>https://c.example/1</click><track>https://t.example/1?a=1&amp;b=2</track>"
    let banner = Script.banner(href)
    let results = try run([
      entry(
        "POST", "https://api.example.com/banners",
        request: #"{"languageCode":"EN","virtualId":"v-1234","placementId":"01"}"#,
        response: #"{"banners":{"01":[\#(banner)]}}"#),
      entry("GET", "https://t.example/1?a=1&b=2", response: ""),
      entry("GET", "https://other.example/", response: ""),
      entry("POST", "https://c.example/1", response: ""),
    ])
    let item = try results.item("impression", "impression-tag")
    #expect(item.observed == 1)
    #expect(item.of == 2)
    #expect(item.values == [.init(value: "\"track\"", count: 1)])
    #expect(results.ids(.violates) == [])
  }

  @Test func recognisesTagsOfLinksFromBeforeAndAfterTheFirstFetch() throws {
    func banner(_ name: String) -> String {
      entry(
        "POST", "https://api.example.com/banners",
        request: #"{"languageCode":"EN","virtualId":"v-1234","placementId":"01"}"#,
        response:
          #"{"banners":{"01":[\#(Script.banner("<\(name)>https://\(name).example/1</\(name)>"))]}}"#
      )
    }
    let results = try run([
      banner("click"), banner("track"),
      entry("GET", "https://none.example/", response: ""),
      banner("id"),
      entry("GET", "https://id.example/1", response: ""),
      entry("GET", "https://track.example/1", response: ""),
      entry("GET", "https://click.example/1", response: ""),
    ])
    let item = try results.item("impression", "impression-tag")
    #expect(item.observed == 3)
    #expect(item.of == 4)
    #expect(item.values.map(\.value).sorted() == ["\"click\"", "\"id\"", "\"track\""])
  }

  @Test func judgesEveryBodyByAPlainSchema() throws {
    let schema = #"{"type":["object","array","null"],"required":["id"]}"#
    let pack = try ContractPack.adHoc(
      schema: Array(schema.utf8), source: "schema.json", name: "schema")
    let lines = [
      #"{"id":1}"#, "{}", "[]", "null", "7", "{",
      #"{"endpoint":"x","response":{"status":200,"body":{"id":2}}}"#,
      #"{"endpoint":"x","response":{"status":200,"bodyText":""}}"#,
      #"{"endpoint":"x","response":{"status":204}}"#,
      #"{"endpoint":"x","response":{"status":404,"body":{"id":3}}}"#,
    ]
    let results = try Judged.run(lines, pack: pack) { $0.isAdHoc = true }
    #expect(results.interactions.judged == 8)
    #expect(results.interactions.unreadable == 1)
    #expect(results.interactions.notRecorded == 1)
    #expect(
      results.clauses.map { [$0.keyword, "\($0.exercised)", "\($0.violations)"] } == [
        ["type", "7", "1"], ["required(id)", "4", "1"], ["body", "8", "1"],
      ])
    let har = try run(
      [entry("GET", "https://any.example/", response: #"{"id":1}"#)], isAdHoc: true, pack: pack)
    #expect(har.interactions.judged == 1)
    #expect(har.exit == 0)
  }
}

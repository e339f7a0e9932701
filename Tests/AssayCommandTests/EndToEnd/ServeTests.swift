import Foundation
import LiveTransport
import Testing

/// `assay serve` as its users meet it.
@Suite struct ServeTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static func post(
    _ url: String, _ body: String, over transport: any Transport
  ) -> (status: Int?, body: String) {
    let request = WireRequest(
      method: "POST", url: url,
      headers: [HeaderField("Content-Type", "application/json")], body: Array(body.utf8))
    let response = transport.send(request).response
    return (response?.status, String(decoding: response?.body ?? [], as: UTF8.self))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func answersUntilASignalAndEndsWithStatusZero(signal: Int32) throws {
    let server = try RunningAssay(["serve", "--port", "0"], in: folder)
    let url = try #require(server.firstLine())
    #expect(url.wholeMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+/) != nil)
    let transport = try LiveTransport.make(TransportSettings())
    let points = Self.post(
      url + "/getCashbackPoints", #"{"virtualId":"a","sessionId":"s1"}"#, over: transport)
    #expect(points.status == 200 && points.body.contains("cashbackPoints"))
    let wrong = Self.post(url + "/getCashbackPoints", #"{"virtualId":1}"#, over: transport)
    #expect(wrong.status == 400)
    #expect(wrong.body.contains(#""clause": "getCashbackPoints/request/virtualId#type""#))
    #expect(server.end(with: signal) == 0)
    #expect(server.output == url + "\n")
    #expect(server.complaint == "")
  }

  @Test func violatesAClauseOnRequest() throws {
    let server = try RunningAssay(
      ["serve", "--port=0", "--fault", "getCashbackPoints/response/#required(cashbackPoints)"],
      in: folder)
    let url = try #require(server.firstLine())
    let points = Self.post(
      url + "/getCashbackPoints", #"{"virtualId":"a","sessionId":"s1"}"#,
      over: try LiveTransport.make(TransportSettings()))
    #expect(points.status == 200 && !points.body.contains("cashbackPoints"))
    #expect(server.end(with: SIGTERM) == 0)
  }

  @Test func bindsWhatATargetSays() throws {
    let target = try folder.write(
      "t.json",
      #"{"name":"t","baseURL":"http://127.0.0.1:1/v2","endpoints":{"getCashbackPoints":{"method":"POST","path":"/points","parameters":"json","rename":{"virtualId":"vid"},"responseAt":"/data"}}}"#
    )
    let server = try RunningAssay(["serve", "--port=0", "--target", target], in: folder)
    let url = try #require(server.firstLine())
    let transport = try LiveTransport.make(TransportSettings())
    let points = Self.post(
      url + "/v2/points", #"{"vid":"a","sessionId":"s1"}"#, over: transport)
    #expect(points.status == 200 && points.body.hasPrefix(#"{"data":{"#))
    #expect(Self.post(url + "/points", "{}", over: transport).status == 404)
    #expect(server.end(with: SIGTERM) == 0)
  }

  @Test(arguments: [
    (
      ["serve", "--fault", "nonsense"],
      "assay serve: 'nonsense' is no fault: expected the id of a clause, or latency=500ms, status=503, close, truncate, html, redirect-login, gzip-lie, empty, slow-drip\n"
    ),
    (
      ["serve", "--fault", "getCashbackPoints/request/virtualId#type"],
      "assay serve: option '--fault': the app, not an answer, can violate 'getCashbackPoints/request/virtualId#type'\n"
    ),
    (["serve", "--fault-rate", "0.1"], "assay serve: option '--fault-rate' needs '--fault'\n"),
    (
      ["serve", "--fault", "close", "--fault-rate", "2"],
      "assay serve: option '--fault-rate' expects a share from 0 to 1, such as 0.1, found '2'\n"
    ),
    (
      ["serve", "--port", "70000"],
      "assay serve: option '--port' expects a whole number from 0 to 65535, found '70000'\n"
    ),
  ])
  func refusesWhatItCannotServe(arguments: [String], complaint: String) throws {
    let run = try Assay.run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.complaint == complaint)
  }

  @Test func saysThatAPortIsTaken() throws {
    let server = try RunningAssay(["serve", "--port=0"], in: folder)
    let port = try #require(server.firstLine()?.split(separator: ":").last)
    let second = try Assay.run(["serve", "--port", String(port)], in: folder)
    #expect(second.status == 4)
    #expect(
      second.complaint
        == "assay serve: cannot listen on 127.0.0.1:\(port): address already in use\n")
    #expect(server.end(with: SIGINT) == 0)
  }
}

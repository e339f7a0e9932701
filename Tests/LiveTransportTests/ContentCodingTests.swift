import Foundation
import Testing

@testable import LiveTransport

@Suite struct ContentCodingTests {
  private static let gzip = Array(
    Data(base64Encoded: "H4sIAAAAAAACA6tWykxRsjLUUcpLzE1VslLKz1aqBQBV+fOOFAAAAA==") ?? Data())

  private static func decode(
    _ body: [UInt8], _ headers: HeaderField..., limit: Int = 1000
  ) -> Result<WireResponse, TransportFault> {
    ContentCoding.decode(WireResponse(status: 200, headers: headers, body: body), limit: limit)
  }

  @Test(arguments: ["gzip", "x-gzip", "GZIP", " gzip ", "identity, gzip"])
  func undoesGzip(coding: String) throws {
    let response = try Self.decode(Self.gzip, HeaderField("content-Encoding", coding)).get()
    #expect(response.text == #"{"id":1,"name":"ok"}"#)
    #expect(response.encodedBody == Self.gzip && response.sentBody == Self.gzip)
    #expect(response.headers.first(named: "Content-Encoding") == coding)
  }

  @Test func leavesWhatIsNotCoded() throws {
    let response = try Self.decode(Array("{}".utf8), HeaderField("Content-Encoding", "identity"))
      .get()
    #expect(response.text == "{}" && response.encodedBody == nil)
    #expect(try Self.decode([], HeaderField("Content-Encoding", "gzip")).get().body == [])
    let file = try Self.decode(Self.gzip, HeaderField("Content-Type", "application/gzip")).get()
    #expect(file.body == Self.gzip)
  }

  @Test(arguments: [
    (Array("{}".utf8), "gzip", "declared gzip, body is not: it begins with '{'"),
    ([0xff, 0], "gzip", "declared gzip, body is not: it begins with the byte FF"),
    (gzip, "", "undeclared gzip: the body begins with 1F 8B, but there is no Content-Encoding"),
    (gzip + [0], "gzip", "declared gzip, but 1 byte follows the end of the stream"),
    (
      gzip + Array("<!-- -->".utf8), "gzip",
      "declared gzip, but 8 bytes follow the end of the stream"
    ),
    (Array(gzip.dropLast()), "gzip", "declared gzip, but the stream is cut short after 39 bytes"),
    (
      Array(gzip.prefix(10)) + [7, 0, 0], "gzip",
      "declared gzip, but the stream is broken at byte 11: a block of an unknown type"
    ),
    (
      Array(gzip.dropLast(8)) + [0, 0, 0, 0, 20, 0, 0, 0], "gzip",
      "declared gzip, but the checksum is that of another text"
    ),
    ([1], "br", "declared br: the suite reads gzip only"),
    ([1], "gzip, <b>", "declared gzip, ?b?: the suite reads gzip only"),
  ])
  func namesWhatLies(body: [UInt8], coding: String, message: String) {
    let result =
      coding.isEmpty
      ? Self.decode(body) : Self.decode(body, HeaderField("Content-Encoding", coding))
    guard case .failure(let fault) = result else {
      Issue.record("it was decoded")
      return
    }
    #expect(fault.kind == .coding && fault.message == message)
    #expect(fault.partial?.body == body)
  }

  @Test func limitsWhatComesOut() {
    let result = Self.decode(Self.gzip, HeaderField("Content-Encoding", "gzip"), limit: 10)
    #expect(throws: TransportFault.self) { try result.get() }
    if case .failure(let fault) = result { #expect(fault.kind == .tooLarge) }
  }
}

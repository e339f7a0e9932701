import Testing

@testable import Recordings

@Suite
struct NDJSONWriterTests {
  /// What a reader makes of what the writer wrote.
  static func written(_ interaction: RecordedInteraction) -> (text: String, read: String) {
    var writer = NDJSONWriter()
    writer.write(interaction)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    return (text, Described.line(String(text.dropLast())))
  }

  @Test
  func writesWhatItsReaderReads() {
    let response = RecordedInteraction.Response(
      status: 200, headers: [("Content-Type", "application/json")],
      body: .json(Array("{\n\t\"a\":1e0,\r\n\"b\":\"\\n\"}".utf8)))
    let line = Self.written(
      RecordedInteraction(
        endpoint: "e\"\n", request: Array("{\"v\":\"1\"}".utf8), outcome: .response(response),
        session: "s", at: Timestamp(milliseconds: 1), durationMs: 1.5,
        delivery: Interaction.Delivery(calls: 1, queue: .main), isProbe: true))
    #expect(line.text.utf8.filter { $0 == 0x0a }.count == 1)
    #expect(
      line.read == "e\"\n request={\"v\":\"1\"} body={ \t\"a\":1e0,  \"b\":\"\\n\"} status=200"
        + " session=s at=1970-01-01T00:00:00.001Z ms=1.5 delivery=1/main probe")
  }

  @Test
  func writesBodiesThatAreNoJSON() {
    func read(_ bytes: [UInt8]) -> String {
      Self.written(
        RecordedInteraction(endpoint: "e", outcome: .response(.init(body: .bytes(bytes))))
      ).read
    }
    #expect(read([]) == "e unreadable(empty body where JSON was expected)")
    #expect(read(Array("<html>".utf8)).hasPrefix("e unreadable(expected JSON, found an HTML page"))
    #expect(read([0x22, 0xe9, 0x22]).hasPrefix("e unreadable(not UTF-8 at byte offset 1 (0xE9)"))
  }

  @Test
  func writesWhatDidNotCome() {
    func read(_ outcome: RecordedInteraction.Outcome) -> String {
      Self.written(RecordedInteraction(endpoint: "e", outcome: outcome)).read
    }
    #expect(read(.none) == "e absent")
    #expect(read(.null) == "e null")
    #expect(read(.failed(kind: "tls", message: "x")) == "e failed(tls: x)")
    #expect(read(.response(.init(status: 503, body: .notKept))).hasPrefix("e notKept("))
  }

  @Test
  func writesTheHeader() {
    var writer = NDJSONWriter()
    writer.write(RecordingHeader(complete: true))
    let text = String(decoding: writer.takeBytes(), as: UTF8.self)
    #expect(text == "{\"recording\":{\"version\":1,\"complete\":true}}\n")
    #expect(writer.bytes.isEmpty)
  }
}

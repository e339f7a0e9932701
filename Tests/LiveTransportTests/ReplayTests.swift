import Foundation
import LiveTransport
import Testing

/// The answers of reported bugs, sent byte for byte.
@Suite(.enabled(if: SharedFiles.areDue, "the folder of reported bugs is not there"))
struct ReplayTests {
  private func attempt(_ path: String) throws -> Attempt {
    let folder = try #require(SharedFiles.folder)
    let bytes = try Data(contentsOf: folder.appending(path: "bugs").appending(path: path))
    let server = try RawServer(.bytes(Array(bytes)))
    return try makeTransport().send(WireRequest(method: "GET", url: server.url))
  }

  @Test(arguments: [
    (
      "27-gzip-mislabelled-live/gzip-without-header.http", TransportFault.Kind.coding,
      "undeclared gzip: the body begins with 1F 8B, but there is no Content-Encoding"
    ),
    (
      "27-gzip-mislabelled-live/plain-labelled-gzip.http", .coding,
      "declared gzip, body is not: it begins with '{'"
    ),
    (
      "27-gzip-mislabelled-live/json-then-gzip-trailer.http", .coding,
      "declared gzip, body is not: it begins with '{', and a gzip stream begins at byte 20"
    ),
    (
      "55-truncated-body/content-length-short.http", .incomplete,
      "response incomplete: 34 of 4000 bytes"
    ),
    (
      "55-truncated-body/chunked-no-terminator.http", .incomplete,
      "response incomplete: the chunked stream ended without its last chunk, after 20 bytes"
    ),
  ])
  func namesTheFault(path: String, kind: TransportFault.Kind, message: String) throws {
    let attempt = try attempt(path)
    let fault = try #require(attempt.fault)
    #expect(fault.kind == kind && fault.message == message)
    #expect(fault.partial?.status == 200 && fault.partial?.body.isEmpty == false)
  }

  /// What is wrong with these is the answer's text, which others judge: it must come through as it is.
  @Test(arguments: [
    ("55-truncated-body/close-delimited-cut.http", "application/json", 34),
    ("45-charset-latin1/latin1.http", "application/json; charset=ISO-8859-1", 22),
    ("45-charset-latin1/latin1-nolabel.http", "application/json", 22),
    ("45-charset-latin1/utf8-mislabelled.http", "application/json; charset=ISO-8859-1", 23),
    ("45-charset-latin1/utf8-odd-label.http", "Application/JSON;charset=\"utf8\"", 23),
  ])
  func keepsTheBodyAsItCame(path: String, type: String, count: Int) throws {
    let attempt = try attempt(path)
    let response = try #require(attempt.response)
    #expect(response.headers.first(named: "content-type") == type)
    #expect(response.body.count == count && response.encodedBody == nil)
    #expect(response.body.contains(0xe9) == path.contains("latin1.") || path.contains("nolabel"))
  }
}

import Foundation
import Testing

/// What people and sessions must never find in an output; every secret here begins with `FAKE-`.
@Suite struct SecretsTests {
  /// A schema that the bodies below violate at the secrets themselves.
  private static let schema = """
    {"type":"object","required":["id"],"properties":{"id":{"type":"integer"},
    "access_token":{"type":"string","maxLength":3},
    "user":{"type":"object","properties":{"password":{"type":"integer"}}}}}
    """

  private static let body =
    #"{"access_token":"FAKE-ACCESS-1","refresh_token":"FAKE-REFRESH-2","id":"FAKE-ACCESS-1","#
    + #""user":{"password":"FAKE-PW-3"},"note":"pw FAKE-PW-3","blob":"RkFLRS1QVy0z","#
    + #""cookie back":"FAKE-SET-5","FAKE-PW-3":1}"#

  /// Interactions that violate clauses at values that the pack marks.
  private static let marked = #"""
    {"endpoint":"getCashbackPoints","request":{"virtualId":"FAKE-ID-1","sessionId":"FAKE-S-2"},\
    "response":{"status":200,"body":{"cashbackPoints":100,"deepLink":"x?u=FAKE-ID-1"}}}
    {"endpoint":"sendRewardCardRequest","request":{"triggerEventType":"UPI",\
    "merchantVPA":"FAKE-V@okbank","amount":499.001,"extTransactionId":"FAKE-ID-1",\
    "dateandtime":"1","virtualId":"FAKE-ID-1","sessionId":"FAKE-S-3",\
    "additionalParams":"{\"lat\":\"FAKE-4\",\"age\":\"FAKE-5\",\"ipaddress\":\"FAKE-6\"}"},\
    "response":{"status":200,"body":{"status":"FAKE-S-3"}}}
    {"endpoint":"impression","request":{"userID":"FAKE-U-7","impressionInfo":"FAKE-U-7"}}

    """#.replacingOccurrences(of: "\\\n", with: "")

  private static let shown = #"""
    {"endpoint":"getCashbackPoints","request":{"virtualId":"FAKE-ID-1","sessionId":"FAKE-S-2"},\
    "response":{"status":200,"body":{"cashbackPoints":["FAKE-ID-1"],"deepLink":7}}}

    """#.replacingOccurrences(of: "\\\n", with: "")

  private static func har(_ body: String, encoding: String? = nil) throws -> Data {
    func header(_ name: String, _ value: String) -> [String: String] {
      ["name": name, "value": value]
    }
    var content: [String: Any] = ["mimeType": "application/json", "text": body]
    content["encoding"] = encoding
    let entry: [String: Any] = [
      "startedDateTime": "2024-05-06T07:08:09.123Z", "time": 12.5,
      "request": [
        "method": "POST",
        "url": "https://user:FAKE-URLPW-4@api.example.test/t?api_key=FAKE-QUERY-6&sig=FAKE-SIG-7",
        "headers": [
          header("Authorization", "Bearer FAKE-B8"), header("Cookie", "sid=FAKE-COOKIE-9"),
          header("Proxy-Authorization", "Basic RkFLRS1VU0VSOkZBS0UtUFctMDAxMA=="),
        ],
      ],
      "response": [
        "status": 200, "content": content,
        "headers": [header("Set-Cookie", "sid=FAKE-SET-5; HttpOnly")],
      ],
    ]
    return try JSONSerialization.data(withJSONObject: ["log": ["entries": [entry]]])
  }

  /// Everything that a run wrote, and what its base64 says.
  private func outputs(_ run: Assay.Run, _ folder: Scratch) throws -> [String] {
    var texts = [run.output, run.complaint]
    for name in ["results.json", "junit.xml", "index.html"] {
      texts.append(String(decoding: try folder.read("Reports/latest/\(name)"), as: UTF8.self))
    }
    let blobs = texts.flatMap { text in
      text.matches(of: /[A-Za-z0-9+\/_-]{8,}/).compactMap { match -> String? in
        let whole = match.output.prefix(match.output.count / 4 * 4)
        return Data(base64Encoded: String(whole)).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return texts + blobs
  }

  @Test(arguments: [false, true])
  func hidesEverySecretOfACapture(_ isCoded: Bool) throws {
    let folder = try Scratch()
    let body = isCoded ? Data(Self.body.utf8).base64EncodedString() : Self.body
    try folder.write("capture.har", try Self.har(body, encoding: isCoded ? "base64" : nil))
    try folder.write("schema.json", Self.schema)
    let run = try Assay.run(["check", "capture.har", "--schema", "schema.json"], in: folder)
    #expect(run.status == 1)
    #expect(try Report(folder).violated.count == 3)
    for text in try outputs(run, folder) { #expect(!text.contains("FAKE-"), "\(text)") }
  }

  @Test func hidesWhatThePackMarks() throws {
    let folder = try Scratch()
    try folder.write("run.ndjson", Self.marked)
    let run = try Assay.run(["check", "run.ndjson"], in: folder)
    #expect(run.status == 1)
    #expect(try Report(folder).violated.count >= 4)
    for text in try outputs(run, folder) { #expect(!text.contains("FAKE-"), "\(text)") }
  }

  @Test func showsValuesOnTheConsoleOnlyWhenTold() throws {
    let folder = try Scratch()
    try folder.write("run.ndjson", Self.shown)
    let run = try Assay.run(["check", "run.ndjson", "--show-values"], in: folder)
    #expect(run.status == 1)
    for text in try outputs(run, folder).dropFirst() { #expect(!text.contains("FAKE-"), "\(text)") }
  }
}

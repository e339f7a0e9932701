/// Small recordings in the documented shapes.
enum Traffic {
  /// A call of getCashbackPoints that keeps every promise.
  static let conforming =
    #"{"endpoint":"getCashbackPoints","request":{"virtualId":"pub_1","sessionId":"s1"},"response":{"status":200,"body":{"cashbackPoints":"100","deepLink":"dl-1"}}}"#

  /// One whose points are a number, though they are promised as a string.
  static let violating =
    #"{"endpoint":"getCashbackPoints","request":{"virtualId":"pub_1","sessionId":"s1"},"response":{"status":200,"body":{"cashbackPoints":100,"deepLink":"dl-1"}}}"#

  /// The clause that `violating` violates.
  static let violatedClause = "getCashbackPoints/response/cashbackPoints#type"

  /// A body that keeps every promise.
  static let body = #"{"cashbackPoints":"100","deepLink":"dl-1"}"#

  /// Lines, each ended by a line feed.
  static func lines(_ lines: String...) -> String { lines.map { $0 + "\n" }.joined() }

  /// A HAR file with one entry for each body, sent to /points.
  static func har(_ bodies: [String]) -> String {
    let entries = bodies.map { body in
      #"{"startedDateTime":"2026-07-31T14:15:30.000Z","time":1,"request":{"method":"POST","url":"https://api.example.com/points","headers":[],"postData":{"mimeType":"application/json","text":"{\"virtualId\":\"pub_1\",\"sessionId\":\"s1\"}"}},"response":{"status":200,"headers":[],"content":{"size":\#(body.utf8.count),"mimeType":"application/json","text":"\#(escape(body))"}}}"#
    }
    return #"{"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":["#
      + entries.joined(separator: ",") + "]}}"
  }

  /// A target that binds getCashbackPoints to /points.
  static let target =
    #"{"name":"partner","baseURL":"https://api.example.com","endpoints":{"getCashbackPoints":{"method":"POST","path":"/points","parameters":"json"}}}"#

  private static func escape(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

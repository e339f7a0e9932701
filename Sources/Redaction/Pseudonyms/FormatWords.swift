import Recordings

/// The words of the recording formats: names and values that stand for no secret where they belong.
enum FormatWords {
  /// The names of a line.
  static let line: Set<String> = [
    "endpoint", "request", "response", "error", "session", "at", "durationMs", "delivery", "probe",
    "recording",
  ]
  /// The names of the header.
  static let header: Set<String> = ["version", "complete", "subjects", "lists"]
  /// Who may be judged, as the header says it.
  static let subjects: Set<String> = ["api", "app", "sdk"]
  /// The names of `response`.
  static let response: Set<String> = ["status", "headers", "body", "bodyText", "bodyBase64"]
  /// The names of `error`.
  static let error: Set<String> = ["kind", "message"]
  /// The kinds of `error`.
  static let errorKinds = Set(TransportFailure.Kind.allCases.map(\.rawValue)).union(["transport"])
  /// The names of `delivery`.
  static let delivery: Set<String> = ["calls", "queue"]
  /// The queues of `delivery`.
  static let queues: Set<String> = ["main", "background"]

  /// The names of HAR 1.2.
  static let har: Set<String> = [
    "log", "version", "creator", "browser", "pages", "entries", "comment", "name",
    "startedDateTime", "id", "title", "pageTimings", "onContentLoad", "onLoad", "pageref", "time",
    "request", "response", "cache", "timings", "serverIPAddress", "connection", "method", "url",
    "httpVersion", "cookies", "headers", "queryString", "postData", "headersSize", "bodySize",
    "status", "statusText", "content", "redirectURL", "value", "path", "domain", "expires",
    "httpOnly", "secure", "sameSite", "mimeType", "params", "text", "encoding", "size",
    "compression", "fileName", "contentType", "beforeRequest", "afterRequest", "lastAccess",
    "eTag", "hitCount", "blocked", "dns", "connect", "send", "wait", "receive", "ssl",
  ]
  /// Methods, versions of HTTP and codings, as HAR writes them.
  static let harValues: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE", "base64",
    "HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/2.0", "HTTP/3", "http/1.0", "http/1.1", "http/2.0",
    "h2", "h3", "application/json", "application/x-www-form-urlencoded", "text/html",
    "text/plain",
  ]

  /// The headers whose names say how a message is read, in small letters.
  static let headers: Set<String> = [
    "accept", "accept-encoding", "accept-language", "authorization", "cache-control", "connection",
    "content-encoding", "content-language", "content-length", "content-type", "cookie", "date",
    "etag", "expires", "host", "location", "origin", "pragma", "proxy-authorization", "referer",
    "retry-after", "server", "set-cookie", "transfer-encoding", "upgrade", "user-agent", "vary",
    "via", "www-authenticate",
  ]
}

import Recordings

/// The parts of a URL, as far as finding an endpoint needs them; anything can be read.
struct URLText {
  private let bytes: [UInt8]
  private let parts: URLParts

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    parts = bytes.withUnsafeBufferPointer { URLParts($0) }
  }

  /// Whether the URL has a scheme and a host.
  var hasAuthority: Bool { parts.hasAuthority }
  /// Whether the URL has a query or a fragment.
  var hasQuery: Bool { parts.pathEnd < bytes.count }
  /// The path.
  var path: String {
    String(decoding: bytes[parts.pathStart..<parts.pathEnd], as: UTF8.self)
  }
}

/// Where the parts of a URL are (RFC 3986 section 3), as offsets.
struct URLParts {
  var hasAuthority = false
  var pathStart = 0
  var pathEnd = 0
  /// The query without its question mark; empty where there is none.
  var queryStart = 0
  var queryEnd = 0

  init(_ url: ByteView) {
    var end = url.count
    if let hash = url.firstIndex(of: 0x23) { end = hash }
    var start = 0
    if let colon = url.part(0, end).firstIndex(ofIgnoringCase: "://"),
      url.part(0, colon).allSatisfy({ $0 != 0x2f && $0 != 0x3f })
    {
      hasAuthority = true
      start = colon + 3
      while start < end, url[start] != 0x2f, url[start] != 0x3f { start += 1 }
      hasAuthority = start > colon + 3
    }
    pathStart = start
    pathEnd = start
    while pathEnd < end, url[pathEnd] != 0x3f { pathEnd += 1 }
    queryStart = min(pathEnd + 1, end)
    queryEnd = end
  }
}

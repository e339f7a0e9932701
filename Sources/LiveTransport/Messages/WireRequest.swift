/// A request as it is to go over the wire.
package struct WireRequest: Sendable, Hashable {
  /// The method, such as `POST`.
  package var method: String
  /// The whole URL, escaped as it is to be sent; `http` or `https`.
  package var url: String
  /// The header fields to send, in this order; `Host` and the length of the body are added.
  package var headers: [HeaderField]
  /// The body, or nil where there is none; an empty one is sent as `Content-Length: 0`.
  package var body: [UInt8]?
  /// Whether the request changes something: it is never sent again once a byte of it left.
  package var isEffectful: Bool

  /// Makes a request.
  package init(
    method: String, url: String, headers: [HeaderField] = [], body: [UInt8]? = nil,
    isEffectful: Bool = false
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.isEffectful = isEffectful
  }

  /// Whether the answer has no body whatever its header says (RFC 9110 9.3.2).
  var isHead: Bool { method == "HEAD" }
}

extension WireRequest {
  /// What makes it impossible to send the request, or nil.
  ///
  /// A line end in a field, which a variable of the environment may well end in, would begin a new
  /// field or a new request.
  package var flaw: String? {
    if method.isEmpty || !method.utf8.allSatisfy(Self.isTokenByte) {
      return "the method is no HTTP method"
    }
    if !url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) {
      return "the URL holds a blank or a control character"
    }
    if isHead, body != nil { return "a HEAD request has no body" }
    for header in headers {
      if header.name.isEmpty || !header.name.utf8.allSatisfy(Self.isTokenByte) {
        return "a header field's name is no HTTP token"
      }
      if header.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) {
        return "the value of the header field '\(header.name)' holds a control character"
      }
    }
    return nil
  }

  /// Whether a byte may stand in a token (RFC 9110 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    case 0x21, 0x23...0x27, 0x2a, 0x2b, 0x2d, 0x2e, 0x5e, 0x5f, 0x60, 0x7c, 0x7e: true
    default: false
    }
  }
}

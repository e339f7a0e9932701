/// A request as it came.
package struct ServerRequest: Sendable {
  /// The method.
  package var method: String
  /// The target as it was sent: a path with its query, or a whole URL when it came through a proxy.
  package var target: String
  /// The header fields as they were sent, in their order.
  package var headers: [(name: String, value: String)]
  /// The body, its chunks joined.
  package var body: [UInt8]
  /// Whether the client wants to send more over the same connection.
  package var keepsAlive: Bool
  /// Whether the client speaks HTTP/1.0.
  var isOld: Bool

  /// Makes a request, as tests do.
  package init(
    method: String, target: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = [], keepsAlive: Bool = true
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.keepsAlive = keepsAlive
    isOld = false
  }

  /// The value of the first header field with a name, given in small letters.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }
}

/// What a client may ask of the server.
package struct ServerLimits: Sendable {
  /// Bytes of a request's header, its first line included.
  package var header = 32 << 10
  /// Bytes of a request's body.
  package var body = 8 << 20
  /// Connections at once; further ones wait until one of these ends.
  package var connections = 256
  /// How long a connection may wait for its next request.
  package var idle: Duration = .seconds(60)
  /// How long a request may take from its first byte to its last.
  package var request: Duration = .seconds(20)
  /// How long a client may take nothing of an answer.
  package var send: Duration = .seconds(20)

  /// Makes the usual limits.
  package init() {}
}

/// What a transport needs to know before it sends anything.
package struct TransportSettings: Sendable {
  /// How long making a connection may take, the name's look-up and TLS included.
  package var connectLimit: Duration = .seconds(10)
  /// How long one sending may take from its begin to the last byte of the answer.
  package var totalLimit: Duration = .seconds(30)
  /// How many bytes a body may have, before and after its content coding is undone.
  package var bodyLimit = 64 << 20
  /// How many bytes the header of an answer may have.
  package var headerLimit = 128 << 10
  /// A file of PEM certificates that are trusted in place of the system's, or nil.
  package var rootsFile: String?
  /// The proxies to go through.
  package var proxies = ProxySettings()

  /// Makes the usual settings.
  package init() {}
}

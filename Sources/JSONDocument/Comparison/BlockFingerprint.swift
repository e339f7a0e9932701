/// A fingerprint of bytes that come in blocks of 64.
///
/// The bytes behind the last one count as zero, and must be there as such up to a whole block. It is
/// another fingerprint than `Fingerprint.hash128`, and as good.
@frozen @usableFromInline package struct BlockFingerprint {
  /// How many bytes a block has.
  @inlinable package static var blockSize: Int { 64 }

  // Two lanes fill the processor's registers.
  @usableFromInline var a: FingerprintLane
  @usableFromInline var b: FingerprintLane

  /// Begins with no bytes.
  @inlinable @inline(__always)
  package init(seed: UInt64) {
    a = FingerprintLane(seed: seed, salt: 0x9e37_79b9_7f4a_7c15)
    b = FingerprintLane(seed: seed, salt: 0xd1b5_4a32_d192_ed03)
  }

  /// Takes in the block at a place.
  @inlinable @inline(__always)
  package mutating func mix(_ block: UnsafeRawPointer) {
    a.mix(block)
    b.mix(block + 16)
    a.mix(block + 32)
    b.mix(block + 48)
  }

  /// The fingerprint of all blocks, of whose bytes `count` are the text.
  @inlinable @inline(__always)
  package consuming func finish(_ count: Int) -> (UInt64, UInt64) {
    a.mix(b.low, b.high)
    return a.finish(UInt64(truncatingIfNeeded: count))
  }
}

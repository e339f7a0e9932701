/// 128 bits of the state of a fingerprint.
@frozen @usableFromInline struct FingerprintLane {
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  @inlinable @inline(__always)
  init(seed: UInt64, salt: UInt64) {
    low = seed ^ salt
    high = (seed << 32 | seed >> 32) ^ 0xa076_1d64_78bd_642f
  }

  /// Takes in 16 bytes. The words are added to the product as well, so that a factor of zero does not
  /// forget them.
  @inlinable @inline(__always)
  mutating func mix(_ first: UInt64, _ second: UInt64) {
    let product = (first ^ low).multipliedFullWidth(by: second ^ high)
    low = product.low &+ second &+ 0xe703_7ed1_a0b4_28db
    high = (product.high ^ first) &+ 0x8ebc_6af0_9c88_c6e3
  }

  @inlinable @inline(__always)
  consuming func finish(_ count: UInt64) -> (UInt64, UInt64) {
    mix(count, 0x5896_5acd_2d5b_3b4f)
    mix(low >> 32 | low << 32, high >> 29 | high << 35)
    return (low, high)
  }
}

/// A fingerprint of bytes that come in blocks of 64, for a reader that looks at each block anyway.
///
/// The bytes behind the last one count as zero, and must be there as such up to a whole block. It is
/// another fingerprint than `Fingerprint.hash128`, and as good.
@frozen @usableFromInline package struct BlockFingerprint {
  /// How many bytes a block has.
  @inlinable package static var blockSize: Int { 64 }

  // Two lanes fill the processor's registers beside what the reader of the blocks needs.
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
    a.mix(Self.word(block, 0), Self.word(block, 8))
    b.mix(Self.word(block, 16), Self.word(block, 24))
    a.mix(Self.word(block, 32), Self.word(block, 40))
    b.mix(Self.word(block, 48), Self.word(block, 56))
  }

  /// The fingerprint of all blocks, of whose bytes `count` are the text.
  @inlinable @inline(__always)
  package consuming func finish(_ count: Int) -> (UInt64, UInt64) {
    a.mix(b.low, b.high)
    return a.finish(UInt64(truncatingIfNeeded: count))
  }

  @inlinable @inline(__always)
  static func word(_ block: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: block.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

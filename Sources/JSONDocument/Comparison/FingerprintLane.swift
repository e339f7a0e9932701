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

  /// Takes in the 16 bytes at a place.
  @inlinable @inline(__always)
  mutating func mix(_ place: UnsafeRawPointer) {
    mix(
      UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: place.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// The fingerprint of what was taken in, of so many bytes.
  @inlinable @inline(__always)
  consuming func finish(_ count: UInt64) -> (UInt64, UInt64) {
    mix(count, 0x5896_5acd_2d5b_3b4f)
    mix(low >> 32 | low << 32, high >> 29 | high << 35)
    return (low, high)
  }
}

#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Finds line ends, many bytes at a time.
enum LineFeeds {
  /// The offset of the next line feed from `start` on, or `count`; 64 bytes behind it are readable.
  static func next(_ base: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Int {
    var offset = start
    let raw = UnsafeRawPointer(base)
    #if arch(x86_64)
      let feed = SIMD16<Int8>(repeating: 0x0a)
      while offset < count {
        let a = raw.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self) .== feed
        let b = raw.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD16<Int8>.self) .== feed
        let c = raw.loadUnaligned(fromByteOffset: offset &+ 32, as: SIMD16<Int8>.self) .== feed
        let d = raw.loadUnaligned(fromByteOffset: offset &+ 48, as: SIMD16<Int8>.self) .== feed
        let bits = Self.bits(a) | Self.bits(b) << 16 | Self.bits(c) << 32 | Self.bits(d) << 48
        if bits != 0 { return min(count, offset &+ bits.trailingZeroBitCount) }
        offset = offset &+ 64
      }
    #else
      while offset < count {
        let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let word8 = UInt64(littleEndian: word) ^ 0x0a0a_0a0a_0a0a_0a0a
        let hits = (word8 &- 0x0101_0101_0101_0101) & ~word8 & 0x8080_8080_8080_8080
        if hits != 0 { return min(count, offset &+ hits.trailingZeroBitCount >> 3) }
        offset = offset &+ 8
      }
    #endif
    return count
  }

  #if arch(x86_64)
    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
      UInt64(UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self))))
    }
  #endif
}

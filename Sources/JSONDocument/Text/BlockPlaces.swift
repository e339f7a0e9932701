#if arch(x86_64)
  public import _Builtin_intrinsics.intel.sse2
#endif

/// Where a byte stands in a block of 64: bit `n` is set where it is byte `n`.
@usableFromInline package enum BlockPlaces {
  /// How many bytes a block has; all of them must be readable.
  @inlinable package static var blockSize: Int { 64 }

  /// The places of the bytes that are a wanted one once some bits are set in them.
  @inlinable @inline(__always)
  package static func of(
    _ wanted: UInt8, in block: UnsafePointer<UInt8>, setting bits: UInt8 = 0
  ) -> UInt64 {
    #if arch(x86_64)
      inVectors(wanted, UnsafeRawPointer(block), bits)
    #else
      inWords(wanted, UnsafeRawPointer(block), bits)
    #endif
  }

  /// The places of control characters, and of bytes beyond ASCII.
  @inlinable @inline(__always)
  static func ofOthers(in block: UnsafePointer<UInt8>) -> UInt64 {
    #if arch(x86_64)
      othersInVectors(UnsafeRawPointer(block))
    #else
      othersInWords(UnsafeRawPointer(block))
    #endif
  }

  /// The places of bytes that a backslash escapes, in a block that begins behind no such backslash.
  ///
  /// Of a run of backslashes every other one escapes what follows it. Runs are told apart by whether
  /// they begin at an even place, and a subtraction carries through all of them at once.
  @inlinable @inline(__always)
  static func escaped(by backslashes: UInt64) -> UInt64 {
    let odd: UInt64 = 0xaaaa_aaaa_aaaa_aaaa
    return (((backslashes << 1) | odd) &- backslashes) ^ odd ^ backslashes
  }

  #if arch(x86_64)
    @inlinable @inline(__always)
    static func othersInVectors(_ block: UnsafeRawPointer) -> UInt64 {
      // As signed bytes they are those below 0x20.
      let limit = SIMD16<Int8>(repeating: 0x20)
      let a = block.loadUnaligned(as: SIMD16<Int8>.self) .< limit
      let b = block.loadUnaligned(fromByteOffset: 16, as: SIMD16<Int8>.self) .< limit
      let c = block.loadUnaligned(fromByteOffset: 32, as: SIMD16<Int8>.self) .< limit
      let d = block.loadUnaligned(fromByteOffset: 48, as: SIMD16<Int8>.self) .< limit
      return signs(a) | signs(b) << 16 | signs(c) << 32 | signs(d) << 48
    }

    @inlinable @inline(__always)
    static func inVectors(_ wanted: UInt8, _ block: UnsafeRawPointer, _ bits: UInt8) -> UInt64 {
      // Each vector's type is spelt out: left to inference, each operation becomes a call.
      let all = SIMD16<UInt8>(repeating: wanted)
      let set = SIMD16<UInt8>(repeating: bits)
      let a = (block.loadUnaligned(as: SIMD16<UInt8>.self) | set) .== all
      let b = (block.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self) | set) .== all
      let c = (block.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self) | set) .== all
      let d = (block.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self) | set) .== all
      return signs(a) | signs(b) << 16 | signs(c) << 32 | signs(d) << 48
    }

    @inlinable @inline(__always)
    static func signs(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
      UInt64(UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self))))
    }
  #endif

  /// The same for every processor, 8 bytes at a time in a plain word.
  @inlinable @inline(__always)
  static func othersInWords(_ block: UnsafeRawPointer) -> UInt64 {
    var places: UInt64 = 0
    for part in 0..<8 {
      let word = UInt64(
        littleEndian: block.loadUnaligned(fromByteOffset: part &* 8, as: UInt64.self))
      // The top bit of each byte whose other bits are at least 0x20; no carry runs into the next.
      let high = (word & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x6060_6060_6060_6060
      places |= gathered((~high | word) & 0x8080_8080_8080_8080) &<< UInt64(part &* 8)
    }
    return places
  }

  /// The top bits of eight bytes, gathered in one byte.
  @inlinable @inline(__always)
  static func gathered(_ tops: UInt64) -> UInt64 {
    ((tops >> 7) &* 0x0102_0408_1020_4080) >> 56
  }

  /// The same for every processor, 8 bytes at a time in a plain word.
  @inlinable @inline(__always)
  static func inWords(_ wanted: UInt8, _ block: UnsafeRawPointer, _ bits: UInt8) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    var places: UInt64 = 0
    for part in 0..<8 {
      let word = UInt64(
        littleEndian: block.loadUnaligned(fromByteOffset: part &* 8, as: UInt64.self))
      let difference = (word | UInt64(bits) &* ones) ^ (UInt64(wanted) &* ones)
      // The top bit of each byte that is zero, exactly: no carry runs from one into the next.
      let zeros = ~(((difference & low) &+ low) | difference | low)
      places |= gathered(zeros) &<< UInt64(truncatingIfNeeded: part &* 8)
    }
    return places
  }
}

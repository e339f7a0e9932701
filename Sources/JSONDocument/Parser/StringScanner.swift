#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2

  /// The scanner that the parser uses on this machine.
  typealias StringScanner = SSE2Scanner

  /// Finds the bytes in strings that need a look, 16 bytes at a time.
  enum SSE2Scanner {
    /// The first byte from `start` on that is `"`, `\`, a control character or not ASCII.
    ///
    /// Reads at most 31 bytes past that byte. Names and short values end in the first 16 bytes;
    /// longer ones are looked at 32 bytes at a time.
    @inline(__always)
    static func skip(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
      let first = bits(special(start))
      if first != 0 { return start + first.trailingZeroBitCount }
      var place = start + 16
      while true {
        let low = special(place)
        let high = special(place + 16)
        if bits(low .| high) != 0 {
          return place + (bits(low) | bits(high) << 16).trailingZeroBitCount
        }
        place += 32
      }
    }

    /// The places of special bytes in 16 bytes.
    @inline(__always)
    private static func special(_ place: UnsafePointer<UInt8>) -> SIMDMask<SIMD16<Int8>> {
      // Every vector's type is spelt out: left to inference, each operation becomes a call.
      // As signed bytes, control characters and everything beyond ASCII are below 0x20. With one bit
      // turned, the quote 0x22 becomes 0x20, and no other byte gets below 0x21 by that.
      let bytes = UnsafeRawPointer(place).loadUnaligned(as: SIMD16<Int8>.self)
      let turned = bytes ^ SIMD16<Int8>(repeating: 0x02)
      return (turned .< SIMD16<Int8>(repeating: 0x21))
        .| (bytes .== SIMD16<Int8>(repeating: 0x5c))
    }

    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt32 {
      UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self)))
    }

    /// Goes on while there are spaces; reads at most 15 bytes past them.
    @inline(__always)
    static func skipSpaces(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
      var place = start
      while true {
        let bytes = UnsafeRawPointer(place).loadUnaligned(as: SIMD16<Int8>.self)
        let spaces = bytes .== SIMD16<Int8>(repeating: 0x20)
        let mask = bits(spaces) ^ 0xffff
        if mask != 0 { return place + mask.trailingZeroBitCount }
        place += 16
      }
    }
  }
#else
  /// The scanner that the parser uses on this machine.
  typealias StringScanner = WordScanner
#endif

/// Finds the bytes in strings that need a look, 8 bytes at a time in a plain word.
enum WordScanner {
  /// The first byte from `start` on that is `"`, `\`, a control character or not ASCII.
  ///
  /// Reads at most 7 bytes past that byte.
  @inline(__always)
  static func skip(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = start
    while true {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
      // The top bit of a byte is set where it is special; above the first such byte, and only there,
      // a borrow may set it too.
      let controls = word &- 0x2020_2020_2020_2020
      let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (word ^ 0x5c5c_5c5c_5c5c_5c5c) &- 0x0101_0101_0101_0101
      let special = (controls | quotes | backslashes | word) & 0x8080_8080_8080_8080
      if special != 0 { return place + special.trailingZeroBitCount >> 3 }
      place += 8
    }
  }

  /// Goes on while there are spaces; reads at most 7 bytes past them.
  @inline(__always)
  static func skipSpaces(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var place = start
    while true {
      let word = UInt64(
        littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
      let others = word ^ 0x2020_2020_2020_2020
      if others != 0 { return place + others.trailingZeroBitCount >> 3 }
      place += 8
    }
  }
}

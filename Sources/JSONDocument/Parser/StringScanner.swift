#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2

  /// The scanner that the parser uses on this machine.
  typealias StringScanner = SSE2Scanner

  /// Finds the bytes in strings that need a look, 16 bytes at a time.
  enum SSE2Scanner {
    /// The first byte from `start` on that is `"`, `\`, a control character or not ASCII.
    ///
    /// Reads at most 15 bytes past that byte.
    @inline(__always)
    static func skip(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
      var place = start
      while true {
        // Every vector's type is spelt out: left to inference, each operation becomes a call.
        // As signed bytes, control characters and everything beyond ASCII are below 0x20.
        let bytes = UnsafeRawPointer(place).loadUnaligned(as: SIMD16<Int8>.self)
        let special =
          (bytes .< SIMD16<Int8>(repeating: 0x20)) .| (bytes .== SIMD16<Int8>(repeating: 0x22))
          .| (bytes .== SIMD16<Int8>(repeating: 0x5c))
        let mask = _mm_movemask_epi8(unsafeBitCast(special, to: SIMD2<Int64>.self))
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
}

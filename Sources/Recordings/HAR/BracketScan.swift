#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Finds the end of a JSON container without parsing it, 64 bytes at a time.
///
/// For each block four bit masks are made: quotes, backslashes, opening and closing brackets. A
/// backslash escapes the byte after it, so of a run of backslashes every second one does; an XOR of
/// all quotes to the left tells which bytes are inside strings. What is left of the brackets moves
/// the depth. State carries over from block to block, and from one piece of a file to the next:
///
///     {"a":"\"}"}      text
///     .1..1.1.....     quotes that are not escaped: 1, 3, 5, 9 (counted from 0)
///     1.........1      brackets outside strings: 0 opens, 10 closes
struct BracketScan {
  /// How many containers are open.
  var depth = 0
  /// All ones while inside a string, else 0.
  var inString: UInt64 = 0
  /// 1 while the next byte is escaped, else 0.
  var isEscaped: UInt64 = 0

  private static var evenBits: UInt64 { 0x5555_5555_5555_5555 }

  /// Scans on from `start`; returns the offset behind the bracket that closes the container, or nil
  /// where the piece ends first.
  ///
  /// 64 bytes behind `count` must be readable.
  mutating func end(in base: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int? {
    var position = start
    var depth = depth
    var inString = inString
    var carry = isEscaped
    while position < count {
      let left = count &- position
      let block = base + position
      var quotes: UInt64 = 0
      var backslashes: UInt64 = 0
      Self.stringMasks(block, &quotes, &backslashes)
      let valid: UInt64 = left < 64 ? 1 << UInt64(truncatingIfNeeded: left) &- 1 : .max
      quotes &= valid
      backslashes &= valid
      var escaped = carry
      if backslashes | carry != 0 {
        let real = backslashes & ~carry
        let follows = real << 1 | carry
        let oddStarts = real & ~Self.evenBits & ~follows
        let sum = oddStarts.addingReportingOverflow(real)
        escaped = (Self.evenBits ^ (sum.partialValue << 1)) & follows
        carry = sum.overflow ? 1 : 0
        if left < 64 { carry = escaped >> UInt64(truncatingIfNeeded: left) & 1 }
        quotes &= ~escaped
      }
      var strings = quotes
      if quotes != 0 {
        strings ^= strings << 1
        strings ^= strings << 2
        strings ^= strings << 4
        strings ^= strings << 8
        strings ^= strings << 16
        strings ^= strings << 32
      }
      strings ^= inString
      let last = left < 64 ? UInt64(truncatingIfNeeded: left &- 1) : 63
      inString = 0 &- (strings >> last & 1)
      // Most blocks of a capture lie inside one long string.
      if strings & valid == valid {
        position = position &+ 64
        continue
      }
      var opens: UInt64 = 0
      var closes: UInt64 = 0
      Self.bracketMasks(block, &opens, &closes)
      opens &= ~strings & valid
      closes &= ~strings & valid
      if opens | closes != 0 {
        let closing = closes.nonzeroBitCount
        if depth > closing {
          depth = depth &+ opens.nonzeroBitCount &- closing
        } else {
          var brackets = opens | closes
          while brackets != 0 {
            let bit = brackets.trailingZeroBitCount
            brackets &= brackets &- 1
            depth = depth &+ (closes >> UInt64(bit) & 1 == 0 ? 1 : -1)
            if depth <= 0 {
              self = BracketScan()
              return position &+ bit &+ 1
            }
          }
        }
      }
      position = position &+ 64
    }
    self.depth = depth
    self.inString = inString
    isEscaped = carry
    return nil
  }

  #if arch(x86_64)
    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
      UInt64(UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self))))
    }

    @inline(__always)
    private static func stringMasks(
      _ block: UnsafePointer<UInt8>, _ quotes: inout UInt64, _ backslashes: inout UInt64
    ) {
      let raw = UnsafeRawPointer(block)
      let v0 = raw.loadUnaligned(as: SIMD16<Int8>.self)
      let v1 = raw.loadUnaligned(fromByteOffset: 16, as: SIMD16<Int8>.self)
      let v2 = raw.loadUnaligned(fromByteOffset: 32, as: SIMD16<Int8>.self)
      let v3 = raw.loadUnaligned(fromByteOffset: 48, as: SIMD16<Int8>.self)
      let quote = SIMD16<Int8>(repeating: 0x22)
      quotes =
        bits(v0 .== quote) | bits(v1 .== quote) << 16 | bits(v2 .== quote) << 32
        | bits(v3 .== quote) << 48
      let backslash = SIMD16<Int8>(repeating: 0x5c)
      backslashes =
        bits(v0 .== backslash) | bits(v1 .== backslash) << 16 | bits(v2 .== backslash) << 32
        | bits(v3 .== backslash) << 48
    }

    @inline(__always)
    private static func bracketMasks(
      _ block: UnsafePointer<UInt8>, _ opens: inout UInt64, _ closes: inout UInt64
    ) {
      let raw = UnsafeRawPointer(block)
      // '[' and '{' differ in one bit only, and so do ']' and '}'.
      let fold = SIMD16<Int8>(repeating: 0x20)
      let f0 = raw.loadUnaligned(as: SIMD16<Int8>.self) | fold
      let f1 = raw.loadUnaligned(fromByteOffset: 16, as: SIMD16<Int8>.self) | fold
      let f2 = raw.loadUnaligned(fromByteOffset: 32, as: SIMD16<Int8>.self) | fold
      let f3 = raw.loadUnaligned(fromByteOffset: 48, as: SIMD16<Int8>.self) | fold
      let open = SIMD16<Int8>(repeating: 0x7b)
      opens =
        bits(f0 .== open) | bits(f1 .== open) << 16 | bits(f2 .== open) << 32
        | bits(f3 .== open) << 48
      let close = SIMD16<Int8>(repeating: 0x7d)
      closes =
        bits(f0 .== close) | bits(f1 .== close) << 16 | bits(f2 .== close) << 32
        | bits(f3 .== close) << 48
    }
  #else
    @inline(__always)
    private static func bits(_ word: UInt64, _ wanted: UInt64) -> UInt64 {
      let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
      let difference = word ^ wanted
      let zeros = ~(((difference & low) &+ low) | difference | low)
      return ((zeros >> 7) &* 0x0102_0408_1020_4081) >> 56
    }

    @inline(__always)
    private static func stringMasks(
      _ block: UnsafePointer<UInt8>, _ quotes: inout UInt64, _ backslashes: inout UInt64
    ) {
      for step in 0..<8 {
        let word = UInt64(
          littleEndian: UnsafeRawPointer(block + step * 8).loadUnaligned(as: UInt64.self))
        let shift = UInt64(step * 8)
        quotes |= bits(word, 0x2222_2222_2222_2222) << shift
        backslashes |= bits(word, 0x5c5c_5c5c_5c5c_5c5c) << shift
      }
    }

    @inline(__always)
    private static func bracketMasks(
      _ block: UnsafePointer<UInt8>, _ opens: inout UInt64, _ closes: inout UInt64
    ) {
      for step in 0..<8 {
        let word = UInt64(
          littleEndian: UnsafeRawPointer(block + step * 8).loadUnaligned(as: UInt64.self))
        let folded = word | 0x2020_2020_2020_2020
        let shift = UInt64(step * 8)
        opens |= bits(folded, 0x7b7b_7b7b_7b7b_7b7b) << shift
        closes |= bits(folded, 0x7d7d_7d7d_7d7d_7d7d) << shift
      }
    }
  #endif
}

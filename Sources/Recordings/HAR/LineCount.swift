/// Counts line feeds, many bytes at a time.
package enum LineCount {
  /// How many line feeds there are between two offsets.
  package static func lineFeeds(
    in base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var position = start
    var total = 0
    let wanted = SIMD16<Int8>(repeating: 0x0a)
    while end - position >= 16 {
      var sums = SIMD16<Int8>(repeating: 0)
      // A lane counts to 127 before it could overflow.
      let steps = Swift.min((end - position) / 16, 127)
      for _ in 0..<steps {
        let bytes = UnsafeRawPointer(base + position).loadUnaligned(as: SIMD16<Int8>.self)
        sums = sums &- unsafeBitCast(bytes .== wanted, to: SIMD16<Int8>.self)
        position += 16
      }
      let halves = unsafeBitCast(sums, to: SIMD2<UInt64>.self)
      total += sum(halves[0]) + sum(halves[1])
    }
    while position < end {
      if base[position] == 0x0a { total += 1 }
      position += 1
    }
    return total
  }

  /// The sum of the eight bytes of a word.
  private static func sum(_ word: UInt64) -> Int {
    let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ (word >> 8 & 0x00ff_00ff_00ff_00ff)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}

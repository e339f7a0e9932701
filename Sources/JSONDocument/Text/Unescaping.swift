/// Writes what a checked string means, at the speed of copying.
enum Unescaping {
  /// Writes the text of the bytes between a string's quotes; returns the bytes written.
  ///
  /// Whole blocks are copied, behind each backslash anew, so that nothing depends on how far the next
  /// one is. So 64 bytes behind the source must be readable, and 64 bytes behind the target's first
  /// `count` bytes writable.
  static func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let end = source + count
    var block = source
    var next = target
    while block < end {
      copy(block, to: next)
      let rest = end - block
      var backslashes = BlockPlaces.of(0x5c, in: block)
      if rest < 64 { backslashes &= (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1 }
      var active = backslashes & ~BlockPlaces.escaped(by: backslashes)
      var from = 0
      while active != 0 {
        let at = active.trailingZeroBitCount
        next += at &- from
        let letter = block[at &+ 1]
        if letter == 0x22 || letter == 0x2f || letter == 0x5c, at < 63 {
          // The letter stands for itself.
          from = at &+ 1
          active &= active &- 1
        } else {
          from = at &+ write(escape: block + at, upTo: end, to: &next)
          if from >= 64 { break }
          active &= .max &<< UInt64(truncatingIfNeeded: from)
        }
        copy(block + from, to: next)
      }
      next += max(64 &- from, 0)
      block += max(64, from)
    }
    return next - target - (block - end)
  }

  /// Writes what one escape means; returns how many bytes it takes in the source.
  @inline(never)
  private static func write(
    escape: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>,
    to next: inout UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard escape[1] == 0x75 else {
      next.pointee = UInt8(truncatingIfNeeded: UnescapedPieces.meaning(escape[1]))
      next += 1
      return 2
    }
    let (value, length) = UnescapedPieces.codePoint(escape, end - escape)
    let piece = UnescapedPiece.character(value)
    piece.copy(to: next)
    next += piece.count
    return length
  }

  /// Copies 64 bytes.
  @inline(__always)
  private static func copy(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) {
    let block = UnsafeRawPointer(source).loadUnaligned(as: SIMD64<UInt8>.self)
    UnsafeMutableRawPointer(target).storeBytes(of: block, as: SIMD64<UInt8>.self)
  }
}

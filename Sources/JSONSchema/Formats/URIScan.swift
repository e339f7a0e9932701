/// Finds the end of what needs no look at a single character: 16 bytes at a time.
enum URIScan {
  private typealias Bytes = SIMD16<Int8>

  /// How many bytes from an offset on are letters, digits and `-._~!$&'()*+,;=:@/`.
  @inline(__always)
  static func plainLength(_ text: FormatText, from start: Int) -> Int {
    var at = start
    while at &+ 16 <= text.count {
      let bytes = UnsafeRawPointer(text.base + at).loadUnaligned(as: Bytes.self)
      let halves = plain(bytes)
      if halves.x & halves.y != UInt64.max {
        let place =
          halves.x != UInt64.max
          ? (~UInt64(littleEndian: halves.x)).trailingZeroBitCount >> 3
          : 8 &+ (~UInt64(littleEndian: halves.y)).trailingZeroBitCount >> 3
        return at &+ place &- start
      }
      at &+= 16
    }
    return at &- start
  }

  /// All bits of each byte that is one of the characters; beyond ASCII bytes are negative.
  @inline(__always)
  private static func plain(_ bytes: Bytes) -> SIMD2<UInt64> {
    // ! $ and & to ; = @ and A to Z _ a to z ~
    let marks = all(bytes, above: 0x23, below: 0x3C) & ~equal(bytes, 0x25)
    let capitals = all(bytes, above: 0x3F, below: 0x5B)
    let small = all(bytes, above: 0x60, below: 0x7B)
    let single = equal(bytes, 0x21) | equal(bytes, 0x3D) | equal(bytes, 0x5F) | equal(bytes, 0x7E)
    return unsafeBitCast(marks | capitals | small | single, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private static func all(_ bytes: Bytes, above low: Int8, below high: Int8) -> Bytes {
    unsafeBitCast(bytes .> Bytes(repeating: low), to: Bytes.self)
      & unsafeBitCast(bytes .< Bytes(repeating: high), to: Bytes.self)
  }

  @inline(__always)
  private static func equal(_ bytes: Bytes, _ value: Int8) -> Bytes {
    unsafeBitCast(bytes .== Bytes(repeating: value), to: Bytes.self)
  }
}

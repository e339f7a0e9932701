/// Finds the end of what needs no look at a single character: 16 bytes at a time.
enum URIScan {
  private typealias Bytes = SIMD16<Int8>

  /// How many bytes from an offset on are letters, digits and `-._~!$&'()*+,;=:@/`.
  @inline(__always)
  static func plainLength(_ text: FormatText, from start: Int) -> Int {
    var at = start
    while at &+ 16 <= text.count {
      let length = plainLength(text.base + at, ignoring: 0)
      at &+= length
      if length < 16 { return at &- start }
    }
    // The last bytes are looked at with those before them, which may be anything.
    let ignored = 16 &- (text.count &- at)
    guard at < text.count, text.count >= 16 else { return at &- start }
    return at &- start &+ plainLength(text.base + (text.count &- 16), ignoring: ignored) &- ignored
  }

  /// How many of 16 bytes are plain up to the first other one, the first few taken as plain.
  @inline(__always)
  private static func plainLength(_ text: UnsafePointer<UInt8>, ignoring ignored: Int) -> Int {
    let halves = plain(UnsafeRawPointer(text).loadUnaligned(as: Bytes.self))
    let low = UInt64(littleEndian: halves.x) | ones(ignored)
    if low != UInt64.max { return (~low).trailingZeroBitCount >> 3 }
    let high = UInt64(littleEndian: halves.y) | ones(ignored &- 8)
    if high != UInt64.max { return 8 &+ (~high).trailingZeroBitCount >> 3 }
    return 16
  }

  /// So many bytes of ones, none where there are less than one, at most eight.
  @inline(__always)
  private static func ones(_ bytes: Int) -> UInt64 {
    bytes <= 0 ? 0 : bytes >= 8 ? UInt64.max : (1 &<< UInt64(truncatingIfNeeded: bytes &* 8)) &- 1
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

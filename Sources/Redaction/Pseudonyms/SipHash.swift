/// SipHash-2-4 (Aumasson and Bernstein): 64 bits that only the holder of a key can tell.
struct SipHash: Sendable {
  private let k0: UInt64
  private let k1: UInt64

  /// Takes the first 16 bytes of a key, little-endian.
  init(key: [UInt8]) {
    precondition(key.count >= 16, "a key has 16 bytes")
    k0 = Self.word(key, 0, 8)
    k1 = Self.word(key, 8, 8)
  }

  /// The hash of a message.
  func hash(_ message: [UInt8]) -> UInt64 {
    message.withUnsafeBufferPointer { message in
      var state = State(k0, k1)
      var offset = 0
      while offset + 8 <= message.count {
        state.absorb(Self.word(message, offset, 8))
        offset += 8
      }
      let rest = Self.word(message, offset, message.count - offset)
      state.absorb(rest | UInt64(truncatingIfNeeded: message.count) << 56)
      return state.finish()
    }
  }

  @inline(__always)
  private static func word(
    _ bytes: some RandomAccessCollection<UInt8>, _ offset: Int, _ count: Int
  ) -> UInt64 {
    var word: UInt64 = 0
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    for shift in 0..<count {
      word |= UInt64(bytes[index]) << UInt64(shift * 8)
      index = bytes.index(after: index)
    }
    return word
  }

  private struct State {
    var v0: UInt64
    var v1: UInt64
    var v2: UInt64
    var v3: UInt64

    init(_ k0: UInt64, _ k1: UInt64) {
      v0 = k0 ^ 0x736f_6d65_7073_6575
      v1 = k1 ^ 0x646f_7261_6e64_6f6d
      v2 = k0 ^ 0x6c79_6765_6e65_7261
      v3 = k1 ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func absorb(_ word: UInt64) {
      v3 ^= word
      round()
      round()
      v0 ^= word
    }

    mutating func finish() -> UInt64 {
      v2 ^= 0xFF
      for _ in 0..<4 { round() }
      return v0 ^ v1 ^ v2 ^ v3
    }

    @inline(__always)
    private mutating func round() {
      v0 &+= v1
      v1 = Self.rotated(v1, 13) ^ v0
      v0 = Self.rotated(v0, 32)
      v2 &+= v3
      v3 = Self.rotated(v3, 16) ^ v2
      v0 &+= v3
      v3 = Self.rotated(v3, 21) ^ v0
      v2 &+= v1
      v1 = Self.rotated(v1, 17) ^ v2
      v2 = Self.rotated(v2, 32)
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
      word << bits | word >> (64 - bits)
    }
  }
}

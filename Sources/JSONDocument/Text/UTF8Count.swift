/// Counts characters of UTF-8, eight bytes at a time.
package enum UTF8Count {
  /// The code points of well-formed UTF-8, or of WTF-8.
  package static func codePoints(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count
      - count(bytes) { word in
        // A trail byte has the top bit and not the next one.
        word & ~(word << 1) & 0x8080_8080_8080_8080
      } tail: { byte in
        byte & 0xc0 == 0x80
      }
  }

  /// The UTF-16 code units of well-formed UTF-8: one for each code point, two above the BMP.
  package static func utf16Units(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    codePoints(bytes)
      + count(bytes) { word in
        // The lead byte of four has the four top bits.
        word & (word << 1) & (word << 2) & (word << 3) & 0x8080_8080_8080_8080
      } tail: { byte in
        byte >= 0xf0
      }
  }

  /// How many bytes have their top bit left by `mask`, for whole words and for the bytes behind them.
  @inline(__always)
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mask: (UInt64) -> UInt64, tail: (UInt8) -> Bool
  ) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    var total = 0
    var offset = 0
    while bytes.count - offset >= 8 {
      let word = (raw + offset).loadUnaligned(as: UInt64.self)
      total += mask(word).nonzeroBitCount
      offset += 8
    }
    while offset < bytes.count {
      if tail(base[offset]) { total += 1 }
      offset += 1
    }
    return total
  }
}

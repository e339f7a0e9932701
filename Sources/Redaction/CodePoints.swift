/// Counting and cutting of UTF-8 bytes in code points; ill-formed bytes count one each at most.
enum CodePoints {
  /// The number of code points, which is the number of bytes that continue nothing.
  static func count(_ bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The number of leading bytes that hold at most so many code points.
  static func prefixLength(of bytes: [UInt8], codePoints limit: Int) -> Int {
    var seen = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if seen == limit { return offset }
      seen += 1
    }
    return bytes.count
  }

  /// The first bytes, cut in front of a code point and not within one.
  static func window(_ bytes: some Sequence<UInt8>, limit: Int) -> [UInt8] {
    var window: [UInt8] = []
    window.reserveCapacity(limit)
    for byte in bytes {
      if window.count >= limit, byte & 0xC0 != 0x80 { break }
      if window.count >= limit + 4 { break }
      window.append(byte)
    }
    return window
  }
}

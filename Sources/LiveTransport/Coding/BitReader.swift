/// Bits of bytes, the least significant bit of each byte first (RFC 1951 3.1.1).
struct BitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to be taken into `bits`.
  private var next: Int
  private var bits: UInt64 = 0
  private var count = 0

  /// Whether bits were asked for that the input does not have.
  private(set) var isExhausted = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    next = start
  }

  /// The byte after the last one of which a bit was read.
  var position: Int { next - count / 8 }

  /// The next bits without taking them, zeros where the input ends.
  mutating func peek(_ width: Int) -> UInt64 {
    fill()
    return bits & (1 << UInt64(width) - 1)
  }

  /// Takes bits that were looked at; false where the input ends before.
  mutating func drop(_ width: Int) -> Bool {
    if width > count {
      isExhausted = true
      return false
    }
    bits >>= UInt64(width)
    count -= width
    return true
  }

  /// Takes the next bits, 32 at most.
  mutating func read(_ width: Int) -> UInt64? {
    let value = peek(width)
    return drop(width) ? value : nil
  }

  /// Drops the bits up to the next whole byte.
  mutating func align() { _ = drop(count & 7) }

  /// Takes whole bytes as they are, after `align`; nil where there are fewer.
  mutating func take(_ length: Int) -> UnsafeBufferPointer<UInt8>? {
    let start = position
    guard length <= bytes.count - start else {
      isExhausted = true
      return nil
    }
    bits = 0
    count = 0
    next = start + length
    return UnsafeBufferPointer(rebasing: bytes[start..<next])
  }

  private mutating func fill() {
    while count <= 56, next < bytes.count {
      bits |= UInt64(bytes[next]) << UInt64(count)
      next += 1
      count += 8
    }
  }
}

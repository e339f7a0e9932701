import JSONDocument

/// The base64 of RFC 4648, section 4, with its padding.
enum Base64 {
  /// Replaces base64 by what it stands for; false where it is none.
  static func decode(_ buffer: inout PaddedBuffer) -> Bool {
    let text = Array(buffer.bytes)
    guard text.count % 4 == 0 else { return false }
    var decoded: [UInt8] = []
    var bits: UInt32 = 0
    var padding = 0
    for (index, byte) in text.enumerated() {
      bits <<= 6
      if byte == 0x3d, index >= text.count - 2 {
        padding += 1
      } else {
        guard padding == 0, let value = value(byte) else { return false }
        bits |= value
      }
      if index % 4 == 3 {
        decoded.append(UInt8(truncatingIfNeeded: bits >> 16))
        decoded.append(UInt8(truncatingIfNeeded: bits >> 8))
        decoded.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
      }
    }
    decoded.removeLast(padding)
    buffer.removeAll()
    buffer.append(decoded)
    return true
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5a: UInt32(byte - 0x41)
    case 0x61...0x7a: UInt32(byte - 0x61 + 26)
    case 0x30...0x39: UInt32(byte - 0x30 + 52)
    case 0x2b: 62
    case 0x2f: 63
    default: nil
    }
  }
}

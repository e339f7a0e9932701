package import JSONDocument

/// Base64 of RFC 4648 in all the spellings that recorders use.
package enum Base64 {
  /// Decodes text into a buffer; false where the text is not base64, and then nothing is added.
  ///
  /// Read are the standard and the URL-safe alphabet, with or without padding, with blanks and line
  /// ends anywhere (MIME), and behind a `data:...;base64,` prefix.
  package static func decode(_ text: ByteView, into buffer: inout PaddedBuffer) -> Bool {
    var start = 0
    if text.hasPrefixIgnoringCase("data:") {
      guard let marker = text.part(0, 256).firstIndex(ofIgnoringCase: ";base64,") else {
        return false
      }
      start = marker + 8
    }
    let before = buffer.count
    var isWhole = true
    buffer.append(upTo: (text.count - start) / 4 * 3 + 3) { output in
      var written = 0
      isWhole = decode(text, start, output, &written)
      return isWhole ? written : 0
    }
    if !isWhole { buffer.truncate(to: before) }
    return isWhole
  }

  private static func decode(
    _ text: ByteView, _ start: Int, _ output: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) -> Bool {
    var index = start
    var bits: UInt32 = 0
    var digits = 0
    let count = text.count
    return table.withUnsafeBufferPointer { table in
      while index < count {
        // Whole groups of four digits first; anything else one byte at a time.
        while digits == 0, count - index >= 4 {
          let first = table[Int(text[index])]
          let second = table[Int(text[index + 1])]
          let third = table[Int(text[index + 2])]
          let fourth = table[Int(text[index + 3])]
          if (first | second | third | fourth) & 0xc0 != 0 { break }
          let group =
            UInt32(first) << 18 | UInt32(second) << 12 | UInt32(third) << 6 | UInt32(fourth)
          output[written] = UInt8(truncatingIfNeeded: group >> 16)
          output[written + 1] = UInt8(truncatingIfNeeded: group >> 8)
          output[written + 2] = UInt8(truncatingIfNeeded: group)
          written += 3
          index += 4
        }
        if index >= count { break }
        let byte = text[index]
        index += 1
        let value = table[Int(byte)]
        if value < 64 {
          bits = bits << 6 | UInt32(value)
          digits += 1
          if digits == 4 {
            output[written] = UInt8(truncatingIfNeeded: bits >> 16)
            output[written + 1] = UInt8(truncatingIfNeeded: bits >> 8)
            output[written + 2] = UInt8(truncatingIfNeeded: bits)
            written += 3
            bits = 0
            digits = 0
          }
        } else if byte == 0x3d {
          break
        } else if !byte.isBlank {
          return false
        }
      }
      while index < count {
        if text[index] != 0x3d, !text[index].isBlank { return false }
        index += 1
      }
      return finish(bits, digits, output, &written)
    }
  }

  private static func finish(
    _ bits: UInt32, _ digits: Int, _ output: UnsafeMutablePointer<UInt8>, _ written: inout Int
  ) -> Bool {
    switch digits {
    case 0: return true
    case 2:
      output[written] = UInt8(truncatingIfNeeded: bits >> 4)
      written += 1
      return true
    case 3:
      output[written] = UInt8(truncatingIfNeeded: bits >> 10)
      output[written + 1] = UInt8(truncatingIfNeeded: bits >> 2)
      written += 2
      return true
    default: return false
    }
  }

  /// The value of each byte as a digit, 0xff where it is none.
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0xff, count: 256)
    for (value, byte) in alphabet.enumerated() { table[Int(byte)] = UInt8(value) }
    table[0x2d] = 62
    table[0x5f] = 63
    return table
  }()

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The standard spelling of some bytes, padded.
  package static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var held = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 1
      if held == 3 {
        for shift in [18, 12, 6, 0] { result.append(alphabet[Int(bits >> UInt32(shift) & 63)]) }
        bits = 0
        held = 0
      }
    }
    if held == 1 {
      result.append(alphabet[Int(bits >> 2)])
      result.append(alphabet[Int(bits << 4 & 63)])
      result.append(contentsOf: [0x3d, 0x3d])
    } else if held == 2 {
      result.append(alphabet[Int(bits >> 10)])
      result.append(alphabet[Int(bits >> 4 & 63)])
      result.append(alphabet[Int(bits << 2 & 63)])
      result.append(0x3d)
    }
    return result
  }
}

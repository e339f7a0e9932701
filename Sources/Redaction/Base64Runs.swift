/// Stretches of a text that base64 may stand in, and what they say.
enum Base64Runs {
  /// A stretch of the text and its readings, one per alignment of four.
  struct Run {
    var range: Range<Int>
    var readings: [[UInt8]]
  }

  /// The stretches of at least eight digits; line breaks within one are passed over.
  static func runs(in text: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var digits: [UInt8] = []
    var offset = 0
    while offset < text.count {
      guard text[offset].base64Value != nil else {
        offset += 1
        continue
      }
      let start = offset
      digits.removeAll(keepingCapacity: true)
      var end = offset
      while offset < text.count {
        if let digit = text[offset].base64Value {
          digits.append(digit)
          offset += 1
          end = offset
        } else if text[offset] == 0x0A || text[offset] == 0x0D {
          offset += 1
        } else {
          break
        }
      }
      while end < text.count, text[end] == 0x3D { end += 1 }
      offset = max(offset, end)
      if digits.count >= 8 {
        runs.append(Run(range: start..<end, readings: (0..<4).map { decode(digits, from: $0) }))
      }
    }
    return runs
  }

  private static func decode(_ digits: [UInt8], from start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits: UInt32 = 0
    var held = 0
    for digit in digits.dropFirst(start) {
      bits = bits << 6 | UInt32(digit)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return bytes
  }

  /// Whether a reading is a readable text of at least eight characters as a whole.
  static func isReadable(_ reading: [UInt8]) -> Bool {
    reading.count >= 8 && reading.allSatisfy { $0.isPrintable || $0 == 0x0A || $0 == 0x0D }
  }

  /// The readable stretches of a reading that are long enough to hold a secret.
  static func readableStretches(of reading: [UInt8]) -> [[UInt8]] {
    var stretches: [[UInt8]] = []
    var start = 0
    for index in 0...reading.count where index == reading.count || !reading[index].isPrintable {
      if index - start >= 8 { stretches.append(Array(reading[start..<index])) }
      start = index + 1
    }
    return stretches
  }
}

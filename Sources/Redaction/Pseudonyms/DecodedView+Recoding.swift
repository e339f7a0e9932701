extension DecodedView {
  /// The source with other decoded bytes in it, each change written in the coding that stood there.
  ///
  /// The source keeps its length. What its coding has no room for, such as a letter of three digits
  /// in a character reference of two, stays as it was.
  ///
  /// - Parameter changed: as many bytes as were decoded.
  func recoded(_ source: [UInt8], _ changed: [UInt8]) -> [UInt8] {
    var result = source
    var index = 0
    while index < bytes.count {
      var end = index + 1
      while end < bytes.count, starts[end] == starts[index] { end += 1 }
      if bytes[index..<end] != changed[index..<end] {
        let code = starts[index]..<starts[end]
        if let text = Self.code(Array(changed[index..<end]), like: Array(source[code])) {
          result.replaceSubrange(code, with: text)
        }
      }
      index = end
    }
    return result
  }

  /// Some bytes in the coding of a given code, in as many bytes; nil where they do not fit.
  private static func code(_ bytes: [UInt8], like code: [UInt8]) -> [UInt8]? {
    if code.count == 1 { return bytes }
    let isUpper = code.contains { (0x41...0x46).contains($0) }
    if code[0] == 0x25 { return [0x25] + digits(UInt32(bytes[0]), 2, radix: 16, isUpper) }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    guard scalars.count == 1 else { return nil }
    let value = scalars[0].value
    if code[0] == 0x26 {
      guard code[1] == 0x23 else { return nil }
      let isHex = code[2] | 0x20 == 0x78
      let start = isHex ? 3 : 2
      let text = digits(value, code.count - start - 1, radix: isHex ? 16 : 10, isUpper)
      return text.isEmpty ? nil : code[..<start] + text + [0x3B]
    }
    guard code[1] == 0x75 else { return nil }
    if code.count == 12 {
      let high = 0xD800 + (value - 0x1_0000) >> 10
      let low = 0xDC00 + (value & 0x3FF)
      return [0x5C, 0x75] + digits(high, 4, radix: 16, isUpper) + [0x5C, 0x75]
        + digits(low, 4, radix: 16, isUpper)
    }
    return value > 0xFFFF ? nil : [0x5C, 0x75] + digits(value, 4, radix: 16, isUpper)
  }

  /// A number in exactly so many digits; none where it needs more.
  private static func digits(
    _ value: UInt32, _ count: Int, radix: Int, _ isUpper: Bool
  ) -> [UInt8] {
    let text = Array(String(value, radix: radix, uppercase: isUpper).utf8)
    return text.count > count ? [] : Array(repeating: 0x30, count: count - text.count) + text
  }
}

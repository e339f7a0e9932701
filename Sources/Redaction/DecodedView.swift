/// A text with one layer of coding taken off, and where each of its bytes came from.
///
/// Percent coding, character references of XML and escapes of JSON are all taken off in one pass:
/// `a%40b`, `a&#64;b` and `a\u0040b` all become `a@b`, whose second byte came from offset 1.
struct DecodedView {
  /// The decoded bytes.
  private(set) var bytes: [UInt8] = []
  /// The source offsets: byte `i` came from `starts[i]..<starts[i + 1]`.
  private(set) var starts: [Int] = []
  /// Whether anything was decoded.
  private(set) var isChanged = false

  /// Decodes one layer; where nothing is coded, the view stays empty.
  init(of source: [UInt8]) {
    let isCoded = source.indices.contains { index in
      let byte = source[index]
      return (byte == 0x25 || byte == 0x26 || byte == 0x5C)
        && Self.decode(source, index).value != nil
    }
    guard isCoded else { return }
    bytes.reserveCapacity(source.count)
    starts.reserveCapacity(source.count + 1)
    var offset = 0
    while offset < source.count {
      let (value, length) = Self.decode(source, offset)
      if let value {
        isChanged = true
        for byte in Self.utf8(value) {
          bytes.append(byte)
          starts.append(offset)
        }
      } else {
        bytes.append(source[offset])
        starts.append(offset)
      }
      offset += length
    }
    starts.append(source.count)
  }

  /// Takes off the escapes of a JSON string alone; `source` is what stands between its quotes.
  init(ofJSON source: some Sequence<UInt8>) {
    let source = Array(source)
    bytes.reserveCapacity(source.count)
    starts.reserveCapacity(source.count + 1)
    var offset = 0
    while offset < source.count {
      guard source[offset] == 0x5C, offset + 1 < source.count else {
        bytes.append(source[offset])
        starts.append(offset)
        offset += 1
        continue
      }
      isChanged = true
      let (code, length) = Self.jsonEscape(source, offset)
      for byte in code {
        bytes.append(byte)
        starts.append(offset)
      }
      offset += length
    }
    starts.append(source.count)
  }

  /// What an escape of JSON says, in UTF-8, and its length; a lone surrogate as three bytes.
  private static func jsonEscape(_ source: [UInt8], _ offset: Int) -> (code: [UInt8], length: Int) {
    let letter = source[offset + 1]
    guard letter == 0x75, let unit = hex(source, offset + 2, 4) else {
      let meanings: [UInt8: UInt8] = [0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9]
      return ([meanings[letter] ?? letter], 2)
    }
    if unit >> 10 == 0x36, offset + 11 < source.count, source[offset + 6] == 0x5C,
      source[offset + 7] == 0x75, let low = hex(source, offset + 8, 4), low >> 10 == 0x37
    {
      return (utf8(0x1_0000 + ((unit & 0x3FF) << 10 | (low & 0x3FF))), 12)
    }
    guard let scalar = Unicode.Scalar(unit) else {
      let parts = [0xE0 | unit >> 12, 0x80 | (unit >> 6 & 0x3F), 0x80 | (unit & 0x3F)]
      return (parts.map { UInt8(truncatingIfNeeded: $0) }, 6)
    }
    return (Array(String(Character(scalar)).utf8), 6)
  }

  /// The range of the source that a range of the decoded bytes came from.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    let lower = starts[range.lowerBound]
    var upper = range.upperBound
    // A code point that one escape stands for has several bytes of one start.
    while upper < starts.count - 1, starts[upper] == starts[upper - 1] { upper += 1 }
    return lower..<max(lower, starts[upper])
  }

  /// The code that stands at an offset and its length; nil and 1 for a byte that stands for itself.
  private static func decode(_ source: [UInt8], _ offset: Int) -> (value: UInt32?, length: Int) {
    switch source[offset] {
    case 0x25:
      if let value = hex(source, offset + 1, 2) { return (value | 0x8000_0000, 3) }
    case 0x26:
      return reference(source, offset)
    case 0x5C where offset + 1 < source.count:
      switch source[offset + 1] {
      case 0x75:
        if let value = hex(source, offset + 2, 4) { return (value, 6) }
      case 0x22, 0x5C, 0x2F: return (UInt32(source[offset + 1]), 2)
      case 0x6E, 0x72, 0x74: return (0x20, 2)
      default: break
      }
    default: break
    }
    return (nil, 1)
  }

  /// A character reference such as `&#64;`, `&#x40;` or `&amp;`.
  private static func reference(_ source: [UInt8], _ offset: Int) -> (value: UInt32?, length: Int) {
    let end = min(source.count, offset + 10)
    guard let semicolon = source[offset..<end].firstIndex(of: 0x3B) else { return (nil, 1) }
    let name = source[(offset + 1)..<semicolon]
    let length = semicolon + 1 - offset
    if name.first == 0x23 {
      let isHex = name.dropFirst().first.map { $0 | 0x20 } == 0x78
      var value: UInt32 = 0
      for byte in name.dropFirst(isHex ? 2 : 1) {
        guard let digit = byte.hexValue, isHex || digit < 10 else { return (nil, 1) }
        value = value &* (isHex ? 16 : 10) &+ UInt32(digit)
      }
      return value > 0 && value < 0x11_0000 ? (value, length) : (nil, 1)
    }
    let named: [(String, UInt32)] = [
      ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27),
    ]
    for (text, value) in named where name.elementsEqual(text.utf8) { return (value, length) }
    return (nil, 1)
  }

  private static func hex(_ source: [UInt8], _ offset: Int, _ digits: Int) -> UInt32? {
    guard offset + digits <= source.count else { return nil }
    var value: UInt32 = 0
    for index in offset..<(offset + digits) {
      guard let digit = source[index].hexValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The bytes of a code; a percent code is a byte, everything else a code point.
  private static func utf8(_ value: UInt32) -> [UInt8] {
    if value & 0x8000_0000 != 0 { return [UInt8(truncatingIfNeeded: value)] }
    guard let scalar = Unicode.Scalar(value) else { return [0x3F] }
    return Array(String(Character(scalar)).utf8)
  }
}

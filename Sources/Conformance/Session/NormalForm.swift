/// What an altered copy of a text has in common with it: the text without the marks of handling.
enum NormalForm {
  /// A way in which texts get altered on their way.
  enum Alteration: CaseIterable {
    case whiteSpace, jsonEscapes, xmlEntities, percentEscapes

    /// The text with the alteration taken off.
    func undone(_ text: [UInt8]) -> [UInt8] {
      switch self {
      case .whiteSpace: NormalForm.stripped(text)
      case .jsonEscapes: NormalForm.withoutJSONEscapes(text)
      case .xmlEntities: NormalForm.withoutEntities(text)
      case .percentEscapes: NormalForm.withoutPercentEscapes(text)
      }
    }
  }

  /// The form that all altered copies share; strings compare by canonical equivalence.
  static func key(_ text: [UInt8]) -> String {
    var text = stripped(text)
    // Escaping may have been done more than once; a few rounds are enough for any real mistake.
    for _ in 0..<4 where text.contains(where: { $0 == 0x5c || $0 == 0x26 || $0 == 0x25 }) {
      let before = text
      text = withoutPercentEscapes(withoutEntities(withoutJSONEscapes(text)))
      if text == before { break }
    }
    text = stripped(text)
    if text.allSatisfy({ $0 < 0x80 }) {
      for index in text.indices where text[index] >= 0x41 && text[index] <= 0x5a {
        text[index] |= 0x20
      }
      return String(decoding: text, as: UTF8.self)
    }
    return folded(String(decoding: text, as: UTF8.self))
  }

  /// The text with its letters in one case; by way of capitals, of which some stand for several
  /// small letters.
  static func folded(_ text: String) -> String { text.uppercased().lowercased() }

  /// The text without white space at its ends, a byte order mark included.
  static func stripped(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.first, let last = text.last else { return text }
    let isPlain = { (byte: UInt8) in byte > 0x20 && byte < 0x80 }
    if isPlain(first) && isPlain(last) { return text }
    var low = 0
    var high = text.count
    while low < high, let length = spaceLength(text[low..<high]) { low += length }
    while low < high, let length = spaceLength(endOf: text[low..<high]) { high -= length }
    return low == 0 && high == text.count ? text : Array(text[low..<high])
  }

  /// The bytes of the white space that a text begins with, nil where it begins with something else.
  private static func spaceLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    if first <= 0x20 { return 1 }
    return [2, 3].first { isWideSpace(text.prefix($0)) }
  }

  private static func spaceLength(endOf text: ArraySlice<UInt8>) -> Int? {
    guard let last = text.last else { return nil }
    if last <= 0x20 { return 1 }
    return [2, 3].first { isWideSpace(text.suffix($0)) }
  }

  /// Whether bytes are one code point of white space beyond ASCII.
  private static func isWideSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first >= 0xc2, bytes.dropFirst().allSatisfy({ $0 >= 0x80 }),
      bytes.count == (first < 0xe0 ? 2 : 3), first < 0xf0
    else { return false }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return false }
    return scalar.properties.isWhitespace || scalar.value == 0xfeff
  }

  /// The text with `\"`, `\/`, `\n` and `\u003c` resolved.
  static func withoutJSONEscapes(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x5c) else { return text }
    var out: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index] == 0x5c, index + 1 < text.count else {
        out.append(text[index])
        index += 1
        continue
      }
      switch text[index + 1] {
      case 0x22, 0x5c, 0x2f: out.append(text[index + 1])
      case 0x62: out.append(0x08)
      case 0x66: out.append(0x0c)
      case 0x6e: out.append(0x0a)
      case 0x72: out.append(0x0d)
      case 0x74: out.append(0x09)
      case 0x75:
        guard let unit = hex(text, index + 2, 4) else {
          out.append(text[index])
          index += 1
          continue
        }
        var point = unit
        index += 6
        if unit & 0xfc00 == 0xd800, index + 1 < text.count, text[index] == 0x5c,
          text[index + 1] == 0x75, let low = hex(text, index + 2, 4), low & 0xfc00 == 0xdc00
        {
          point = 0x10000 + (unit & 0x3ff) << 10 + (low & 0x3ff)
          index += 6
        }
        append(point, to: &out)
        continue
      default:
        out.append(text[index])
        index += 1
        continue
      }
      index += 2
    }
    return out
  }

  /// Whether a text may hold an XML reference: a `&` with a `;` at most eleven bytes behind it.
  ///
  /// Addresses are full of `&` and hardly ever hold a `;`, so that is looked for, eight bytes at a
  /// time.
  static func mayHoldEntities(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index &+ 8 <= text.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x3b3b_3b3b_3b3b_3b3b
      if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 {
        for offset in index..<index &+ 8 where endsReference(base, at: offset) { return true }
      }
      index &+= 8
    }
    while index < text.count {
      if endsReference(base, at: index) { return true }
      index &+= 1
    }
    return false
  }

  /// Whether a `;` stands at an offset, and a `&` at most eleven bytes before it.
  private static func endsReference(_ base: UnsafePointer<UInt8>, at end: Int) -> Bool {
    guard base[end] == 0x3b else { return false }
    for offset in max(0, end - 11)..<end where base[offset] == 0x26 { return true }
    return false
  }

  /// The text with `&amp;`, `&lt;`, `&#38;` and `&#x26;` resolved.
  static func withoutEntities(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x26) else { return text }
    let named: [(name: [UInt8], value: UInt32)] = [
      (Array("amp".utf8), 0x26), (Array("lt".utf8), 0x3c), (Array("gt".utf8), 0x3e),
      (Array("quot".utf8), 0x22), (Array("apos".utf8), 0x27),
    ]
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == 0x26,
        let end = text[index..<min(text.count, index + 12)].firstIndex(of: 0x3b)
      {
        let name = text[(index + 1)..<end]
        var value: UInt32?
        if name.first == 0x23 {
          value = number(name.dropFirst())
        } else {
          value = named.first { name.elementsEqual($0.name) }?.value
        }
        if let value {
          append(value, to: &out)
          index = end + 1
          continue
        }
      }
      out.append(text[index])
      index += 1
    }
    return out
  }

  /// The text with `%41` resolved.
  static func withoutPercentEscapes(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x25) else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == 0x25, let value = hex(text, index + 1, 2) {
        out.append(UInt8(truncatingIfNeeded: value))
        index += 3
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return out
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
    let isHex = digits.first.map { $0 | 0x20 } == 0x78
    let digits = isHex ? digits.dropFirst() : digits
    guard !digits.isEmpty, digits.count <= 8 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let digit = self.digit(digit), isHex || digit < 10 else { return nil }
      value = value &* (isHex ? 16 : 10) &+ digit
    }
    return value < 0x11_0000 ? value : nil
  }

  private static func hex(_ text: [UInt8], _ start: Int, _ count: Int) -> UInt32? {
    guard start + count <= text.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + count {
      guard let digit = digit(text[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }

  private static func append(_ point: UInt32, to out: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(point) else { return out.append(0x3f) }
    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

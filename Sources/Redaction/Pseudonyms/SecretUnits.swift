/// A secret as digits of mixed radix, so that it can be replaced by another one of the same make.
///
/// Each letter, digit and character beyond ASCII is a unit; everything else stays. Capital and small
/// letters are one unit with two spellings, so that texts that differ in case only keep doing so:
///
///     Ab-07   units: A(0 of 26) b(1 of 26) 0(0 of 10) 7(7 of 10)   skeleton: L L - D D
///
/// What has a form of its own keeps it: numbers (the first digit, and zeros of a fraction), dates,
/// addresses of four octets, and words of hexadecimal digits.
struct SecretUnits {
  /// What a secret is made like; a pseudonym is made alike.
  enum Make: UInt8 {
    case number, octets, date, hexadecimal, plain
  }

  /// One place that changes.
  struct Unit {
    /// The bytes of the unit.
    var range: Range<Int>
    /// How many values it may have.
    var radix: Int
    /// Its value, below the radix.
    var value: Int
    /// How the value is spelt.
    var spelling: Spelling
  }

  /// How a unit's value is written.
  enum Spelling {
    /// A decimal number from `least` on, in as many digits as the unit has.
    case decimal(least: Int)
    /// A letter, counted from the first of the alphabet that is given.
    case letter(first: UInt8)
    /// The n-th of some characters, all of the same length in UTF-8.
    case oneOf([Unicode.Scalar])
  }

  /// The text.
  let text: [UInt8]
  /// What it is made like.
  let make: Make
  /// The places that change, in their order.
  private(set) var units: [Unit] = []

  /// Takes a text apart.
  init(_ text: [UInt8]) {
    self.text = text
    make = Self.make(of: text)
    switch make {
    case .number: takeNumber()
    case .octets: takeOctets()
    case .date: takeDate()
    case .hexadecimal: takeCharacters(letters: 6)
    case .plain: takeCharacters(letters: 26)
    }
  }

  /// What every text made alike has in common, case and the `+` that forms write for a space aside.
  var skeleton: [UInt8] {
    var skeleton = text
    for unit in units {
      for offset in unit.range { skeleton[offset] = 0xFF }
      if case .letter = unit.spelling { skeleton[unit.range.lowerBound] = 0xFE }
    }
    return [make.rawValue] + skeleton.map { $0 == 0x2B ? 0x20 : $0 }
  }

  /// The text with other values in its units.
  func spelt(_ values: [Int]) -> [UInt8] {
    var text = text
    for (unit, value) in zip(units, values) {
      switch unit.spelling {
      case .letter(let first):
        text[unit.range.lowerBound] = first + UInt8(truncatingIfNeeded: value)
      case .decimal(let least):
        var rest = value + least
        for offset in unit.range.reversed() {
          text[offset] = 0x30 + UInt8(rest % 10)
          rest /= 10
        }
      case .oneOf(let scalars):
        text.replaceSubrange(unit.range, with: Array(String(Character(scalars[value])).utf8))
      }
    }
    return text
  }

  // MARK: - What a text is made like

  /// What a text is made like.
  static func make(of text: [UInt8]) -> Make {
    if isNumber(text) { return .number }
    if octets(text) != nil { return .octets }
    if isDate(text) { return .date }
    let letters = text.filter(\.isLetter)
    let isHexadecimal =
      !letters.isEmpty && letters.allSatisfy { $0.hexValue != nil }
      && text.allSatisfy { $0 < 0x80 }
    return isHexadecimal ? .hexadecimal : .plain
  }

  /// Whether a text is a decimal number: digits with a sign, a fraction and an exponent.
  private static func isNumber(_ text: [UInt8]) -> Bool {
    var offset = 0
    func skipDigits() -> Bool {
      let start = offset
      while offset < text.count, text[offset].isDigit { offset += 1 }
      return offset > start
    }
    func skip(_ bytes: [UInt8]) -> Bool {
      guard offset < text.count, bytes.contains(text[offset]) else { return false }
      offset += 1
      return true
    }
    _ = skip([0x2B, 0x2D])
    guard skipDigits() else { return false }
    if skip([0x2E]), !skipDigits() { return false }
    if skip([0x45, 0x65]) {
      _ = skip([0x2B, 0x2D])
      if !skipDigits() { return false }
    }
    return offset == text.count
  }

  private static func octets(_ text: [UInt8]) -> [Range<Int>]? {
    guard text.count <= 15, text.count >= 7 else { return nil }
    let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(\.isDigit) else { return nil }
      if part.count > 1, part.first == 0x30 { return nil }
      if decimal(part) > 255 { return nil }
    }
    return parts.map { $0.startIndex..<$0.endIndex }
  }

  private static func isDate(_ text: [UInt8]) -> Bool {
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D else { return false }
    let digits = text[0..<4] + text[5..<7] + text[8..<10]
    guard digits.allSatisfy(\.isDigit) else { return false }
    return (1...12).contains(decimal(text[5..<7])) && (1...31).contains(decimal(text[8..<10]))
  }

  private static func decimal(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  // MARK: - Units

  private mutating func add(_ range: Range<Int>, from least: Int, to most: Int) {
    let value = Self.decimal(text[range])
    units.append(
      Unit(
        range: range, radix: most - least + 1, value: value - least,
        spelling: .decimal(least: least)))
  }

  /// A leading digit stays what it is, zero or not; so do the zeros of a fraction, and the exponent.
  private mutating func takeNumber() {
    var isFraction = false
    var isFirst = true
    for (offset, byte) in text.enumerated() {
      if byte == 0x2E { isFraction = true }
      if byte | 0x20 == 0x65 { return }
      guard byte.isDigit else { continue }
      let keepsZero = isFirst || isFraction
      isFirst = false
      if keepsZero, byte == 0x30 { continue }
      add(offset..<offset + 1, from: keepsZero ? 1 : 0, to: 9)
    }
  }

  private mutating func takeOctets() {
    for range in Self.octets(text) ?? [] {
      switch range.count {
      case 1: add(range, from: 0, to: 9)
      case 2: add(range, from: 10, to: 99)
      default: add(range, from: 100, to: 255)
      }
    }
  }

  /// The century stays, and a day that not every month has.
  private mutating func takeDate() {
    add(2..<4, from: 0, to: 99)
    add(5..<7, from: 1, to: 12)
    if (1...28).contains(Self.decimal(text[8..<10])) { add(8..<10, from: 1, to: 28) }
  }

  private mutating func takeCharacters(letters: Int) {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      let length = Self.length(text, offset)
      let range = offset..<offset + length
      if byte.isDigit {
        add(range, from: 0, to: 9)
      } else if byte.isLetter {
        let first: UInt8 = byte.isUpper ? 0x41 : 0x61
        units.append(
          Unit(
            range: range, radix: letters, value: Int(byte - first), spelling: .letter(first: first))
        )
      } else if length > 1 {
        take(scalar: range)
      }
      offset += length
    }
  }

  /// How many bytes the character at an offset has; a byte that begins none stands for itself.
  private static func length(_ text: [UInt8], _ offset: Int) -> Int {
    let byte = text[offset]
    let length = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
    guard length > 1, offset + length <= text.count else { return 1 }
    let isWhole = text[(offset + 1)..<(offset + length)].allSatisfy { $0 & 0xC0 == 0x80 }
    return isWhole ? length : 1
  }

  /// A character beyond ASCII takes turns with those of its kind in its stretch of 128.
  private mutating func take(scalar range: Range<Int>) {
    let decoded = Array(String(decoding: text[range], as: UTF8.self).unicodeScalars)
    guard decoded.count == 1, decoded[0].utf8.count == range.count, decoded[0].value != 0xFFFD
    else { return }
    let category = decoded[0].properties.generalCategory
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: break
    default: return
    }
    let first = decoded[0].value & ~127
    let alike = (first..<first + 128).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == category && $0.utf8.count == range.count
    }
    guard alike.count > 1, let value = alike.firstIndex(of: decoded[0]) else { return }
    units.append(
      Unit(range: range, radix: alike.count, value: value, spelling: .oneOf(alike)))
  }
}

extension Unicode.Scalar {
  /// The character's bytes in UTF-8.
  fileprivate var utf8: String.UTF8View { String(Character(self)).utf8 }
}

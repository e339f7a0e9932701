extension PatternParser {
  /// Reads an escape outside a class.
  mutating func escape() throws(PatternFault) -> PatternTree {
    let start = at
    if let next = second, ("1"..."9").contains(next) {
      at += 1
      let number = number() ?? 0
      references.append((number, start))
      return .refused(referenceFault(at: start))
    }
    if second == "k" {
      at += 2
      guard take("<") else {
        throw fault(at: start, "'\\k' without a name", "write \\k<name>, or 'k' for the letter")
      }
      namedReferences.append((try identifier(), start))
      return .refused(referenceFault(at: start))
    }
    return .set(try classEscape(inClass: false).set)
  }

  private func referenceFault(at index: Int) -> PatternFault {
    fault(
      at: index, "a back reference cannot be matched in linear time",
      "write out what the group may hold")
  }

  /// Reads an escape that stands for a set; `isSingle` where it is one character.
  mutating func classEscape(
    inClass: Bool
  ) throws(PatternFault) -> (set: CodePointSet, isSingle: Bool) {
    let start = at
    at += 1
    guard let next = peek else {
      throw fault(at: start, "the pattern ends in a backslash", "write '\\\\' for the character")
    }
    at += 1
    switch next {
    case "d": return (.digits, false)
    case "D": return (CodePointSet.digits.complement, false)
    case "w": return (.word, false)
    case "W": return (CodePointSet.word.complement, false)
    case "s": return (.space, false)
    case "S": return (CodePointSet.space.complement, false)
    case "p", "P":
      let set = try property(at: start)
      return (next == "p" ? set : set.complement, false)
    default:
      let value = try characterEscape(next, at: start, inClass: inClass)
      return (CodePointSet(value), true)
    }
  }

  private mutating func characterEscape(
    _ letter: Unicode.Scalar, at start: Int, inClass: Bool
  ) throws(PatternFault) -> UInt32 {
    switch letter {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where inClass: return 0x08
    case "0":
      if let next = peek, ("0"..."9").contains(next) { break }
      return 0
    case "c":
      if let next = peek, isLetter(next) {
        at += 1
        return next.value & 31
      }
    case "x":
      if let value = hexadecimal(digits: 2) { return value }
    case "u":
      if let value = try unicodeEscape(from: start) { return value }
    default:
      if letter.isASCII, letter.value >= 0x20, !isLetter(letter),
        !("0"..."9").contains(letter)
      {
        return letter.value
      }
    }
    throw fault(
      at: start, "'\\\(letter)' is no escape of ECMA-262",
      letter == "A" || letter == "Z" || letter == "z"
        ? "write '^' for the start and '$' for the end of the text"
        : "write the character without a backslash, or \\u and four hexadecimal digits")
  }

  /// Reads what follows `\u`: four digits, two escapes of a surrogate pair, or `{...}`.
  mutating func unicodeEscape(from start: Int) throws(PatternFault) -> UInt32? {
    if take("{") {
      var value: UInt32 = 0
      var digits = 0
      while let next = peek, let digit = hexadecimalValue(next) {
        value = min(value << 4 | digit, 0x110000)
        digits += 1
        at += 1
      }
      guard digits > 0, take("}"), value <= CodePointSet.last else {
        throw fault(
          at: start, "'\\u{' begins no code point",
          "write 1 to 6 hexadecimal digits up to 10FFFF, then '}'")
      }
      return value
    }
    guard let lead = hexadecimal(digits: 4) else { return nil }
    guard (0xD800...0xDBFF).contains(lead) else { return lead }
    let afterLead = at
    if take("\\u"), let trail = hexadecimal(digits: 4), (0xDC00...0xDFFF).contains(trail) {
      return 0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00)
    }
    at = afterLead
    return lead
  }

  private mutating func hexadecimal(digits: Int) -> UInt32? {
    guard at + digits <= scalars.count else { return nil }
    var value: UInt32 = 0
    for scalar in scalars[at..<(at + digits)] {
      guard let digit = hexadecimalValue(scalar) else { return nil }
      value = value << 4 | digit
    }
    at += digits
    return value
  }

  private func hexadecimalValue(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": return scalar.value - 0x30
    case "a"..."f", "A"..."F": return (scalar.value & 0xDF) - 0x37
    default: return nil
    }
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  // MARK: - Properties

  /// Reads `{Name}` or `{Name=Value}`.
  private mutating func property(at start: Int) throws(PatternFault) -> CodePointSet {
    guard take("{") else {
      throw fault(at: start, "'\\p' without a property", "write \\p{Letter}, or 'p' for the letter")
    }
    let from = at
    let name = propertyWord()
    let value = take("=") ? propertyWord() : nil
    let text = String(String.UnicodeScalarView(scalars[from..<at]))
    if let known = properties[text], take("}") { return known }
    guard take("}"), let set = CodePointProperties.set(name: name, value: value) else {
      throw fault(
        at: start, "'\(text)' is no property of ECMA-262",
        CodePointProperties.remedy(name: name, value: value))
    }
    properties[text] = buildsTree ? set : CodePointSet.none
    return set
  }

  private mutating func propertyWord() -> String {
    let start = at
    while let next = peek, isLetter(next) || next == "_" || ("0"..."9").contains(next) { at += 1 }
    return String(String.UnicodeScalarView(scalars[start..<at]))
  }
}

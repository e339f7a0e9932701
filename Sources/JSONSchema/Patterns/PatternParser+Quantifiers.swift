extension PatternParser {
  /// Reads a quantifier with its laziness mark, which does not change what matches.
  mutating func quantifier() throws(PatternFault) -> (least: Int, most: Int?)? {
    let result: (Int, Int?)
    switch peek {
    case "*": result = (0, nil)
    case "+": result = (1, nil)
    case "?": result = (0, 1)
    case "{":
      result = try counts()
      _ = take("?")
      return result
    default: return nil
    }
    at += 1
    _ = take("?")
    return result
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`.
  private mutating func counts() throws(PatternFault) -> (Int, Int?) {
    let start = at
    at += 1
    if let least = number() {
      if take("}") { return (least, least) }
      if take(",") {
        if take("}") { return (least, nil) }
        if let most = number(), take("}") { return (least, most) }
      }
    }
    throw fault(
      at: start, "'{' begins no repetition",
      "write {n}, {n,} or {n,m}, or '\\{' for the character")
  }

  /// Reads decimal digits, at most `Int32.max`: larger numbers stand for that.
  mutating func number() -> Int? {
    let start = at
    var value = 0
    while let next = peek, ("0"..."9").contains(next) {
      value = min(value * 10 + Int(next.value - 0x30), Int(Int32.max))
      at += 1
    }
    return at > start ? value : nil
  }

  /// Reads the name of a group up to its closing angle bracket.
  mutating func identifier() throws(PatternFault) -> String {
    let start = at
    var name = String.UnicodeScalarView()
    while let next = peek, next != ">" {
      at += 1
      var scalar = next
      if next == "\\" {
        guard take("u"), let value = try unicodeEscape(from: at - 2),
          let escaped = Unicode.Scalar(value)
        else { throw nameFault(at: start) }
        scalar = escaped
      }
      let fits =
        scalar == "$" || scalar == "_"
        || (name.isEmpty
          ? scalar.properties.isIDStart
          : scalar.properties.isIDContinue || scalar.value == 0x200C || scalar.value == 0x200D)
      guard fits else { throw nameFault(at: start) }
      name.append(scalar)
    }
    guard take(">"), !name.isEmpty else { throw nameFault(at: start) }
    return String(name)
  }

  private func nameFault(at index: Int) -> PatternFault {
    fault(at: index, "this is no name of a group", "write letters and digits, then '>'")
  }
}

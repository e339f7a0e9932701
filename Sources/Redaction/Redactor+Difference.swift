extension Redactor {
  /// How a text differs from the one that was expected, without showing either.
  ///
  /// - Returns: such as `128 characters instead of 130; the first difference is at character 12, a
  ///   lower-case letter instead of an upper-case letter`.
  package static func difference(of found: [UInt8], from expected: [UInt8]) -> String {
    let foundCount = CodePoints.count(found)
    let expectedCount = CodePoints.count(expected)
    let lengths =
      foundCount == expectedCount
      ? "\(count(foundCount)) as expected" : "\(count(foundCount)) instead of \(expectedCount)"
    let common = zip(found, expected).prefix { $0 == $1 }.count
    if common == found.count, common == expected.count { return "\(lengths); no difference" }
    let place = CodePoints.count(found[..<common]) + 1
    if common == found.count { return "\(lengths); cut off behind character \(place - 1)" }
    if common == expected.count {
      return "\(lengths); character \(place), \(noun(found[common])), and what follows are added"
    }
    return "\(lengths); the first difference is at character \(place), \(noun(found[common]))"
      + " instead of \(noun(expected[common]))"
  }

  private static func count(_ count: Int) -> String {
    "\(count) character\(count == 1 ? "" : "s")"
  }

  private static func noun(_ byte: UInt8) -> String {
    switch CharacterClasses(of: byte) {
    case .upperCase: "an upper-case letter"
    case .lowerCase: "a lower-case letter"
    case .digits: "a digit"
    case .spaces: "a space"
    case .controls: "a control character"
    case .nonASCII: "a character beyond ASCII"
    default: "a punctuation mark"
    }
  }
}

/// Stretches of text that look like a credential: tokens, keys, identifiers drawn at random.
enum SecretShapes {
  /// Where something shaped like a token stands in the text.
  static func tokens(in text: [UInt8]) -> [Range<Int>] {
    var ranges = schemes(in: text)
    var offset = 0
    while offset < text.count {
      guard isWord(text[offset]) else {
        offset += 1
        continue
      }
      let start = offset
      while offset < text.count, isWord(text[offset]) { offset += 1 }
      if isToken(text[start..<offset]) { ranges.append(widened(start..<offset, in: text)) }
    }
    return ranges
  }

  /// The letters, digits and signs that a token is written with.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == 0x2D || byte == 0x5F
  }

  /// A token together with what dots, slashes and padding join to it, as in a JSON Web Token.
  private static func widened(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    var upper = range.upperBound
    let isWeb = text[range].starts(with: Array("eyJ".utf8))
    while upper < text.count {
      let byte = text[upper]
      if isWord(byte) || byte == 0x3D || byte == 0x2B || byte == 0x7E || (isWeb && byte == 0x2E) {
        upper += 1
      } else {
        break
      }
    }
    return range.lowerBound..<upper
  }

  /// Whether a word of letters, digits, `-` and `_` was drawn at random rather than written.
  static func isToken(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 16 else { return false }
    if isUUID(word) || hasKnownPrefix(word) { return true }
    if word.count >= 32, word.contains(where: \.isDigit), word.allSatisfy({ $0.hexValue != nil }) {
      return true
    }
    if alternations(word) >= 5, word.count >= 24 { return true }
    return word.split(whereSeparator: { !$0.isAlphanumeric }).contains {
      $0.count >= 16 && alternations($0) >= 4
    }
  }

  /// How often letters and digits take turns; separators are passed over.
  private static func alternations(_ word: ArraySlice<UInt8>) -> Int {
    var turns = 0
    var wasDigit: Bool?
    for byte in word where byte.isAlphanumeric {
      if let wasDigit, wasDigit != byte.isDigit { turns += 1 }
      wasDigit = byte.isDigit
    }
    return turns
  }

  private static func isUUID(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count == 36 else { return false }
    return word.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index) ? byte == 0x2D : byte.hexValue != nil
    }
  }

  private static func hasKnownPrefix(_ word: ArraySlice<UInt8>) -> Bool {
    prefixes.contains { word.starts(with: $0) }
  }

  /// How the tokens of well-known issuers begin.
  private static let prefixes: [[UInt8]] = [
    "eyJ", "sk_", "sk-", "pk_live", "pk_test", "rk_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_",
    "github_pat_", "glpat-", "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "AKIA", "ASIA", "AIza",
    "ya29", "whsec_", "shpat_", "rzp_live", "rzp_test",
  ].map { Array($0.utf8) }

  /// Credentials that follow the name of a scheme, however short they are: `Bearer x`.
  private static func schemes(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for start in text.indices {
      let first = text[start].lowerCased
      guard first == 0x62 || first == 0x6E || first == 0x64,
        start == 0 || !text[start - 1].isAlphanumeric
      else { continue }
      for scheme in schemeNames
      where scheme.name[0] == first
        && text[start...].lazy.map(\.lowerCased).starts(with: scheme.name)
      {
        let from = text.skippingSpaces(start + scheme.name.count)
        guard from > start + scheme.name.count else { continue }
        var end = from
        while end < text.count, !isEnd(text[end]) { end += 1 }
        if end - from >= scheme.shortest { ranges.append(from..<end) }
      }
    }
    return ranges
  }

  /// The names of schemes, and how short a credential behind one may be.
  private static let schemeNames: [(name: [UInt8], shortest: Int)] = [
    (Array("bearer".utf8), 2), (Array("basic".utf8), 8), (Array("negotiate".utf8), 8),
    (Array("digest".utf8), 8),
  ]

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == 0x22 || byte == 0x27 || byte == 0x2C || byte == 0x3C || byte == 0x3E
  }
}

extension [UInt8] {
  /// The first offset from one on that is no space and no horizontal tab.
  func skippingSpaces(_ offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset] == 0x20 || self[offset] == 0x09 { offset += 1 }
    return offset
  }
}

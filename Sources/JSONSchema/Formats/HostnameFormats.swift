/// The formats `hostname` and `idn-hostname`: RFC 1123 with A-labels checked, and IDNA2008.
enum HostnameFormats {
  /// A name has at most so many octets in its ASCII form.
  private static let mostOctets = 253

  /// Whether a text is a host name; `isInternational` lets U-labels stand in it.
  static func holds(_ text: FormatText, isInternational: Bool) -> Bool {
    if let verdict = plainVerdict(text) { return verdict }
    guard text.count <= 4 * mostOctets, let codePoints = text.codePoints() else { return false }
    var octets = -1
    var labels: [[UInt32]] = []
    for label in split(codePoints, isInternational: isInternational) {
      guard let (unicode, length) = IDNALabel.read(Array(label), isInternational: isInternational)
      else { return false }
      labels.append(unicode)
      octets += length + 1
    }
    guard octets <= mostOctets else { return false }
    return !BidiRule.applies(to: labels) || labels.allSatisfy(BidiRule.holds)
  }

  /// The verdict on a name that is ASCII without A-labels; nil where more must be looked at.
  private static func plainVerdict(_ text: FormatText) -> Bool? {
    var labelStart = 0
    var hasDoubleHyphen = false
    for at in 0..<text.count {
      let byte = text[at]
      if byte >= 0x80 { return nil }
      if byte == 0x2D, at == labelStart + 3, text[at - 1] == 0x2D { hasDoubleHyphen = true }
      if byte == 0x2E { labelStart = at + 1 }
    }
    if hasDoubleHyphen { return nil }
    guard text.count <= mostOctets else { return false }
    var start = 0
    while true {
      let end = text.index(of: 0x2E, from: start) ?? text.count
      guard IDNALabel.isPlain(text.part(start, end)) else { return false }
      if end == text.count { return true }
      start = end + 1
    }
  }

  private static func split(
    _ codePoints: [UInt32], isInternational: Bool
  ) -> [ArraySlice<UInt32>] {
    codePoints.split(omittingEmptySubsequences: false) { codePoint in
      codePoint == 0x2E
        || isInternational && (codePoint == 0x3002 || codePoint == 0xFF0E || codePoint == 0xFF61)
    }
  }
}

/// One label of a host name: RFC 5890 to 5892.
enum IDNALabel {
  /// Whether a label is letters, digits and inner hyphens, at most 63 octets.
  static func isPlain(_ label: FormatText) -> Bool {
    guard label.count >= 1, label.count <= 63, label[0] != 0x2D, label[label.count - 1] != 0x2D
    else { return false }
    for at in 0..<label.count where !ASCII.isAlphanumeric(label[at]) && label[at] != 0x2D {
      return false
    }
    return true
  }

  /// The label in Unicode and its length in ASCII; nil where it is no label.
  static func read(
    _ label: [UInt32], isInternational: Bool
  ) -> (unicode: [UInt32], octets: Int)? {
    guard !label.isEmpty, label.count <= 63 else { return nil }
    if label.contains(where: { $0 >= 0x80 }) {
      guard isInternational, isULabel(label), let ascii = Punycode.encode(label),
        ascii.count + 4 <= 63
      else { return nil }
      return (label, ascii.count + 4)
    }
    let bytes = label.map { ASCII.lowercase(UInt8(truncatingIfNeeded: $0)) }
    let isPlain = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Self.isPlain(FormatText(base: $0, count: buffer.count)) } ?? false
    }
    guard isPlain else { return nil }
    guard bytes.starts(with: [0x78, 0x6E, 0x2D, 0x2D]) else {
      // RFC 5891, 4.2.3.1 keeps the third and fourth place for prefixes; RFC 1123 does not.
      let isReserved = bytes.count >= 4 && bytes[2] == 0x2D && bytes[3] == 0x2D
      return isInternational && isReserved ? nil : (bytes.map(UInt32.init), bytes.count)
    }
    let ascii = Array(bytes.dropFirst(4))
    guard let unicode = Punycode.decode(ascii), unicode.contains(where: { $0 >= 0x80 }),
      Punycode.encode(unicode) == ascii, isULabel(unicode)
    else { return nil }
    return (unicode, bytes.count)
  }

  /// Whether a label is a U-label: RFC 5891, 4.2, but for its length and its directions.
  private static func isULabel(_ label: [UInt32]) -> Bool {
    guard let first = label.first, first != 0x2D, label.last != 0x2D,
      !(label.count >= 4 && label[2] == 0x2D && label[3] == 0x2D), !marks.contains(first),
      Composition.isNormal(label)
    else { return false }
    return label.indices.allSatisfy { valid.contains(label[$0]) || holdsContext(label, $0) }
  }

  // MARK: - Contextual rules

  /// RFC 5892, appendix A: the code points that are allowed in some places only.
  private static func holdsContext(_ label: [UInt32], _ at: Int) -> Bool {
    let before = at > 0 ? label[at - 1] : 0
    let after = at + 1 < label.count ? label[at + 1] : 0
    switch label[at] {
    case 0x200C: return Composition.combiningClass(before) == 9 || joins(label, at)
    case 0x200D: return Composition.combiningClass(before) == 9
    case 0xB7: return before == 0x6C && after == 0x6C
    case 0x375: return greek.contains(after)
    case 0x5F3, 0x5F4: return hebrew.contains(before)
    case 0x30FB: return label.contains { kana.contains($0) }
    case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0) }
    case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0) }
    default: return false
    }
  }

  /// Whether a non-joiner stands between letters that would join: RFC 5892, A.1.
  private static func joins(_ label: [UInt32], _ at: Int) -> Bool {
    guard let left = label[..<at].last(where: { !transparent.contains($0) }),
      let right = label[(at + 1)...].first(where: { !transparent.contains($0) })
    else { return false }
    return (joinsLeft.contains(left) || joinsBoth.contains(left))
      && (joinsRight.contains(right) || joinsBoth.contains(right))
  }

  // MARK: - Tables

  private static func set(_ name: String, _ table: StaticString) -> CodePointSet {
    CodePointTable.set(named: name, in: table) ?? .none
  }

  private static let valid = set("PVALID", IDNATable.entries)
  private static let joinsLeft = set("jt=L", IDNATable.entries)
  private static let joinsRight = set("jt=R", IDNATable.entries)
  private static let joinsBoth = set("jt=D", IDNATable.entries)
  private static let transparent = set("jt=T", IDNATable.entries)
  private static let marks = CodePointProperties.set(name: "M", value: nil) ?? .none
  private static let greek = set("Grek", UnicodeScriptTable.entries)
  private static let hebrew = set("Hebr", UnicodeScriptTable.entries)
  private static let kana = set("Hira", UnicodeScriptTable.entries)
    .union(set("Kana", UnicodeScriptTable.entries)).union(set("Hani", UnicodeScriptTable.entries))
}

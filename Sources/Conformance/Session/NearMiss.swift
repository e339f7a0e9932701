/// A value that is not a received link, but an altered copy of one.
struct NearMiss: Sendable {
  /// What was done to the link, in words that follow "the received link ...".
  var words: String
  /// The offset of the first byte that differs.
  var offset: Int
  /// The byte there, in the value and in the link; nil past the end.
  var found: UInt8?
  var expected: UInt8?
  /// The bytes of the value and of the link.
  var foundCount: Int
  var expectedCount: Int

  /// The shortest prefix, in code points, that is long enough to tell which link it was.
  static let telling = 16

  /// Tells how a value was made from a link; nil where it was not.
  init?(of found: [UInt8], from link: [UInt8]) {
    guard found != link, let words = Self.words(found, link) else { return nil }
    self.words = words
    offset = zip(found, link).prefix { $0 == $1 }.count
    self.found = offset < found.count ? found[offset] : nil
    expected = offset < link.count ? link[offset] : nil
    foundCount = found.count
    expectedCount = link.count
  }

  /// The first difference in words.
  var difference: String {
    "first difference at byte \(offset + 1): expected \(Self.name(expected)),"
      + " found \(Self.name(found)); \(foundCount) bytes instead of \(expectedCount)"
  }

  /// Whether a text has enough code points to tell which link it begins.
  static func isTelling(_ text: [UInt8]) -> Bool {
    var count = 0
    for byte in text where byte & 0xc0 != 0x80 {
      count += 1
      if count >= telling { return true }
    }
    return false
  }

  private static func words(_ found: [UInt8], _ link: [UInt8]) -> String? {
    if found.count < link.count, link.starts(with: found) {
      return isTelling(found) ? "cut off" : nil
    }
    for alteration in NormalForm.Alteration.allCases {
      if alteration.undone(found) == link { return alteration.added }
      if alteration.undone(link) == found { return alteration.removed }
    }
    guard NormalForm.key(found) == NormalForm.key(link) else { return nil }
    let foundText = String(decoding: found, as: UTF8.self)
    let linkText = String(decoding: link, as: UTF8.self)
    if foundText == linkText { return "in another Unicode normal form" }
    if NormalForm.folded(foundText) == NormalForm.folded(linkText) {
      return "with letters in another case"
    }
    return "altered in more than one way"
  }

  private static func name(_ byte: UInt8?) -> String {
    guard let byte else { return "the end" }
    let digits = String(byte, radix: 16, uppercase: true)
    let hex = digits.count < 2 ? "0\(digits)" : digits
    guard byte > 0x20, byte < 0x7f, byte != 0x27 else { return "byte 0x\(hex)" }
    return "'\(Character(Unicode.Scalar(byte)))' (0x\(hex))"
  }
}

extension NormalForm.Alteration {
  /// What was done to a link whose copy has the alteration.
  var added: String {
    switch self {
    case .whiteSpace: "with white space around it"
    case .jsonEscapes: "with its JSON escapes still in it"
    case .xmlEntities: "with characters written as XML entities"
    case .percentEscapes: "percent-encoded"
    }
  }

  /// What was done to a link that has the alteration when its copy has not.
  var removed: String {
    switch self {
    case .whiteSpace: "without the white space around it"
    case .jsonEscapes: "with its backslashes resolved"
    case .xmlEntities: "with its XML entities resolved"
    case .percentEscapes: "percent-decoded"
    }
  }
}

/// The classes of characters that a text holds, for describing a value that must not be shown.
package struct CharacterClasses: OptionSet, Sendable, Hashable {
  /// A bit for each class.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ASCII capital letters.
  package static let upperCase = CharacterClasses(rawValue: 1)
  /// ASCII small letters.
  package static let lowerCase = CharacterClasses(rawValue: 2)
  /// ASCII digits.
  package static let digits = CharacterClasses(rawValue: 4)
  /// Spaces.
  package static let spaces = CharacterClasses(rawValue: 8)
  /// Every other printable ASCII character.
  package static let punctuation = CharacterClasses(rawValue: 16)
  /// C0 controls and DEL.
  package static let controls = CharacterClasses(rawValue: 32)
  /// Everything beyond ASCII.
  package static let nonASCII = CharacterClasses(rawValue: 64)

  /// The class of one byte of UTF-8 text.
  package init(of byte: UInt8) {
    switch byte {
    case 0x41...0x5A: self = .upperCase
    case 0x61...0x7A: self = .lowerCase
    case 0x30...0x39: self = .digits
    case 0x20: self = .spaces
    case 0..<0x20, 0x7F: self = .controls
    case 0x80...: self = .nonASCII
    default: self = .punctuation
    }
  }

  /// The classes of UTF-8 bytes.
  package init(in bytes: some Sequence<UInt8>) {
    var bits: UInt8 = 0
    for byte in bytes { bits |= CharacterClasses(of: byte).rawValue }
    self.init(rawValue: bits)
  }

  /// The classes in words, such as `upper-case letters, digits and punctuation`.
  package var words: String {
    let names: [(CharacterClasses, String)] = [
      (.upperCase, "upper-case letters"), (.lowerCase, "lower-case letters"),
      (.digits, "digits"), (.spaces, "spaces"), (.punctuation, "punctuation"),
      (.controls, "control characters"), (.nonASCII, "characters beyond ASCII"),
    ]
    let present = names.filter { contains($0.0) }.map(\.1)
    guard let last = present.last else { return "nothing" }
    let head = present.dropLast()
    return head.isEmpty ? last : "\(head.joined(separator: ", ")) and \(last)"
  }
}

/// Why a text is not JSON: the first byte that RFC 8259 does not allow, and what it would allow there.
package struct JSONFault: Error, Sendable, Hashable {
  /// What is wrong; the words are in `JSONFault+Text.swift`.
  package enum Kind: Sendable, Hashable {
    /// No value at all: empty, or only white space.
    case blank
    /// The text begins with a UTF-8 byte order mark.
    case byteOrderMark
    /// Something else stands where a value must begin.
    case value
    /// Neither a value nor the end of the array follows `[`.
    case valueOrBracket
    /// Neither a name nor the end of the object follows `{`.
    case nameOrBrace
    /// No name follows the comma in an object.
    case name
    /// No colon follows a member's name.
    case colon
    /// Neither a comma nor the end of the array follows an element.
    case commaOrBracket
    /// Neither a comma nor the end of the object follows a member.
    case commaOrBrace
    /// A letter breaks off `true`, `false` or `null`.
    case literal
    /// A number has no digit where one must be.
    case digit
    /// A number begins with a zero that another digit follows.
    case leadingZero
    /// A string has a raw control character.
    case controlCharacter
    /// A string has an escape that JSON does not know.
    case escape
    /// A `\u` escape does not have four hexadecimal digits.
    case hexDigit
    /// The bytes are not UTF-8.
    case encoding
    /// A string or name has no closing quote.
    case closingQuote
    /// Something other than white space follows the value.
    case trailingContent
    /// Arrays and objects are nested deeper than the limit.
    case depth(limit: Int)
    /// The text has more bytes than the limit.
    case size(limit: Int)
  }

  /// What is wrong.
  package let kind: Kind
  /// Byte offset of the first wrong byte; the text's length where it ends too early.
  package let offset: Int
  /// True where the text ends inside a value, so that more bytes might make it right.
  package let isCutShort: Bool

  /// Makes a fault.
  package init(kind: Kind, offset: Int, isCutShort: Bool = false) {
    self.kind = kind
    self.offset = offset
    self.isCutShort = isCutShort
  }
}

/// What strings and names of a tape say, without making Strings of them.
package enum JSONText {
  /// How many code points a string has; an escaped pair is one, a lone surrogate is one.
  package static func codePointCount(_ index: Int, in tape: Tape) -> Int { 0 }
  /// How many UTF-16 code units a string has.
  package static func utf16Count(_ index: Int, in tape: Tape) -> Int { 0 }
  /// True if a string's text, after unescaping, is these UTF-8 bytes.
  package static func equals(
    _ index: Int, in tape: Tape, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool { false }
  /// True if two strings have the same text after unescaping.
  package static func equals(_ index: Int, in tape: Tape, _ other: Int, in otherTape: Tape) -> Bool
  { false }
  /// Adds a string's text to a buffer; lone surrogates as three bytes, as WTF-8 writes them.
  package static func unescape(_ index: Int, in tape: Tape, into buffer: inout PaddedBuffer) {}
  /// A string's text as a String; a lone surrogate becomes U+FFFD.
  package static func string(of index: Int, in tape: Tape) -> String { "" }
}

/// A view of a parsed JSON text: its bytes and the flat list of its tokens, parents before children.
///
/// It owns nothing and is valid only while the parser and the bytes behind it live and are unchanged.
/// An object's children alternate: name, value, name, value; `after` of a value is the next name.
@frozen
@usableFromInline
package struct Tape {
  /// The text; 64 bytes behind its end are readable.
  @usableFromInline package let bytes: UnsafePointer<UInt8>
  /// The text's bytes.
  @usableFromInline package let count: Int
  /// The tokens; the first is the root value.
  @usableFromInline package let tokens: UnsafePointer<Token>
  /// How many tokens there are.
  @usableFromInline package let tokenCount: Int
  /// Whether a string or name of the text holds a lone surrogate (RFC 8259 section 8.2).
  @usableFromInline package let hasLoneSurrogates: Bool

  /// Makes a view.
  @inlinable
  package init(
    bytes: UnsafePointer<UInt8>, count: Int, tokens: UnsafePointer<Token>, tokenCount: Int,
    hasLoneSurrogates: Bool = false
  ) {
    self.bytes = bytes
    self.count = count
    self.tokens = tokens
    self.tokenCount = tokenCount
    self.hasLoneSurrogates = hasLoneSurrogates
  }

  /// The token at an index, which must be on the tape.
  @inlinable
  package subscript(_ index: Int) -> Token { tokens[index] }

  /// The index behind a value's whole subtree: its next sibling, if it has one.
  @inlinable
  package func after(_ index: Int) -> Int {
    let token = tokens[index]
    return token.meta & 0xf >= 7 ? Int(truncatingIfNeeded: token.link) : index &+ 1
  }

  /// The source bytes of a token; of strings and names without their quotes.
  @inlinable
  package func source(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let token = tokens[index]
    return UnsafeBufferPointer(start: bytes + Int(token.start), count: token.length)
  }

  /// The byte range of a token's whole text; of strings and names with their quotes.
  @inlinable
  package func range(_ index: Int) -> Range<Int> {
    let token = tokens[index]
    let quote = token.kind == .string || token.kind == .key ? 1 : 0
    return Int(token.start) - quote..<Int(token.end) + quote
  }
}

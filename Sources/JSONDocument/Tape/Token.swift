/// One entry of the flat tape over a JSON text: 16 bytes, no references.
@frozen
@usableFromInline
package struct Token: Sendable {
  /// Byte offset of the value's first byte; of a string the first byte inside the quotes.
  @usableFromInline package var start: UInt32
  /// Byte offset past the value's last byte; of a string that of its closing quote.
  @usableFromInline package var end: UInt32
  /// Of a container the index of the token after its whole subtree; of others 0.
  @usableFromInline package var link: UInt32
  /// The kind in the low four bits; above them a container's child count or a string's flags.
  @usableFromInline package var meta: UInt32

  /// Makes a token from its four words.
  @inlinable
  package init(start: UInt32, end: UInt32, link: UInt32, meta: UInt32) {
    self.start = start
    self.end = end
    self.link = link
    self.meta = meta
  }

  /// Makes a token that fills its place until it is written.
  @inlinable
  package init() { self.init(start: 0, end: 0, link: 0, meta: 0) }

  /// What the token is.
  @inlinable
  package var kind: JSONKind {
    // The parser is the only maker of tokens, so the low bits always name a kind.
    unsafeBitCast(UInt8(truncatingIfNeeded: meta & 0xf), to: JSONKind.self)
  }

  /// The kind's small number, as in `JSONKind.index`.
  @inlinable
  package var kindIndex: Int { Int(truncatingIfNeeded: meta & 0xf) }

  /// Of an array its elements, of an object its members, duplicates included.
  @inlinable
  package var childCount: Int { Int(truncatingIfNeeded: meta >> 4) }

  /// True for a string or name with at least one escape.
  @inlinable
  package var isEscaped: Bool { meta & Token.escaped != 0 }

  /// True for a string or name with at least one raw byte beyond ASCII.
  @inlinable
  package var isNonASCII: Bool { meta & Token.nonASCII != 0 }

  /// True for a string or name with an escaped surrogate that has no partner.
  @inlinable
  package var hasLoneSurrogate: Bool { meta & Token.loneSurrogate != 0 }

  /// True for a string or name whose source bytes are its text: no escape, only ASCII.
  @inlinable
  package var isPlain: Bool { meta & (Token.escaped | Token.nonASCII) == 0 }

  /// The bytes between `start` and `end`.
  @inlinable
  package var length: Int { Int(truncatingIfNeeded: end &- start) }

  /// Flag of strings in `meta`: has an escape.
  @inlinable package static var escaped: UInt32 { 1 << 8 }
  /// Flag of strings in `meta`: has a raw byte beyond ASCII.
  @inlinable package static var nonASCII: UInt32 { 1 << 9 }
  /// Flag of strings in `meta`: has a lone surrogate escape.
  @inlinable package static var loneSurrogate: UInt32 { 1 << 10 }
}

/// One value of a document.
///
/// Two values are equal if they are the same place in the same document; `TapeEquality` compares
/// content.
package struct JSONValue: Sendable {
  /// The document that holds the value.
  package let document: JSONDocument
  /// The value's index on the document's tape.
  package let index: Int

  /// Names a value by its token.
  package init(document: JSONDocument, index: Int) {
    precondition(index >= 0 && index < document.tokens.count, "no token at this index")
    self.document = document
    self.index = index
  }

  /// The value's token.
  package var token: Token { document.tokens[index] }

  /// What the value is.
  package var kind: JSONKind { token.kind }

  /// True for `null`.
  package var isNull: Bool { kind == .null }

  /// A boolean's value; nil for others.
  package var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A string's text; a lone surrogate becomes U+FFFD, once. Nil for others.
  package var string: String? {
    guard kind == .string || kind == .key else { return nil }
    return document.withTape { JSONText.string(of: index, in: $0) }
  }

  /// A whole number's value, however it is written (`10`, `10.0`, `1e1`); nil for others, and beyond Int.
  package var int: Int? { number?.int }

  /// A number's exact value; nil for others.
  package var number: DecimalNumber? {
    guard kind == .integer || kind == .real else { return nil }
    return document.withTape { DecimalNumber(token: $0.source(index)) }
  }

  /// The byte range of the value's source text; a string's with its quotes.
  package var byteRange: Range<Int> { document.withTape { $0.range(index) } }

  /// The value's source text.
  package var text: String { String(decoding: document.bytes[byteRange], as: UTF8.self) }

  /// A string's source text between its quotes, escapes as they are written; nil for others.
  package var rawText: String? {
    guard kind == .string || kind == .key else { return nil }
    return String(decoding: document.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}

/// What strings and names of a tape say, without making Strings of them.
///
/// Every function takes the index of a string or name token; other tokens are read as if they were
/// strings of their source bytes.
package enum JSONText {
  /// True for the four bytes that JSON takes as white space.
  @inlinable
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  /// How many code points a string has; an escaped pair is one, a lone surrogate is one.
  package static func codePointCount(_ index: Int, in tape: Tape) -> Int {
    let token = tape[index]
    let source = tape.source(index)
    if token.isPlain { return token.length }
    if !token.isEscaped { return UTF8Count.codePoints(source) }
    var pieces = UnescapedPieces(source)
    var count = 0
    while let piece = pieces.next() { count += piece.codePointCount }
    return count
  }

  /// How many UTF-16 code units a string has.
  package static func utf16Count(_ index: Int, in tape: Tape) -> Int {
    let token = tape[index]
    let source = tape.source(index)
    if token.isPlain { return token.length }
    if !token.isEscaped { return UTF8Count.utf16Units(source) }
    var pieces = UnescapedPieces(source)
    var count = 0
    while let piece = pieces.next() { count += piece.utf16Count }
    return count
  }

  /// How many bytes a string's text has in UTF-8; a lone surrogate counts three.
  package static func utf8Count(_ index: Int, in tape: Tape) -> Int {
    let token = tape[index]
    if !token.isEscaped { return token.length }
    var pieces = UnescapedPieces(tape.source(index))
    var count = 0
    while let piece = pieces.next() { count += piece.count }
    return count
  }

  /// True if a string's text, after unescaping, is these UTF-8 bytes.
  package static func equals(
    _ index: Int, in tape: Tape, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    let token = tape[index]
    let source = tape.source(index)
    if !token.isEscaped {
      return token.length == count && Bytes.areEqual(source.baseAddress, other, count)
    }
    // Unescaping never makes a text longer.
    guard count <= token.length else { return false }
    var pieces = UnescapedPieces(source)
    var offset = 0
    while let piece = pieces.next() {
      guard piece.count <= count - offset, piece.equals(other + offset) else { return false }
      offset += piece.count
    }
    return offset == count
  }

  /// True if a string's text, after unescaping, is the text of a String.
  package static func equals(_ index: Int, in tape: Tape, _ other: String) -> Bool {
    var other = other
    return other.withUTF8 { other in
      guard let base = other.baseAddress else { return tape[index].length == 0 }
      return equals(index, in: tape, base, other.count)
    }
  }

  /// True if two strings have the same text after unescaping.
  package static func equals(
    _ index: Int, in tape: Tape, _ other: Int, in otherTape: Tape
  ) -> Bool {
    let right = otherTape.source(other)
    if !otherTape[other].isEscaped {
      guard let base = right.baseAddress else { return tape[index].length == 0 }
      return equals(index, in: tape, base, right.count)
    }
    let left = tape.source(index)
    if !tape[index].isEscaped {
      guard let base = left.baseAddress else { return right.isEmpty }
      return equals(other, in: otherTape, base, left.count)
    }
    if left.count == right.count, Bytes.areEqual(left.baseAddress, right.baseAddress, left.count) {
      return true
    }
    var text = PaddedBuffer(capacity: right.count)
    unescape(other, in: otherTape, into: &text)
    return equals(index, in: tape, text.pointer, text.count)
  }

  /// Adds a string's text to a buffer; lone surrogates as three bytes, as WTF-8 writes them.
  package static func unescape(_ index: Int, in tape: Tape, into buffer: inout PaddedBuffer) {
    let source = tape.source(index)
    guard tape[index].isEscaped else {
      buffer.append(source)
      return
    }
    guard let base = source.baseAddress else { return }
    buffer.append(upTo: source.count) { target in
      Unescaping.write(base, source.count, to: target)
    }
  }

  /// A string's text as a String; a lone surrogate becomes one U+FFFD.
  package static func string(of index: Int, in tape: Tape) -> String {
    let token = tape[index]
    let source = tape.source(index)
    if !token.isEscaped { return String(decoding: source, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: source.count) { target in
      guard var place = target.baseAddress else { return 0 }
      let start = place
      var pieces = UnescapedPieces(source)
      while var piece = pieces.next() {
        if piece.isLoneSurrogate { piece = .character(0xfffd) }
        piece.copy(to: place)
        place += piece.count
      }
      return place - start
    }
  }
}

/// Turns JSON texts into tapes, strictly to RFC 8259; the tape's memory is reused from text to text.
///
/// It takes one pass, without recursion, and in the steady state allocates nothing.
package struct TapeParser: ~Copyable {
  var tokens: UnsafeMutablePointer<Token>
  var capacity: Int
  private var tokenCount = 0
  private var flags: UInt32 = 0
  private var base: UnsafePointer<UInt8>?
  private var count = 0

  /// Makes a parser with room for some tokens; it grows as texts need it.
  package init(capacity: Int = 1 << 12) {
    self.capacity = Swift.max(capacity, 16)
    tokens = .allocate(capacity: self.capacity)
    tokens.initialize(to: Token())
  }

  deinit { tokens.deallocate() }

  /// Parses one JSON text; returns nil if it is JSON, and then `tape` is its tape.
  ///
  /// The text's bytes must stay where they are while the tape is used, and 64 bytes behind them must be
  /// readable. What these are does not matter; the text costs a copy if the first of them is neither a
  /// control character nor a line end.
  package mutating func parse(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ limits: JSONLimits = JSONLimits()
  ) -> JSONFault? {
    self.base = base
    self.count = count
    tokenCount = 0
    guard count <= limits.bytes else {
      return JSONFault(kind: .size(limit: limits.bytes), offset: limits.bytes)
    }
    // The grammar below stops at control characters without asking for the end.
    if base[count] >= 0x20 {
      var copy = PaddedBuffer(capacity: count)
      copy.append(base, count)
      return finish(parseText(copy.pointer, count, limits.depth), copy.pointer)
    }
    return finish(parseText(base, count, limits.depth), base)
  }

  /// Parses the JSON text of one line; gives the length of the line, or nil where it is none.
  ///
  /// A line ends at the first line feed, and at `count` at the latest. A carriage return at its end
  /// is not part of the text. What is wrong with a line is found out by `parse`, once its end is
  /// known. The byte behind `count` must be a control character.
  package mutating func parse(
    lineFrom base: UnsafePointer<UInt8>, upTo count: Int, _ limits: JSONLimits = JSONLimits()
  ) -> Int? {
    self.base = base
    self.count = 0
    tokenCount = 0
    let end = parseText(base, count, limits.depth, isLine: true)
    guard end.fault == nil else { return nil }
    let length = end.place - base
    self.count = length > 0 && base[length - 1] == 0x0d ? length - 1 : length
    guard self.count <= limits.bytes else { return nil }
    tokenCount = end.tokenCount
    flags = end.flags
    return length
  }

  /// The tape of the text that was parsed last; empty if it was refused.
  package var tape: Tape {
    Tape(
      bytes: base ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: UInt8.self), count: count,
      tokens: tokens, tokenCount: tokenCount,
      hasLoneSurrogates: tokenCount > 0 && flags & Token.loneSurrogate != 0)
  }

  /// Twice the room for tokens; the first `used` are kept.
  @inline(never)
  mutating func grow(_ used: Int) {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    larger.update(from: tokens, count: used)
    tokens.deallocate()
    tokens = larger
    capacity *= 2
  }

  @inline(__always)
  private mutating func finish(_ end: Stop, _ base: UnsafePointer<UInt8>) -> JSONFault? {
    guard let kind = end.fault else {
      tokenCount = end.tokenCount
      flags = end.flags
      return nil
    }
    return fault(kind, at: end.place - base, base)
  }

  /// Where and why parsing stopped.
  struct Stop {
    /// The tokens made.
    var tokenCount: Int
    /// The flags of all strings with special bytes.
    var flags: UInt32
    /// The end of the text, or the byte that is wrong.
    var place: UnsafePointer<UInt8>
    /// What is wrong, if anything.
    var fault: JSONFault.Kind?
  }

  /// Tells the kinds of fault apart that the grammar does not.
  @inline(never)
  private func fault(
    _ kind: JSONFault.Kind, at offset: Int, _ base: UnsafePointer<UInt8>
  ) -> JSONFault {
    let end = base + count
    switch kind {
    case .value where offset == count && isBlank(base, end):
      return JSONFault(kind: .blank, offset: offset)
    case .value
    where offset == 0 && count >= 3 && base[0] == 0xef && base[1] == 0xbb
      && base[2] == 0xbf:
      return JSONFault(kind: .byteOrderMark, offset: 0)
    case .value where isBehindBracket(base + offset, base):
      return JSONFault(kind: .valueOrBracket, offset: offset, isCutShort: offset == count)
    case .controlCharacter where offset == count:
      return JSONFault(kind: .closingQuote, offset: count, isCutShort: true)
    case .encoding where UTF8Sequence.isCutShort(base + offset, end):
      return JSONFault(kind: .encoding, offset: count, isCutShort: true)
    case .literal:
      return literalFault(base + offset, base)
    default:
      return JSONFault(kind: kind, offset: offset, isCutShort: offset == count)
    }
  }

  private func isBlank(_ base: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    UnsafeBufferPointer(start: base, count: end - base).allSatisfy {
      JSONText.isSpace($0)
    }
  }

  /// True if only white space stands between `[` and a place where a value must begin.
  private func isBehindBracket(
    _ place: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    var place = place
    while place > base, JSONText.isSpace(place[-1]) { place -= 1 }
    return place > base && place[-1] == 0x5b
  }

  /// The first byte by which a word is neither `true`, `false` nor `null`.
  private func literalFault(
    _ place: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> JSONFault {
    let word: StaticString =
      place[0] == 0x74 ? "true" : place[0] == 0x66 ? "false" : "null"
    var length = 0
    while length < word.utf8CodeUnitCount, place[length] == word.utf8Start[length] { length += 1 }
    let offset = place - base + length
    return JSONFault(kind: .literal, offset: offset, isCutShort: offset == count)
  }
}

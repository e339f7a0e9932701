extension TapeParser {
  /// Where a string with special bytes ends, or what is wrong with it there.
  struct StringEnd {
    var place: UnsafePointer<UInt8>
    /// The string's kind and flags.
    var meta: UInt32
    var fault: JSONFault.Kind?
  }

  /// Goes on in a string from its first special byte, and ends at the closing quote.
  ///
  /// On a fault the end is the wrong byte. Everything comes and goes by value: what has an address
  /// lives in memory, and would be waited for there at every token.
  @inline(never)
  static func stringWithSpecials(_ first: UnsafePointer<UInt8>, _ kind: UInt32) -> StringEnd {
    var place = first
    var meta = kind
    // A link has a few escapes far apart; a document in a string has one every few bytes.
    for _ in 0..<4 {
      let byte = place.pointee
      if byte == 0x22 { return StringEnd(place: place, meta: meta) }
      if byte == 0x5c {
        meta |= Token.escaped
        let letter = place[1]
        // A quote, a slash or a backslash nearly always; after a URL's scheme two slashes.
        if letter == 0x22 || letter == 0x2f || letter == 0x5c {
          place += 2
          if place.pointee == 0x5c, place[1] == 0x2f { place += 2 }
        } else if let fault = escape(&place, &meta) {
          return StringEnd(place: place, meta: meta, fault: fault)
        }
      } else if byte >= 0x80 {
        meta |= Token.nonASCII
        let (end, isValid) = UTF8Sequence.skip(place)
        place = end
        guard isValid else { return StringEnd(place: place, meta: meta, fault: .encoding) }
      } else {
        return StringEnd(place: place, meta: meta, fault: .controlCharacter)
      }
      place = StringScanner.skip(place)
    }
    return place.pointee == 0x22
      ? StringEnd(place: place, meta: meta) : stringInBlocks(place, meta)
  }

  /// Goes on in a string with many special bytes, a block of 64 bytes at a time: escaped quotes,
  /// backslashes and slashes are told all at once, and looked at one by one is only what else is
  /// special.
  @inline(never)
  private static func stringInBlocks(
    _ first: UnsafePointer<UInt8>, _ kindAndFlags: UInt32
  ) -> StringEnd {
    var block = first
    var meta = kindAndFlags
    while true {
      let backslashes = BlockPlaces.of(0x5c, in: block)
      let quotes = BlockPlaces.of(0x22, in: block)
      let escaped = BlockPlaces.escaped(by: backslashes)
      var odd = escaped & ~(quotes | backslashes)
      if odd != 0 { odd &= ~BlockPlaces.of(0x2f, in: block) }
      var stops = (quotes & ~escaped) | odd | BlockPlaces.ofOthers(in: block)
      var length = 0
      while stops != 0 {
        let at = stops.trailingZeroBitCount
        if backslashes & ((1 &<< UInt64(at)) &- 1) != 0 { meta |= Token.escaped }
        var place = block + at
        if odd &>> UInt64(at) & 1 != 0 {
          place -= 1
          if let fault = escape(&place, &meta) {
            return StringEnd(place: place, meta: meta, fault: fault)
          }
        } else if place.pointee == 0x22 {
          return StringEnd(place: place, meta: meta)
        } else if place.pointee >= 0x80 {
          meta |= Token.nonASCII
          let (end, isValid) = UTF8Sequence.skip(place)
          place = end
          guard isValid else { return StringEnd(place: place, meta: meta, fault: .encoding) }
        } else {
          return StringEnd(place: place, meta: meta, fault: .controlCharacter)
        }
        length = place - block
        if length >= BlockPlaces.blockSize { break }
        stops &= .max &<< UInt64(length)
      }
      if length < BlockPlaces.blockSize {
        if backslashes != 0 { meta |= Token.escaped }
        // What the last byte escapes is in the next block, which begins with that backslash.
        length = 64 &- Int(truncatingIfNeeded: (backslashes & ~escaped) >> 63)
      }
      block += length
    }
  }

  @inline(never)
  private static func escape(
    _ place: inout UnsafePointer<UInt8>, _ meta: inout UInt32
  ) -> JSONFault.Kind? {
    switch place[1] {
    case 0x22, 0x5c, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74:
      place += 2
      return nil
    case 0x75:
      return unicodeEscape(&place, &meta)
    default:
      place += 1
      return .escape
    }
  }

  /// `\uXXXX`, and a second one where both are a surrogate pair.
  private static func unicodeEscape(
    _ place: inout UnsafePointer<UInt8>, _ meta: inout UInt32
  ) -> JSONFault.Kind? {
    for index in 2..<6 where HexDigit.value(place[index]) == nil {
      place += index
      return .hexDigit
    }
    let isSurrogate = place[2] | 0x20 == 0x64 && place[3] >= 0x38
    guard isSurrogate else {
      place += 6
      return nil
    }
    let isHigh = place[3] | 0x20 == 0x61 || place[3] | 0x20 == 0x62 || place[3] < 0x3a
    place += 6
    guard isHigh, place[0] == 0x5c, place[1] == 0x75 else {
      meta |= Token.loneSurrogate
      return nil
    }
    for index in 2..<6 where HexDigit.value(place[index]) == nil {
      place += index
      return .hexDigit
    }
    let hasPartner =
      place[2] | 0x20 == 0x64 && place[3] | 0x20 >= 0x63 && place[3] | 0x20 <= 0x66
    guard hasPartner else {
      // The second escape may be a high surrogate itself: leave it to the next turn.
      meta |= Token.loneSurrogate
      return nil
    }
    place += 6
    return nil
  }
}

/// Hexadecimal digits.
enum HexDigit {
  /// A digit's value; nil for other bytes.
  @inline(__always)
  static func value(_ byte: UInt8) -> UInt32? {
    if byte &- 0x30 < 10 { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

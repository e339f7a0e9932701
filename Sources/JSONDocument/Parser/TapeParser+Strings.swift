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
    while true {
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

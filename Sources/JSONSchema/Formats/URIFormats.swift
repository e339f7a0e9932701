/// The formats `uri`, `uri-reference`, `iri` and `iri-reference`: RFC 3986 and RFC 3987.
enum URIFormats {
  /// Whether a text is a URI or, where `isReference`, may lack the scheme; `isIRI` lets characters
  /// beyond ASCII stand where RFC 3987 has them.
  static func holds(_ text: FormatText, isReference: Bool, isIRI: Bool) -> Bool {
    var at = 0
    if text.count >= 8, isUsualScheme(text) {
      at = 6
    } else if let end = schemeEnd(text) {
      at = end + 1
    } else if !isReference {
      return false
    }
    let hasScheme = at > 0
    if at + 1 < text.count, text[at] == 0x2F, text[at + 1] == 0x2F {
      let start = at + 2
      at = start
      while at < text.count, plainName.holds(text[at]) { at &+= 1 }
      let isPlainName = at == text.count || text[at] == 0x2F
      while at < text.count, text[at] != 0x2F, text[at] != 0x3F, text[at] != 0x23 { at &+= 1 }
      guard isPlainName || isAuthority(text.part(start, at), isIRI: isIRI) else { return false }
    } else if !hasScheme {
      // A colon in the first segment would make what is before it a scheme.
      guard let end = skip(text, at, segmentWithoutColon, isIRI: isIRI) else { return false }
      at = end
      if at < text.count, text[at] == 0x3A { return false }
    }
    guard let pathEnd = skip(text, at, path, isIRI: isIRI) else { return false }
    at = pathEnd
    if at < text.count, text[at] == 0x3F {
      guard let end = skip(text, at + 1, query, isIRI: isIRI, allowsPrivate: true) else {
        return false
      }
      at = end
    }
    if at < text.count, text[at] == 0x23 {
      guard let end = skip(text, at + 1, query, isIRI: isIRI) else { return false }
      at = end
    }
    return at == text.count
  }

  /// RFC 3987 `ucschar`.
  static func isUCSCharacter(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: return true
    case 0x10000...0xEFFFD:
      return codePoint & 0xFFFF <= 0xFFFD && !(0xE0000...0xE0FFF).contains(codePoint)
    default: return false
    }
  }

  /// RFC 3987 `iprivate`.
  static func isPrivate(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: return true
    default: return false
    }
  }

  /// Whether a text of at least eight bytes begins with `https://`.
  @inline(__always)
  private static func isUsualScheme(_ text: FormatText) -> Bool {
    UInt64(littleEndian: UnsafeRawPointer(text.base).loadUnaligned(as: UInt64.self))
      == 0x2F2F_3A73_7074_7468
  }

  // MARK: - Parts

  /// The offset of the colon behind a scheme.
  private static func schemeEnd(_ text: FormatText) -> Int? {
    guard !text.isEmpty, ASCII.isLetter(text[0]) else { return nil }
    var at = 1
    while at < text.count {
      switch text[at] {
      case 0x3A: return at
      case 0x2B, 0x2D, 0x2E: break
      case let byte: if !ASCII.isAlphanumeric(byte) { return nil }
      }
      at &+= 1
    }
    return nil
  }

  private static func isAuthority(_ text: FormatText, isIRI: Bool) -> Bool {
    var start = 0
    if let at = text.index(of: 0x40) {
      guard skip(text.part(0, at), 0, userInfo, isIRI: isIRI) == at else { return false }
      start = at + 1
    }
    let host = text.rest(start)
    var end: Int
    if !host.isEmpty, host[0] == 0x5B {
      guard let bracket = host.index(of: 0x5D), isLiteral(host.part(1, bracket)) else {
        return false
      }
      end = bracket + 1
    } else {
      guard let nameEnd = skip(host, 0, name, isIRI: isIRI) else { return false }
      end = nameEnd
    }
    if end == host.count { return true }
    guard host[end] == 0x3A else { return false }
    end += 1
    while end < host.count, ASCII.isDigit(host[end]) { end &+= 1 }
    return end == host.count
  }

  /// What stands in brackets: an IPv6 address, or one of a later version.
  private static func isLiteral(_ text: FormatText) -> Bool {
    guard !text.isEmpty, text[0] | 0x20 == 0x76 else { return AddressFormats.isIPv6(text) }
    guard let dot = text.index(of: 0x2E), dot > 1, dot + 1 < text.count else { return false }
    for at in 1..<dot where !ASCII.isHexadecimal(text[at]) { return false }
    for at in (dot + 1)..<text.count where !userInfo.holds(text[at]) || text[at] == 0x25 {
      return false
    }
    return true
  }

  // MARK: - Characters

  /// A set of ASCII characters, as 128 bits: letters, digits, the percent sign and some marks.
  private struct Characters {
    let low: UInt64
    let high: UInt64
    /// Whether every character that `URIScan` runs over is in the set.
    let holdsPlain: Bool

    /// Whether a byte is in the set.
    @inline(__always)
    func holds(_ byte: UInt8) -> Bool {
      byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
    }
  }

  /// With `-._~!$&'()*+,;=`.
  private static var name: Characters {
    Characters(low: 0x2BFF_7FF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE, holdsPlain: false)
  }
  /// The same without the percent sign.
  private static var plainName: Characters {
    Characters(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE, holdsPlain: false)
  }
  /// With `-._~!$&'()*+,;=:`.
  private static var userInfo: Characters {
    Characters(low: 0x2FFF_7FF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE, holdsPlain: false)
  }
  /// With `-._~!$&'()*+,;=@`.
  private static var segmentWithoutColon: Characters {
    Characters(low: 0x2BFF_7FF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF, holdsPlain: false)
  }
  /// With `-._~!$&'()*+,;=:@/`.
  private static var path: Characters {
    Characters(low: 0x2FFF_FFF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF, holdsPlain: true)
  }
  /// With `-._~!$&'()*+,;=:@/?`.
  private static var query: Characters {
    Characters(low: 0xAFFF_FFF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF, holdsPlain: true)
  }

  /// Where a run of characters ends; nil where a percent sign or an octet in it is wrong.
  private static func skip(
    _ text: FormatText, _ start: Int, _ characters: Characters, isIRI: Bool,
    allowsPrivate: Bool = false
  ) -> Int? {
    var at = start
    while at < text.count {
      if characters.holdsPlain {
        at &+= URIScan.plainLength(text, from: at)
        if at == text.count { return at }
      }
      let byte = text[at]
      if characters.holds(byte) {
        if byte == 0x25 {
          guard at &+ 2 < text.count, ASCII.isHexadecimal(text[at &+ 1]),
            ASCII.isHexadecimal(text[at &+ 2])
          else { return nil }
          at &+= 3
        } else {
          at &+= 1
        }
      } else if byte < 0x80 {
        return at
      } else {
        guard isIRI, let (codePoint, length) = WTF8.decode(text.base, text.count, at: at),
          isUCSCharacter(codePoint) || allowsPrivate && isPrivate(codePoint)
        else { return nil }
        at &+= length
      }
    }
    return at
  }
}

/// The formats `email` and `idn-email`: `Mailbox` of RFC 5321, and of RFC 6531.
enum MailFormats {
  /// Whether a text is a mailbox; `isInternational` lets characters beyond ASCII stand in it.
  static func holds(_ text: FormatText, isInternational: Bool) -> Bool {
    guard let at = localEnd(text, isInternational: isInternational), at >= 1, at <= 64,
      at < text.count, text[at] == 0x40
    else { return false }
    let domain = text.rest(at + 1)
    guard !domain.isEmpty, domain.count <= 255 else { return false }
    if domain[0] == 0x5B {
      return domain[domain.count - 1] == 0x5D && isLiteral(domain.part(1, domain.count - 1))
    }
    return isDomain(domain, isInternational: isInternational)
  }

  /// Where the local part ends: a quoted string, or atoms with single dots between them.
  private static func localEnd(_ text: FormatText, isInternational: Bool) -> Int? {
    guard !text.isEmpty else { return nil }
    var at = 0
    if text[0] == 0x22 {
      at = 1
      while at < text.count, text[at] != 0x22 {
        if text[at] == 0x5C { at += 1 }
        guard at < text.count,
          text[at] >= 0x20 && text[at] < 0x7F || text[at] >= 0x80 && isInternational
        else { return nil }
        at += 1
      }
      return at < text.count ? at + 1 : nil
    }
    var needsAtom = true
    while at < text.count, text[at] != 0x40 {
      if text[at] == 0x2E {
        if needsAtom { return nil }
        needsAtom = true
      } else {
        guard isAtom(text[at]) || text[at] >= 0x80 && isInternational else { return nil }
        needsAtom = false
      }
      at += 1
    }
    return needsAtom ? nil : at
  }

  private static func isAtom(_ byte: UInt8) -> Bool {
    if ASCII.isAlphanumeric(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E:
      return true
    default: return false
    }
  }

  /// Labels of letters, digits and inner hyphens, at most 63 octets each.
  private static func isDomain(_ text: FormatText, isInternational: Bool) -> Bool {
    var start = 0
    while true {
      let end = text.index(of: 0x2E, from: start) ?? text.count
      let label = text.part(start, end)
      guard !label.isEmpty, label.count <= 63 || isInternational, label[0] != 0x2D,
        label[label.count - 1] != 0x2D
      else { return false }
      for at in 0..<label.count {
        let byte = label[at]
        guard ASCII.isAlphanumeric(byte) || byte == 0x2D || byte >= 0x80 && isInternational
        else { return false }
      }
      if end == text.count { return true }
      start = end + 1
    }
  }

  /// What stands in brackets: an IPv4 address, `IPv6:` and one, or a tag with its content.
  private static func isLiteral(_ text: FormatText) -> Bool {
    if text.begins(withLowercase: "ipv6:") { return AddressFormats.isIPv6(text.rest(5)) }
    guard let colon = text.index(of: 0x3A) else { return AddressFormats.isIPv4(text) }
    guard colon > 0, colon + 1 < text.count, text[colon - 1] != 0x2D else { return false }
    for at in 0..<colon where !ASCII.isAlphanumeric(text[at]) && text[at] != 0x2D { return false }
    for at in (colon + 1)..<text.count {
      guard text[at] > 0x20, text[at] < 0x7F, !(0x5B...0x5D).contains(text[at]) else {
        return false
      }
    }
    return true
  }
}

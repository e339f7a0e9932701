/// The formats `ipv4` and `ipv6`.
enum AddressFormats {
  /// RFC 2673 dotted quad: four numbers of 0 to 255 without leading zeros.
  static func isIPv4(_ text: FormatText) -> Bool {
    guard text.count >= 7, text.count <= 15 else { return false }
    var numbers = 0
    var at = 0
    while true {
      let start = at
      var value = 0
      while at < text.count, ASCII.isDigit(text[at]), at < start + 3 {
        value = value * 10 + Int(text[at] &- 0x30)
        at += 1
      }
      guard at > start, value <= 255, at == start + 1 || text[start] != 0x30 else { return false }
      numbers += 1
      if at == text.count { return numbers == 4 }
      guard text[at] == 0x2E, numbers < 4 else { return false }
      at += 1
    }
  }

  /// RFC 4291, section 2.2, without a zone.
  static func isIPv6(_ text: FormatText) -> Bool {
    guard text.count >= 2, text.count <= 45 else { return false }
    var groups = 0
    var hasGap = false
    var at = 0
    if text[0] == 0x3A {
      guard text[1] == 0x3A else { return false }
      hasGap = true
      at = 2
    }
    while at < text.count {
      let start = at
      while at < text.count, at < start + 4, ASCII.isHexadecimal(text[at]) { at += 1 }
      guard at > start else { return false }
      if at < text.count, text[at] == 0x2E {
        guard isIPv4(text.rest(start)) else { return false }
        groups += 2
        break
      }
      groups += 1
      if at == text.count { break }
      guard text[at] == 0x3A else { return false }
      at += 1
      if at == text.count { return false }
      if text[at] == 0x3A {
        if hasGap { return false }
        hasGap = true
        at += 1
      }
    }
    return hasGap ? groups < 8 : groups == 8
  }
}

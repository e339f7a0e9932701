extension SecretShapes {
  /// Where an e-mail or a payment address stands: words on both sides of an `@`.
  static func mailAddresses(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for at in text.indices where text[at] == 0x40 {
      var lower = at
      while lower > 0, isAddress(text[lower - 1], local: true) { lower -= 1 }
      var upper = at + 1
      while upper < text.count, isAddress(text[upper], local: false) { upper += 1 }
      while upper > at + 1, text[upper - 1] == 0x2E { upper -= 1 }
      guard lower < at, upper > at + 1 else { continue }
      if text[at + 1].isDigit, !isDomain(text[(at + 1)..<upper]) { continue }
      ranges.append(lower..<upper)
    }
    return ranges
  }

  private static func isAddress(_ byte: UInt8, local: Bool) -> Bool {
    if byte.isAlphanumeric || byte == 0x2E || byte == 0x2D || byte == 0x5F || byte >= 0x80 {
      return true
    }
    return local && (byte == 0x2B || byte == 0x25)
  }

  /// Whether a name that begins with a digit is a domain and not the density of a picture, `@2x.png`.
  private static func isDomain(_ name: ArraySlice<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: 0x2E) else { return false }
    let end = String(decoding: name[(dot + 1)...].map(\.lowerCased), as: UTF8.self)
    return !["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"].contains(end)
  }

  /// Where an IP address of either version stands.
  static func internetAddresses(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      guard isInternet(text[offset]), offset == 0 || !text[offset - 1].isAlphanumeric else {
        offset += 1
        continue
      }
      let start = offset
      while offset < text.count, isInternet(text[offset]) { offset += 1 }
      if offset < text.count, text[offset].isAlphanumeric { continue }
      var range = start..<offset
      // A colon in front of a port or at the end of a phrase belongs to no version 4 address.
      while let last = text[range].last, last == 0x3A || last == 0x2E, range.count > 2 {
        range = range.lowerBound..<(range.upperBound - 1)
      }
      if isVersion6(text[range]) {
        ranges.append(range)
      } else {
        ranges += version4(in: text, range)
      }
    }
    return ranges
  }

  private static func isInternet(_ byte: UInt8) -> Bool {
    byte.hexValue != nil || byte == 0x3A || byte == 0x2E
  }

  private static func version4(in text: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    text[range].split(separator: 0x3A).compactMap { piece in
      let parts = piece.split(separator: 0x2E, omittingEmptySubsequences: false)
      let isAddress = parts.count == 4 && parts.allSatisfy { isOctet($0) }
      return isAddress ? piece.startIndex..<piece.endIndex : nil
    }
  }

  private static func isOctet(_ part: ArraySlice<UInt8>) -> Bool {
    guard (1...3).contains(part.count), part.allSatisfy(\.isDigit) else { return false }
    return part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
  }

  private static func isVersion6(_ piece: ArraySlice<UInt8>) -> Bool {
    let groups = piece.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.count <= 9 else { return false }
    let named = groups.filter { !$0.isEmpty }
    let isSound = named.enumerated().allSatisfy { index, group in
      if index == named.count - 1, group.contains(0x2E) {
        let parts = group.split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { isOctet($0) }
      }
      return group.count <= 4 && group.allSatisfy { $0.hexValue != nil }
    }
    guard isSound, !named.isEmpty else { return false }
    return named.count == 8 ? groups.count == 8 : named.count < 8 && hasGap(piece)
  }

  private static func hasGap(_ piece: ArraySlice<UInt8>) -> Bool {
    zip(piece, piece.dropFirst()).contains { $0 == 0x3A && $1 == 0x3A }
  }

  /// Where a telephone number stands: with a plus sign, in groups, or ten bare Indian digits.
  static func telephoneNumbers(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      let hasPlus = text[offset] == 0x2B
      guard hasPlus || text[offset].isDigit || text[offset] == 0x28 else {
        offset += 1
        continue
      }
      let start = offset
      if hasPlus { offset += 1 }
      var groups: [Int] = []
      var end = offset
      var digits: [UInt8] = []
      while offset < text.count {
        let from = offset
        while offset < text.count, text[offset].isDigit { offset += 1 }
        if offset > from {
          groups.append(offset - from)
          digits += text[from..<offset]
          end = offset
        }
        // One sign, or a sign and a space, part the groups.
        let signs = text[offset...].prefix(2).prefix { isPhoneSign($0) }.count
        let next = offset + signs
        guard signs > 0, next < text.count, text[next].isDigit else { break }
        offset = next
      }
      offset = max(offset, start + 1)
      let isBare =
        (start == 0 || !isJoined(text[start - 1])) && (end >= text.count || !isJoined(text[end]))
      if isBare, isTelephone(digits, groups, hasPlus: hasPlus) { ranges.append(start..<end) }
    }
    return ranges
  }

  private static func isPhoneSign(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x28 || byte == 0x29
  }

  /// What makes a run of digits part of something else, such as a decimal number or a word.
  private static func isJoined(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == 0x2E || byte == 0x5F
  }

  private static func isTelephone(_ digits: [UInt8], _ groups: [Int], hasPlus: Bool) -> Bool {
    if hasPlus { return (8...15).contains(digits.count) }
    if groups.count == 1 {
      switch digits.count {
      case 10: return digits[0] >= 0x36
      case 11: return digits[0] == 0x30 && digits[1] >= 0x36
      case 12: return digits[0] == 0x39 && digits[1] == 0x31 && digits[2] >= 0x36
      default: return false
      }
    }
    guard (10...12).contains(digits.count), groups.count <= 4 else { return false }
    return groups.dropFirst().allSatisfy { (3...5).contains($0) }
  }
}

/// Values inside a text that stand beside a sensitive name.
///
/// Found are `name=value` and `name: value` in URLs, headers and prose, `"name": value` in JSON that
/// stands in a string, however broken, `<name>value</name>` in XML, and the user part of a URL.
struct NamedValues {
  /// The names that are sensitive.
  let names: SensitiveNames
  /// The text to search.
  let text: [UInt8]

  /// Where such values stand.
  func ranges() -> [Range<Int>] {
    var ranges: [Range<Int>] = userInformation()
    for index in text.indices {
      switch text[index] {
      case 0x3D, 0x3A: if let range = assigned(at: index) { ranges.append(range) }
      case 0x3E: if let range = element(at: index) { ranges.append(range) }
      default: break
      }
    }
    return ranges
  }

  /// The value behind an equals sign or a colon whose left side is a sensitive name.
  private func assigned(at sign: Int) -> Range<Int>? {
    guard let (range, isQuoted) = name(endingAt: sign) else { return nil }
    let name = String(decoding: text[range], as: UTF8.self)
    let first = range.lowerBound - 1
    let isParameter =
      text[sign] == 0x3D && (first < 0 || text[first] == 0x3F || text[first] == 0x26)
    guard isParameter ? names.containsParameter(name) : names.contains(name) else { return nil }
    let start = text.skippingSpaces(sign + 1)
    if text[sign] == 0x3A, !isQuoted, start > sign + 1, !isHeader(name) { return nil }
    guard start < text.count else { return nil }
    let end = valueEnd(from: start, isHeader: text[sign] == 0x3A && !isQuoted && isHeader(name))
    return end > start ? start..<end : nil
  }

  /// The name in front of a sign, without its quotation marks.
  private func name(endingAt sign: Int) -> (range: Range<Int>, isQuoted: Bool)? {
    var end = sign
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    let isQuoted = end > 0 && (text[end - 1] == 0x22 || text[end - 1] == 0x27)
    if isQuoted { end -= 1 }
    var start = end
    while start > 0, isName(text[start - 1]), end - start < 64 { start -= 1 }
    return start < end ? (start..<end, isQuoted) : nil
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == 0x5F || byte == 0x2D || byte == 0x2E || byte == 0x24
      || byte == 0x5B || byte == 0x5D
  }

  /// Whether a name is that of a header, whose value goes to the end of its line.
  private func isHeader(_ name: String) -> Bool {
    let folded = SensitiveNames.folded(name)
    return ["authorization", "cookie", "key", "token", "secret", "password"].contains {
      folded.hasSuffix($0)
    }
  }

  private func valueEnd(from start: Int, isHeader: Bool) -> Int {
    if isHeader { return text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count }
    switch text[start] {
    case 0x22, 0x27:
      let quote = text[start]
      var end = start + 1
      while end < text.count, text[end] != quote { end += text[end] == 0x5C ? 2 : 1 }
      return min(end + 1, text.count)
    case 0x7B, 0x5B:
      return bracketEnd(from: start)
    default:
      let ends = Array("&;,<>\"'){}] \t\r\n".utf8)
      return text[start...].firstIndex { ends.contains($0) } ?? text.count
    }
  }

  /// The end of a bracketed value; the end of the text where it is not closed.
  private func bracketEnd(from start: Int) -> Int {
    var depth = 0
    for index in start..<text.count {
      switch text[index] {
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return text.count
  }

  /// The content of an element whose start tag ends here and has a sensitive name.
  private func element(at end: Int) -> Range<Int>? {
    var start = end
    while start > 0, text[start - 1] != 0x3C, end - start < 128 { start -= 1 }
    guard start > 0, text[start - 1] == 0x3C, start < end, text[start] != 0x2F else { return nil }
    let tag = text[start..<end].prefix { isName($0) || $0 == 0x3A }
    guard names.contains(String(decoding: tag, as: UTF8.self)) else { return nil }
    let close = text[(end + 1)...].firstIndex(of: 0x3C) ?? text.count
    return close > end + 1 ? (end + 1)..<close : nil
  }

  /// The user part of each URL, `user:password` in `https://user:password@host`.
  private func userInformation() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in text.indices.dropLast(2) where text[index] == 0x3A {
      guard text[index + 1] == 0x2F, text[index + 2] == 0x2F else { continue }
      let start = index + 3
      let ends = Array("/?#\\ \"'<>\r\n".utf8)
      let end = text[start...].firstIndex { ends.contains($0) } ?? text.count
      if let at = text[start..<end].lastIndex(of: 0x40), at > start { ranges.append(start..<at) }
    }
    return ranges
  }
}

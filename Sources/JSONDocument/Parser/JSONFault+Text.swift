package import Diagnostics

extension JSONFault {
  /// What is wrong and where, in one line.
  package var summary: String {
    if isCutShort { return "the JSON text is cut short at byte \(offset)" }
    return switch kind {
    case .blank: "no JSON value: the text is \(offset == 0 ? "empty" : "blank")"
    case .byteOrderMark: "the JSON text begins with a byte order mark at byte \(offset)"
    case .trailingContent: "unexpected content after the JSON value at byte \(offset)"
    case .controlCharacter: "unescaped control character in a string at byte \(offset)"
    case .escape: "unknown escape in a string at byte \(offset)"
    case .hexDigit: "incomplete \\u escape in a string at byte \(offset)"
    case .encoding: "bytes that are not UTF-8 at byte \(offset)"
    case .leadingZero: "number with a leading zero at byte \(offset)"
    case .digit: "incomplete number at byte \(offset)"
    case .literal: "misspelt literal at byte \(offset)"
    case .depth(let limit): "nested deeper than \(limit) levels at byte \(offset)"
    case .size(let limit): "larger than \(limit) bytes"
    case .value, .valueOrBracket, .nameOrBrace, .name, .colon, .commaOrBracket, .commaOrBrace,
      .closingQuote:
      "not JSON at byte \(offset)"
    }
  }

  /// What would have been right at the offset.
  package var expected: String {
    switch kind {
    case .blank, .value: "a JSON value"
    case .byteOrderMark: "a JSON value in UTF-8 without a byte order mark"
    case .valueOrBracket: "a JSON value or \"]\""
    case .nameOrBrace: "a member name in double quotes or \"}\""
    case .name: "a member name in double quotes"
    case .colon: "\":\" after the member name"
    case .commaOrBracket: "\",\" or \"]\""
    case .commaOrBrace: "\",\" or \"}\""
    case .literal: "true, false or null"
    case .digit: "a digit"
    case .leadingZero: "no further digit after a leading zero"
    case .controlCharacter: "control characters in strings written as escapes"
    case .escape: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u after the backslash"
    case .hexDigit: "four hexadecimal digits after \\u"
    case .encoding: "UTF-8"
    case .closingQuote: "the rest of the string and its closing quote"
    case .trailingContent: "the end of the text"
    case .depth(let limit): "at most \(limit) levels of arrays and objects"
    case .size(let limit): "at most \(limit) bytes"
    }
  }

  /// What stands at the offset, escaped and cut, so that it can be shown anywhere.
  package func found(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    switch kind {
    case .size: return "\(bytes.count) bytes"
    case .encoding, .controlCharacter: return "the byte " + JSONFault.hexadecimal(bytes[offset])
    case .trailingContent:
      let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
      let kept = rest.prefix(32)
      let isCut = kept.count < rest.count
      return "\"" + Visible.text(utf8OrWTF8: kept, limit: .max) + (isCut ? "…\"" : "\"")
    default: break
    }
    let byte = bytes[offset]
    if byte < 0x20 || byte == 0x7f { return "the control character " + JSONFault.hexadecimal(byte) }
    var start = offset
    if case .literal = kind {
      while start > 0, offset - start < 8, JSONFault.isWordByte(bytes[start - 1]) { start -= 1 }
    }
    var end = offset + 1
    while end < bytes.count, end < offset + 16, JSONFault.isWordByte(byte),
      JSONFault.isWordByte(bytes[end])
    {
      end += 1
    }
    while end < bytes.count, end < offset + 20, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return "'" + Visible.text(utf8OrWTF8: bytes[start..<end], limit: .max) + "'"
  }

  /// What stands at the offset, escaped and cut, so that it can be shown anywhere.
  package func found(in bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { found(in: $0) }
  }

  /// The fault as a message about a file that people write.
  package func diagnostic(in source: SourceText, id: String = "json.syntax") -> Diagnostic {
    Diagnostic(
      id: id, summary: summary, in: source, at: offset, expected: expected,
      found: found(in: source.bytes))
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a || byte >= 0x30 && byte <= 0x39 || byte == 0x5f
  }
}

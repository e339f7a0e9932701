/// What can be told of an HTML page without reading HTML.
package enum HTMLPage {
  /// How far into a body a title or a form is looked for, in bytes.
  private static let reach = 1 << 16

  /// Whether a body is an HTML page: it begins like one, or with a tag and is declared as one.
  package static func isPage(_ body: ByteView, declared: Bool) -> Bool {
    var start = 0
    while start < body.count, body[start].isBlank { start += 1 }
    guard start < body.count, body[start] == 0x3c else { return false }
    let rest = body.part(start, start + 64)
    if rest.hasPrefixIgnoringCase("<!doctype html") { return true }
    for tag: StaticString in ["<html", "<head", "<title", "<body", "<script", "<meta"] {
      if rest.hasPrefixIgnoringCase(tag), !isNameByte(rest, tag.utf8CodeUnitCount) { return true }
    }
    guard declared, rest.count > 1 else { return false }
    let next = rest[1]
    return next == 0x21 || next == 0x3f || next == 0x2f || isLetter(next)
  }

  /// The text of the page's `title`, blanks trimmed; empty where there is none.
  package static func title(of body: ByteView) -> ByteView {
    let head = body.part(0, reach)
    var from = 0
    while let tag = head.firstIndex(ofIgnoringCase: "<title", from: from) {
      from = tag + 6
      if isNameByte(head, from) { continue }
      guard let close = head.part(from, head.count).firstIndex(of: 0x3e) else { return .none }
      let start = from + close + 1
      guard let end = head.firstIndex(ofIgnoringCase: "</title", from: start) else {
        return .none
      }
      return head.part(start, end).trimmed
    }
    return .none
  }

  /// Whether the page asks somebody to log in: its title says so, or it has a password field.
  package static func isLogin(_ body: ByteView) -> Bool {
    let title = title(of: body)
    for word: StaticString in ["sign in", "log in", "login", "signin", "log on", "logon"] {
      if title.firstIndex(ofIgnoringCase: word) != nil { return true }
    }
    let head = body.part(0, reach)
    var from = 0
    while let place = head.firstIndex(ofIgnoringCase: "type", from: from) {
      from = place + 4
      var index = from
      while index < head.count, head[index].isBlank { index += 1 }
      guard index < head.count, head[index] == 0x3d else { continue }
      index += 1
      while index < head.count, head[index].isBlank || head[index] == 0x22 || head[index] == 0x27 {
        index += 1
      }
      if head.part(index, head.count).hasPrefixIgnoringCase("password") { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a }

  private static func isNameByte(_ text: ByteView, _ index: Int) -> Bool {
    index < text.count && (isLetter(text[index]) || text[index] == 0x2d)
  }
}

/// The parts of a `Content-Type` value that matter here (RFC 9110 section 8.3).
package struct MediaType {
  /// Type and subtype, without parameters; empty where the value is.
  package var essence: ByteView
  /// The value of the charset parameter, quotes removed, or nil.
  package var charset: ByteView?

  /// Reads a value; anything can be read.
  package init(_ value: ByteView) {
    let end = value.firstIndex(of: 0x3b) ?? value.count
    essence = value.part(0, end).trimmed
    var start = end + 1
    while start < value.count {
      let rest = value.part(start, value.count)
      let length = rest.firstIndex(of: 0x3b) ?? rest.count
      let parameter = rest.part(0, length).trimmed
      if parameter.hasPrefixIgnoringCase("charset"),
        let equals = parameter.firstIndex(of: 0x3d)
      {
        var text = parameter.part(equals + 1, parameter.count).trimmed
        if text.count >= 2, text[0] == 0x22, text[text.count - 1] == 0x22 {
          text = text.part(1, text.count - 1).trimmed
        }
        charset = text
        return
      }
      start += length + 1
    }
  }

  /// Whether the type is an HTML page.
  package var isHTML: Bool {
    essence.equalsIgnoringCase("text/html") || essence.equalsIgnoringCase("application/xhtml+xml")
  }

  /// Whether the charset is one that UTF-8 text satisfies: none, UTF-8 in any spelling, or ASCII.
  package var isUTF8: Bool {
    guard let charset, !charset.isEmpty else { return true }
    return charset.equalsIgnoringCase("utf-8") || charset.equalsIgnoringCase("utf8")
      || charset.equalsIgnoringCase("us-ascii") || charset.equalsIgnoringCase("ascii")
  }
}

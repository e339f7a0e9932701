extension Pseudonyms {
  /// A piece of JSON that breaks off, such as the end of a HAR that was cut short, without anything
  /// that may be secret: every string is replaced as a whole, of the members' names those that hold a secret.
  ///
  /// Nothing of it is ever judged, so that no verdict rests on what it says.
  package mutating func fragment(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var offset = 0
    while let quote = result[offset...].firstIndex(of: 0x22) {
      var end = quote + 1
      while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
      end = min(end, bytes.count)
      var next = end + 1
      while next < bytes.count, bytes[next].isSpace { next += 1 }
      let source = Array(bytes[(quote + 1)..<end])
      let view = DecodedView(ofJSON: source)
      let isName = next < bytes.count && bytes[next] == 0x3A
      let isOwn = isName && FormatWords.har.contains(String(decoding: view.bytes, as: UTF8.self))
      if !isOwn {
        let changed = isName ? replacedKnown(view.bytes) : replacedWhole(view.bytes)
        let text = view.recoded(source, changed)
        if text.count == source.count {
          result.replaceSubrange((quote + 1)..<end, with: text)
        }
      }
      offset = min(end + 1, bytes.count)
    }
    return result
  }
}

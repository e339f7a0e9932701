/// From a place in a string's text to the place in its JSON source.
enum SourceOffset {
  /// The offset in the escaped source of an offset in the unescaped UTF-8.
  static func raw(of offset: Int, in source: String) -> Int {
    let bytes = Array(source.utf8)
    var read = 0
    var text = 0
    while read < bytes.count, text < offset {
      if bytes[read] != 0x5c {
        read += 1
        text += 1
      } else if read + 1 < bytes.count, bytes[read + 1] == 0x75 {
        let digits = String(decoding: bytes[(read + 2)...].prefix(4), as: UTF8.self)
        let unit = UInt32(digits, radix: 16) ?? 0
        // A pair of surrogates makes four bytes, two for each of its escapes.
        let isSurrogate = unit >= 0xd800 && unit < 0xe000
        text += isSurrogate ? 2 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
        read += 6
      } else {
        read += 2
        text += 1
      }
    }
    return min(read, bytes.count)
  }
}

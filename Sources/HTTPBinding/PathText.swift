import JSONDocument
import Recordings

/// How paths are compared.
///
/// Upper and lower case differ. A slash at the end does not count, and neither does a missing path
/// against `/`. Percent-encoding is undone on both sides, except for an encoded slash, whose
/// spelling is made one (`%2F`). Dots and double slashes are left as they are: whoever sent the
/// request has resolved them.
enum PathText {
  /// A path in the spelling that is compared.
  static func normalized(_ path: String) -> String {
    var buffer = PaddedBuffer()
    var path = path
    path.withUTF8 { normalize($0, into: &buffer) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// Writes a path in the spelling that is compared to the end of a buffer.
  static func normalize(_ path: ByteView, into buffer: inout PaddedBuffer) {
    var end = path.count
    while end > 0, path[end - 1] == 0x2f { end -= 1 }
    var index = 0
    while index < end {
      let byte = path[index]
      if byte == 0x25, index + 2 < path.count, let high = path[index + 1].hexValue,
        let low = path[index + 2].hexValue
      {
        let value = high << 4 | low
        index += 3
        if value == 0x2f {
          buffer.append(0x25)
          buffer.append(0x32)
          buffer.append(0x46)
        } else {
          buffer.append(value)
        }
      } else {
        buffer.append(byte)
        index += 1
      }
    }
  }
}

import JSONDocument
import Recordings

/// Base64 that is changed in place: the spelling, line ends and padding stay.
enum Base64Text {
  /// What a text says; nil where it is no base64.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var buffer = PaddedBuffer(capacity: text.count)
    let isWhole = text.withUnsafeBufferPointer { Base64.decode($0, into: &buffer) }
    return isWhole ? Array(buffer.bytes) : nil
  }

  /// Other bytes, as many as the text says, in the spelling of the text.
  static func encoded(_ bytes: [UInt8], like text: [UInt8]) -> [UInt8] {
    var result = text
    let start = text.starts(with: Array("data:".utf8)) ? (text.firstIndex(of: 0x2C) ?? -1) + 1 : 0
    let isURLSafe = text[start...].contains { $0 == 0x2D || $0 == 0x5F }
    var digits = Base64.encode(bytes)[...]
    for offset in start..<text.count where text[offset].base64Value != nil {
      guard let digit = digits.popFirst(), digit != 0x3D else { break }
      switch digit {
      case 0x2B where isURLSafe: result[offset] = 0x2D
      case 0x2F where isURLSafe: result[offset] = 0x5F
      default: result[offset] = digit
      }
    }
    return result
  }
}

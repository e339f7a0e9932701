/// One element of a HAR's `entries`, as bytes.
package struct HAREntry {
  /// The bytes of the element, with 64 readable ones behind them; empty where it was too long.
  package var bytes: ByteView
  /// The number of the entry in its file, from 1.
  package var number: Int
  /// The line on which the entry begins, from 1.
  package var line: Int
  /// The offset of the entry in the file.
  package var offset: Int
  /// Whether the entry was dropped because it has more bytes than the limit.
  package var isTooLong: Bool

  /// Makes an entry, for a caller that has kept the bytes of one elsewhere.
  package init(bytes: ByteView, number: Int, line: Int, offset: Int, isTooLong: Bool = false) {
    self.bytes = bytes
    self.number = number
    self.line = line
    self.offset = offset
    self.isTooLong = isTooLong
  }
}

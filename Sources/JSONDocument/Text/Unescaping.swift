/// Writes what a checked string means, at the speed of copying.
enum Unescaping {
  /// Writes the text of the bytes between a string's quotes; returns the bytes written.
  ///
  /// Whole blocks are copied, so 32 bytes behind the source must be readable, and 32 bytes behind the
  /// target's first `count` bytes writable.
  static func write(
    _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let end = source + count
    var place = source
    var next = target
    while true {
      let length = StringScanner.copyToBackslash(place, to: next)
      place += length
      next += length
      if place >= end { return next - target - (place - end) }
      guard place.pointee == 0x5c else { continue }
      let letter = place[1]
      if letter != 0x75 {
        next.pointee = UInt8(truncatingIfNeeded: UnescapedPieces.meaning(letter))
        place += 2
        next += 1
      } else {
        let (value, length) = UnescapedPieces.codePoint(place, end - place)
        let piece = UnescapedPiece.character(value)
        piece.copy(to: next)
        place += length
        next += piece.count
      }
    }
  }
}

/// Checks UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing beyond U+10FFFF.
enum UTF8Sequence {
  /// The first ASCII byte from `start` on, or the first byte of an ill-formed sequence.
  ///
  /// Never reads past an ASCII byte, so one such byte behind the text is enough.
  @inline(__always)
  static func skip(_ start: UnsafePointer<UInt8>) -> (end: UnsafePointer<UInt8>, isValid: Bool) {
    var place = start
    while true {
      let lead = place[0]
      if lead < 0x80 { return (place, true) }
      if lead < 0xe0 {
        guard lead >= 0xc2, isTrail(place[1]) else { return (place, false) }
        place += 2
      } else if lead < 0xf0 {
        let second = place[1]
        guard isTrail(second), isTrail(place[2]), !(lead == 0xe0 && second < 0xa0),
          !(lead == 0xed && second > 0x9f)
        else { return (place, false) }
        place += 3
      } else {
        let second = place[1]
        guard lead <= 0xf4, isTrail(second), isTrail(place[2]), isTrail(place[3]),
          !(lead == 0xf0 && second < 0x90), !(lead == 0xf4 && second > 0x8f)
        else { return (place, false) }
        place += 4
      }
    }
  }

  /// True if the ill-formed sequence at `place` is a right beginning that the end of the text breaks off.
  static func isCutShort(_ place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    let count = end - place
    let lead = place[0]
    let length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
    guard count < length else { return false }
    for index in 1..<Swift.max(count, 1) where !isTrail(place[index]) { return false }
    guard count > 1 else { return true }
    let second = place[1]
    switch lead {
    case 0xe0: return second >= 0xa0
    case 0xed: return second <= 0x9f
    case 0xf0: return second >= 0x90
    case 0xf4: return second <= 0x8f
    default: return true
    }
  }

  @inline(__always)
  private static func isTrail(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}

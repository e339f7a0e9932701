import JSONDocument

/// Finds the end of a JSON container without parsing it, 64 bytes at a time.
///
/// For each block four bit masks are made: quotes, backslashes, opening and closing brackets. A
/// backslash escapes the byte after it, so of a run of backslashes every second one does; an XOR of
/// all quotes to the left tells which bytes are inside strings. What is left of the brackets moves
/// the depth. State carries over from block to block, and from one piece of a file to the next:
///
///     {"a":"\"}"}      text
///     .1..1.1.....     quotes that are not escaped: 1, 3, 5, 9 (counted from 0)
///     1.........1      brackets outside strings: 0 opens, 10 closes
struct BracketScan {
  /// How many containers are open.
  var depth = 0
  /// All ones while inside a string, else 0.
  var inString: UInt64 = 0
  /// 1 while the next byte is escaped, else 0.
  var isEscaped: UInt64 = 0

  private static var evenBits: UInt64 { 0x5555_5555_5555_5555 }

  /// Scans on from `start`; returns the offset behind the bracket that closes the container, or nil
  /// where the piece ends first.
  ///
  /// 64 bytes behind `count` must be readable.
  mutating func end(in base: UnsafePointer<UInt8>, from start: Int, to count: Int) -> Int? {
    var position = start
    var depth = depth
    var inString = inString
    var carry = isEscaped
    while position < count {
      let left = count &- position
      let block = base + position
      let valid: UInt64 = left < 64 ? 1 << UInt64(truncatingIfNeeded: left) &- 1 : .max
      var quotes = BlockPlaces.of(0x22, in: block) & valid
      let backslashes = BlockPlaces.of(0x5c, in: block) & valid
      var escaped = carry
      if backslashes | carry != 0 {
        let real = backslashes & ~carry
        let follows = real << 1 | carry
        let oddStarts = real & ~Self.evenBits & ~follows
        let sum = oddStarts.addingReportingOverflow(real)
        escaped = (Self.evenBits ^ (sum.partialValue << 1)) & follows
        carry = sum.overflow ? 1 : 0
        if left < 64 { carry = escaped >> UInt64(truncatingIfNeeded: left) & 1 }
        quotes &= ~escaped
      }
      var strings = quotes
      if quotes != 0 {
        strings ^= strings << 1
        strings ^= strings << 2
        strings ^= strings << 4
        strings ^= strings << 8
        strings ^= strings << 16
        strings ^= strings << 32
      }
      strings ^= inString
      let last = left < 64 ? UInt64(truncatingIfNeeded: left &- 1) : 63
      inString = 0 &- (strings >> last & 1)
      // Most blocks of a capture lie inside one long string.
      if strings & valid == valid {
        position = position &+ 64
        continue
      }
      // '[' and '{' differ in one bit only, and so do ']' and '}'.
      let opens = BlockPlaces.of(0x7b, in: block, setting: 0x20) & ~strings & valid
      let closes = BlockPlaces.of(0x7d, in: block, setting: 0x20) & ~strings & valid
      if opens | closes != 0 {
        let closing = closes.nonzeroBitCount
        if depth > closing {
          depth = depth &+ opens.nonzeroBitCount &- closing
        } else {
          var brackets = opens | closes
          while brackets != 0 {
            let bit = brackets.trailingZeroBitCount
            brackets &= brackets &- 1
            depth = depth &+ (closes >> UInt64(bit) & 1 == 0 ? 1 : -1)
            if depth <= 0 {
              self = BracketScan()
              return position &+ bit &+ 1
            }
          }
        }
      }
      position = position &+ 64
    }
    self.depth = depth
    self.inString = inString
    isEscaped = carry
    return nil
  }
}

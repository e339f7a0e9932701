extension TapeParser {
  /// The state of parsing one text; lives in registers, because every function on it is inlined.
  private struct Cursor {
    /// The next byte.
    var place: UnsafePointer<UInt8>
    /// The next token.
    var next: UnsafeMutablePointer<Token>
    /// The innermost open container; `.max` at the root.
    var openIndex: UInt32 = .max
    /// The children of the innermost open container so far.
    var children: UInt32 = 0
    /// True if the innermost open container is an object.
    var isObject = false
    /// How many containers are open.
    var depth = 0
    /// The flags of all strings with special bytes.
    var flags: UInt32 = 0
    /// What is wrong, once something is.
    var fault: JSONFault.Kind?
  }

  /// Where a text ends.
  private struct TextEnd {
    /// The byte behind the last one.
    let place: UnsafePointer<UInt8>
    /// Whether a line feed ends the text before that, instead of being white space.
    let isLine: Bool
  }

  /// Parses a text that a control character follows, or one that ends at the first line feed.
  ///
  /// While a container is open, its token holds its parent's state: `link` the parent's index, `end` the
  /// parent's children so far, shifted by one, and in the low bit whether the parent is an object.
  mutating func parseText(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ maxDepth: Int, isLine: Bool = false
  ) -> Stop {
    let end = TextEnd(place: base + count, isLine: isLine)
    var cursor = Cursor(place: base, next: tokens)
    var limit = tokens + (capacity - 4)
    Self.skipSpace(&cursor.place, end)
    value: while true {
      if cursor.next >= limit {
        let used = cursor.next - tokens
        grow(used)
        cursor.next = tokens + used
        limit = tokens + (capacity - 4)
      }
      let byte = cursor.place.pointee
      if byte == 0x22 {
        guard Self.string(&cursor, base, kind: .string) else { break value }
      } else if byte == 0x7b || byte == 0x5b {
        guard cursor.depth < maxDepth else {
          cursor.fault = .depth(limit: maxDepth)
          break value
        }
        Self.open(&cursor, base, tokens, isObject: byte == 0x7b)
        Self.skipSpace(&cursor.place, end)
        if cursor.place.pointee != byte &+ 2 {
          if cursor.isObject {
            guard Self.name(&cursor, base, end, fault: .nameOrBrace) else { break value }
          }
          continue value
        }
        Self.close(&cursor, base, tokens)
      } else if byte == 0x2d || byte &- 0x30 < 10 {
        guard Self.number(&cursor, base) else { break value }
      } else {
        guard Self.literal(&cursor, base) else { break value }
      }
      // Behind a value: close what ends here, until another value must follow.
      while true {
        if cursor.openIndex == .max {
          Self.skipSpace(&cursor.place, end)
          if cursor.place != end.place, !isLine || cursor.place.pointee != 0x0a {
            cursor.fault = .trailingContent
          }
          break value
        }
        cursor.children &+= 1
        Self.skipSpace(&cursor.place, end)
        let byte = cursor.place.pointee
        if byte == 0x2c {
          cursor.place += 1
          Self.skipSpace(&cursor.place, end)
          if cursor.isObject {
            guard Self.name(&cursor, base, end, fault: .name) else { break value }
          }
          continue value
        }
        guard byte == (cursor.isObject ? 0x7d : 0x5d) else {
          cursor.fault = cursor.isObject ? .commaOrBrace : .commaOrBracket
          break value
        }
        Self.close(&cursor, base, tokens)
      }
    }
    return Stop(
      tokenCount: cursor.next - tokens, flags: cursor.flags, place: cursor.place,
      fault: cursor.fault)
  }

  @inline(__always)
  private static func open(
    _ cursor: inout Cursor, _ base: UnsafePointer<UInt8>, _ tokens: UnsafeMutablePointer<Token>,
    isObject: Bool
  ) {
    cursor.depth &+= 1
    cursor.next.pointee = Token(
      start: offset(cursor.place, base),
      end: cursor.children << 1 | (cursor.isObject ? 1 : 0),
      link: cursor.openIndex,
      meta: isObject ? code(.object) : code(.array))
    cursor.openIndex = index(cursor.next, tokens)
    cursor.isObject = isObject
    cursor.children = 0
    cursor.next += 1
    cursor.place += 1
  }

  @inline(__always)
  private static func close(
    _ cursor: inout Cursor, _ base: UnsafePointer<UInt8>, _ tokens: UnsafeMutablePointer<Token>
  ) {
    cursor.place += 1
    cursor.depth &-= 1
    let container = tokens + Int(cursor.openIndex)
    container.pointee.meta |= cursor.children << 4
    cursor.openIndex = container.pointee.link
    cursor.children = container.pointee.end >> 1
    cursor.isObject = container.pointee.end & 1 != 0
    container.pointee.link = index(cursor.next, tokens)
    container.pointee.end = offset(cursor.place, base)
  }

  @inline(__always)
  private static func string(
    _ cursor: inout Cursor, _ base: UnsafePointer<UInt8>, kind: JSONKind
  ) -> Bool {
    let start = offset(cursor.place + 1, base)
    var place = StringScanner.skip(cursor.place + 1)
    var meta = code(kind)
    if place.pointee != 0x22 {
      let end = stringWithSpecials(place, meta)
      place = end.place
      meta = end.meta
      if let fault = end.fault {
        cursor.place = place
        cursor.fault = fault
        return false
      }
      cursor.flags |= meta
    }
    cursor.next.pointee = Token(
      start: start, end: offset(place, base), link: 0, meta: meta)
    cursor.place = place + 1
    cursor.next += 1
    return true
  }

  /// A member's name and its colon; `fault` tells what is wrong if no name is there.
  @inline(__always)
  private static func name(
    _ cursor: inout Cursor, _ base: UnsafePointer<UInt8>, _ end: TextEnd,
    fault: JSONFault.Kind
  ) -> Bool {
    guard cursor.place.pointee == 0x22 else {
      cursor.fault = fault
      return false
    }
    guard string(&cursor, base, kind: .key) else { return false }
    skipSpace(&cursor.place, end)
    guard cursor.place.pointee == 0x3a else {
      cursor.fault = .colon
      return false
    }
    cursor.place += 1
    skipSpace(&cursor.place, end)
    return true
  }

  @inline(__always)
  private static func number(_ cursor: inout Cursor, _ base: UnsafePointer<UInt8>) -> Bool {
    let start = offset(cursor.place, base)
    var place = cursor.place
    var kind = JSONKind.integer
    var fault: JSONFault.Kind?
    if place.pointee == 0x2d { place += 1 }
    if place.pointee == 0x30 {
      place += 1
      if isDigit(place.pointee) { fault = .leadingZero }
    } else if !digits(&place) {
      fault = .digit
    }
    if place.pointee == 0x2e, fault == nil {
      kind = .real
      place += 1
      if !digits(&place) { fault = .digit }
    }
    if place.pointee | 0x20 == 0x65, fault == nil {
      kind = .real
      place += 1
      if place.pointee == 0x2b || place.pointee == 0x2d { place += 1 }
      if !digits(&place) { fault = .digit }
    }
    cursor.place = place
    if let fault {
      cursor.fault = fault
      return false
    }
    cursor.next.pointee = Token(start: start, end: offset(place, base), link: 0, meta: code(kind))
    cursor.next += 1
    return true
  }

  @inline(__always)
  private static func literal(_ cursor: inout Cursor, _ base: UnsafePointer<UInt8>) -> Bool {
    let start = offset(cursor.place, base)
    let word = UInt32(
      littleEndian: UnsafeRawPointer(cursor.place).loadUnaligned(as: UInt32.self))
    let kind: JSONKind
    if word == 0x6c6c_756e {  // "null"
      kind = .null
    } else if word == 0x6575_7274 {  // "true"
      kind = .true
    } else if word == 0x736c_6166, cursor.place[4] == 0x65 {  // "fals", "e"
      kind = .false
    } else {
      let byte = cursor.place.pointee
      cursor.fault = byte == 0x74 || byte == 0x66 || byte == 0x6e ? .literal : .value
      return false
    }
    cursor.place += kind == .false ? 5 : 4
    cursor.next.pointee = Token(
      start: start, end: offset(cursor.place, base), link: 0, meta: code(kind))
    cursor.next += 1
    return true
  }

  @inline(__always)
  private static func digits(_ place: inout UnsafePointer<UInt8>) -> Bool {
    guard isDigit(place.pointee) else { return false }
    repeat { place += 1 } while isDigit(place.pointee)
    return true
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  private static func skipSpace(_ place: inout UnsafePointer<UInt8>, _ end: TextEnd) {
    if place.pointee <= 0x20 { place = skipLongSpace(place, end) }
  }

  @inline(never)
  private static func skipLongSpace(
    _ start: UnsafePointer<UInt8>, _ end: TextEnd
  ) -> UnsafePointer<UInt8> {
    var place = start
    while place < end.place {
      if place.pointee == 0x20 {
        // The byte behind the text is none, so this stops there at the latest.
        place = StringScanner.skipSpaces(place)
      } else if place.pointee == 0x0d || place.pointee == 0x09
        || place.pointee == 0x0a && !end.isLine
      {
        place += 1
      } else {
        break
      }
    }
    return place
  }

  @inline(__always)
  private static func offset(
    _ place: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> UInt32 { UInt32(truncatingIfNeeded: place - base) }

  /// The index of a token: a shift, where the difference of pointers would be a division with a sign.
  @inline(__always)
  private static func index(
    _ token: UnsafeMutablePointer<Token>, _ tokens: UnsafeMutablePointer<Token>
  ) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt(bitPattern: token) &- UInt(bitPattern: tokens)) >> 4)
  }

  @inline(__always)
  private static func code(_ kind: JSONKind) -> UInt32 {
    UInt32(truncatingIfNeeded: kind.index)
  }
}

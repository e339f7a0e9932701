import JSONDocument

/// Judging texts: patterns, formats, and documents in strings.
extension Machine {
  /// Hands the unescaped text of a string or name, or the text of a number, to a function.
  @inline(__always)
  mutating func withText<R>(_ index: Int, _ body: (UnsafePointer<UInt8>, Int) -> R) -> R {
    let token = tokens[index]
    if !token.isEscaped || token.meta & 0xf < 5 {
      return body(bytes + Int(token.start), token.length)
    }
    scratch.removeAll()
    JSONText.unescape(index, in: tape, into: &scratch)
    return body(scratch.pointer, scratch.count)
  }

  /// True if a pattern matches in a string or name.
  mutating func matches(_ pattern: Int32, _ index: Int) -> Bool {
    let pattern = patterns + Int(pattern)
    return withText(index) { pattern.pointee.matches($0, $1) }
  }

  /// True if a string or number has a format.
  mutating func holds(_ format: Int32, _ index: Int) -> Bool {
    let format = formats[Int(format)]
    if format == .trackingHref, beginsWithTag(index) { return true }
    return withText(index) { format.holds($0, $1) }
  }

  /// True where a tag stands before the first escape of a string: it stands in the text too.
  private mutating func beginsWithTag(_ index: Int) -> Bool {
    let text = bytes + Int(tokens[index].start)
    // A name of letters alone in its brackets, nearly always; the string's end is no letter.
    if text[0] == 0x3c, ASCII.isLetter(text[1]) {
      var end = 2
      while ASCII.isLetter(text[end]) { end &+= 1 }
      if text[end] == 0x3e { return true }
    }
    guard tokens[index].isEscaped else { return false }
    var count = 0
    while count < 64, text[count] != 0x5c { count &+= 1 }
    var tags = TrackingTags(text, count)
    return tags.nextName() != nil
  }

  /// Judges the document in a string.
  @inline(never)
  mutating func judgeContent(_ operation: Operation, _ node: UnsafePointer<Node>, _ index: Int)
    -> UInt8
  {
    guard let nested = events.nest(holder: document, token: index) else {
      isTooDeep = true
      return 1
    }
    let number = UInt16(events.nestedCount)
    let bit = operation.failBit
    JSONText.unescape(index, in: tape, into: &nested.buffer)
    if operation.b == 1, !Base64.decode(&nested.buffer) {
      events.dropNested()
      return fail(operation.place, index, bit, .notBase64)
    }
    let fault = nested.parser.parse(nested.buffer.pointer, nested.buffer.count, JSONLimits())
    if let fault {
      events.dropNested()
      return fail(operation.place, index, bit, .fault(fault))
    }
    let holder = tape
    let holderNumber = document
    enter(nested.tape, number)
    var failed: UInt8 = 0
    if operation.a >= 0 {
      failed = visit(operation.a, 0, 0)
    } else {
      searchDuplicates(below: 0)
    }
    enter(holder, holderNumber)
    return failed
  }
}

extension SourceText {
  /// The line that holds a position, cut to a width in code points, and a caret line below it.
  ///
  /// Characters that must not reach a terminal are shown as `Visible` writes them; the caret stands
  /// below the first character of what was at the position.
  package func excerpt(at position: Position, width: Int = 100) -> String {
    let offset = Swift.min(Swift.max(position.offset, 0), bytes.count)
    // Never look further than a line of this many bytes to either side.
    let reach = Swift.max(width, 16) * 4
    var start = offset
    while start > 0, offset - start < reach, bytes[start - 1] != 0x0a { start -= 1 }
    while start < offset, bytes[start] & 0xc0 == 0x80 { start += 1 }
    var end = offset
    while end < bytes.count, end - offset < reach, bytes[end] != 0x0a { end += 1 }
    let startsLine = start == 0 || bytes[start - 1] == 0x0a
    let endsLine = end == bytes.count || bytes[end] == 0x0a
    if endsLine, end > offset, bytes[end - 1] == 0x0d { end -= 1 }

    var before = Array(Visible.text(utf8OrWTF8: bytes[start..<offset], limit: .max).unicodeScalars)
    var after = Array(Visible.text(utf8OrWTF8: bytes[offset..<end], limit: .max).unicodeScalars)
    var isCutBefore = !startsLine
    var isCutAfter = !endsLine
    let room = Swift.max(width, 16)
    if before.count + after.count > room {
      let keptBefore = Swift.max(Swift.min(before.count, room / 2), room - after.count)
      if keptBefore < before.count {
        before.removeFirst(before.count - keptBefore)
        isCutBefore = true
      }
      if before.count + after.count > room {
        after.removeLast(before.count + after.count - room)
        isCutAfter = true
      }
    }
    var line = String.UnicodeScalarView()
    if isCutBefore { line.append("…") }
    line.append(contentsOf: before)
    let indent = line.count
    line.append(contentsOf: after)
    if isCutAfter { line.append("…") }
    return String(line) + "\n" + String(repeating: " ", count: indent) + "^"
  }
}

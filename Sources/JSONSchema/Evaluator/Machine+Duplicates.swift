import JSONDocument

/// Looking for names that an object has twice.
extension Machine {
  /// Notes the second and later occurrences of names in one object.
  @inline(never)
  mutating func searchDuplicates(in index: Int) {
    let count = tokens[index].childCount
    guard count > 1 else { return }
    if count <= 16 {
      guard mayRepeat(index) else { return }
    }
    let found = DuplicateNames.find(in: index, of: tape)
    let noted = found.prefix(1000)
    for (number, duplicate) in noted.enumerated() {
      hasDuplicates = true
      let more = number == noted.count - 1 ? found.count - noted.count : 0
      note(.duplicateName, Int32(clamping: more), duplicate.again, index)
    }
  }

  /// True where two names of a small object look alike, or one is escaped.
  private mutating func mayRepeat(_ index: Int) -> Bool {
    var key = index + 1
    let end = Int(tokens[index].link)
    while key < end {
      let token = tokens[key]
      if token.isEscaped { return true }
      let text = bytes + Int(token.start)
      let first = Self.first(text, token.length)
      var other = index + 1
      while other < key {
        let earlier = tokens[other]
        if earlier.length == token.length,
          Self.first(bytes + Int(earlier.start), earlier.length) == first,
          UnsafeBufferPointer(start: bytes + Int(earlier.start), count: earlier.length)
            .elementsEqual(UnsafeBufferPointer(start: text, count: token.length))
        {
          return true
        }
        other = tape.after(other + 1)
      }
      key = tape.after(key + 1)
    }
    return false
  }

  /// Notes the repeated names in a value that no schema looks into.
  @inline(never)
  mutating func searchDuplicates(below index: Int) {
    let end = tape.after(index)
    var token = index
    while token < end {
      if tokens[token].kind == .object { searchDuplicates(in: token) }
      token += 1
    }
  }
}

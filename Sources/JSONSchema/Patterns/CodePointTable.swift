/// Reads the generated tables of Unicode data.
enum CodePointTable {
  /// The set of the entry with this name, nil where the table has none.
  static func set(named name: String, in table: StaticString) -> CodePointSet? {
    let wanted = Array(name.utf8)
    return table.withUTF8Buffer { text in
      var at = 0
      while at < text.count {
        let end = lineEnd(of: text, from: at)
        if text[at] == 0x21, holds(wanted, in: text[(at + 1)..<end]) {
          return decode(text, from: end + 1)
        }
        at = end + 1
      }
      return nil
    }
  }

  /// The first name and the set of every entry, in order.
  static func entries(in table: StaticString) -> [(name: String, set: CodePointSet)] {
    table.withUTF8Buffer { text in
      var result: [(String, CodePointSet)] = []
      var at = 0
      while at < text.count {
        let end = lineEnd(of: text, from: at)
        if text[at] == 0x21 {
          let name = text[(at + 1)..<end].prefix { $0 != 0x20 }
          result.append((String(decoding: name, as: UTF8.self), decode(text, from: end + 1)))
        }
        at = end + 1
      }
      return result
    }
  }

  /// The names of every entry, in order.
  static func names(in table: StaticString) -> [String] {
    table.withUTF8Buffer { text in
      text.split(separator: 0x0A).filter { $0.first == 0x21 }.flatMap { line in
        line.dropFirst().split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  private static func lineEnd(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, text[at] != 0x0A { at += 1 }
    return at
  }

  private static func holds(_ name: [UInt8], in line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.split(separator: 0x20).contains { $0.elementsEqual(name) }
  }

  /// The ranges from an offset up to the next entry.
  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> CodePointSet {
    var ranges: [ClosedRange<UInt32>] = []
    var at = start
    var next: UInt32 = 0
    func number() -> UInt32? {
      var value: UInt32 = 0
      var shift: UInt32 = 0
      while at < text.count, text[at] != 0x21 {
        let digit = UInt32(text[at])
        at += 1
        if digit < 0x30 { continue }
        value |= ((digit - 0x30) & 31) << shift
        shift += 5
        if digit - 0x30 < 32 { return value }
      }
      return nil
    }
    while let gap = number(), let length = number() {
      ranges.append((next + gap)...(next + gap + length))
      next += gap + length + 1
    }
    return CodePointSet(sorted: ranges)
  }
}

/// The names of the tags that links carry, by the order in which they came; 256 at most.
struct TagNames {
  /// The names, at their numbers.
  private(set) var names: [String] = []
  /// Of each name its length and its first eight bytes, which tell almost all names apart.
  private var heads: [Head] = []

  private struct Head: Equatable {
    var count: Int
    var word: UInt64
  }

  private static let limit = 256

  /// The number of a name; nil for a new one beyond the limit.
  mutating func number(of name: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var head = Head(count: count, word: 0)
    for index in 0..<min(8, count) { head.word |= UInt64(name[index]) << UInt64(8 * index) }
    for number in heads.indices where heads[number] == head {
      if count <= 8 || isName(number, name, count) { return number }
    }
    guard names.count < Self.limit else { return nil }
    names.append(String(decoding: UnsafeBufferPointer(start: name, count: count), as: UTF8.self))
    heads.append(head)
    return names.count - 1
  }

  /// Whether a name's text, repaired where it is not UTF-8, is that of a number.
  private func isName(_ number: Int, _ name: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    names[number]
      == String(decoding: UnsafeBufferPointer(start: name, count: count), as: UTF8.self)
  }
}

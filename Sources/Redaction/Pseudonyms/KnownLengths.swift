/// Secrets longer than what `KnownSecrets` looks for, by their beginning, in lower case.
struct KnownLengths: Sendable {
  private var byBeginning: [[UInt8]: Set<[UInt8]>] = [:]

  /// Keeps a value if it is longer than the 64 bytes that are looked for.
  mutating func insert(_ value: [UInt8]) {
    guard value.count > 64 else { return }
    let folded = value.map(\.sought)
    byBeginning[Array(folded.prefix(64)), default: []].insert(folded)
  }

  /// The range of the whole value where its beginning was found.
  func extended(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    guard range.count == 64, !byBeginning.isEmpty,
      let values = byBeginning[text[range].map(\.sought)]
    else { return range }
    var longest = range
    for value in values where range.lowerBound + value.count <= text.count {
      let end = range.lowerBound + value.count
      if end > longest.upperBound,
        text[range.lowerBound..<end].lazy.map(\.sought).elementsEqual(value)
      {
        longest = range.lowerBound..<end
      }
    }
    return longest
  }
}

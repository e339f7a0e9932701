/// The evidence for open items, by the item's index in the pack: found without hashing, because
/// some are observed in every value.
struct ItemTallies: Sendable {
  private var tallies: [ItemTally?] = []

  /// The items of which there is evidence.
  var keys: [Int] { tallies.indices.filter { tallies[$0] != nil } }

  /// The evidence for an item, if there is any.
  subscript(item: Int) -> ItemTally? {
    get { tallies.indices.contains(item) ? tallies[item] : nil }
    _modify {
      grow(to: item)
      yield &tallies[item]
    }
  }

  /// The evidence for an item, begun where there is none.
  subscript(item: Int, default tally: @autoclosure () -> ItemTally) -> ItemTally {
    get { self[item] ?? tally() }
    _modify {
      grow(to: item)
      if case nil = tallies[item] { tallies[item] = tally() }
      yield &tallies[item]!  // begun above where there was none
    }
  }

  private mutating func grow(to item: Int) {
    while tallies.count <= item { tallies.append(nil) }
  }
}

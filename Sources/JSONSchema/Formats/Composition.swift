/// Whether labels are in normalization form C.
enum Composition {
  /// Whether marks are in order and nothing in a label would compose.
  ///
  /// IDNA2008 allows no code point that normalization would replace by itself, so that what is
  /// left to look at are the order of marks and the pairs.
  static func isNormal(_ label: [UInt32]) -> Bool {
    var starter: UInt32?
    var lastClass: UInt8 = 0
    for codePoint in label {
      let own = combiningClass(codePoint)
      if own != 0, own < lastClass { return false }
      let isNext = lastClass == 0 || lastClass < own
      if let starter, isNext, second[codePoint]?.contains(starter) == true { return false }
      if own == 0 { starter = codePoint }
      lastClass = own
    }
    return true
  }

  /// The canonical combining class of a code point.
  static func combiningClass(_ codePoint: UInt32) -> UInt8 {
    classes.first { $0.set.contains(codePoint) }?.value ?? 0
  }

  private static let classes: [(value: UInt8, set: CodePointSet)] =
    CodePointTable.entries(in: CompositionTable.entries).compactMap { name, set in
      name.hasPrefix("ccc=") ? UInt8(name.dropFirst(4)).map { ($0, set) } : nil
    }

  /// By the second code point of a pair that composes, what the first may be.
  private static let second: [UInt32: CodePointSet] = Dictionary(
    CodePointTable.entries(in: CompositionTable.entries).compactMap { name, set in
      name.hasPrefix("after=") ? UInt32(name.dropFirst(6), radix: 16).map { ($0, set) } : nil
    }, uniquingKeysWith: { first, _ in first })
}

/// Finds which of some texts a longer text begins with, in one search for each longer text.
struct PrefixIndex {
  private let texts: [[UInt8]]
  /// The indexes of the texts in the order of their bytes.
  private let order: [Int]
  /// For each place in the order the place of the longest other text that the one there begins with.
  private let parents: [Int]

  /// Makes an index of texts.
  init(_ texts: [[UInt8]]) {
    let order = texts.indices.sorted {
      let comparison = Self.compare(texts[$0], texts[$1])
      return comparison != 0 ? comparison < 0 : $0 < $1
    }
    var parents = [Int](repeating: -1, count: order.count)
    for place in order.indices.dropFirst() {
      var candidate = place - 1
      while candidate >= 0, !texts[order[place]].starts(with: texts[order[candidate]]) {
        candidate = parents[candidate]
      }
      parents[place] = candidate
    }
    self.texts = texts
    self.order = order
    self.parents = parents
  }

  /// Calls a function with each text that a longer text begins with.
  func forEachPrefix(of text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if Self.compare(texts[order[middle]], text) <= 0 { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    guard place >= 0 else { return }
    // What the one at a place begins with, the text begins with as far as both are the same.
    let common = Self.common(texts[order[place]], text)
    while place >= 0 {
      let count = texts[order[place]].count
      if count <= common, count < text.count { body(order[place]) }
      place = parents[place]
    }
  }

  /// How many bytes two texts have in common at their start: eight at a time.
  private static func common(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Int {
    left.withUnsafeBytes { left in
      let count = min(left.count, right.count)
      guard let left = left.baseAddress, let right = UnsafeRawPointer(right.baseAddress) else {
        return 0
      }
      var index = 0
      while index &+ 8 <= count {
        let difference =
          left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          ^ right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if difference != 0 {
          return index &+ UInt64(littleEndian: difference).trailingZeroBitCount >> 3
        }
        index &+= 8
      }
      while index < count,
        left.load(fromByteOffset: index, as: UInt8.self)
          == right.load(fromByteOffset: index, as: UInt8.self)
      {
        index &+= 1
      }
      return index
    }
  }

  private static func compare(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Int {
    let index = common(left, right)
    if index == left.count || index == right.count { return left.count - right.count }
    return Int(left[index]) - Int(right[index])
  }

  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    right.withUnsafeBufferPointer { compare(left, $0) }
  }
}

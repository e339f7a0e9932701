import JSONDocument

/// Finds line ends, many bytes at a time.
enum LineFeeds {
  /// The offset of the next line feed from `start` on, or `count`; 64 bytes behind it are readable.
  static func next(_ base: UnsafePointer<UInt8>, from start: Int, _ count: Int) -> Int {
    var offset = start
    while offset < count {
      let places = BlockPlaces.of(0x0a, in: base + offset)
      if places != 0 { return min(count, offset &+ places.trailingZeroBitCount) }
      offset &+= BlockPlaces.blockSize
    }
    return count
  }
}

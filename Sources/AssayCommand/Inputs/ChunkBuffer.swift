/// Bytes of an input on their way to one worker, with room behind them for wide loads.
///
/// A worker keeps its buffer from piece to piece, so that a long recording allocates nothing.
final class ChunkBuffer {
  /// Readable zero bytes behind the last byte, which the JSON parser asks for.
  static let padding = 64

  /// The first byte.
  private(set) var base: UnsafeMutablePointer<UInt8>
  /// Bytes that fit.
  private(set) var capacity: Int
  /// Bytes that are there.
  private(set) var count = 0

  /// A buffer with room for `capacity` bytes.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + Self.padding)
    base.initialize(repeating: 0, count: capacity + Self.padding)
  }

  deinit { base.deallocate() }

  /// Forgets the bytes and keeps the room; a room that one huge document needed is given back.
  func removeAll(keepingUpTo limit: Int) {
    count = 0
    if capacity > limit { replaceStorage(capacity: limit) }
  }

  /// Makes sure that `extra` more bytes fit.
  func reserve(_ extra: Int) {
    guard count + extra > capacity else { return }
    replaceStorage(capacity: max(capacity * 2, count + extra))
  }

  /// Appends bytes.
  func append(_ bytes: UnsafePointer<UInt8>, count extra: Int) {
    reserve(extra)
    (base + count).update(from: bytes, count: extra)
    truncate(to: count + extra)
  }

  /// Reads once from a file behind the bytes; says how many came, 0 at the end of the file.
  func fill(from file: borrowing OpenFile) throws(SystemFault) -> Int {
    let got = try file.fill(base + count, count: capacity - count)
    truncate(to: count + got)
    return got
  }

  /// Keeps the first `newCount` bytes, which must be there, and clears the padding behind them.
  func truncate(to newCount: Int) {
    count = newCount
    (base + count).update(repeating: 0, count: Self.padding)
  }

  private func replaceStorage(capacity newCapacity: Int) {
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity + Self.padding)
    fresh.initialize(repeating: 0, count: newCapacity + Self.padding)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = newCapacity
  }
}

/// The texts that were received last, in one ring of bytes.
struct TextRing {
  private let capacity: Int
  private let bytes: TextBytes
  /// The offset of the next text since the beginning of the run; the ring holds the last `capacity`.
  private(set) var end: UInt64 = 0
  /// Where the next text would stand in the ring.
  private var next = 0

  /// Makes a ring for so many bytes; it takes pages only as they are written.
  init(capacity: Int) {
    self.capacity = Swift.max(64, capacity)
    bytes = TextBytes(capacity: self.capacity)
  }

  /// Adds a text; gives its offset, nil where it is longer than a quarter of the ring.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count <= capacity / 4 else { return nil }
    if next + text.count > capacity {
      end += UInt64(capacity - next)
      next = 0
    }
    if let source = text.baseAddress {
      (bytes.base + next).update(from: source, count: text.count)
    }
    let offset = end
    end += UInt64(text.count)
    next += text.count
    if next == capacity { next = 0 }
    return offset
  }

  /// Whether a text is still there.
  func holds(_ offset: UInt64) -> Bool { end - offset <= UInt64(capacity) }

  /// Lends a text that is still there.
  func withText<R>(
    _ offset: UInt64, _ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R? {
    guard holds(offset) else { return nil }
    let place = Int(offset % UInt64(capacity))
    return body(UnsafeBufferPointer(start: bytes.base + place, count: count))
  }
}

/// The bytes of a ring.
private final class TextBytes {
  let base: UnsafeMutablePointer<UInt8>

  init(capacity: Int) { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }
}

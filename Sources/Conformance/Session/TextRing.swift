/// The texts that were received last, in one ring of bytes.
struct TextRing {
  private let capacity: Int
  private var bytes: [UInt8] = []
  /// The offset of the next text since the beginning of the run; the ring holds the last `capacity`.
  private(set) var end: UInt64 = 0

  /// Makes a ring for so many bytes; its memory grows as it is filled.
  init(capacity: Int) { self.capacity = Swift.max(64, capacity) }

  /// Adds a text; gives its offset, nil where it is longer than a quarter of the ring.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count <= capacity / 4 else { return nil }
    var place = Int(end % UInt64(capacity))
    if place + text.count > capacity {
      end += UInt64(capacity - place)
      place = 0
    }
    if place + text.count > bytes.count {
      let size = Swift.min(capacity, Swift.max(place + text.count, bytes.count * 2, 4096))
      bytes.append(contentsOf: repeatElement(0, count: size - bytes.count))
    }
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let target = bytes.baseAddress, let source = text.baseAddress else { return }
      (target + place).update(from: source, count: text.count)
    }
    let offset = end
    end += UInt64(text.count)
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
    return bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[place..<place + count]))
    }
  }
}

import JSONDocument
import Recordings

/// The names of a pack's endpoints, found without a look at each of them.
struct EndpointNames: ~Copyable {
  /// One name: its text is in `text`.
  struct Name: BitwiseCopyable {
    let count: Int
    let offset: Int
    /// The last eight bytes, by which most names differ.
    let tail: UInt64
  }

  private var names = GrowingBuffer<Name>()
  private var text = PaddedBuffer()

  /// Takes the names in their order.
  init(_ all: [String]) {
    for name in all {
      let offset = text.count
      text.append(name)
      let count = text.count - offset
      let tail = Self.tail(text.pointer + offset, count)
      names.append(Name(count: count, offset: offset, tail: tail))
    }
  }

  /// The index of a name.
  func index(of name: ByteView) -> Int? {
    guard let base = name.baseAddress else { return nil }
    let tail = Self.tail(base, name.count)
    for (index, known) in names.elements.enumerated()
    where known.tail == tail && known.count == name.count {
      if Bytes.areEqual(base, text.pointer + known.offset, name.count) { return index }
    }
    return nil
  }

  /// The last eight bytes; 0 for what has less.
  @inline(__always)
  private static func tail(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    guard count >= 8 else { return 0 }
    return UnsafeRawPointer(base + (count &- 8)).loadUnaligned(as: UInt64.self)
  }
}

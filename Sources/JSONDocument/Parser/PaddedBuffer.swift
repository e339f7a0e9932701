/// Growable bytes with 64 readable zero bytes behind their end, as the parser needs them.
package struct PaddedBuffer: ~Copyable {
  /// The bytes behind the end that may be read.
  package static let padding = 64

  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes there are.
  package private(set) var count: Int

  /// Makes an empty buffer with room for some bytes.
  package init(capacity: Int = 0) {
    self.capacity = Swift.max(capacity, 192)
    storage = .allocate(capacity: self.capacity + PaddedBuffer.padding)
    storage.initialize(repeating: 0, count: PaddedBuffer.padding)
    count = 0
  }

  /// Makes a buffer with a copy of some bytes.
  package init(_ bytes: [UInt8]) {
    self.init(capacity: bytes.count)
    append(bytes)
  }

  deinit { storage.deallocate() }

  /// The first byte; valid until the next change, and while the buffer lives: never take it of a value
  /// that has no name.
  package var pointer: UnsafePointer<UInt8> { UnsafePointer(storage) }

  /// All bytes; valid until the next change.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage, count: count)
  }

  /// Adds a byte.
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
    storage[count + PaddedBuffer.padding - 1] = 0
  }

  /// Adds bytes.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    append(base, bytes.count)
  }

  /// Adds bytes.
  package mutating func append(_ base: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (storage + count).update(from: base, count: length)
    count += length
    clearPadding()
  }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Adds a string's UTF-8.
  package mutating func append(_ string: String) {
    var string = string
    string.withUTF8 { append($0) }
  }

  /// Lets a function write up to a number of bytes behind the end; it returns how many it wrote.
  package mutating func append(
    upTo length: Int, _ body: (UnsafeMutablePointer<UInt8>) throws -> Int
  ) rethrows {
    reserve(length)
    let written = try body(storage + count)
    count += Swift.min(Swift.max(written, 0), length)
    clearPadding()
  }

  /// Drops the bytes before an offset and moves the others to the front.
  package mutating func removeFirst(_ length: Int) {
    let length = Swift.min(Swift.max(length, 0), count)
    storage.update(from: storage + length, count: count - length)
    count -= length
    clearPadding()
  }

  /// Drops the bytes behind an offset.
  package mutating func truncate(to length: Int) {
    count = Swift.min(Swift.max(length, 0), count)
    clearPadding()
  }

  /// Drops all bytes; the memory is kept for the next ones unless told otherwise.
  package mutating func removeAll(keepingCapacity: Bool = true) {
    count = 0
    if !keepingCapacity, capacity > 192 {
      storage.deallocate()
      capacity = 192
      storage = .allocate(capacity: capacity + PaddedBuffer.padding)
    }
    clearPadding()
  }

  private mutating func clearPadding() {
    (storage + count).update(repeating: 0, count: PaddedBuffer.padding)
  }

  /// Makes room for more bytes; sizes double, so that appending is linear in all.
  package mutating func reserve(_ length: Int) {
    guard length > capacity - count else { return }
    capacity = Swift.max(count + length, capacity * 2)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + PaddedBuffer.padding)
    larger.update(from: storage, count: count)
    (larger + count).update(repeating: 0, count: PaddedBuffer.padding)
    storage.deallocate()
    storage = larger
  }
}

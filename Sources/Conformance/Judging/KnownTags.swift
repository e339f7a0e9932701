import JSONDocument
import Recordings

/// Tells quickly that a link's text holds none but known tags.
struct KnownTags: Sendable {
  /// A name and its closing bracket, of at most sixteen bytes, as two words that may overlap.
  private struct Short: Sendable {
    var head: UInt64 = 1
    var tail: UInt64 = 0
    /// The bytes of the words that belong to the name; none where there is no name.
    var mask: UInt64 = 0
    /// Where the second word begins.
    var offset = 0
    var count = 0
  }

  private let names: [[UInt8]]
  /// The short names, two for each value of the low five bits of their first byte.
  private var shorts: [Short] = Array(repeating: Short(), count: 64)
  /// All other names with their brackets.
  private var others: [[UInt8]] = []

  /// Takes the names that are known, without brackets.
  init(_ known: [String]) {
    names = known.map { Array($0.utf8) }
    for name in names where !name.isEmpty {
      let bytes = name + [0x3e]
      let first = Int(name[0] & 31) * 2
      let free = shorts[first].mask == 0 ? first : first + 1
      guard bytes.count <= 16, shorts[free].mask == 0 else {
        others.append(bytes)
        continue
      }
      func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      shorts[free] = Short(
        head: word(bytes.prefix(8)), tail: word(bytes.suffix(8)),
        mask: bytes.count >= 8 ? .max : (1 << (8 * UInt64(bytes.count))) - 1,
        offset: max(0, bytes.count - 8), count: bytes.count)
    }
  }

  /// Whether a name is among the known ones.
  func contains(_ name: ByteView) -> Bool { names.contains { name.elementsEqual($0) } }

  /// Whether every `<` of a text opens a known tag without attributes or ends a tag.
  ///
  /// It may be false where all tags are known after all, and is never true where one is not. The 64
  /// bytes behind the text must be zero.
  func areAll(in base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    shorts.withUnsafeBufferPointer { shorts in
      var areKnown = true
      var offset = 0
      while offset < count {
        var bits = BlockPlaces.of(0x3c, in: base + offset)
        while bits != 0 {
          let start = offset &+ bits.trailingZeroBitCount &+ 1
          if !isKnown(base + start, count &- start, shorts) { areKnown = false }
          bits &= bits &- 1
        }
        offset &+= BlockPlaces.blockSize
      }
      return areKnown
    }
  }

  /// Whether what follows a `<` is a known name and its bracket, or a slash.
  @inline(__always)
  private func isKnown(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ shorts: UnsafeBufferPointer<Short>
  ) -> Bool {
    if count > 0, start[0] == 0x2f { return true }
    let raw = UnsafeRawPointer(start)
    let head = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    let first = Int(start[0] & 31) &* 2
    for index in first...first &+ 1 where head & shorts[index].mask == shorts[index].head {
      let tail = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: shorts[index].offset, as: UInt64.self))
      if tail & shorts[index].mask == shorts[index].tail { return shorts[index].count <= count }
    }
    for name in others where name.count <= count {
      var index = 0
      while index < name.count, name[index] == start[index] { index &+= 1 }
      if index == name.count { return true }
    }
    return false
  }
}

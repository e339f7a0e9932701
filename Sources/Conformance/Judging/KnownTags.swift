import Recordings

#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Tells quickly that a link's text holds none but known tags.
struct KnownTags: Sendable {
  /// A name of at most seven bytes, as the word that begins with it and its closing bracket.
  private struct Short: Sendable {
    var word: UInt64
    var mask: UInt64
  }

  private let names: [[UInt8]]
  /// The short names by the low five bits of their first byte.
  private var shorts: [[Short]] = Array(repeating: [], count: 32)
  private var longs: [[UInt8]] = []

  /// Takes the names that are known, without brackets.
  init(_ known: [String]) {
    names = known.map { Array($0.utf8) }
    for name in names where !name.isEmpty {
      guard name.count < 8 else {
        longs.append(name + [0x3e])
        continue
      }
      var word: UInt64 = 0
      for (index, byte) in (name + [0x3e]).enumerated() { word |= UInt64(byte) << (8 * index) }
      let mask: UInt64 = name.count == 7 ? .max : (1 << (8 * (name.count + 1))) - 1
      shorts[Int(name[0] & 31)].append(Short(word: word, mask: mask))
    }
  }

  /// Whether a name is among the known ones.
  func contains(_ name: ByteView) -> Bool { names.contains { name.elementsEqual($0) } }

  /// Whether every `<` of a text opens a known tag without attributes or ends a tag.
  ///
  /// May be false where all tags are known after all, never true where one is not. At least 64
  /// bytes behind the text must be readable.
  func areAll(in text: ByteView) -> Bool {
    guard let base = text.baseAddress else { return true }
    var block = 0
    while block < text.count {
      var bits = Self.brackets(base + block)
      while bits != 0 {
        let start = block &+ bits.trailingZeroBitCount &+ 1
        if start > text.count { return true }
        if !isKnown(base + start, text.count &- start) { return false }
        bits &= bits &- 1
      }
      block = block &+ 64
    }
    return true
  }

  /// Whether what follows a `<` is a known name and its bracket, or a slash.
  @inline(__always)
  private func isKnown(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    if count > 0, start[0] == 0x2f { return true }
    let raw = UnsafeRawPointer(start)
    let word = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    for short in shorts[Int(start[0] & 31)] where word & short.mask == short.word {
      return short.mask.nonzeroBitCount >> 3 <= count
    }
    for name in longs where name.count <= count {
      var index = 0
      while index < name.count, name[index] == start[index] { index &+= 1 }
      if index == name.count { return true }
    }
    return false
  }

  /// The places of `<` in 64 bytes.
  @inline(__always)
  private static func brackets(_ start: UnsafePointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawPointer(start)
    #if arch(x86_64)
      let bracket = SIMD16<Int8>(repeating: 0x3c)
      let a = raw.loadUnaligned(as: SIMD16<Int8>.self) .== bracket
      let b = raw.loadUnaligned(fromByteOffset: 16, as: SIMD16<Int8>.self) .== bracket
      let c = raw.loadUnaligned(fromByteOffset: 32, as: SIMD16<Int8>.self) .== bracket
      let d = raw.loadUnaligned(fromByteOffset: 48, as: SIMD16<Int8>.self) .== bracket
      return bits(a) | bits(b) << 16 | bits(c) << 32 | bits(d) << 48
    #else
      var found: UInt64 = 0
      for word in 0..<8 {
        let bytes =
          UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self))
          ^ 0x3c3c_3c3c_3c3c_3c3c
        // Exact for each byte: no carry runs from one into the next.
        let low = (bytes & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f
        var zeros = ~(low | bytes | 0x7f7f_7f7f_7f7f_7f7f)
        while zeros != 0 {
          found |= 1 << UInt64(word &* 8 &+ zeros.trailingZeroBitCount >> 3)
          zeros &= zeros &- 1
        }
      }
      return found
    #endif
  }

  #if arch(x86_64)
    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
      UInt64(UInt32(bitPattern: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self))))
    }
  #endif
}

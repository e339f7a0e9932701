/// The tags of a tracking link's pseudo-XML, read tolerantly and in order (I5).
///
/// A tag is `<name`, whatever attributes, and `>`; its content goes on to the next tag or end tag,
/// whether or not that is its own, without white space at its ends and out of a CDATA section.
/// So `<click>https://a</click><id>7</id>` has the tags `click` and `id`, and `<click>https://a`
/// has `click`. What is no tag is passed over. The time is linear in the text.
@frozen @usableFromInline package struct TrackingTags: Sequence, IteratorProtocol {
  /// One tag: where its name and its content stand in the text.
  @frozen @usableFromInline package struct Tag: Sendable, Hashable {
    /// The offsets of the name, without brackets and attributes.
    @usableFromInline package let name: Range<Int>
    /// The offsets of the content; empty where there is none.
    @usableFromInline package let content: Range<Int>

    /// Makes a tag of its places.
    @inlinable package init(name: Range<Int>, content: Range<Int>) {
      self.name = name
      self.content = content
    }
  }

  @usableFromInline let base: UnsafePointer<UInt8>
  @usableFromInline let count: Int
  @usableFromInline var at = 0

  /// Reads a text that must outlive this reader.
  @usableFromInline package init(_ text: UnsafePointer<UInt8>, _ count: Int) {
    base = text
    self.count = count
  }

  /// The next readable tag, nil at the end; allocates nothing.
  @usableFromInline package mutating func next() -> Tag? {
    guard let name = nextName() else { return nil }
    // An empty-element tag has no content, whatever follows.
    let content = base[at &- 2] == 0x2F ? at..<at : self.content()
    return Tag(name: name, content: content)
  }

  /// The name of the next readable tag; leaves the reader behind its closing bracket.
  mutating func nextName() -> Range<Int>? {
    while true {
      at = bracket(from: at)
      guard at < count else { return nil }
      if let (name, end) = startTag() {
        at = end
        return name
      }
      at &+= 1
    }
  }

  /// The name of a tag that opens here, and the offset behind its closing bracket.
  private func startTag() -> (name: Range<Int>, end: Int)? {
    let start = at &+ 1
    guard start < count, isNameStart(base[start]) else { return nil }
    var end = start &+ 1
    while end < count, isNamePart(base[end]) { end &+= 1 }
    let name = start..<end
    if end < count, base[end] != 0x3E, base[end] != 0x2F, base[end] > 0x20 { return nil }
    while end < count, base[end] != 0x3E {
      if base[end] == 0x3C { return nil }
      end &+= 1
    }
    return end < count ? (name, end &+ 1) : nil
  }

  /// Reads the content from here on, up to the next tag of any kind.
  private mutating func content() -> Range<Int> {
    let start = at
    if opens("<![CDATA[") {
      var end = at &+ 9
      while end < count, !(base[end] == 0x3E && base[end &- 1] == 0x5D && base[end &- 2] == 0x5D) {
        end &+= 1
      }
      at = Swift.min(end &+ 1, count)
      return trimmed(start &+ 9, end < count ? Swift.max(end &- 2, start &+ 9) : count)
    }
    while true {
      at = bracket(from: at)
      guard at &+ 1 < count else {
        at = count
        break
      }
      let next = base[at &+ 1]
      if isNameStart(next) || next == 0x2F || next == 0x21 || next == 0x3F { break }
      at &+= 1
    }
    return trimmed(start, at)
  }

  private func opens(_ text: StaticString) -> Bool {
    guard count &- at >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where base[at &+ offset] != text.utf8Start[offset] { return false }
    return true
  }

  private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
    var low = start
    var high = end
    while low < high, isSpace(base[low]) { low &+= 1 }
    while high > low, isSpace(base[high &- 1]) { high &-= 1 }
    return low..<high
  }

  /// The offset of the next `<`, or the end: eight bytes at a time.
  private func bracket(from start: Int) -> Int {
    var at = start
    let raw = UnsafeRawPointer(base)
    while at &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ 0x3C3C_3C3C_3C3C_3C3C
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zeros != 0 { return at &+ UInt64(littleEndian: zeros).trailingZeroBitCount >> 3 }
      at &+= 8
    }
    while at < count, base[at] != 0x3C { at &+= 1 }
    return at
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == 0x5F || byte >= 0x80
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x3A
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
}

/// The tags of a tracking link's pseudo-XML, read tolerantly and in order (I5).
@frozen @usableFromInline package struct TrackingTags: Sendable {
  /// One tag: where its name and its content stand in the text.
  @frozen @usableFromInline package struct Tag: Sendable, Hashable {
    /// The offsets of the name, without the angle brackets and attributes.
    @usableFromInline package let name: Range<Int>
    /// The offsets of what stands between the tag and its end tag; empty where nothing does.
    @usableFromInline package let content: Range<Int>

    /// Makes a tag of its places.
    @inlinable package init(name: Range<Int>, content: Range<Int>) {
      self.name = name
      self.content = content
    }
  }

  /// Reads a text that must outlive this reader.
  @usableFromInline package init(_ text: UnsafePointer<UInt8>, _ count: Int) {}

  /// The next readable tag, nil at the end; allocates nothing.
  @usableFromInline package mutating func next() -> Tag? { nil }
}

import JSONDocument

/// What one piece saw of open items' short values since each was last tallied: most values are ones
/// that were just seen, and a number in a small table counts them.
struct RecentValues: ~Copyable {
  /// A short value and the short sibling that is tallied with it, as two words.
  struct Key {
    var value: UInt64
    var sibling: UInt64
  }

  /// One value of an open item, and how often it was seen since it was tallied.
  struct Seen: BitwiseCopyable {
    /// The open item's index in the pack, -1 where nothing was seen.
    fileprivate(set) var item = -1
    fileprivate var value: UInt64 = 0
    fileprivate var sibling: UInt64 = 0
    /// The fingerprint by which it is tallied.
    fileprivate(set) var fingerprint = FP(0, 0)
    fileprivate(set) var count = 0
  }

  /// How many places there are.
  static var size: Int { 256 }
  private let places: UnsafeMutablePointer<Seen>

  /// Makes a table in which nothing was seen.
  init() {
    places = .allocate(capacity: Self.size)
    places.initialize(repeating: Seen(), count: Self.size)
  }

  deinit { places.deallocate() }

  /// A value and its kind as one word; nil where it is too long. The source is what counts.
  @inline(__always)
  static func word(_ token: Int, _ tape: Tape) -> UInt64? {
    let length = tape[token].length
    guard length <= 7, tape[token].kindIndex < 7 else { return nil }
    // The text is padded: eight bytes are always readable.
    let bytes = UnsafeRawPointer(tape.bytes + Int(tape[token].start))
      .loadUnaligned(as: UInt64.self)
    let text = UInt64(littleEndian: bytes) & (1 << UInt64(length * 8) &- 1)
    return text | UInt64(length << 4 | tape[token].kindIndex) << 56
  }

  /// Counts a value that was seen already; false where it must be tallied and noted.
  @inline(__always)
  func count(_ key: Key, of item: Int) -> Bool {
    let place = place(key, item)
    guard place.pointee.item == item, place.pointee.value == key.value,
      place.pointee.sibling == key.sibling
    else { return false }
    place.pointee.count &+= 1
    return true
  }

  /// Notes a value that was tallied; gives what had its place.
  func note(_ key: Key, of item: Int, _ fingerprint: FP) -> Seen {
    let place = place(key, item)
    let former = place.pointee
    place.pointee = Seen(
      item: item, value: key.value, sibling: key.sibling, fingerprint: fingerprint)
    return former
  }

  /// Forgets the value at one of the places, from 0 to before `size`; gives what it was.
  func forget(_ index: Int) -> Seen {
    defer { places[index] = Seen() }
    return places[index]
  }

  @inline(__always)
  private func place(_ key: Key, _ item: Int) -> UnsafeMutablePointer<Seen> {
    let mixed =
      (key.value ^ key.sibling &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: item))
      &* 0xff51_afd7_ed55_8ccd
    return places + Int(truncatingIfNeeded: mixed >> 56)
  }
}

/// Values that are secret wherever they stand: those of one session, or those of `${NAME}`.
///
/// A value is sought without regard to ASCII case, and a plus sign is the same as a blank: a text
/// that went through a form may have either, whatever was taken off it. Look-ups cost one table
/// access per byte of text, and one for each length where a value begins alike, however many values
/// are known. Of a value over 64 bytes the first 64 are sought.
package struct KnownSecrets: Sendable {
  /// Values of four code points and more by their first four bytes, then by their length.
  fileprivate var long: [UInt32: [Int: Set<[UInt8]>]] = [:]
  /// A bit for the first four bytes of each long value: most places of a text need no look-up.
  private var beginnings: [UInt64] = []
  /// Shorter values that count only where they are the whole string.
  fileprivate var whole: Set<[UInt8]> = []
  /// Values under four bytes that count wherever they stand.
  fileprivate var anywhere: Set<[UInt8]> = []
  /// How many different values are known.
  package private(set) var count = 0

  /// Makes an empty set.
  package init() {}

  /// Makes the values of `${NAME}`s, which count however short they are.
  package init(environment values: some Sequence<String>) {
    for value in values { insert(Array(value.utf8), alwaysAnywhere: true) }
  }

  /// Whether no value is known.
  package var isEmpty: Bool { count == 0 }

  /// Adds a value of the session; one that is empty or only white space never counts.
  package mutating func insert(_ value: some Sequence<UInt8>) {
    insert(Array(value), alwaysAnywhere: false)
  }

  /// Adds a value of the session; one that is empty or only white space never counts.
  package mutating func insert(_ value: String) {
    insert(Array(value.utf8), alwaysAnywhere: false)
  }

  /// Adds all values of another set.
  package mutating func formUnion(_ other: KnownSecrets) {
    for lengths in other.long.values {
      for value in lengths.values.joined() { keepLong(value) }
    }
    for value in other.whole where whole.insert(value).inserted { count += 1 }
    for value in other.anywhere where anywhere.insert(value).inserted { count += 1 }
  }

  private mutating func insert(_ value: [UInt8], alwaysAnywhere: Bool) {
    guard value.contains(where: { !$0.isSpace }) else { return }
    if CodePoints.count(value) >= 4 || alwaysAnywhere && value.count >= 4 {
      // A value of plus signs alone would be found in every stretch of blanks.
      guard value.contains(where: { !$0.isSpace && $0 != 0x2B }) else { return }
      keepLong(value.prefix(64).map(\.sought))
      return
    }
    // Too short to take a blank for a plus sign; a form still writes the one for the other.
    let folded = value.map(\.lowerCased)
    for spelling in [folded, folded.map { $0 == 0x20 ? 0x2B : $0 }] {
      if alwaysAnywhere ? anywhere.insert(spelling).inserted : whole.insert(spelling).inserted {
        count += 1
      }
    }
  }

  private mutating func keepLong(_ value: [UInt8]) {
    let key = value.withUnsafeBufferPointer { Self.key($0, 0) }
    if beginnings.isEmpty { beginnings = Array(repeating: 0, count: 512) }
    beginnings[Self.bit(key) >> 6] |= 1 << UInt64(Self.bit(key) & 63)
    if long[key, default: [:]][value.count, default: []].insert(value).inserted { count += 1 }
  }

  /// Whether the text is such a value or holds one that counts anywhere.
  func isFound(in text: [UInt8]) -> Bool {
    if count == 0 { return false }
    if text.count <= 16, !whole.isEmpty, whole.contains(text.map(\.lowerCased)) { return true }
    return !ranges(in: text, stopsAtFirst: true).isEmpty
  }

  /// Where such values stand in the text, in no order.
  func ranges(in text: [UInt8], stopsAtFirst: Bool = false) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    if count == whole.count { return ranges }
    // The text in lower case is made only where something begins as a value does.
    var folded: [UInt8]?
    var key: UInt32 = 0
    for end in text.indices where !beginnings.isEmpty {
      key = key >> 8 | UInt32(text[end].sought) << 24
      let bit = Self.bit(key)
      guard end >= 3, beginnings[bit >> 6] >> UInt64(bit & 63) & 1 != 0, let lengths = long[key]
      else { continue }
      let sought = folded ?? text.map(\.sought)
      folded = sought
      for (length, values) in lengths where end - 3 + length <= text.count {
        let range = end - 3..<end - 3 + length
        if values.contains(Array(sought[range])) { ranges.append(range) }
      }
      if stopsAtFirst, !ranges.isEmpty { return ranges }
    }
    if anywhere.isEmpty { return ranges }
    let plain = text.map(\.lowerCased)
    for start in plain.indices {
      for value in anywhere where plain[start...].starts(with: value) {
        ranges.append(start..<(start + value.count))
        if stopsAtFirst { return ranges }
      }
    }
    return ranges
  }

  /// Which of 32,768 bits stands for the first four bytes of a value.
  private static func bit(_ key: UInt32) -> Int { Int((key &* 0x9e37_79b1) >> 17) }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
    UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }
}

extension KnownSecrets {
  /// The values, at most their first 64 bytes, in lower case and in no order; in those of four code
  /// points and more a blank stands for each plus sign.
  package var values: [[UInt8]] {
    long.values.flatMap { $0.values.joined() } + Array(whole) + Array(anywhere)
  }
}

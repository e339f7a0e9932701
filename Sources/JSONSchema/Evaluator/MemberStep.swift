import JSONDocument

/// One name of an object plan as the members in their usual order need it: in one cache line.
struct MemberStep {
  /// The first and the last eight bytes of the name; bytes beyond a shorter one are zero.
  private let first: UInt64
  private let last: UInt64
  /// Eight bytes that the others may not reach, the first ones where they do.
  private let middle: UInt64
  /// The bytes of a word that belong to the name.
  private let mask: UInt64
  /// Set in the seen names where it occurs.
  let bit: UInt64
  /// The bytes of the name; a number that no name has where the step cannot be taken.
  private let count: UInt32
  /// Where the last eight bytes and those in the middle begin.
  private let tail: UInt8
  private let center: UInt8
  /// The node of its value.
  let node: Int32
  /// The kinds of token that pass with no more than a look at a string's length.
  private let simpleKinds: UInt16
  private let minLength: UInt32
  private let maxLength: UInt32

  /// The longest name that three words tell.
  private static let longest = 24

  /// Makes the step of an entry whose value a node judges; `text` holds the bytes of long names.
  init(_ entry: PropertyEntry, _ nodes: UnsafeMutablePointer<Node>, _ text: [UInt8]) {
    let length = Int(entry.name.count)
    first = entry.name.first
    last = entry.name.last
    mask = length >= 8 ? .max : (1 << (8 * UInt64(length))) - 1
    bit = entry.bit
    node = entry.node
    let canBeTaken = entry.isOwn && entry.node >= 0 && length <= Self.longest
    count = canBeTaken ? UInt32(length) : .max
    tail = canBeTaken && length > 8 ? UInt8(length - 8) : 0
    center = canBeTaken && length > 16 ? 8 : 0
    if center > 0 {
      let start = Int(entry.name.offset) + 8
      middle = text[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    } else {
      middle = first
    }
    guard canBeTaken, nodes[Int(entry.node)].flags.contains(.isSimple) else {
      (simpleKinds, minLength, maxLength) = (0, 0, 0)
      return
    }
    simpleKinds = nodes[Int(entry.node)].simpleKinds
    minLength = nodes[Int(entry.node)].minLength
    maxLength = nodes[Int(entry.node)].maxLength
  }

  /// True where a key is written as the name, without escapes.
  @inline(__always)
  func isNamed(by key: UnsafePointer<Token>, _ bytes: UnsafePointer<UInt8>) -> Bool {
    let start = key.pointee.start
    guard key.pointee.end &- start == count, key.pointee.meta & Token.escaped == 0 else {
      return false
    }
    let text = bytes + Int(start)
    let head = Machine.load(text) & mask
    let end = Machine.load(text + Int(tail)) & mask
    guard (head ^ first) | (end ^ last) == 0 else { return false }
    return center == 0 || Machine.load(text + Int(center)) == middle
  }

  /// True where a value passes by its kind and length alone.
  @inline(__always)
  func isPassed(by value: UnsafePointer<Token>, _ meta: UInt32) -> Bool {
    let kind = meta & 0xf
    guard simpleKinds >> UInt16(truncatingIfNeeded: kind) & 1 != 0 else { return false }
    if kind != 5 { return true }
    let count = value.pointee.end &- value.pointee.start
    guard count <= maxLength else { return false }
    // A code point takes one to four bytes, and at most twelve where it is escaped.
    let fewest = meta & (Token.escaped | Token.nonASCII) == 0 ? count : (count &+ 11) / 12
    return fewest >= minLength
  }
}

/// How far the members of an object have been judged.
struct Walk {
  /// The place of the entry that is expected next.
  var expected: UnsafeMutablePointer<Int32>
  /// The bits of the names that were seen.
  var seen: UInt64 = 0
  /// One bit for each unknown name; a bit that is set already may be a repeated name.
  var unknown: UInt64 = 0
  /// True where a name may have come twice.
  var isRepeated: Bool
  /// The failure bits.
  var failed: UInt8 = 0

  /// Starts at the first member.
  init(expected: UnsafeMutablePointer<Int32>, isRepeated: Bool) {
    self.expected = expected
    self.isRepeated = isRepeated
  }

  /// Notes a known name.
  @inline(__always)
  mutating func note(_ bit: UInt64) {
    if seen & bit != 0 { isRepeated = true }
    seen |= bit
  }

  /// Notes an unknown name.
  @inline(__always)
  mutating func note(unknown bit: UInt64) {
    if unknown & bit != 0 { isRepeated = true }
    unknown |= bit
  }
}

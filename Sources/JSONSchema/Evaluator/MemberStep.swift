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
  /// The entry of the plan whose name came behind this one the last time.
  var next: Int32

  /// The longest name that three words tell.
  private static let longest = 24

  /// Where the members of an object start: no name, and the first entry is expected.
  static var start: MemberStep {
    let name = Name(first: 0, last: 0, count: 0, offset: 0)
    let entry = PropertyEntry(
      name: name, bit: 0, node: Node.always, requiredPlace: Place.none, isOwn: false, failBit: 0)
    var node = Node()
    return withUnsafeMutablePointer(to: &node) { MemberStep(entry, $0, [], next: 0) }
  }

  /// Makes the step of an entry whose value a node judges; `text` holds the bytes of long names.
  init(
    _ entry: PropertyEntry, _ nodes: UnsafeMutablePointer<Node>, _ text: [UInt8], next: Int
  ) {
    self.next = Int32(next)
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
  /// The step of the last known name.
  var step: UnsafeMutablePointer<MemberStep>
  /// The bits of the names that were seen.
  var seen: UInt64 = 0
  /// One bit for each unknown name; a bit that is set already may be a repeated name.
  var unknown: UInt64 = 0
  /// How many unknown names there are.
  var unknownCount: UInt32 = 0
  /// True where an unknown name may have come twice.
  var isRepeated = false
  /// The failure bits.
  var failed: UInt8 = 0

  /// Starts at the first member.
  init(from step: UnsafeMutablePointer<MemberStep>) { self.step = step }

  /// Notes an unknown name.
  @inline(__always)
  mutating func note(unknown bit: UInt64) {
    if unknown & bit != 0 { isRepeated = true }
    unknown |= bit
    unknownCount &+= 1
  }
}

/// Where the members that pass by themselves end, in as few words as a function hands back at once.
struct StepStop {
  /// Why they end.
  enum Reason {
    /// There are no more.
    case end
    /// The value of the last step must be judged.
    case value
    /// The member is another one than expected.
    case name
  }

  let key: UnsafePointer<Token>
  let step: UnsafeMutablePointer<MemberStep>
  let seen: UInt64
  let reason: Reason
}

/// How the members of an object are judged.
struct ObjectPlan: Sendable {
  /// The entries: the properties of the schema, names it demands, names known elsewhere.
  var entryStart: Int32 = 0
  /// How many entries there are.
  var entryCount: Int32 = 0
  /// The hash table over the entries: its start, and its size less one.
  var slotStart: Int32 = 0
  /// The size of the hash table less one.
  var slotMask: UInt32 = 0
  /// The bits of the names that are demanded, at whatever level.
  var requiredMask: UInt64 = 0
  /// Pairs of pattern and node in the lists.
  var patternStart: Int32 = 0
  /// How many patterns there are.
  var patternCount: Int32 = 0
  /// The node of all other members.
  var additional: Int32 = Node.always
  /// True where `additionalProperties` is there.
  var hasAdditional = false
  /// True where each member needs more than its own entry's node.
  var isInvolved = false
  /// True for the first schema of a place: it looks for duplicate names.
  var isFirst = false
  /// True where nothing is asked of members without an entry, nor noted of them.
  var ignoresOthers = false
  /// The place under which unknown members are noted, or -1.
  var undocumented: Int32 = -1
  /// Patterns that make a member known, in the lists.
  var knownPatternStart: Int32 = 0
  /// How many such patterns there are.
  var knownPatternCount: Int32 = 0
}

/// Bytes of a name or text, with its two ends at hand for comparing.
struct Name: Sendable {
  /// The first eight bytes, the rest zero where it is shorter.
  var first: UInt64
  /// The last eight bytes; the same as `first` where it is shorter.
  var last: UInt64
  /// How many bytes there are.
  var count: UInt32
  /// Where all its bytes are.
  var offset: UInt32

  /// The slot in a hash table where a search begins, before masking.
  @inline(__always)
  static func hash(_ first: UInt64, _ last: UInt64, _ count: Int) -> UInt32 {
    let mixed = (first ^ (last &* 0x9e37_79b9_7f4a_7c15)) &* 0xff51_afd7_ed55_8ccd
    return UInt32(truncatingIfNeeded: mixed >> 32) &+ UInt32(truncatingIfNeeded: count)
  }
}

/// One name of an object plan.
struct PropertyEntry: Sendable {
  /// The name itself; it must come first.
  var name: Name
  /// Set in the seen names where it occurs; 0 beyond the first 64 names.
  var bit: UInt64
  /// The node of its value, or `Node.always`.
  var node: Int32
  /// The place of `required`, or none.
  var requiredPlace: Int32
  /// True where the schema's own `properties` has it.
  var isOwn: Bool
  /// The bit that its absence sets in the result.
  var failBit: UInt8
}

/// How the elements of an array are judged.
struct ArrayPlan: Sendable {
  /// The nodes of the first elements, in the lists.
  var prefixStart: Int32 = 0
  /// How many elements have a node of their own.
  var prefixCount: Int32 = 0
  /// The node of all other elements.
  var items: Int32 = Node.always
  /// True where `items` is there.
  var hasItems = false
}

/// A value of `const`, `enum` or `known`.
struct Constant: Sendable {
  /// A string's text; first, so that a pointer to a constant is one to its name.
  var name: Name
  /// The token kind's index; whole numbers count as integers.
  var kind: UInt8
  /// True for a whole number that fits `integer`.
  var isInteger: Bool
  /// The whole number.
  var integer: Int64
  /// Its place in the list of all constants.
  var index: Int32
}

/// How many elements may satisfy the schema of `contains`.
struct ContainsLimits: Sendable {
  /// The fewest elements; 1 where the schema gives none.
  var minimum: Int
  /// The most elements.
  var maximum: Int
  /// The place of `minContains`, or none.
  var minimumPlace: Int32
  /// The place of `maxContains`, or none.
  var maximumPlace: Int32
}

/// Where a value is looked up, and the strings that make an `unless` hold.
struct UnlessCondition: Sendable {
  /// The names that lead to the value, in the lists.
  var pathStart: Int32
  /// How many names lead there.
  var pathCount: Int32
  /// The strings, among the constants.
  var constantStart: Int32
  /// How many strings there are.
  var constantCount: Int32
}

/// One schema at one kind of place: what most values need, in 48 bytes.
struct Node: Sendable {
  /// Properties of a node that are decided when it is compiled.
  struct Flags: OptionSet, Sendable {
    /// The raw bits.
    let rawValue: UInt8
    /// Only the type and the length are asserted; `simpleKinds` says of which values.
    static let isSimple = Flags(rawValue: 1)
    /// Numbers written with a fraction pass where they are whole.
    static let takesWholeReals = Flags(rawValue: 2)
    /// Which children were evaluated is noted for an `unevaluated` keyword further out.
    static let tracks = Flags(rawValue: 4)
    /// The node itself has an `unevaluated` keyword.
    static let ownsTrack = Flags(rawValue: 8)
    /// It is the first to see a value, and nothing looks into it: duplicate names are searched.
    static let searchesDuplicates = Flags(rawValue: 16)
    /// What it evaluated is told to the schema further out, for the same value.
    static let passesTrack = Flags(rawValue: 32)
  }

  /// A bit for each kind of token that passes the type.
  var typeMask: UInt16 = Node.anyKind
  /// What is decided when it is compiled.
  var flags: Flags = []
  /// The bit that a failing type or length sets in the result; 0 until the node is laid down.
  var failBit: UInt8 = 0
  /// A bit for each kind of token that at least one operation applies to.
  var opKinds: UInt16 = 0
  /// How many operations it has.
  var opCount: Int32 = 0
  /// Its first operation.
  var opStart: Int32 = 0
  /// The plan for objects, or -1.
  var object: Int32 = -1
  /// The plan for arrays, or -1.
  var array: Int32 = -1
  /// The limits of a string's length in code points.
  var minLength: UInt32 = 0
  /// The largest length of a string in code points.
  var maxLength: UInt32 = .max
  /// The place of `type`, or of the schema `false`.
  var typePlace: Int32 = Place.none
  /// The place of `minLength`.
  var minLengthPlace: Int32 = Place.none
  /// The place of `maxLength`.
  var maxLengthPlace: Int32 = Place.none

  /// The kinds of token that pass a simple node by their kind, and strings by their length.
  var simpleKinds: UInt16 {
    // A name's length is asserted too, and nothing else looks into an array or object.
    let kinds = typeMask & ~Node.nameKind
    return flags.contains(.searchesDuplicates) ? kinds & ~(Node.arrayKind | Node.objectKind) : kinds
  }

  /// The bits of all kinds of tokens.
  static let anyKind: UInt16 = 0x1ff
  /// The bits of integer and real.
  static let numberKinds: UInt16 = 0x18
  /// The bits of string and name.
  static let stringKinds: UInt16 = 0x60
  /// The bit of a member's name.
  static let nameKind: UInt16 = 0x40
  /// The bit of array.
  static let arrayKind: UInt16 = 0x80
  /// The bit of object.
  static let objectKind: UInt16 = 0x100
  /// The node of a schema that asserts nothing.
  static let always: Int32 = -1
}

/// How assertions are numbered: 0 and more are sites, -2 and less are details of branches.
enum Place {
  /// No assertion at all.
  static let none: Int32 = -1

  /// The number of the n-th detail.
  static func detail(_ index: Int) -> Int32 { Int32(-2 - index) }
}

/// The counter of a node that a kind of token increments: strings and names share one.
@inline(__always)
func counterSlot(_ kind: UInt32) -> Int {
  Int(truncatingIfNeeded: kind &- ((kind &+ 10) >> 4))
}

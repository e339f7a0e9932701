import JSONDocument

/// A node while its keywords are being read.
struct NodeDraft {
  /// The number of the node.
  var index: Int32
  /// Where its schema stands.
  var location: SchemaLocation
  /// Its schema.
  var schema: JSONValue
  /// What is known of the node so far.
  var node = Node()
  /// Its operations, in the order of the text.
  var operations: [Operation] = []
  /// What it says about objects, if anything.
  var object: ObjectDraft?
  /// What it says about arrays, if anything.
  var array: ArrayPlan?

  /// Begins a node.
  init(index: Int32, location: SchemaLocation, schema: JSONValue) {
    self.index = index
    self.location = location
    self.schema = schema
  }

  /// The object plan so far; makes an empty one at first.
  var objectDraft: ObjectDraft {
    get { object ?? ObjectDraft() }
    set { object = newValue }
  }

  /// The array plan so far; makes an empty one at first.
  var arrayPlan: ArrayPlan {
    get { array ?? ArrayPlan() }
    set { array = newValue }
  }
}

/// An object plan while its keywords are being read.
struct ObjectDraft {
  /// One name.
  struct Property {
    /// The bytes of the name.
    var name: [UInt8]
    /// The node of its value.
    var node = Node.always
    /// The place of the demand.
    var requiredPlace = Place.none
    /// True where it is demanded.
    var isRequired = false
    /// True where the schema's own `properties` has it.
    var isOwn = false
    /// The bit that its absence sets; 0 for that of the schema's level.
    var failBit: UInt8 = 0
  }

  /// The rest of the plan.
  var plan = ObjectPlan()
  /// The names, in the order of the text.
  var properties: [Property] = []
  /// The number of each name.
  var numbers: [[UInt8]: Int] = [:]
  /// The patterns of `patternProperties` with their nodes.
  var patterns: [(pattern: Int32, node: Int32)] = []
  /// The patterns that make a member known.
  var knownPatterns: [Int32] = []

  /// The property of a name, added where it is new.
  mutating func number(of name: String) -> Int { number(of: Array(name.utf8)) }

  /// The property of a name, added where it is new.
  mutating func number(of bytes: [UInt8]) -> Int {
    if let number = numbers[bytes] { return number }
    numbers[bytes] = properties.count
    properties.append(Property(name: bytes))
    return properties.count - 1
  }
}

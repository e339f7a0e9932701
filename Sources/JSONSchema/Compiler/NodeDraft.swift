import JSONDocument

/// A node while its keywords are being read.
struct NodeDraft {
  var index: Int32
  var location: SchemaLocation
  var schema: JSONValue
  var node = Node()
  var operations: [Operation] = []
  var object: ObjectDraft?
  var array: ArrayPlan?

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
    var name: [UInt8]
    var node = Node.always
    var requiredPlace = Place.none
    var isRequired = false
    var isOwn = false
    /// The bit that its absence sets; 0 for that of the schema's level.
    var failBit: UInt8 = 0
  }

  var plan = ObjectPlan()
  var properties: [Property] = []
  var numbers: [[UInt8]: Int] = [:]
  var patterns: [(pattern: Int32, node: Int32)] = []
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

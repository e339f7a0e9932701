import JSONDocument

/// The flat form of a compiled schema; an evaluator copies it into contiguous memory.
struct Code: Sendable {
  /// The nodes, by number.
  var nodes: [Node] = []
  /// The operations, each node's together.
  var operations: [Operation] = []
  /// The plans for objects.
  var objects: [ObjectPlan] = []
  /// The names of object plans, each plan's together.
  var entries: [PropertyEntry] = []
  /// Hash tables of entry numbers within their plan; -1 is free.
  var slots: [Int32] = []
  /// The plans for arrays.
  var arrays: [ArrayPlan] = []
  /// Lists of numbers that plans and operations refer to.
  var lists: [Int32] = []
  /// The bytes of all names, padded.
  var text: [UInt8] = []
  /// Names that operations refer to.
  var names: [Name] = []
  /// The bounds of numbers.
  var numbers: [DecimalNumber] = []
  /// The patterns.
  var patterns: [CompiledPattern] = []
  /// The formats.
  var formats: [FormatChecker] = []
  /// The values of `const`, `enum` and `known`.
  var constants: [Constant] = []
  /// The limits of `contains`.
  var limits: [ContainsLimits] = []
  /// The conditions of `unless`.
  var conditions: [UnlessCondition] = []
  /// One JSON array of all constants, in order.
  var constantText: [UInt8] = [0x5b, 0x5d]
  /// True where one event may come twice from different nodes.
  var repeatsEvents = false
}

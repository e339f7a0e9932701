import JSONDocument

/// The flat form of a compiled schema; an evaluator copies it into contiguous memory.
struct Code: Sendable {
  var nodes: [Node] = []
  var operations: [Operation] = []
  var objects: [ObjectPlan] = []
  var entries: [PropertyEntry] = []
  /// Hash tables of entry numbers within their plan; -1 is free.
  var slots: [Int32] = []
  var arrays: [ArrayPlan] = []
  var lists: [Int32] = []
  /// The bytes of all names, padded.
  var text: [UInt8] = []
  /// Names that operations refer to.
  var names: [Name] = []
  var numbers: [DecimalNumber] = []
  var patterns: [CompiledPattern] = []
  var formats: [FormatChecker] = []
  var constants: [Constant] = []
  var limits: [ContainsLimits] = []
  var conditions: [UnlessCondition] = []
  /// One JSON array of all constants, in order.
  var constantText: [UInt8] = [0x5b, 0x5d]
  /// True where one event may come twice from different nodes.
  var repeatsEvents = false
}

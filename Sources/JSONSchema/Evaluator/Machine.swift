import JSONDocument

/// A program in contiguous memory with the state of one run: what `Evaluator` wraps.
///
/// Judging never stops early, so that the counters are complete. Each judging function returns the
/// failure bits of what it saw; the words for a failure are found later, from what the recorder kept.
struct Machine: ~Copyable {
  // The document at hand.
  var tokens: UnsafePointer<Token>
  var bytes: UnsafePointer<UInt8>
  var tape: Tape
  var document: UInt16 = 0
  var depth = 0
  var isTooDeep = false

  // The program.
  let nodes: UnsafeMutablePointer<Node>
  let operations: UnsafeMutablePointer<Operation>
  let objects: UnsafeMutablePointer<ObjectPlan>
  let entries: UnsafeMutablePointer<PropertyEntry>
  let slots: UnsafeMutablePointer<Int32>
  let arrays: UnsafeMutablePointer<ArrayPlan>
  let lists: UnsafeMutablePointer<Int32>
  let text: UnsafeMutablePointer<UInt8>
  let names: UnsafeMutablePointer<Name>
  let constants: UnsafeMutablePointer<Constant>
  let constantTokens: UnsafeMutablePointer<Int32>
  let numbers: [DecimalNumber]
  let patterns: UnsafeMutablePointer<CompiledPattern>
  private let patternCount: Int
  let formats: [FormatChecker]
  let limits: [ContainsLimits]
  let conditions: [UnlessCondition]
  let repeatsEvents: Bool
  private var constantBuffer: PaddedBuffer
  private var constantParser: TapeParser
  let constantTape: Tape

  // What a run changes.
  var counters: UnsafeMutablePointer<Int>
  /// For each entry, and the start of each plan, the entry that came next the last time.
  let successors: UnsafeMutablePointer<Int32>
  var marks: UnsafeMutablePointer<UInt8>
  var marksCapacity = 256
  var marksCount = 0
  /// Where the marks of the value at hand begin, or -1.
  var track = -1
  var scratch = PaddedBuffer()
  var events = EventBuffer()
  var recorder: FailureRecorder?
  var hasDuplicates = false

  /// Deeper than any schema and document that can be judged on a thread's stack.
  static let depthLimit = 5000

  init(_ code: Code, counters: UnsafeMutablePointer<Int>) {
    self.counters = counters
    nodes = Self.copy(code.nodes)
    operations = Self.copy(code.operations)
    objects = Self.copy(code.objects)
    entries = Self.copy(code.entries)
    slots = Self.copy(code.slots)
    arrays = Self.copy(code.arrays)
    lists = Self.copy(code.lists)
    text = Self.copy(code.text)
    names = Self.copy(code.names)
    constants = Self.copy(code.constants)
    numbers = code.numbers
    patterns = Self.copy(code.patterns)
    patternCount = code.patterns.count
    formats = code.formats
    limits = code.limits
    conditions = code.conditions
    repeatsEvents = code.repeatsEvents
    let places = code.entries.count + code.objects.count
    successors = .allocate(capacity: max(places, 1))
    successors.initialize(repeating: 0, count: places)
    marks = .allocate(capacity: marksCapacity)
    constantBuffer = PaddedBuffer(code.constantText)
    constantParser = TapeParser(capacity: code.constants.count * 2 + 16)
    _ = constantParser.parse(constantBuffer.pointer, constantBuffer.count, JSONLimits())
    constantTape = constantParser.tape
    constantTokens = .allocate(capacity: max(code.constants.count, 1))
    var token = 1
    var index = 0
    while token < constantTape.tokenCount, index < code.constants.count {
      constantTokens[index] = Int32(token)
      token = constantTape.after(token)
      index += 1
    }
    tape = constantTape
    tokens = constantTape.tokens
    bytes = constantTape.bytes
    orderSuccessors(code.objects)
  }

  private static func copy<T>(_ array: [T]) -> UnsafeMutablePointer<T> {
    let pointer = UnsafeMutablePointer<T>.allocate(capacity: max(array.count, 1))
    pointer.initialize(from: array, count: array.count)
    return pointer
  }

  /// At first the members of an object are expected in the order of the schema.
  private func orderSuccessors(_ plans: [ObjectPlan]) {
    for (index, plan) in plans.enumerated() {
      // Each plan has one place more than entries: the one before the first entry.
      let places = successors + (Int(plan.entryStart) + index)
      for place in 0..<Int(plan.entryCount) { places[place] = Int32(place) }
      places[Int(plan.entryCount)] = 0
    }
  }

  deinit {
    nodes.deallocate()
    operations.deallocate()
    objects.deallocate()
    entries.deallocate()
    slots.deallocate()
    arrays.deallocate()
    lists.deallocate()
    text.deallocate()
    names.deallocate()
    patterns.deinitialize(count: patternCount)
    patterns.deallocate()
    constants.deallocate()
    constantTokens.deallocate()
    successors.deallocate()
    marks.deallocate()
  }

  /// Judges a document from its root on.
  mutating func run(_ start: Int32, _ tape: Tape, _ root: Int) -> UInt8 {
    enter(tape, 0)
    depth = 0
    isTooDeep = false
    hasDuplicates = false
    marksCount = 0
    track = -1
    events.removeAll()
    let failed = visit(start, root, root)
    if repeatsEvents || hasDuplicates { events.removeRepeated() }
    return failed | (isTooDeep ? 5 : 0)
  }

  mutating func enter(_ tape: Tape, _ document: UInt16) {
    self.tape = tape
    tokens = tape.tokens
    bytes = tape.bytes
    self.document = document
  }

  // MARK: Noting

  /// Tells the recorder of a failure, if there is one.
  @inline(never)
  mutating func fail(_ place: Int32, _ token: Int, _ bit: UInt8, _ more: FailureDetail = .none)
    -> UInt8
  {
    recorder?.add(Int(place), token, Int(document), more)
    return bit
  }

  @inline(never)
  mutating func note(_ kind: EventKind, _ id: Int32, _ token: Int, _ parent: Int) {
    events.append(
      Event(
        kind: kind, document: document, id: id, token: UInt32(truncatingIfNeeded: token),
        parent: UInt32(truncatingIfNeeded: parent)))
  }
}

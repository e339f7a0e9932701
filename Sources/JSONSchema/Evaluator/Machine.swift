import JSONDocument

/// A program in contiguous memory with the state of one run: what `Evaluator` wraps.
///
/// Judging never stops early, so that the counters are complete. Each judging function returns the
/// failure bits of what it saw; the words for a failure are found later, from what the recorder kept.
/// All methods are mutating, also those that change nothing: for a borrowing one the compiler copies
/// the whole machine at each call.
struct Machine: ~Copyable {
  // The document at hand.
  /// The tokens of the tape at hand.
  var tokens: UnsafePointer<Token>
  /// The bytes of the tape at hand.
  var bytes: UnsafePointer<UInt8>
  /// The tape at hand.
  var tape: Tape
  /// Its number: 0 is the judged document.
  var document: UInt16 = 0
  /// How many nodes are being judged inside each other.
  var depth = 0
  /// True once the limit of depth was met.
  var isTooDeep = false

  // The program.
  /// The nodes.
  let nodes: UnsafeMutablePointer<Node>
  /// The operations of all nodes.
  let operations: UnsafeMutablePointer<Operation>
  /// The plans for objects.
  let objects: UnsafeMutablePointer<ObjectPlan>
  /// The names of all object plans.
  let entries: UnsafeMutablePointer<PropertyEntry>
  /// The same names for members in their usual order, behind those of each plan where it starts.
  let steps: UnsafeMutablePointer<MemberStep>
  /// The hash tables of all object plans.
  let slots: UnsafeMutablePointer<Int32>
  /// The plans for arrays.
  let arrays: UnsafeMutablePointer<ArrayPlan>
  /// The lists that plans and operations refer to.
  let lists: UnsafeMutablePointer<Int32>
  /// The bytes of long names.
  let text: UnsafeMutablePointer<UInt8>
  /// The names that operations refer to.
  let names: UnsafeMutablePointer<Name>
  /// The values of `const`, `enum` and `known`.
  let constants: UnsafeMutablePointer<Constant>
  /// The token of each constant on their tape.
  let constantTokens: UnsafeMutablePointer<Int32>
  /// The exact bounds of numbers.
  let numbers: [DecimalNumber]
  /// The patterns.
  let patterns: UnsafeMutablePointer<CompiledPattern>
  private let patternCount: Int
  /// The formats.
  let formats: [FormatChecker]
  /// The limits of `contains`.
  let limits: [ContainsLimits]
  /// The conditions of `unless`.
  let conditions: [UnlessCondition]
  /// True where one event may come twice from different nodes.
  let repeatsEvents: Bool
  private var constantBuffer: PaddedBuffer
  private var constantParser: TapeParser
  /// The tape of all constants.
  let constantTape: Tape

  // What a run changes.
  /// How many values each node saw, by kind.
  var counters: UnsafeMutablePointer<Int>
  /// Which children were evaluated, for the values being judged.
  var marks: UnsafeMutablePointer<UInt8>
  /// How many marks there is room for.
  var marksCapacity = 256
  /// How many marks are in use.
  var marksCount = 0
  /// Where the marks of the value at hand begin, or -1.
  var track = -1
  /// The unescaped text at hand.
  var scratch = PaddedBuffer()
  /// The events of the run.
  var events = EventBuffer()
  /// Keeps the failures, where an explanation is wanted.
  var recorder: FailureRecorder?
  /// True where a repeated name was noted.
  var hasDuplicates = false

  /// Deeper than any schema and document that can be judged on a thread's stack.
  static let depthLimit = 5000

  /// Lays a program out.
  init(_ code: Code, counters: UnsafeMutablePointer<Int>) {
    self.counters = counters
    nodes = Self.copy(code.nodes)
    operations = Self.copy(code.operations)
    objects = Self.copy(code.objects)
    entries = Self.copy(code.entries)
    steps = .allocate(capacity: max(code.entries.count + code.objects.count, 1))
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
    orderSteps(code)
  }

  private static func copy<T>(_ array: [T]) -> UnsafeMutablePointer<T> {
    let pointer = UnsafeMutablePointer<T>.allocate(capacity: max(array.count, 1))
    pointer.initialize(from: array, count: array.count)
    return pointer
  }

  /// At first the members of an object are expected in the order of the schema.
  private func orderSteps(_ code: Code) {
    for (number, plan) in code.objects.enumerated() {
      let start = Int(plan.entryStart)
      let count = Int(plan.entryCount)
      let first = steps + (start + number)
      for index in 0..<count {
        (first + index).initialize(
          to: MemberStep(
            code.entries[start + index], nodes, code.text, next: min(index + 1, count - 1)))
      }
      (first + count).initialize(to: .start)
    }
  }

  deinit {
    nodes.deallocate()
    operations.deallocate()
    objects.deallocate()
    entries.deallocate()
    steps.deallocate()
    slots.deallocate()
    arrays.deallocate()
    lists.deallocate()
    text.deallocate()
    names.deallocate()
    patterns.deinitialize(count: patternCount)
    patterns.deallocate()
    constants.deallocate()
    constantTokens.deallocate()
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

  /// Turns to a document.
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

  /// Notes something about a value.
  @inline(never)
  mutating func note(_ kind: EventKind, _ id: Int32, _ token: Int, _ parent: Int) {
    events.append(
      Event(
        kind: kind, document: document, id: id, token: UInt32(truncatingIfNeeded: token),
        parent: UInt32(truncatingIfNeeded: parent)))
  }
}

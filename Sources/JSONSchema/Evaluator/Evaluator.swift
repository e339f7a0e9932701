package import JSONDocument

/// Runs a program over documents; one for each worker and program, used again and again.
package struct Evaluator: ~Copyable {
  /// How many values each node saw, by kind; a site names those that are its own.
  package let counters: UnsafeMutablePointer<Int>
  /// How many counters there are.
  package let counterCount: Int
  private let program: Program
  private var machine: Machine

  /// Lays the program out in contiguous memory.
  package init(_ program: Program) {
    self.program = program
    counterCount = max(program.counterCount, 1)
    counters = .allocate(capacity: counterCount)
    counters.initialize(repeating: 0, count: counterCount)
    machine = Machine(program.code, counters: counters)
  }

  deinit { counters.deallocate() }

  /// Judges one document completely, so that the counters are complete even where it fails.
  ///
  /// The events of the run before are forgotten. Nothing is allocated once the buffers have grown.
  package mutating func run(_ tape: Tape, _ root: Int, _ events: inout EventBuffer)
    -> EvaluationResult
  {
    swap(&machine.events, &events)
    let failed = machine.run(program.start, tape, root)
    swap(&machine.events, &events)
    return EvaluationResult(rawValue: failed)
  }

  /// Judges one document again with full detail; the counters stay as they are.
  ///
  /// - Parameter wants: whether a failure at a site is to be put into words; one that is not has its
  ///   place alone.
  package mutating func explain(
    _ tape: Tape, _ root: Int, wants: (Int) -> Bool = { _ in true }
  ) -> Explanation {
    let spare = UnsafeMutablePointer<Int>.allocate(capacity: counterCount)
    spare.initialize(repeating: 0, count: counterCount)
    defer { spare.deallocate() }
    let recorder = FailureRecorder()
    machine.counters = spare
    machine.recorder = recorder
    let failed = machine.run(program.start, tape, root)
    machine.recorder = nil
    machine.counters = counters
    return ExplanationWriter(program: program).write(
      recorder.failures, tape, machine.events, isTooDeep: failed & 4 != 0, wants: wants)
  }

  /// How often the assertion of a site was applied so far.
  package func exercised(_ site: Site) -> Int {
    site.counters.reduce(0) { $0 + counters[$1] }
  }
}

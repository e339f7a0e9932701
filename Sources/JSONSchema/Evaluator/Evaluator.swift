package import JSONDocument

/// Runs a program over documents; one for each worker and program, used again and again.
package struct Evaluator: ~Copyable {
  /// How many values each node saw, by kind; a site names those that are its own.
  package let counters: UnsafeMutablePointer<Int>
  /// How many counters there are.
  package let counterCount: Int

  /// Lays the program out in contiguous memory.
  package init(_ program: Program) {
    counterCount = max(program.counterCount, 1)
    counters = .allocate(capacity: counterCount)
    counters.initialize(repeating: 0, count: counterCount)
  }

  deinit { counters.deallocate() }

  /// Judges one document completely, so that the counters are complete even where it fails.
  ///
  /// The events of the run before are forgotten. Nothing is allocated once the buffers have grown.
  package mutating func run(_ tape: Tape, _ root: Int, _ events: inout EventBuffer)
    -> EvaluationResult
  {
    []
  }
}

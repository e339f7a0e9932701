package import ContractModel

/// The one consumer of a run: takes what workers found, in file order, and reaches the verdict.
///
/// It holds what a run remembers across messages, within the bounds of `RunSettings.memory`.
package struct Run: ~Copyable {
  /// Makes a run without anything judged.
  ///
  /// - Parameter secrets: values of the target's variables, never shown.
  package init(pack: ContractPack, settings: RunSettings, secrets: [String] = []) {}

  /// Takes what one worker found in a piece of an input; pieces must come in the order of the files.
  package mutating func merge(_ chunk: ChunkResult) {}

  /// Takes a worker's counters; in any order, once for each worker.
  package mutating func add(_ counts: WorkerCounts) {}

  /// Notes a problem of an input as a whole: a path that cannot be read, a HAR cut short.
  ///
  /// - Parameters:
  ///   - countsAsRead: true where the input stands for an interaction that could not be read.
  package mutating func add(
    problem kind: String, level: Results.Problem.Level, source: Int, entry: Int? = nil,
    line: Int? = nil, column: Int? = nil, message: String, countsAsRead: Bool = false
  ) {}

  /// Reaches the verdict; the run is over then.
  package consuming func finish() -> Results {
    Results(
      tool: .init(version: "0"), contract: .init(name: "", version: "", sha256: ""),
      run: .init(command: "check"), outcome: .inconclusive, exit: 5,
      coverage: .init(applicable: 0, exercised: 0), interactions: .init(read: 0, judged: 0))
  }
}

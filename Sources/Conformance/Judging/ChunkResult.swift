/// What a worker found in pieces of one input; `Run.merge` takes it in file order.
package struct ChunkResult: Sendable {
  /// The index of the input in `RunSettings.sources`.
  package var source: Int
  /// The lines that were passed, blank ones and the header included.
  package var lineCount = 0

  /// Makes an empty result.
  package init(source: Int) { self.source = source }
}

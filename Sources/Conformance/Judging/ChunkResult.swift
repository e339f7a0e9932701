import Recordings

/// What sessions say in a piece, on its way from the worker to the run, and its memory on the way
/// back: an object, so that no copy keeps the memory from being used again.
package final class ChunkMemory: @unchecked Sendable {  // has one holder at a time
  var arena = SessionArena()

  init() {}
}

/// What a worker found in pieces of one input; `Run.merge` takes it in file order.
package struct ChunkResult: Sendable {
  /// The index of the input in `RunSettings.sources`.
  package var source: Int
  /// The lines that were passed, blank ones and the header included.
  package var lineCount = 0
  /// The lines that are headers of a recording, by their number within the pieces.
  var headers: [(line: Int, header: RecordingHeader)] = []
  var isHAR = false
  var findings = Findings()
  /// What sessions say, once the result has ended.
  var memory: ChunkMemory?
  var unmatched = 0
  var unreadable = 0
  var notRecorded = 0
  var judged = 0
  /// Interactions by endpoint, and the sum of their durations in microseconds.
  var calls: [Int]
  var durations: [Int64]
  /// The earliest time, in milliseconds since 1970.
  var earliest = Int64.max

  /// Makes an empty result for a pack of so many endpoints.
  init(source: Int, endpoints: Int) {
    self.source = source
    calls = Array(repeating: 0, count: endpoints)
    durations = Array(repeating: -1, count: endpoints)
  }
}

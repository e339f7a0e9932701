package import ContractModel
package import HTTPBinding
package import Recordings

/// The parallel part of a run: reads, evaluates and counts, and says nothing about other messages.
///
/// One worker belongs to one thread. Between `begin` and `take` it is given pieces of one input in
/// the order of the file; what it takes away goes to `Run.merge`, in file order over all workers.
package struct Worker: ~Copyable {
  /// Makes a worker; `binder` is needed for HAR entries.
  package init(pack: ContractPack, settings: RunSettings, binder: consuming Binder? = nil) {}

  /// Starts a new result for pieces of an input; `source` is its index in `RunSettings.sources`.
  package mutating func begin(source: Int) {}

  /// Judges whole lines of an NDJSON recording; the last one may lack its line end.
  ///
  /// At least 64 bytes behind the lines must be readable. Lines are counted from 1 within the
  /// result; `Run.merge` adds those of the results before it.
  package mutating func judge(lines: UnsafePointer<UInt8>, _ count: Int) {}

  /// Judges one entry of a HAR file.
  package mutating func judge(entry: HAREntry) {}

  /// Judges a file that is one response body; `endpoint` is an index into the pack's endpoints.
  ///
  /// At least 64 bytes behind the body must be readable.
  package mutating func judge(body: UnsafePointer<UInt8>, _ count: Int, endpoint: Int) {}

  /// Ends the result that `begin` started.
  package mutating func take() -> ChunkResult { ChunkResult(source: 0) }

  /// The counters of everything that the worker judged, once, at its end.
  package mutating func takeCounts() -> WorkerCounts { WorkerCounts() }
}

/// How often each clause was exercised by what one worker judged; sums in any order.
package struct WorkerCounts: Sendable {
  /// Instances to which a clause was applied, by the clause's index in the pack.
  var exercised: [Int] = []

  /// Makes counts of nothing.
  package init() {}
}

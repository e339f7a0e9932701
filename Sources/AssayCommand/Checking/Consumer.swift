internal import Conformance
internal import ContractModel
internal import Diagnostics
internal import HTTPBinding
internal import Recordings

/// Gives what the workers found to the run, in the order of the inputs.
final class Consumer {
  private var run: Run?
  private let names: [String]
  private let endpoints: [String]
  private var progress: Progress

  /// A consumer for one run.
  init(_ check: Check) {
    names = check.inputs.map(\.name)
    endpoints = check.pack.endpoints.map(\.name)
    progress = Progress(check.inputs)
    run = Run(
      pack: check.pack, settings: check.settings, secrets: check.target?.secrets ?? [])
  }

  /// Takes what became of the next piece; gives back the memory that it used.
  func take(_ finished: FinishedPiece) -> ChunkMemory? {
    defer { progress.advance(by: finished.size) }
    return deliver(finished.outcome)
  }

  /// Takes the counters of a worker that is done.
  func add(_ counts: WorkerCounts) { run?.add(counts) }

  /// Reaches the verdict; once, at the end.
  func finish() -> Results {
    progress.clear()
    guard let run = run.take() else { preconditionFailure("finished twice") }  // our own mistake
    return run.finish()
  }

  private func deliver(_ outcome: PieceOutcome) -> ChunkMemory? {
    switch outcome {
    case .judged(let chunk): return run?.merge(chunk)
    case .endOfEntries(let source, let summary): report(summary, source)
    case .unknownBody(let source):
      run?.add(
        problem: "unmatched", level: .warning, source: source, message: remedy(names[source]),
        countsAsRead: true)
    case .unreadable(let source, let reason):
      run?.add(
        problem: "unreadable", level: .error, source: source, message: "cannot be read: \(reason)",
        countsAsRead: true)
    }
    return nil
  }

  private func report(_ summary: HARSummary, _ source: Int) {
    for deviation in summary.deviations {
      run?.add(
        problem: "har-deviation", level: .warning, source: source, line: deviation.line,
        message: deviation.text)
    }
    guard let fault = summary.fault else { return }
    run?.add(
      problem: "unreadable", level: .error, source: source, line: fault.line, column: fault.column,
      message: fault.text, countsAsRead: true)
  }

  /// What is wrong with a body file that no endpoint claims, and what to do.
  private func remedy(_ name: String) -> String {
    let file = FilePath(name).lastComponent.description
    let word = InputFormat.endpointName(ofFile: file)
    let nearest = Suggestion.nearest(to: word, in: endpoints)
    return "its name is that of no endpoint"
      + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      + "; name a body file after its endpoint, as in getCashbackPoints.json, or give --endpoint"
  }
}

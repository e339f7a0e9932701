internal import Conformance
internal import ContractModel
internal import Diagnostics
internal import HTTPBinding
internal import Recordings
internal import Threads

extension Check {
  /// Bytes of lines that a worker reads at once.
  static let pieceSize = 1 << 19
  /// A worker's buffer is given back when a huge document has made it larger than this.
  private static let keptBuffer = 4 << 20

  /// Judges all inputs and reaches the verdict: the same for any number of workers.
  func run() -> Results {
    let count = workerCount
    let feed = Monitor(InputFeed(inputs, limits: settings.limits))
    let order = Monitor(HandOff<FinishedPiece>(window: count * 2 + 2))
    let consumer = Monitor(Consumer(self))
    WorkerThreads.run(count) { _ in work(feed, order, consumer) }
    return consumer.with { $0.finish() }
  }

  /// As many workers as were asked for, but no more than there may be pieces.
  private var workerCount: Int {
    var pieces = 0
    for input in inputs where pieces < jobs {
      switch input.content {
      case .standardInput: pieces = jobs
      case .file(_, let size): pieces += 1 + size / Self.pieceSize
      case .special, .unreadable: break
      }
    }
    return max(1, min(jobs, pieces))
  }

  /// What one worker does until there are no more pieces.
  ///
  /// Who finishes a piece gives on what is next in order, unless another worker is at that: then it
  /// goes on with the next piece at once.
  private func work(
    _ feed: Monitor<InputFeed>, _ order: Monitor<HandOff<FinishedPiece>>,
    _ consumer: Monitor<Consumer>
  ) {
    var worker = Worker(pack: pack, settings: settings, binder: makeBinder())
    let buffer = ChunkBuffer(capacity: Self.pieceSize)
    while true {
      order.wait(until: { $0.hasRoom }) { $0.begin() }
      buffer.removeAll(keepingUpTo: Self.keptBuffer)
      guard let piece = feed.with({ $0.next(into: buffer) }) else { break }
      let outcome = judge(piece, &worker, buffer)
      let finished = FinishedPiece(outcome: outcome, size: buffer.count)
      order.with { $0.finish(piece.sequence, finished) }
      var given = false
      while let next = order.with({ $0.next(given: given) }) {
        if let memory = consumer.with({ $0.take(next) }) { worker.reuse(memory) }
        given = true
      }
    }
    let counts = worker.takeCounts()
    order.with { $0.cancel() }
    consumer.with { $0.add(counts) }
  }

  private func makeBinder() -> Binder? {
    guard let target else { return nil }
    return Binder(
      target: target, types: ParameterTypes.types(of: pack), limits: settings.limits)
  }

  private func judge(
    _ numbered: NumberedPiece, _ worker: inout Worker, _ buffer: ChunkBuffer
  ) -> PieceOutcome {
    let source = numbered.source
    switch numbered.piece {
    case .lines:
      worker.begin(source: source)
      worker.judge(lines: buffer.base, buffer.count)
    case .entries(let spans):
      worker.begin(source: source)
      for span in spans {
        let start = UnsafePointer(buffer.base + span.offset)
        worker.judge(
          entry: HAREntry(
            bytes: ByteView(start: start, count: span.count), number: span.number, line: span.line,
            offset: span.fileOffset))
      }
    case .body:
      guard let endpoint = bodyEndpoints[source] else { return .unknownBody(source: source) }
      worker.begin(source: source)
      worker.judge(body: buffer.base, buffer.count, endpoint: endpoint)
    case .endOfEntries(let summary): return .endOfEntries(source: source, summary)
    case .unreadable(let reason): return .unreadable(source: source, reason)
    }
    return .judged(worker.take())
  }
}

/// A piece that is judged, on its way to the consumer.
struct FinishedPiece {
  let outcome: PieceOutcome
  /// The bytes that were read for it.
  let size: Int
}

/// What became of a piece.
enum PieceOutcome {
  case judged(ChunkResult)
  case endOfEntries(source: Int, HARSummary)
  /// A body file whose name is that of no endpoint.
  case unknownBody(source: Int)
  case unreadable(source: Int, String)
}

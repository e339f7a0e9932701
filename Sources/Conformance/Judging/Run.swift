package import ContractModel
import Recordings
import Redaction

/// The one consumer of a run: takes what workers found, in file order, and reaches the verdict.
///
/// It holds what a run remembers across messages, within the bounds of `RunSettings.memory`.
package struct Run: ~Copyable {
  private let pack: ContractPack
  private let settings: RunSettings
  private let redactor: Redactor
  private var sessions: SessionConsumer
  private var ledger: Ledger
  private var looked: [Int]
  /// The lines that were passed in each input.
  private var lines: [Int: Int] = [:]
  /// Who is judged by each input, as far as its header says.
  private var recorded: [Int: Set<Results.Subject>] = [:]
  /// The inputs whose header says that they are complete.
  private var complete: Set<Int> = []
  private var interactions = Results.Interactions(read: 0, judged: 0)
  private var calls: [Int]
  private var durations: [Int64]
  private var earliest = Int64.max
  private var problems = 0

  /// Makes a run without anything judged.
  ///
  /// - Parameter secrets: values of the target's variables, never shown.
  package init(pack: ContractPack, settings: RunSettings, secrets: [String] = []) {
    self.pack = pack
    self.settings = settings
    redactor = Redactor(names: pack.sensitiveNames, environment: secrets)
    sessions = SessionConsumer(pack, settings, redactor: redactor)
    ledger = Ledger(
      exercised: Array(repeating: 0, count: pack.clauses.count), settings: settings)
    looked = Array(repeating: 0, count: pack.openItems.count)
    calls = Array(repeating: 0, count: pack.endpoints.count)
    durations = Array(repeating: -1, count: pack.endpoints.count)
  }

  /// Takes what one worker found in a piece of an input; pieces must come in the order of the files.
  ///
  /// What it gives back is the piece's memory, which a worker can use again.
  @discardableResult
  package mutating func merge(_ chunk: consuming ChunkResult) -> ChunkMemory? {
    let passed = chunk.isHAR ? 0 : lines[chunk.source, default: 0]
    for (line, header) in chunk.headers {
      if passed + line == 1 {
        if header.complete { complete.insert(chunk.source) }
        recorded[chunk.source] = header.subjects.map { Set($0.compactMap(Results.Subject.init)) }
        continue
      }
      // What stands further down says nothing about the lines before it, nor of which it speaks.
      add(
        problem: "misplaced-header", level: .warning, source: chunk.source, line: passed + line,
        message: "a recording's header stands on its first line; this one is ignored")
    }
    if let memory = chunk.memory {
      sessions.take(
        memory.arena, source: chunk.source, lines: passed,
        isComplete: settings.isComplete || complete.contains(chunk.source),
        into: &ledger)
    }
    interactions.judged += chunk.judged
    interactions.unmatched += chunk.unmatched
    interactions.unreadable += chunk.unreadable
    interactions.notRecorded += chunk.notRecorded
    earliest = min(earliest, chunk.earliest)
    for index in calls.indices where index < chunk.calls.count {
      calls[index] += chunk.calls[index]
      if chunk.durations[index] >= 0 {
        durations[index] = max(0, durations[index]) &+ chunk.durations[index]
      }
    }
    lines[chunk.source] = passed + chunk.lineCount
    let memory = chunk.memory
    memory?.arena.removeAll()
    ledger.findings.merge(
      chunk.findings, lines: passed, samples: settings.maxSamples, values: settings.maxValues)
    return memory
  }

  /// Takes a worker's counters; in any order, once for each worker.
  package mutating func add(_ counts: WorkerCounts) {
    for (index, count) in counts.exercised.enumerated() where index < ledger.exercised.count {
      ledger.exercised[index] += count
    }
    for (index, count) in counts.looked.enumerated() where index < looked.count {
      looked[index] += count
    }
  }

  /// Notes a problem of an input as a whole: a path that cannot be read, a HAR cut short.
  ///
  /// - Parameters:
  ///   - words: what is said of it in our own words; they are shown as they are.
  ///   - message: what is said of it in the words of the input, masked where it must be.
  ///   - countsAsRead: true where the input stands for an interaction that could not be read.
  package mutating func add(
    problem kind: String, level: Results.Problem.Level, source: Int, entry: Int? = nil,
    line: Int? = nil, column: Int? = nil, words: String = "", message: String = "",
    countsAsRead: Bool = false
  ) {
    problems += 1
    let place = Place(source: source, entry: entry ?? 0, line: line ?? 0)
    // Behind the problems of the entries and lines at the same place.
    let spot = Spot(place: place, ordinal: 1 << 30 + problems, column: column ?? 0)
    ledger.findings.note(kind, level, at: spot, limit: settings.maxSamples) {
      ProblemTally.Message(
        session: FP(.max, UInt64(truncatingIfNeeded: source)), words: words,
        quote: message.isEmpty ? nil : SealedText(bytes: Array(message.utf8)))
    }
    guard countsAsRead else { return }
    if kind == "unmatched" { interactions.unmatched += 1 } else { interactions.unreadable += 1 }
  }

  /// Reaches the verdict; the run is over then.
  package consuming func finish() -> Results {
    sessions.end(&ledger)
    ledger.findings.show(
      session: nil, by: redactor, unmasked: settings.showValues ? sessions.unmasked : nil,
      sources: settings.sources)
    interactions.read =
      interactions.judged + interactions.unmatched + interactions.unreadable
      + interactions.notRecorded
    interactions.earliest = earliest == .max ? nil : Calendar.text(milliseconds: earliest)
    var settings = settings
    if settings.followsRecordings, recorded.count == settings.sources.count {
      let named = recorded.values.reduce(into: Set()) { $0.formUnion($1) }
      settings.subjects = settings.subjects.filter(named.contains)
    }
    let outcome = Outcome(
      pack: pack, settings: settings, findings: ledger.findings, exercised: ledger.exercised,
      looked: looked, interactions: interactions, calls: calls, durations: durations,
      forgotten: sessions.forgottenNotes)
    return outcome.results()
  }
}

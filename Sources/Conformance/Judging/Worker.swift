package import ContractModel
package import HTTPBinding
import JSONDocument
import JSONSchema
package import Recordings
import Redaction

/// The parallel part of a run: reads, evaluates and counts, and says nothing about other messages.
///
/// One worker belongs to one thread. Between `begin` and `take` it is given pieces of one input in
/// the order of the file; what it takes away goes to `Run.merge`, in file order over all workers.
package struct Worker: ~Copyable {
  let pack: ContractPack
  let plan: SessionPlan
  let settings: RunSettings
  let judges: EndpointJudges
  let names: EndpointNames
  let redactor: Redactor
  var reader: InteractionReader
  var entries: HARReader
  var bodies: BodyReader
  var parser = TapeParser()
  var binder: Binder?
  var result: ChunkResult
  /// What sessions say in the result; it goes into the result's memory at the end.
  var arena = SessionArena()
  /// The events of the message that is being judged.
  var events = EventBuffer()
  /// Values of open items that are counted, and not yet in the result.
  var recent = RecentValues()
  /// Memory that waits for the next pieces.
  private var spares: [ChunkMemory] = []
  var exercised: [Int]
  /// The samples made so far by clause: pieces come in the order of the file, so that later ones
  /// are none of the first.
  var sampled: [Int]
  var scratch = PaddedBuffer()
  /// The name that a rule looks for among the members of the answer.
  var nameText = PaddedBuffer()
  let knownTags: KnownTags
  var secretHeaders: [FP: Bool] = [:]
  /// Where the message that is being judged stands, and how many findings it has.
  var place = Place(source: 0, entry: 0, line: 0)
  var ordinal = 0
  /// The bytes from which columns are counted: the line or entry that is being judged.
  var line = ByteView.none
  var session = FP(0, 0)
  var record = RecordState()

  /// What is known of the interaction that is being taken into the arena.
  struct RecordState {
    var link = (value: -1, parent: UInt32.max)
    var mark = (link: -1, source: 0, parent: UInt32.max)
    var name = ByteView.none
    var nameToken = -1
    /// The local time that a rule about clocks looks at, with the rule's index among them.
    var clock: (rule: Int, time: Int64)?
  }

  /// Makes a worker; `binder` is needed for HAR entries.
  package init(pack: ContractPack, settings: RunSettings, binder: consuming Binder? = nil) {
    let plan = SessionPlan(pack.session, endpoints: pack.endpoints.count)
    self.pack = pack
    self.plan = plan
    self.settings = settings
    self.binder = binder
    judges = EndpointJudges(pack, plan)
    names = EndpointNames(pack.endpoints.map(\.name))
    knownTags = KnownTags(plan.tags?.knownTags ?? [])
    redactor = Redactor(names: pack.sensitiveNames)
    reader = InteractionReader(limits: settings.limits)
    entries = HARReader(limits: settings.limits)
    bodies = BodyReader(limits: settings.limits)
    result = ChunkResult(source: 0, endpoints: pack.endpoints.count)
    exercised = Array(repeating: 0, count: pack.clauses.count)
    sampled = exercised
  }

  /// Starts a new result for pieces of an input; `source` is its index in `RunSettings.sources`.
  package mutating func begin(source: Int) {
    tallyRecentValues()
    result = ChunkResult(source: source, endpoints: judges.count)
    arena.removeAll()
  }

  /// Judges whole lines of an NDJSON recording; the last one may lack its line end.
  ///
  /// At least 64 bytes behind the lines must be readable. Lines are counted from 1 within the
  /// result; `Run.merge` adds those of the results before it.
  package mutating func judge(lines: UnsafePointer<UInt8>, _ count: Int) {
    var start = 0
    var interaction = Interaction(endpoint: .none)
    while start < count {
      result.lineCount += 1
      // A line that is JSON ends where its text ends: no need to look for the line feed first.
      if lines[count] < 0x20,
        let length = reader.parse(lineFrom: lines + start, upTo: count - start)
      {
        enter(line: lines + start, length)
        if reader.parsed(&interaction) { judge(interaction) } else { take(reader.other) }
        start += length + 1
        continue
      }
      let end = LineFeeds.next(lines, from: start, count)
      var length = end - start
      if length > 0, lines[start + length - 1] == 0x0d { length -= 1 }
      if length > 0 {
        enter(line: lines + start, length)
        take(reader.read(lines + start, length))
      }
      start = end + 1
    }
  }

  private mutating func enter(line start: UnsafePointer<UInt8>, _ count: Int) {
    line = ByteView(start: start, count: count)
    enter(entry: 0, line: result.lineCount)
  }

  private mutating func take(_ read: Line) {
    switch read {
    case .interaction(let interaction): judge(interaction)
    case .blank: break
    case .header(let header): result.headers.append((result.lineCount, header))
    case .other(let view):
      if settings.isAdHoc {
        judgeAdHoc(view)
      } else {
        unreadable("expected an interaction with an 'endpoint', found another JSON value")
      }
    case .fault(let fault):
      let column = line.part(0, fault.offset)
      unreadable(fault.text(of: line), column: Self.codePoints(column) + 1)
    }
  }

  /// Judges one entry of a HAR file.
  package mutating func judge(entry: HAREntry) {
    result.isHAR = true
    line = entry.bytes
    enter(entry: entry.number, line: entry.line)
    switch entries.read(entry) {
    case .fault(let fault): unreadable(fault.text(of: entry.bytes))
    case .exchange(let exchange): judge(exchange)
    }
  }

  private mutating func judge(_ exchange: HTTPExchange) {
    if settings.isAdHoc {
      let name = judges.count > 0 ? judges[0].pointee.name : []
      name.withUnsafeBufferPointer {
        judge(
          exchange.interaction(endpoint: $0, bodies: &bodies), exchange)
      }
      return
    }
    // The binder is taken out for the call, so that what it hands back may be judged meanwhile.
    guard var binder = binder.take() else {
      return unmatched("no target says which request is which endpoint", exchange)
    }
    switch binder.bind(exchange) {
    case .matched(let interaction): judge(interaction, exchange)
    case .unmatched(let reason): unmatched(reason.text, exchange)
    }
    self.binder = consume binder
  }

  private mutating func unmatched(_ reason: String, _ exchange: HTTPExchange) {
    result.unmatched += 1
    note("unmatched", .warning, reason + ":", quote: exchange.method.text + " " + exchange.url.text)
    beginRecord(at: exchange.startedAt?.milliseconds ?? Moment.none, endpoint: -1)
    takeNamedSecrets(of: exchange)
    if plan.tagAddress != nil, exchange.method.equalsIgnoringCase("GET") {
      arena.values.append(
        SessionArena.Value(
          tap: -1, source: 0, offset: 0, count: 0,
          fingerprint: FP(exchange.url, seed: settings.seed)))
    }
    endRecord()
  }

  /// Judges a file that is one response body; `endpoint` is an index into the pack's endpoints.
  ///
  /// At least 64 bytes behind the body must be readable.
  package mutating func judge(body: UnsafePointer<UInt8>, _ count: Int, endpoint: Int) {
    guard judges.indices.contains(endpoint) else { return }
    line = ByteView(start: body, count: count)
    enter(entry: 0, line: 0)
    let name = judges[endpoint].pointee.name
    let reading = bodies.read(bytes: line)
    if case .unreadableBody(let fault) = reading.response, fault.kind == .tooLong {
      // The limit is ours: that a body is beyond it says nothing about the API.
      return unreadable(fault.text)
    }
    name.withUnsafeBufferPointer { name in
      var interaction = Interaction(endpoint: name)
      interaction.response = reading.response
      interaction.notes = reading.notes
      interaction.charset = reading.charset
      judge(interaction)
    }
  }

  /// Judges a line that is no interaction as a body of its own.
  private mutating func judgeAdHoc(_ view: JSONView) {
    let name = judges.count > 0 ? judges[0].pointee.name : []
    name.withUnsafeBufferPointer { name in
      var interaction = Interaction(endpoint: name)
      interaction.response = .body(view)
      judge(interaction)
    }
  }

  /// Ends the result that `begin` started.
  package mutating func take() -> ChunkResult {
    tallyRecentValues()
    var taken = result
    result = ChunkResult(source: taken.source, endpoints: judges.count)
    let memory: ChunkMemory
    if let spare = spares.popLast() {
      memory = spare
    } else {
      // The next piece is much like this one.
      memory = ChunkMemory()
      memory.arena.reserve(like: arena)
    }
    swap(&memory.arena, &arena)
    taken.memory = memory
    return taken
  }

  /// Takes memory that a result has no more use for.
  package mutating func reuse(_ memory: ChunkMemory) {
    if spares.count < 2 { spares.append(memory) }
  }

  /// The counters of everything that the worker judged, once, at its end.
  package mutating func takeCounts() -> WorkerCounts {
    var counts = WorkerCounts()
    counts.exercised = exercised
    counts.looked = Array(repeating: 0, count: pack.openItems.count)
    var calls = 0
    for index in judges.indices {
      let judge = judges[index]
      judge.pointee.request?.pointee.count(into: &counts)
      judge.pointee.response?.pointee.count(into: &counts)
      calls += judge.pointee.calls
    }
    for rule in plan.unavailable {
      if let clause = rule.clause { counts.exercised[clause] += calls }
    }
    return counts
  }

  // MARK: - Places and problems

  private mutating func enter(entry: Int, line: Int) {
    place = Place(source: result.source, entry: entry, line: line)
    ordinal = 0
    session = FP(.max, UInt64(truncatingIfNeeded: result.source))
  }

  /// The spot of the next finding.
  mutating func nextSpot(column: Int = 0) -> Spot {
    ordinal += 1
    return Spot(place: place, ordinal: ordinal, column: column)
  }

  /// How many samples of a clause are wanted: none once enough were made. Counts the one to be made.
  mutating func sampleLimit(_ clause: Int) -> Int {
    guard sampled[clause] < settings.maxSamples else { return 0 }
    sampled[clause] += 1
    return settings.maxSamples
  }

  mutating func unreadable(_ message: String, column: Int = 0) {
    result.unreadable += 1
    note("unreadable", .error, message, column: column)
  }

  /// Notes a problem with the message that is being judged.
  mutating func note(
    _ kind: String, _ level: Results.Problem.Level, _ words: @autoclosure () -> String,
    quote: @autoclosure () -> String? = nil, column: Int = 0
  ) {
    let spot = nextSpot(column: column)
    let session = session
    result.findings.note(kind, level, at: spot, limit: settings.maxSamples) {
      ProblemTally.Message(
        session: session, words: words(),
        quote: quote().map { SealedText(bytes: Array($0.utf8.prefix(4096))) })
    }
  }

  /// The code points of UTF-8 bytes.
  static func codePoints(_ bytes: ByteView) -> Int {
    var count = 0
    for byte in bytes where byte & 0xc0 != 0x80 { count += 1 }
    return count
  }
}

/// How often each clause was exercised by what one worker judged; sums in any order.
package struct WorkerCounts: Sendable {
  /// Instances to which a clause was applied, by the clause's index in the pack.
  var exercised: [Int] = []
  /// Instances at which schemas looked for an open item, by its index in the pack.
  var looked: [Int] = []

  /// Makes counts of nothing.
  package init() {}
}

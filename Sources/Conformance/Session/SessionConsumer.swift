import ContractModel
import JSONDocument
import JSONSchema
import Recordings
import Redaction

/// Judges the rules across messages: takes what results say about sessions, in file order.
///
/// Everything that it remembers is bounded. What it can therefore no longer tell is not exercised,
/// and counted.
struct SessionConsumer {
  /// That a value was sent, by session or anywhere.
  struct UseFact {
    var sent: Moment
    var count: UInt32
  }

  /// What a value that names requests named first.
  struct KeyFact {
    let request: FP
    let place: StoredPlace
    var cardPlace: StoredPlace
    /// What the answer to the first such request issued; nil until one did.
    var card: FP?
  }

  /// What could not be told any more, each as a number of values.
  struct Forgotten {
    var links = 0
    var keys = 0
    var sessions = 0
    var secrets = 0
  }

  let plan: SessionPlan
  let rules: SessionRules
  /// The names of the pack's endpoints.
  let endpoints: [String]
  let seed: UInt64
  let memory: RunSettings.Memory
  let redactor: Redactor
  var links: LinkMemory
  var uses: RecentTable<UseFact>
  var keys: RecentTable<KeyFact>
  var addresses: RecentTable<Int>
  var tagNames = TagNames()
  /// Whether a plain GET was seen, which may be for the address of a tag.
  var notesAddresses = false
  /// The sessions that left.
  var ended: RecentTable<Bool>
  var sessions: [Session] = []
  var slots: [FP: Int] = [:]
  var forgotten = Forgotten()
  var secretBytes = 0
  /// Up to where the ring of texts had grown when pending values were last held against it.
  var searchedUpTo: UInt64 = 0
  private var clock = 0
  private var current = -1

  /// How many values, and how many bytes of them, may be pending in one session.
  static let maxPending = (count: 4096, bytes: 4 << 20)

  init(_ pack: ContractPack, _ settings: RunSettings, redactor: Redactor) {
    plan = SessionPlan(pack.session, endpoints: pack.endpoints.count)
    rules = pack.session
    endpoints = pack.endpoints.map(\.name)
    seed = settings.seed
    memory = settings.memory
    self.redactor = redactor
    links = LinkMemory(settings.memory)
    uses = RecentTable(capacity: settings.memory.fingerprints)
    keys = RecentTable(capacity: settings.memory.keys)
    addresses = RecentTable(capacity: settings.memory.fingerprints)
    ended = RecentTable(capacity: settings.memory.fingerprints)
  }

  /// The interaction whose values are being taken.
  struct Context {
    var session: FP
    var at: Int64
    var place: Place
    var isComplete: Bool
    var request: FP
  }

  /// Takes what one result says, whose lines are counted from `lines` on.
  mutating func take(
    _ arena: borrowing SessionArena, source: Int, lines: Int, isComplete: Bool,
    into ledger: inout Ledger
  ) {
    let bytes = arena.bytes.bytes
    let records = arena.records.elements
    for (number, record) in records.enumerated() {
      let isLast = number + 1 == records.count
      let endOfValues = isLast ? arena.values.count : Int(records[number + 1].firstValue)
      let endOfSecrets = isLast ? arena.secrets.count : Int(records[number + 1].firstSecret)
      let context = Context(
        session: record.session, at: record.at,
        place: Place(source: source, entry: Int(record.entry), line: Int(record.line) + lines),
        isComplete: isComplete, request: record.request)
      enter(record.session, &ledger)
      for secret in arena.secrets.elements[Int(record.firstSecret)..<endOfSecrets] {
        keep(secret: bytes, Int(secret.offset), Int(secret.count))
      }
      take(
        arena.values.elements, Int(record.firstValue)..<endOfValues, bytes, context, &ledger)
    }
  }

  private mutating func take(
    _ all: UnsafeBufferPointer<SessionArena.Value>, _ range: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>, _ context: Context, _ ledger: inout Ledger
  ) {
    var key: (index: Int, fact: FP)?
    var card: FP?
    var issued = false
    links.warm(&sessions[current].links, all[range])
    for index in range {
      let value = all[index]
      let text = UnsafeBufferPointer(
        rebasing: bytes[Int(value.offset)..<Int(value.offset) + max(0, Int(value.count))])
      guard value.tap >= 0 else {
        fetched(value.fingerprint, context, &ledger)
        continue
      }
      let tap = Int(value.tap)
      let roles = plan.roles[tap]
      let ordinal = 1 << 20 + (index - range.lowerBound) * 16
      if roles.contains(.use) {
        let subject = Ledger.Subject(
          spot: Spot(place: context.place, ordinal: ordinal), session: context.session, text: text,
          path: plan.uses[plan.useOfTap[tap]].path)
        use(plan.useOfTap[tap], value.fingerprint, subject, context, &ledger)
      }
      if roles.contains(.link), value.count >= 0 {
        receive(value, text, context, &ledger)
      }
      if roles.contains(.key) { key = (plan.keyOfTap[tap], value.fingerprint) }
      if roles.contains(.card), value.count >= 0 { card = value.fingerprint }
      if roles.contains(.issued) { issued = value.count == -1 }
    }
    if let key {
      let valueIndex = range.first { all[$0].tap == Int32(plan.keys[key.index].tap) }
      guard let valueIndex else { return }
      let value = all[valueIndex]
      let text = UnsafeBufferPointer(
        rebasing: bytes[Int(value.offset)..<Int(value.offset) + max(0, Int(value.count))])
      let subject = Ledger.Subject(
        spot: Spot(place: context.place, ordinal: 1 << 21), session: context.session, text: text,
        path: rules.taps[plan.keys[key.index].tap].path.description)
      name(key.index, key.fact, issued ? card : nil, subject, context, &ledger)
    }
  }

  // MARK: - Sessions

  /// Makes a session the current one; the least recently used leaves where there are too many.
  private mutating func enter(_ fingerprint: FP, _ ledger: inout Ledger) {
    clock += 1
    if current >= 0, sessions[current].fingerprint == fingerprint {
      sessions[current].lastUse = clock
      return
    }
    if let slot = slots[fingerprint] {
      current = slot
    } else if sessions.count < max(1, memory.sessions) {
      current = sessions.count
      sessions.append(Session(fingerprint))
      slots[fingerprint] = current
    } else {
      var oldest = 0
      for slot in sessions.indices where sessions[slot].lastUse < sessions[oldest].lastUse {
        oldest = slot
      }
      end(oldest, &ledger)
      if ended.find(sessions[oldest].fingerprint) == nil {
        ended.insert(sessions[oldest].fingerprint, true)
      }
      if ended.find(fingerprint) != nil { forgotten.sessions += 1 }
      slots[sessions[oldest].fingerprint] = nil
      sessions[oldest].begin(fingerprint)
      slots[fingerprint] = oldest
      current = oldest
    }
    sessions[current].lastUse = clock
  }

  /// The index of the session that is being taken.
  var currentSession: Int { current }

  /// Decides what is pending in a session, and shows what was kept of it.
  mutating func end(_ slot: Int, _ ledger: inout Ledger) {
    resolve(slot, &ledger)
    secretBytes -= sessions[slot].secrets.count
    guard ledger.findings.rawSessions.contains(sessions[slot].fingerprint) else { return }
    var known = KnownSecrets()
    var start = 0
    for end in sessions[slot].secretEnds {
      known.insert(sessions[slot].secrets[start..<end])
      start = end
    }
    let all = redactor.knowing(known)
    ledger.findings.show(
      session: sessions[slot].fingerprint, by: all,
      unmasked: ledger.settings.showValues ? unmasked : nil, sources: ledger.settings.sources,
      withholding: sessions[slot].lostSecrets)
  }

  /// A redactor that hides nothing, for the console under `--show-values`.
  var unmasked: Redactor {
    var copy = redactor
    copy.showsEverything = true
    return copy
  }

  /// Decides what is pending in all sessions, the least recently used first.
  mutating func end(_ ledger: inout Ledger) {
    for slot in sessions.indices.sorted(by: { sessions[$0].lastUse < sessions[$1].lastUse }) {
      end(slot, &ledger)
    }
    sessions = []
    slots = [:]
    current = -1
  }

  private mutating func keep(
    secret bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ count: Int
  ) {
    let text = UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
    let key = FP(text, seed: seed).high
    if sessions[current].recentSecrets.contains(key) { return }
    guard secretBytes + count <= memory.secretBytes else {
      sessions[current].lostSecrets = true
      forgotten.secrets += 1
      return
    }
    sessions[current].noteSecret(key)
    secretBytes += count
    sessions[current].secrets.append(contentsOf: text)
    sessions[current].secretEnds.append(sessions[current].secrets.count)
  }
}

import ContractModel
import JSONDocument
import JSONSchema
import Recordings
import Redaction

/// Takes values into the arena of what sessions say.
extension Worker {
  /// Begins the record of an interaction; `endRecord` drops it where nothing was taken.
  mutating func beginRecord(at: Int64, endpoint: Int) {
    record = RecordState()
    arena.records.append(
      SessionArena.Record(
        session: session, at: at, entry: Int32(truncatingIfNeeded: place.entry),
        line: Int32(truncatingIfNeeded: place.line), endpoint: Int32(endpoint),
        firstValue: Int32(truncatingIfNeeded: arena.values.count),
        firstSecret: Int32(truncatingIfNeeded: arena.secrets.count), request: FP(0, 0)))
  }

  /// Ends the record of an interaction.
  mutating func endRecord() {
    guard arena.records.count > 0 else { return }
    let last = arena.records[arena.records.count - 1]
    if Int(last.firstValue) == arena.values.count,
      Int(last.firstSecret) == arena.secrets.count
    {
      arena.records.removeLast()
    }
  }

  /// The text of a string token; valid until the next call.
  mutating func text(of token: Int, _ tape: Tape) -> ByteView {
    if !tape[token].isEscaped { return tape.source(token) }
    scratch.removeAll()
    JSONText.unescape(token, in: tape, into: &scratch)
    return scratch.bytes
  }

  /// Takes a value that must not be shown.
  mutating func takeSecret(_ token: Int, _ tape: Tape) {
    switch tape[token].kind {
    case .string, .integer, .real: keepSecret(text(of: token, tape))
    default: break
    }
  }

  /// Takes a text that must not be shown.
  mutating func keepSecret(_ text: ByteView) {
    guard !text.isEmpty, let copy = arena.copy(text.part(0, 256)) else { return }
    arena.secrets.append(SessionArena.Secret(offset: copy.offset, count: copy.count))
  }

  /// Takes a value of a tap, as its roles in the session rules say.
  mutating func take(tap: Int, _ event: Event, _ tape: Tape) {
    let roles = plan.roles[tap]
    let token = Int(event.token)
    let kind = tape[token].kind
    if !roles.isDisjoint(with: .local) { takeLocal(tap, roles, event, tape) }
    guard !roles.isDisjoint(with: .consumed) else { return }
    if roles.contains(.issued), kind == .true || kind == .false {
      arena.values.append(
        SessionArena.Value(
          tap: Int32(truncatingIfNeeded: tap), source: 0, offset: 0, count: kind == .true ? -1 : -2,
          fingerprint: FP(0, 0)))
    }
    guard kind == .string, let copy = arena.copy(token, tape) else { return }
    let text = arena.bytes.pointer + Int(copy.offset)
    let fingerprint = FP(tapped: text, Int(copy.count), seed: settings.seed)
    var source = 0
    if roles.contains(.link) {
      source = linkSource(tap, event)
      if !knownTags.areAll(in: text, Int(copy.count)), let tags = plan.tags,
        tags.sources & (1 << LinkSources(source)) != 0
      {
        checkTags(ByteView(start: text, count: Int(copy.count)), tap)
      }
    }
    arena.values.append(
      SessionArena.Value(
        tap: Int32(truncatingIfNeeded: tap), source: Int32(truncatingIfNeeded: source),
        offset: copy.offset, count: copy.count, fingerprint: fingerprint))
  }

  /// Takes what the rules about one interaction need of a value.
  private mutating func takeLocal(
    _ tap: Int, _ roles: SessionPlan.Roles, _ event: Event, _ tape: Tape
  ) {
    let token = Int(event.token)
    let kind = tape[token].kind
    if roles.contains(.mark) { takeMark(tap, event, tape) }
    if roles.contains(.name), kind == .string {
      record.nameToken = token
      nameText.removeAll()
      JSONText.unescape(token, in: tape, into: &nameText)
    }
    if roles.contains(.names), kind == .object { checkName(tap, token, tape) }
    if roles.contains(.clock), kind == .string { takeClock(tap, token, tape) }
  }

  /// The source of a link that is about to be taken: another one where a mark beside it came first.
  private mutating func linkSource(_ tap: Int, _ event: Event) -> Int {
    let link = plan.linkOfTap[tap]
    record.link = (arena.values.count, event.parent)
    guard record.mark.parent == event.parent, record.mark.link == link else { return link }
    return record.mark.source
  }

  /// A value that may make the link beside it one of another source.
  private mutating func takeMark(_ tap: Int, _ event: Event, _ tape: Tape) {
    for index in plan.marks.indices where plan.marks[index].tap == tap {
      guard isMark(index, Int(event.token), tape) else { continue }
      let (link, source) = (plan.marks[index].link, plan.marks[index].source)
      record.mark = (link, source, event.parent)
      if record.link.parent == event.parent, record.link.value >= 0,
        arena.values[record.link.value].source == Int32(link)
      {
        arena.values[record.link.value].source = Int32(source)
      }
    }
  }

  @inline(__always)
  private mutating func isMark(_ index: Int, _ token: Int, _ tape: Tape) -> Bool {
    if let name = plan.marks[index].short, !tape[token].isEscaped {
      return name.isEqual(
        to: tape.bytes + Int(tape[token].start), UInt32(truncatingIfNeeded: tape[token].length))
    }
    return plan.marks[index].value.withUnsafeBufferPointer {
      text(of: token, tape).isEqual(to: $0)
    }
  }

  /// Observes tags that the documentation does not name.
  @inline(never)
  private mutating func checkTags(_ text: ByteView, _ tap: Int) {
    guard let base = text.baseAddress else { return }
    let place = pack.session.taps[tap]
    var tags = TrackingTags(base, text.count)
    while let tag = tags.next() {
      let name = text.part(tag.name.lowerBound, tag.name.upperBound)
      if knownTags.contains(name) { continue }
      let bytes = Array(name.prefix(256))
      let spot = nextSpot()
      result.findings.observe(
        ObservationKey(
          kind: "unknown-tag", endpoint: place.endpoint, side: .response,
          path: place.path.description),
        FP(name, seed: Findings.valueSeed), at: spot, session: session, limit: settings.maxValues
      ) { .value(.init(text: bytes)) }
    }
  }
}

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
    result.arena.records.append(
      SessionArena.Record(
        session: session, at: at, entry: Int32(truncatingIfNeeded: place.entry),
        line: Int32(truncatingIfNeeded: place.line), endpoint: Int32(endpoint),
        firstValue: Int32(truncatingIfNeeded: result.arena.values.count),
        firstSecret: Int32(truncatingIfNeeded: result.arena.secrets.count), request: FP(0, 0)))
  }

  /// Ends the record of an interaction.
  mutating func endRecord() {
    guard let last = result.arena.records.last else { return }
    if Int(last.firstValue) == result.arena.values.count,
      Int(last.firstSecret) == result.arena.secrets.count
    {
      result.arena.records.removeLast()
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
    guard !text.isEmpty, let copy = result.arena.copy(text.part(0, 256)) else { return }
    result.arena.secrets.append(SessionArena.Secret(offset: copy.offset, count: copy.count))
  }

  /// Takes a value of a tap, as its roles in the session rules say.
  mutating func take(tap: Int, _ event: Event, _ tape: Tape) {
    let roles = plan.roles[tap]
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
    guard !roles.isDisjoint(with: .consumed) else { return }
    if roles.contains(.issued), kind == .true || kind == .false {
      result.arena.values.append(
        SessionArena.Value(
          tap: Int32(tap), source: 0, offset: 0, count: kind == .true ? -1 : -2,
          fingerprint: FP(0, 0)))
    }
    guard kind == .string else { return }
    let text = text(of: token, tape)
    let fingerprint = FP(tapped: text, seed: settings.seed)
    guard let copy = result.arena.copy(text) else { return }
    var source = 0
    if roles.contains(.link) {
      source = plan.linkOfTap[tap]
      record.link = (result.arena.values.count, event.parent)
      if record.mark.parent == event.parent, record.mark.link == source,
        let mark = pack.session.links[source].mark
      {
        source = mark.source
      }
      if let tags = plan.tags, tags.sources & (1 << LinkSources(source)) != 0 {
        checkTags(text, tap, tags)
      }
    }
    result.arena.values.append(
      SessionArena.Value(
        tap: Int32(tap), source: Int32(source), offset: copy.offset, count: copy.count,
        fingerprint: fingerprint))
  }

  /// A value that may make the link beside it one of another source.
  private mutating func takeMark(_ tap: Int, _ event: Event, _ tape: Tape) {
    for (index, link) in pack.session.links.enumerated() {
      guard let mark = link.mark, mark.tap == tap else { continue }
      guard text(of: Int(event.token), tape).elementsEqual(mark.value.utf8) else { continue }
      record.mark = (index, event.parent)
      if record.link.parent == event.parent, record.link.value >= 0,
        result.arena.values[record.link.value].source == Int32(index)
      {
        result.arena.values[record.link.value].source = Int32(mark.source)
      }
    }
  }

  /// Observes tags that the documentation does not name.
  private mutating func checkTags(_ text: ByteView, _ tap: Int, _ rule: SessionRule) {
    guard let base = text.baseAddress, !knownTags.areAll(in: text) else { return }
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

import ContractModel
import Diagnostics
import JSONDocument
import JSONSchema
import Recordings
import Redaction

/// One side of an interaction: clauses, open items, and what nobody documented.
extension Worker {
  /// Judges the arguments of a call.
  mutating func judgeRequest(_ view: JSONView, _ judge: UnsafeMutablePointer<EndpointJudge>) {
    if let message = judge.pointee.request { evaluate(view, message) }
    if judge.pointee.comparesRequest, arena.records.count > 0 {
      let (high, low) = TapeEquality.hash128(view.index, in: view.tape, seed: settings.seed)
      arena.records[arena.records.count - 1].request = FP(high, low)
    }
  }

  /// Runs a schema over a value and takes its events.
  mutating func evaluate(_ view: JSONView, _ judge: UnsafeMutablePointer<MessageJudge>) {
    let outcome = judge.pointee.evaluator.run(view.tape, view.index, &events)
    for index in 0..<events.count {
      let event = events[index]
      if event.document > 0 {
        takeRare(event, events.tape(event.document, of: view.tape), judge)
        continue
      }
      switch event.kind {
      case .tap:
        let id = Int(event.id)
        if id < judge.pointee.message.taps.count {
          take(tap: judge.pointee.message.taps[id], event, view.tape)
        }
      case .openItem: observe(event, view.tape, judge)
      case .sensitive: takeSecret(Int(event.token), view.tape)
      case .undocumented, .unlisted, .duplicateName: takeRare(event, view.tape, judge)
      }
    }
    if view.tape.hasLoneSurrogates { noteLoneSurrogates(view, judge) }
    if !outcome.isEmpty { explain(view, judge) }
  }

  /// Takes an event that is rare, or one of a document inside a string, where nothing is tapped.
  @inline(never)
  private mutating func takeRare(
    _ event: Event, _ tape: Tape, _ judge: UnsafeMutablePointer<MessageJudge>
  ) {
    switch event.kind {
    case .tap: break
    case .openItem: observe(event, tape, judge)
    case .sensitive: takeSecret(Int(event.token), tape)
    case .undocumented: observeUndocumented(event, tape, judge)
    case .unlisted: observeUnlisted(event, tape, judge)
    case .duplicateName: noteDuplicate(event, tape, judge)
    }
  }

  // MARK: - Violations

  /// Judges a failed document again with full detail.
  private mutating func explain(_ view: JSONView, _ judge: UnsafeMutablePointer<MessageJudge>) {
    let first = judge.pointee.message.clauses.lowerBound
    let explanation = judge.pointee.evaluator.explain(view.tape, view.index) { site in
      !sampled.indices.contains(first + site) || sampled[first + site] < settings.maxSamples
    }
    var sensitive: Set<Int>?
    for failure in explanation.failures {
      guard failure.site >= 0, failure.site < judge.pointee.program.sites.count else { continue }
      let clause = judge.pointee.message.clauses.lowerBound + failure.site
      var spot = nextSpot()
      guard sampleLimit(clause) > 0 else {
        result.findings.clauses[clause, default: ClauseTally()].violations += 1
        continue
      }
      if sensitive == nil {
        sensitive = sensitiveTokens()
        // What is secret by its name is masked wherever it stands in this session.
        for secret in redactor.secrets(in: view.tape, sensitive: sensitive ?? []).values {
          secret.withUnsafeBufferPointer { keepSecret($0) }
        }
      }
      spot.column = column(of: failure, explanation, view)
      let sample = sample(failure, explanation, view, judge, sensitive ?? [], spot)
      result.findings.violate(clause, at: spot, limit: settings.maxSamples) { sample }
    }
  }

  private func sensitiveTokens() -> Set<Int> {
    var tokens: Set<Int> = []
    for index in 0..<events.count {
      let event = events[index]
      if event.kind == .sensitive, event.document == 0 { tokens.insert(Int(event.token)) }
    }
    return tokens
  }

  private func column(of failure: Failure, _ explanation: Explanation, _ view: JSONView) -> Int {
    guard place.entry == 0, view.tape.bytes == line.baseAddress else { return 0 }
    let token = outer(failure, explanation)
    let offset = view.tape.range(token).lowerBound
    if place.line > 0 { return Self.codePoints(line.part(0, offset)) + 1 }
    return 0
  }

  /// The token in the judged document that holds what a failure is about.
  private func outer(_ failure: Failure, _ explanation: Explanation) -> Int {
    var document = failure.document
    var token = failure.token
    while document > 0, document <= explanation.nested.count {
      token = explanation.nested[document - 1].token
      document = explanation.nested[document - 1].holder
    }
    return token
  }

  private func sample(
    _ failure: Failure, _ explanation: Explanation, _ view: JSONView,
    _ judge: UnsafeMutablePointer<MessageJudge>,
    _ sensitive: Set<Int>, _ spot: Spot
  ) -> Sample {
    let outer = outer(failure, explanation)
    let root = JSONPointer.path(to: view.index, in: view.tape).tokens.count
    let steps = JSONPointer.path(to: outer, in: view.tape).tokens.dropFirst(root)
    var sample = Sample(
      spot: spot, session: session, side: judge.pointee.isRequest ? .request : .response,
      pointer: JSONPointer(tokens: Array(steps)).description, expected: failure.expected,
      found: failure.found + Self.likeness(failure.looksLike), remedy: failure.hint,
      excerpt: SealedExcerpt(
        of: view.tape, root: view.index, around: outer, sensitive: sensitive))
    if let value = failure.foundValue {
      if failure.document == 0 {
        sample.value = SealedValue(
          view.tape, value, names: Array(steps), isSensitive: sensitive.contains(value))
      } else {
        let document = explanation.nested[failure.document - 1].document
        sample.value = document.withTape { SealedValue($0, value, names: Array(steps)) }
      }
    }
    if failure.document > 0 {
      let document = explanation.nested[failure.document - 1].document
      let inner = document.withTape { JSONPointer.path(to: failure.token, in: $0).description }
      sample.quotes.append(
        ("in the JSON inside the string, at", SealedValue(text: Array(inner.utf8))))
    }
    for branch in failure.related.prefix(8) {
      sample.notes.append("expected \(branch.expected), found \(branch.found)")
    }
    return sample
  }

  /// What a string looks like that stands where another type was expected.
  private static func likeness(_ kind: String?) -> String {
    guard let kind else { return "" }
    let article = kind == "null" ? "" : kind == "integer" ? "an " : "a "
    return " that looks like \(article)\(kind)"
  }

  // MARK: - What is observed

  private mutating func observe(
    _ event: Event, _ tape: Tape, _ judge: UnsafeMutablePointer<MessageJudge>
  ) {
    let id = Int(event.id)
    guard id < judge.pointee.watches.count else { return }
    let watch = judge.pointee.watches[id]
    let token = Int(event.token)
    guard watch.tally == .value, let value = RecentValues.word(token, tape) else {
      return tally(event, tape, judge, nil)
    }
    var key = RecentValues.Key(value: value, sibling: 0)
    if let name = watch.sibling {
      let found = name.member(of: Int(event.parent), tape)
      guard let word = found < 0 ? .max : RecentValues.word(found, tape) else {
        return tally(event, tape, judge, nil)
      }
      key.sibling = word
    } else if watch.hasSiblings {
      return tally(event, tape, judge, nil)
    }
    if recent.count(key, of: watch.item) {
      ordinal += 1
    } else {
      tally(event, tape, judge, key)
    }
  }

  /// Tallies a value of an open item, and notes it as seen by its key.
  @inline(never)
  private mutating func tally(
    _ event: Event, _ tape: Tape, _ judge: UnsafeMutablePointer<MessageJudge>,
    _ key: RecentValues.Key?
  ) {
    let id = Int(event.id)
    let item = judge.pointee.watches[id].item
    let token = Int(event.token)
    let spot = nextSpot()
    let seed = Findings.valueSeed
    switch judge.pointee.watches[id].tally {
    case .none:
      result.findings.observe(item: item, nil, at: spot, session: session, limit: 0) { .words("") }
    case .names:
      var fingerprint = FP(0, 1)
      Self.forEachMember(of: token, tape) { name in
        fingerprint = fingerprint.mixed(with: FP(tape.source(name), seed: seed))
      }
      result.findings.observe(
        item: item, fingerprint, at: spot, session: session, limit: settings.maxValues
      ) {
        var names: [SealedValue] = []
        Self.forEachMember(of: token, tape) {
          if names.count < 64 { names.append(SealedValue(tape, $0)) }
        }
        return .names(names)
      }
    case .value:
      let siblings = judge.pointee.siblings[id]
      var fingerprint = FP(tape.source(token), seed: seed)
        .mixed(with: tape[token].kindIndex)
      for index in siblings.indices {
        let found = Self.member(siblings[index], of: Int(event.parent), tape)
        fingerprint = fingerprint.mixed(
          with: found.map { FP(tape.source($0), seed: seed).mixed(with: tape[$0].kindIndex) }
            ?? FP(0, 2))
      }
      result.findings.observe(
        item: item, fingerprint, at: spot, session: session, limit: settings.maxValues
      ) { Self.observedValue(event, tape, judge.pointee.program.openItems[id], siblings) }
      if let key { tally(recent.note(key, of: item, fingerprint)) }
    }
  }

  /// Tallies all values that were only counted since they were tallied.
  mutating func tallyRecentValues() {
    for index in 0..<RecentValues.size { tally(recent.forget(index)) }
  }

  private mutating func tally(_ seen: RecentValues.Seen) {
    guard seen.count > 0 else { return }
    result.findings.observe(item: seen.item, seen.fingerprint, times: seen.count)
  }

  private static func observedValue(
    _ event: Event, _ tape: Tape, _ site: OpenItemSite, _ siblings: [[UInt8]]
  ) -> ObservedValue {
    let token = Int(event.token)
    var own = "value"
    if case .name(let name)? = site.path.steps.last { own = name }
    let value = SealedValue(tape, token, names: [own])
    if siblings.isEmpty { return .value(value) }
    var members = [(own, value)]
    for (name, bytes) in zip(site.with, siblings) {
      if let found = Self.member(bytes, of: Int(event.parent), tape) {
        members.append((name, SealedValue(tape, found, names: [name])))
      }
    }
    return .members(members)
  }

  private mutating func observeUndocumented(
    _ event: Event, _ tape: Tape, _ judge: UnsafeMutablePointer<MessageJudge>
  ) {
    let id = Int(event.id)
    guard id >= 0, id < judge.pointee.program.observedPlaces.count else { return }
    let token = Int(event.token)
    let cacheKey = FP(tape.source(token), seed: settings.seed).mixed(with: id)
    let spot = nextSpot()
    let place = judge.pointee.program.observedPlaces[id]
    let key: ObservationKey
    if let known = judge.pointee.observationKeys[cacheKey] {
      key = known
    } else {
      let name = String(JSONText.string(of: token, in: tape).unicodeScalars.prefix(200))
      key = ObservationKey(
        kind: "undocumented-field", endpoint: judge.pointee.endpoint,
        side: judge.pointee.isRequest ? .request : .response,
        path: place.path.appending(.name(name)).description)
      if judge.pointee.observationKeys.count < Findings.maxObservations {
        judge.pointee.observationKeys[cacheKey] = key
      }
    }
    result.findings.observe(
      key, nil, at: spot, session: session, limit: settings.maxValues,
      nearest: Suggestion.nearest(to: JSONText.string(of: token, in: tape), in: place.names)
    ) { .words("") }
  }

  private mutating func observeUnlisted(
    _ event: Event, _ tape: Tape, _ judge: UnsafeMutablePointer<MessageJudge>
  ) {
    let id = Int(event.id)
    guard id >= 0, id < judge.pointee.program.observedPlaces.count else { return }
    let token = Int(event.token)
    let spot = nextSpot()
    let path = judge.pointee.program.observedPlaces[id].path
    result.findings.observe(
      ObservationKey(
        kind: "unlisted-value", endpoint: judge.pointee.endpoint,
        side: judge.pointee.isRequest ? .request : .response, path: path.description),
      FP(tape.source(token), seed: Findings.valueSeed), at: spot, session: session,
      limit: settings.maxValues
    ) {
      var names: [String] = []
      if case .name(let name)? = path.steps.last { names = [name] }
      return .value(SealedValue(tape, token, names: names))
    }
  }

  private mutating func noteDuplicate(
    _ event: Event, _ tape: Tape, _ judge: UnsafeMutablePointer<MessageJudge>
  ) {
    let token = Int(event.token)
    let name = JSONText.string(of: token, in: tape)
    let side = judge.pointee.isRequest ? "request" : "response"
    let path = JSONPointer.path(to: Int(event.parent), in: tape).description
    let first = firstOffset(of: token, in: Int(event.parent), tape)
    let again = tape.range(token).lowerBound
    note(
      "duplicate-name", .warning,
      "a name occurs twice in one object of the \(side), at byte \(first + 1) and"
        + " \(again + 1) of its text; every occurrence is judged, readers see the last one:",
      quote: "'\(name)' at '\(path)'")
    // Of an object with very many, the last event stands for those behind it.
    result.findings.problems["duplicate-name"]?.count += max(0, Int(event.id))
  }

  /// Notes strings and names that hold half of a surrogate pair: JSON, but no text (RFC 8259
  /// section 8.2).
  private mutating func noteLoneSurrogates(
    _ view: JSONView, _ judge: UnsafeMutablePointer<MessageJudge>
  ) {
    for token in view.index..<view.tape.after(view.index) {
      let kind = view.tape[token].kind
      guard kind == .string || kind == .key, view.tape[token].hasLoneSurrogate else { continue }
      note(
        "lone-surrogate", .warning,
        "an unpaired surrogate escape in a \(kind == .key ? "name" : "string") of the"
          + " \(judge.pointee.isRequest ? "request" : "response"); readers refuse it or see U+FFFD:",
        quote: Self.pointer(to: token, view))
    }
  }

  /// The JSON Pointer from a value to a token inside it.
  private static func pointer(to token: Int, _ view: JSONView) -> String {
    let root = JSONPointer.path(to: view.index, in: view.tape).tokens.count
    let steps = JSONPointer.path(to: token, in: view.tape).tokens.dropFirst(root)
    return JSONPointer(tokens: Array(steps)).description
  }

  private func firstOffset(of token: Int, in object: Int, _ tape: Tape) -> Int {
    let name = JSONText.string(of: token, in: tape)
    var first: Int?
    Self.forEachMember(of: object, tape) { key in
      if first == nil, JSONText.string(of: key, in: tape) == name {
        first = tape.range(key).lowerBound
      }
    }
    return first ?? tape.range(token).lowerBound
  }

  // MARK: - Members

  private static func forEachMember(of object: Int, _ tape: Tape, _ body: (Int) -> Void) {
    guard object < tape.tokenCount, tape[object].kind == .object else { return }
    var key = object + 1
    let end = tape.after(object)
    while key + 1 < end {
      body(key)
      key = tape.after(key + 1)
    }
  }

  /// The value of the last member with a name that is written without escapes.
  private static func member(_ name: [UInt8], of object: Int, _ tape: Tape) -> Int? {
    guard object < tape.tokenCount, tape[object].kind == .object else { return nil }
    return name.withUnsafeBufferPointer { name in
      var found: Int?
      var key = object &+ 1
      let end = tape.after(object)
      while key < end {
        if tape[key].length == name.count, tape.source(key).isEqual(to: name) { found = key &+ 1 }
        key = tape.after(key &+ 1)
      }
      return found
    }
  }
}

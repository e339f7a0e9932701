import ContractModel
import Recordings
import Redaction

/// Values that use links: echoes, order, what is never launched, and how often.
extension SessionConsumer {
  /// Notes a received link, and decides what waited for it.
  mutating func receive(
    _ value: SessionArena.Value, _ text: UnsafeBufferPointer<UInt8>, _ context: Context,
    _ ledger: inout Ledger
  ) {
    links.receive(
      value.fingerprint, session: context.session, &sessions[currentSession].links,
      source: Int(value.source), at: context.at, place: context.place, text: text)
    if links.hasGoneRound() {
      for slot in sessions.indices { links.rebuild(&sessions[slot].links) }
    }
    if notesAddresses { noteAddresses(in: text) }
    if sessions[currentSession].awaited.contains(value.fingerprint) {
      deliver(value.fingerprint, at: context.at, &ledger)
    }
    // Texts leave the ring in the order in which they came: look at what is pending in good time.
    if links.texts.end - searchedUpTo > UInt64(max(1, memory.linkBytes / 8)) {
      searchedUpTo = links.texts.end
      for slot in sessions.indices where !sessions[slot].pending.isEmpty { search(slot) }
    }
  }

  /// Decides pending values that a link, received in a line further down at an earlier time, answers.
  private mutating func deliver(_ fingerprint: FP, at time: Int64, _ ledger: inout Ledger) {
    let slot = currentSession
    var answered: [Int] = []
    for index in sessions[slot].pending.indices
    where sessions[slot].pending[index].fingerprint == fingerprint
      && !sessions[slot].pending[index].awaitsUse
    {
      if Moment(at: time).isBefore(earlierLineAt: sessions[slot].pending[index].at) {
        answered.append(index)
      } else {
        sessions[slot].pending[index].isLate = true
      }
    }
    guard !answered.isEmpty else { return }
    var rest: [Pending] = []
    rest.reserveCapacity(sessions[slot].pending.count)
    var next = 0
    for (index, pending) in sessions[slot].pending.enumerated() {
      if next < answered.count, answered[next] == index {
        next += 1
        known(pending, slot, &ledger, &rest)
      } else {
        rest.append(pending)
      }
    }
    sessions[slot].pending = rest
  }

  /// Judges a value of a use, now or later.
  mutating func use(
    _ index: Int, _ fingerprint: FP, _ subject: Ledger.Subject, _ context: Context,
    _ ledger: inout Ledger
  ) {
    let use = plan.uses[index]
    if use.isMarked || use.repeats != nil {
      let count = mark(index, fingerprint, context)
      if let item = use.repeats?.openItem {
        ledger.findings.look(at: item)
        if count > 1, let repeats = use.repeats {
          ledger.observe(
            repeats, words: "\(count)", FP(UInt64(count), 0).mixed(with: 7), at: subject.spot,
            session: context.session)
        }
      }
    }
    for index in use.never.indices {
      if let item = use.never[index].openItem { ledger.findings.look(at: item) }
    }
    guard use.sources != 0 else { return }
    var pending = Pending(
      use: index, fingerprint: fingerprint, text: [], at: context.at, spot: subject.spot,
      isComplete: context.isComplete, awaitsUse: false)
    if let link = links.find(fingerprint, &sessions[currentSession].links),
      link.sources & use.sources != 0, link.received.isBefore(laterLineAt: context.at)
    {
      exercise(use, &ledger)
      judge(sources: link.sources, use, subject, &ledger)
      guard needsUse(use, link.sources) else { return }
      if wasSent(use, fingerprint, context) { return ledger.exercise(use.afterUse) }
      pending.awaitsUse = true
    }
    pending.text = Array(subject.text)
    sessions[currentSession].pending.append(pending)
    if !pending.awaitsUse { sessions[currentSession].awaited.insert(fingerprint) }
    sessions[currentSession].pendingBytes += pending.text.count
    if sessions[currentSession].pending.count > Self.maxPending.count
      || sessions[currentSession].pendingBytes > Self.maxPending.bytes
    {
      resolve(currentSession, &ledger)
    }
  }

  /// Counts the rules that a link exercises when it was received before its use.
  private mutating func exercise(_ use: SessionPlan.Use, _ ledger: inout Ledger) {
    ledger.exercise(clause: use.echoes?.clause)
    ledger.exercise(clause: use.sameSession?.clause)
    ledger.exercise(clause: use.afterResponse?.clause)
  }

  /// Judges where a link came from: what may not be used at all, and what only is observed.
  private mutating func judge(
    sources: LinkSources, _ use: SessionPlan.Use, _ subject: Ledger.Subject,
    _ ledger: inout Ledger
  ) {
    // Field by field: a copy of a whole rule for each value costs more than judging it.
    for index in use.never.indices {
      ledger.exercise(clause: use.never[index].clause)
      guard sources & use.never[index].sources != 0, sources & use.never[index].except == 0 else {
        continue
      }
      let rule = use.never[index]
      if rule.openItem != nil {
        ledger.observe(
          rule, words: name(of: sources & rule.sources), FP(sources, 0).mixed(with: 11),
          at: subject.spot, session: subject.session)
      } else {
        ledger.violate(
          rule, subject, expected: "no \(lastName(use)) that came from '\(name(of: rule.sources))'",
          found: "a link that came from nothing else",
          remedy: "handle it in the app instead of calling the SDK")
      }
    }
  }

  private func lastName(_ use: SessionPlan.Use) -> String {
    use.path.split(separator: "/").last.map(String.init) ?? "value"
  }

  private func name(of sources: LinkSources) -> String {
    var names: [String] = []
    for (index, link) in rules.links.enumerated() {
      if sources & (1 << LinkSources(index)) != 0 { names.append(link.name) }
    }
    for (index, link) in rules.markNames.enumerated() where !link.isEmpty {
      if sources & (1 << LinkSources(index)) != 0 { names.append(link) }
    }
    return names.joined(separator: ", ")
  }

  private mutating func needsUse(_ use: SessionPlan.Use, _ sources: LinkSources) -> Bool {
    guard let rule = use.afterUse else { return false }
    return sources & rule.sources != 0 && sources & rule.except == 0
  }

  /// Notes that a value was sent; gives how often its session sent it.
  private mutating func mark(_ use: Int, _ fingerprint: FP, _ context: Context) -> Int {
    let tap = plan.uses[use].tap
    let anywhere = fingerprint.mixed(with: tap)
    // Only where a recording is complete does it matter that another session sent it.
    if context.isComplete {
      if let index = uses.find(anywhere) {
        uses[index].sent.add(context.at)
        uses[index].count &+= 1
      } else {
        uses.insert(anywhere, UseFact(sent: Moment(at: context.at), count: 1))
      }
    }
    let key = anywhere.mixed(with: context.session)
    if let index = uses.find(key) {
      uses[index].sent.add(context.at)
      uses[index].count &+= 1
      return Int(uses[index].count)
    }
    uses.insert(key, UseFact(sent: Moment(at: context.at), count: 1))
    return 1
  }

  private mutating func wasSent(
    _ use: SessionPlan.Use, _ fingerprint: FP, _ context: Context
  ) -> Bool {
    guard let by = use.afterUse?.by else { return false }
    let key = fingerprint.mixed(with: by).mixed(with: context.session)
    guard let index = uses.find(key) else { return false }
    return uses[index].sent.isBefore(laterLineAt: context.at)
  }

  // MARK: - What was pending

  private mutating func subject(_ pending: Pending, _ slot: Int, _ text: UnsafeBufferPointer<UInt8>)
    -> Ledger.Subject
  {
    Ledger.Subject(
      spot: pending.spot, session: sessions[slot].fingerprint, text: text,
      path: plan.uses[pending.use].path)
  }

  /// Judges a pending value whose link turned out to have been received before it.
  private mutating func known(
    _ pending: Pending, _ slot: Int, _ ledger: inout Ledger, _ rest: inout [Pending]
  ) {
    let use = plan.uses[pending.use]
    exercise(use, &ledger)
    let sources = links.find(pending.fingerprint, &sessions[slot].links)?.sources ?? 0
    pending.text.withUnsafeBufferPointer { text in
      judge(sources: sources, use, subject(pending, slot, text), &ledger)
    }
    if needsUse(use, sources) {
      var pending = pending
      pending.awaitsUse = true
      rest.append(pending)
    }
  }

  /// Decides everything that is pending in a session, as far as it can be told.
  mutating func resolve(_ slot: Int, _ ledger: inout Ledger) {
    guard !sessions[slot].pending.isEmpty else { return }
    search(slot)
    let pending = sessions[slot].pending
    sessions[slot].pending = []
    sessions[slot].awaited.removeAll()
    sessions[slot].pendingBytes = 0
    // Altered copies first: a launch is not blamed for an impression that was sent altered.
    for item in pending where !item.awaitsUse { resolve(item, slot, &ledger) }
    for item in pending where item.awaitsUse { resolveOrder(item, slot, &ledger) }
  }

  private mutating func resolve(_ pending: Pending, _ slot: Int, _ ledger: inout Ledger) {
    let use = plan.uses[pending.use]
    let session = sessions[slot].fingerprint
    let any = links.find(anywhere: pending.fingerprint)
    let own = links.find(pending.fingerprint, &sessions[slot].links)
    pending.text.withUnsafeBufferPointer { text in
      let subject = subject(pending, slot, text)
      if let own, own.sources & use.sources != 0 {
        // Received in a line further down, and nothing shows that this was earlier.
        ledger.exercise(use.echoes)
        ledger.exercise(use.sameSession)
        // Where several responses carried it, one that was not recorded may have come before.
        if !own.isRepeated, any?.isRepeated != true {
          ledger.exercise(use.afterResponse)
          ledger.violate(
            use.afterResponse, subject,
            expected: "the response that carries the link before its use",
            found: "the only response that carried it came later",
            notes: ["received at \(place(own.place, ledger))"])
        }
        judge(sources: own.sources, use, subject, &ledger)
        if needsUse(use, own.sources) { resolveOrder(pending, slot, &ledger) }
      } else if let any, any.everywhere & use.sources != 0 {
        ledger.exercise(use.echoes)
        ledger.exercise(use.afterResponse)
        if any.session == session {
          ledger.exercise(use.sameSession)
        } else {
          ledger.exercise(use.sameSession)
          ledger.violate(
            use.sameSession, subject, expected: "a link that this session received",
            found: "a link that only another session received",
            notes: ["received at \(place(any.place, ledger))"])
        }
        judge(sources: any.everywhere, use, subject, &ledger)
        if needsUse(use, any.everywhere) { resolveOrder(pending, slot, &ledger) }
      } else if let near = pending.near {
        ledger.exercise(use.echoes)
        ledger.violate(
          use.echoes, subject, expected: "a link exactly as it was received",
          found: "a received link \(near.miss.words)",
          remedy: "pass the text on as it came, without editing, escaping or cutting it",
          notes: ["received at \(place(near.place, ledger))", near.miss.difference])
        noteAttempt(pending.use, near.link, session)
      } else {
        unreceived(pending, use, subject, &ledger)
      }
    }
  }

  /// Judges a value that resembles nothing that was received.
  private mutating func unreceived(
    _ pending: Pending, _ use: SessionPlan.Use, _ subject: Ledger.Subject, _ ledger: inout Ledger
  ) {
    guard let rule = use.echoes else { return }
    if links.hasForgotten { forgotten.links += 1 }
    if rule.unreceived == .violates, pending.isComplete {
      if !links.hasForgotten {
        ledger.exercise(rule)
        return ledger.violate(
          rule, subject, expected: "a link that was received earlier in this complete recording",
          found: "a text that was never received")
      }
    }
    let key = ObservationKey(
      kind: "unknown-link", endpoint: use.endpoint, side: .request, path: use.path)
    let fingerprint = FP(subject.text, seed: Findings.valueSeed)
    ledger.findings.observe(
      key, fingerprint, at: subject.spot, session: subject.session,
      limit: ledger.settings.maxValues
    ) { .value(.init(text: Array(subject.text), names: [lastName(use)])) }
  }

  /// Judges a value whose link is known, and whose earlier message was not seen when it came.
  private mutating func resolveOrder(_ pending: Pending, _ slot: Int, _ ledger: inout Ledger) {
    let use = plan.uses[pending.use]
    guard let rule = use.afterUse, let by = rule.by else { return }
    let session = sessions[slot].fingerprint
    let anywhere = pending.fingerprint.mixed(with: by)
    if let index = uses.find(anywhere.mixed(with: session)),
      pending.awaitsUse && uses[index].sent.isBefore(earlierLineAt: pending.at)
        || !pending.awaitsUse && uses[index].sent.isBefore(laterLineAt: pending.at)
    {
      return ledger.exercise(rule)
    }
    guard pending.isComplete else { return }
    if uses.find(attempt(by, pending.fingerprint, session)) != nil { return }
    if uses.forgotten > 0 || links.hasForgotten {
      forgotten.links += 1
      return
    }
    ledger.exercise(rule)
    if let index = uses.find(anywhere), uses[index].sent.isBefore(laterLineAt: pending.at),
      uses.find(anywhere.mixed(with: session)) == nil
    {
      return
    }
    pending.text.withUnsafeBufferPointer { text in
      ledger.violate(
        rule, subject(pending, slot, text),
        expected: "a call of \(endpointName(by)) with the same link before",
        found: "none in this complete recording",
        remedy: "report the creative when it is displayed, before it can be tapped")
    }
  }

  private func endpointName(_ tap: Int) -> String { endpoints[rules.taps[tap].endpoint] }

  private mutating func attempt(_ tap: Int, _ link: FP, _ session: FP) -> FP {
    link.mixed(with: tap).mixed(with: session).mixed(with: 0x5eed)
  }

  private mutating func noteAttempt(_ use: Int, _ link: FP, _ session: FP) {
    guard plan.uses[use].isMarked else { return }
    let key = attempt(plan.uses[use].tap, link, session)
    if uses.find(key) == nil {
      uses.insert(key, UseFact(sent: Moment(at: Moment.none), count: 1))
    }
  }

  private func place(_ place: Place, _ ledger: Ledger) -> String {
    let shown = Spot(place: place).shown(ledger.settings.sources)
    if let entry = shown.entry { return "\(shown.source) entry \(entry)" }
    return shown.line.map { "\(shown.source):\($0)" } ?? shown.source
  }

  // MARK: - Near misses

  /// Holds what is pending in a session against the links that the session received.
  ///
  /// What was held against older links before is held against the newer ones alone.
  private mutating func search(_ slot: Int) {
    let open = sessions[slot].pending.indices.filter {
      let pending = sessions[slot].pending[$0]
      return pending.near == nil && !pending.awaitsUse && !pending.isLate
        && plan.uses[pending.use].echoes != nil
    }
    guard !open.isEmpty else { return }
    let border = sessions[slot].links.takeSearched()
    var search = NearMissSearch(
      open.map { index in
        let pending = sessions[slot].pending[index]
        return NearMissSearch.Wanted(
          text: pending.text, sources: plan.uses[pending.use].echoes?.sources ?? 0,
          isNew: !pending.isSearched)
      })
    search.run(links, sessions[slot].links, border: border)
    for (index, pendingIndex) in open.enumerated() {
      sessions[slot].pending[pendingIndex].near = search.found[index]
      sessions[slot].pending[pendingIndex].isSearched = true
    }
  }
}

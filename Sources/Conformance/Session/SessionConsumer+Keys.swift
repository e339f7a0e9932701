import ContractModel
import JSONSchema
import Recordings
import Redaction

/// Values that name requests, and addresses that tags of links carry.
extension SessionConsumer {
  /// Judges a value that names a request; `card` is what its answer issued, nil for nothing.
  mutating func name(
    _ index: Int, _ fingerprint: FP, _ card: FP?, _ subject: Ledger.Subject, _ context: Context,
    _ ledger: inout Ledger
  ) {
    let plan = plan.keys[index]
    let key = fingerprint.mixed(with: plan.tap)
    guard let found = keys.find(key) else {
      if keys.forgotten > 0 {
        forgotten.keys += 1
      } else if keys.count > 0 {
        ledger.exercise(plan.unique)
      }
      keys.insert(
        key,
        KeyFact(
          request: context.request, place: StoredPlace(context.place),
          cardPlace: StoredPlace(context.place), card: card))
      return
    }
    let fact = keys[found]
    ledger.exercise(plan.unique)
    guard fact.request == context.request else {
      return ledger.violate(
        plan.unique, subject, expected: "a value that no other request has had",
        found: "a value that named another request before",
        remedy: "make a new one for each transaction; use it again only to repeat the same request",
        notes: ["first used at \(place(fact.place.place, ledger))"])
    }
    guard let card else { return }
    guard let first = fact.card else {
      keys[found].card = card
      keys[found].cardPlace = StoredPlace(context.place)
      return
    }
    ledger.exercise(plan.agrees)
    guard first != card, let rule = plan.agrees else { return }
    let path = rule.against.map { rules.taps[$0].path.description } ?? ""
    ledger.violate(
      rule, subject, expected: "the same \(path) as the first answer to this request",
      found: "another \(path) for the same request and the same value",
      notes: ["first answered at \(place(fact.cardPlace.place, ledger))"])
  }

  private func place(_ place: Place, _ ledger: Ledger) -> String {
    let shown = Spot(place: place).shown(ledger.settings.sources)
    if let entry = shown.entry { return "\(shown.source) entry \(entry)" }
    return shown.line.map { "\(shown.source):\($0)" } ?? shown.source
  }

  // MARK: - Addresses of tags

  /// Notes the addresses of all links that are remembered, and from now on those of each new one.
  ///
  /// A recording without a plain GET has no use for them, and they cost as much as the rest of
  /// what is remembered of a link.
  private mutating func beginNotingAddresses() {
    notesAddresses = true
    for number in links.remembered {
      links.text(of: number)?.withUnsafeBufferPointer { noteAddresses(in: $0) }
    }
  }

  /// Remembers the addresses that the tags of a link carry.
  mutating func noteAddresses(in text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return }
    var tags = TrackingTags(base, text.count)
    while let tag = tags.next() {
      guard Self.isWebAddress(base + tag.content.lowerBound, tag.content.count),
        let number = tagNames.number(of: base + tag.name.lowerBound, tag.name.count)
      else { continue }
      let content = UnsafeBufferPointer(rebasing: text[tag.content])
      note(address: content, number)
      if NormalForm.mayHoldEntities(content) {
        NormalForm.withoutEntities(Array(content)).withUnsafeBufferPointer {
          note(address: $0, number)
        }
      }
    }
  }

  /// Whether a text begins with `http`.
  private static func isWebAddress(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    count >= 4 && text[0] == 0x68 && text[1] == 0x74 && text[2] == 0x74 && text[3] == 0x70
  }

  private mutating func note(address: UnsafeBufferPointer<UInt8>, _ tag: Int) {
    let key = FP(address, seed: seed)
    if addresses.find(key) == nil { addresses.insert(key, tag) }
  }

  /// Looks at a plain GET that is no endpoint's: is it the address of a tag?
  mutating func fetched(_ address: FP, _ context: Context, _ ledger: inout Ledger) {
    guard let rule = plan.tagAddress, let item = rule.openItem else { return }
    ledger.findings.look(at: item)
    if !notesAddresses { beginNotingAddresses() }
    guard let index = addresses.find(address) else { return }
    let name = tagNames.names[addresses[index]]
    let fingerprint = Array(name.utf8).withUnsafeBufferPointer {
      FP($0, seed: Findings.valueSeed)
    }
    ledger.findings.observe(
      item: item, fingerprint, at: Spot(place: context.place, ordinal: 1 << 20),
      session: context.session, limit: ledger.settings.maxValues
    ) { .value(.init(text: Array(name.utf8))) }
  }
}

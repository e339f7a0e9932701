import ContractModel
import JSONDocument
import JSONSchema

/// Clauses of session rules: small recordings of sample lines, in an order that a rule forbids.
struct SessionMutator {
  let mutator: Mutator
  private var rules: SessionRules { mutator.pack.session }

  init(_ mutator: Mutator) { self.mutator = mutator }

  /// The derivation of a rule's clause.
  func derive(_ rule: SessionRule, _ clause: Int) -> Derivation {
    let pair: (mutant: Recording, twin: Recording)? =
      switch rule.kind {
      case .hasKey: name(rule)
      case .echoes: altered(rule)
      case .sameSession: elsewhere(rule)
      case .precededBy: rule.by.map { unannounced(rule, by: $0) } ?? early(rule)
      case .unique: reused(rule)
      case .agrees: disagreeing(rule)
      case .never: rule.at == nil ? called(rule) : forbidden(rule)
      case .delivery: delivered(rule)
      case .repeat, .http, .clock, .tags: nil
      }
    guard let pair else {
      return Derivation(
        clause: clause, reason: "the samples do not hold what a '\(rule.kind.rawValue)' rule needs")
    }
    return Derivation(clause: clause, mutant: pair.mutant, twin: pair.twin)
  }

  // MARK: - Lines

  /// The side and path of a tap.
  private func place(_ tap: Int) -> (endpoint: Int, side: Clause.Side, path: InstancePath) {
    let tap = rules.taps[tap]
    return (tap.endpoint, tap.isRequest ? .request : .response, tap.path)
  }

  /// A conforming line whose value at a tap is a text.
  private func line(_ tap: Int, _ text: String, session: String = "a") -> String? {
    let (endpoint, side, path) = place(tap)
    for sample in mutator.samples[endpoint] {
      for spot in sample.find(side, path) where spot.value.string != nil {
        let changed = spot.replacing(with: ObjectText.quoted(text))
        guard mutator.conforms(changed, endpoint: endpoint) else { continue }
        return SampleLine(changed)?.placed(in: session)
      }
    }
    return nil
  }

  /// A sample that carries a link of one of some sources, and the link.
  private func received(_ sources: LinkSources) -> (line: SampleLine, link: String)? {
    for (index, link) in rules.links.enumerated() {
      let (endpoint, side, path) = place(link.tap)
      for sample in mutator.samples[endpoint] {
        for spot in sample.find(side, path) {
          guard let text = spot.value.string, !text.isEmpty else { continue }
          let source = isMarked(spot, link, sample) ? link.mark?.source ?? index : index
          if sources & (1 << LinkSources(source)) != 0 { return (sample, text) }
        }
      }
    }
    return nil
  }

  /// Whether the value beside a link marks it.
  private func isMarked(_ spot: Spot, _ link: SessionRules.Link, _ sample: SampleLine) -> Bool {
    guard let mark = link.mark, case .name(let name)? = place(mark.tap).path.steps.last else {
      return false
    }
    let (_, side, path) = place(link.tap)
    return sample.find(side, InstancePath(path.steps.dropLast())).contains { parent in
      let value = parent.value[name]
      let holds = parent.value.members.contains { $0.value.index == spot.value.index }
      return holds && (value?.string ?? value?.text) == mark.value
    }
  }

  // MARK: - Rules about links

  private func altered(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let tap = rule.at, let source = received(rule.sources) else { return nil }
    let isLong = source.link.unicodeScalars.count > 20
    let text = isLong ? String(source.link.dropLast()) : source.link + " "
    guard let wrong = line(tap, text), let right = line(tap, source.link) else { return nil }
    let first = source.line.placed(in: "a")
    let words = isLong ? "the link with its last byte gone" : "the link with a blank behind it"
    return (
      Recording(words: words, lines: [first, wrong]),
      Recording(words: "the link byte for byte", lines: [first, right])
    )
  }

  private func elsewhere(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let tap = rule.at, let source = received(rule.sources),
      let wrong = line(tap, source.link, session: "b"), let right = line(tap, source.link)
    else { return nil }
    let first = source.line.placed(in: "a")
    return (
      Recording(words: "the link of another session", lines: [first, wrong]),
      Recording(words: "the link of the same session", lines: [first, right])
    )
  }

  private func early(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let tap = rule.at, let source = received(rule.sources),
      let use = line(tap, source.link)
    else { return nil }
    let first = source.line.placed(in: "a")
    return (
      Recording(words: "the link before the response that carries it", lines: [use, first]),
      Recording(words: "the link after the response that carries it", lines: [first, use])
    )
  }

  private func unannounced(_ rule: SessionRule, by: Int) -> (Recording, Recording)? {
    guard let tap = rule.at, let source = received(rule.sources & ~rule.except),
      let use = line(tap, source.link), let before = line(by, source.link)
    else { return nil }
    let start = [Recording.completeHeader, source.line.placed(in: "a")]
    let name = mutator.pack.endpoints[place(by).endpoint].name
    return (
      Recording(words: "no \(name) in a complete recording", lines: start + [use]),
      Recording(words: "after its \(name)", lines: start + [before, use])
    )
  }

  private func forbidden(_ rule: SessionRule) -> (Recording, Recording)? {
    let all = rules.links.indices.reduce(LinkSources(0)) { $0 | 1 << LinkSources($1) }
    guard let tap = rule.at, let source = received(rule.sources & ~rule.except),
      let other = received(all & ~rule.sources), let wrong = line(tap, source.link),
      let right = line(tap, other.link)
    else { return nil }
    return (
      Recording(
        words: "a link that must not be used", lines: [source.line.placed(in: "a"), wrong]),
      Recording(words: "a link that may be used", lines: [other.line.placed(in: "a"), right])
    )
  }

  // MARK: - Other rules

  private func name(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let tap = rule.at, let against = rule.against else { return nil }
    let (endpoint, side, path) = place(tap)
    for sample in mutator.samples[endpoint] {
      for spot in sample.find(side, path) {
        guard let name = spot.value.string,
          let object = sample.find(place(against).side, place(against).path).first,
          object.value[name] != nil
        else { continue }
        let changed = spot.replacing(with: ObjectText.quoted(name + "x"))
        guard mutator.conforms(changed, endpoint: endpoint), let wrong = SampleLine(changed) else {
          continue
        }
        return (
          Recording(words: "another name than was asked for", lines: [wrong.placed(in: "a")]),
          Recording(words: "the name that was asked for", lines: [sample.placed(in: "a")])
        )
      }
    }
    return nil
  }

  private func reused(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let tap = rule.at else { return nil }
    let (endpoint, side, path) = place(tap)
    for sample in mutator.samples[endpoint] {
      guard let spot = sample.find(side, path).first, let request = sample.root["request"] else {
        continue
      }
      for other in mutator.samples[endpoint] {
        guard let place = other.find(side, path).first, other.root["request"]?.text != request.text,
          let wrong = SampleLine(place.replacing(with: spot.value.text)),
          wrong.root["request"]?.text != request.text,
          mutator.conforms(wrong.text, endpoint: endpoint)
        else { continue }
        let first = sample.placed(in: "a")
        return (
          Recording(words: "one value for two requests", lines: [first, wrong.placed(in: "a")]),
          Recording(words: "one value for one request, repeated", lines: [first, first])
        )
      }
    }
    return nil
  }

  private func disagreeing(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let against = rule.against, let when = rule.when else { return nil }
    let (endpoint, side, path) = place(against)
    for sample in mutator.samples[endpoint] {
      guard let spot = sample.find(side, path).first, let text = spot.value.string,
        sample.find(place(when).side, place(when).path).first?.value.bool == true,
        let wrong = SampleLine(spot.replacing(with: ObjectText.quoted(text + "x"))),
        mutator.conforms(wrong.text, endpoint: endpoint)
      else { continue }
      let first = sample.placed(in: "a")
      return (
        Recording(
          words: "another answer to the same request", lines: [first, wrong.placed(in: "a")]),
        Recording(words: "the same answer to the same request", lines: [first, first])
      )
    }
    return nil
  }

  private func called(_ rule: SessionRule) -> (Recording, Recording)? {
    let name = mutator.pack.endpoints[rule.endpoint].name
    guard let other = mutator.samples.first(where: { !$0.isEmpty })?.first else { return nil }
    let call =
      mutator.samples[rule.endpoint].first?.placed(in: "a")
      ?? #"{"endpoint":\#(ObjectText.quoted(name)),"request":{},"session":"a"}"#
    return (
      Recording(words: "a call of \(name)", lines: [call]),
      Recording(words: "a call of something else", lines: [other.placed(in: "a")])
    )
  }

  private func delivered(_ rule: SessionRule) -> (Recording, Recording)? {
    guard let sample = mutator.samples[rule.endpoint].first else { return nil }
    func recording(_ words: String, _ delivery: String) -> Recording? {
      let text = ObjectText.setting("delivery", to: delivery, in: sample.root)
      return SampleLine(text).map { Recording(words: words, lines: [$0.placed(in: "a")]) }
    }
    let mutant: Recording?
    let twin: Recording?
    switch rule.fact {
    case .queue:
      mutant = recording("on the main queue", #"{"calls":1,"queue":"main"}"#)
      twin = recording("on a background queue", #"{"calls":1,"queue":"background"}"#)
    case .called:
      mutant = recording("no call of the closure", #"{"calls":0}"#)
      twin = recording("one call of the closure", #"{"calls":1,"queue":"background"}"#)
    case .once:
      mutant = recording("two calls of the closure", #"{"calls":2,"queue":"background"}"#)
      twin = recording("one call of the closure", #"{"calls":1,"queue":"background"}"#)
    case .any, nil: return nil
    }
    guard let mutant, let twin else { return nil }
    return (mutant, twin)
  }
}

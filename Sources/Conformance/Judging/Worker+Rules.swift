import ContractModel
import JSONDocument
import JSONSchema
import Recordings
import Redaction

/// Rules that one interaction decides alone.
extension Worker {
  /// Looks for the name that was asked for among the members of the answer.
  mutating func checkName(_ tap: Int, _ object: Int, _ tape: Tape) {
    for rule in plan.hasKey where rule.against == tap {
      guard record.nameToken >= 0, let clause = rule.clause else { continue }
      exercised[clause] += 1
      var isThere = false
      var key = object + 1
      let end = tape.after(object)
      while key + 1 < end, !isThere {
        isThere = JSONText.equals(key, in: tape, nameText.pointer, nameText.count)
        key = tape.after(key + 1)
      }
      if isThere { continue }
      let spot = nextSpot()
      let limit = sampleLimit(clause)
      let session = session
      let name = Array(nameText.bytes)
      let path = pack.session.taps[tap].path.description
      result.findings.violate(clause, at: spot, limit: limit) {
        var sample = Sample(
          spot: spot, session: session, side: .response, pointer: "/\(path)",
          expected: "a member for what was asked for",
          found: "\(Self.words(forObjectOf: tape[object].childCount)) without it",
          excerpt: SealedExcerpt(of: tape, around: object))
        sample.quotes.append(("asked for", SealedValue(text: name)))
        return sample
      }
    }
  }

  private static func words(forObjectOf members: Int) -> String {
    "an object of \(members) member\(members == 1 ? "" : "s")"
  }

  // MARK: - Delivery

  /// Judges how the SDK delivered a result, where the recording says so.
  mutating func judgeDelivery(
    _ interaction: Interaction, _ judge: UnsafeMutablePointer<EndpointJudge>
  ) {
    guard let delivery = interaction.delivery else { return }
    for rule in judge.pointee.deliveries {
      switch rule.fact {
      case .queue:
        guard let queue = delivery.queue, delivery.calls != 0 else { continue }
        judged(rule, queue == .background, "a background queue", "the main queue", "/queue")
      case .called:
        guard let calls = delivery.calls else { continue }
        judged(rule, calls > 0, "at least one call of the closure", "none", "/calls")
      case .once:
        guard let calls = delivery.calls, calls > 0 else { continue }
        judged(rule, calls == 1, "one call of the closure", "\(calls) calls", "/calls")
      case .any, nil:
        guard let item = rule.openItem else { continue }
        result.findings.look(at: item)
        let queue = delivery.queue.map { $0 == .main ? ", main queue" : ", background queue" } ?? ""
        let words = (delivery.calls.map { "calls: \($0)" } ?? "calls: not recorded") + queue
        let spot = nextSpot()
        result.findings.observe(
          item: item, Self.fingerprint(of: words), at: spot, session: session,
          limit: settings.maxValues
        ) { .words(words) }
      }
    }
  }

  private mutating func judged(
    _ rule: SessionRule, _ holds: Bool, _ expected: String, _ found: String, _ pointer: String
  ) {
    guard let clause = rule.clause else { return }
    exercised[clause] += 1
    if holds { return }
    let spot = nextSpot()
    let limit = sampleLimit(clause)
    let session = session
    result.findings.violate(clause, at: spot, limit: limit) {
      Sample(
        spot: spot, session: session, side: .delivery, pointer: pointer, expected: expected,
        found: found)
    }
  }

  // MARK: - The wire

  /// Observes method, media type and status.
  mutating func observeWire(
    _ interaction: Interaction, _ judge: UnsafeMutablePointer<EndpointJudge>
  ) {
    guard interaction.http != nil || interaction.status != nil else { return }
    for item in judge.pointee.wireFormats.elements {
      result.findings.look(at: item)
      var fingerprint = FP(UInt64(truncatingIfNeeded: interaction.status ?? -1), 5)
      var type = ByteView.none
      if let http = interaction.http {
        fingerprint = fingerprint.mixed(with: FP(http.method, seed: Findings.valueSeed))
        type = http.contentType.map { MediaType($0).essence } ?? .none
        fingerprint = fingerprint.mixed(with: FP(type, seed: Findings.valueSeed))
      }
      let spot = nextSpot()
      result.findings.observe(
        item: item, fingerprint, at: spot, session: session, limit: settings.maxValues
      ) {
        var parts: [String] = []
        if let http = interaction.http {
          parts.append(String(http.method.text.prefix(40)))
          parts.append(type.isEmpty ? "no body" : String(type.text.prefix(80)))
        }
        if let status = interaction.status { parts.append("\(status)") }
        return .value(SealedValue(text: Array(parts.joined(separator: ", ").utf8)))
      }
    }
  }

  static func fingerprint(of words: String) -> FP {
    var words = words
    return words.withUTF8 { FP($0, seed: Findings.valueSeed) }
  }

  // MARK: - Clocks

  /// Takes a local time of the form `DDMMYYYYHHMMSS`.
  mutating func takeClock(_ tap: Int, _ token: Int, _ tape: Tape) {
    let source = tape.source(token)
    guard source.count == 14, let rule = plan.clocks.firstIndex(where: { $0.at == tap }) else {
      return
    }
    for byte in source where byte < 0x30 || byte > 0x39 { return }
    func number(_ range: Range<Int>) -> Int64 {
      range.reduce(0) { $0 * 10 + Int64(source[$1] - 0x30) }
    }
    let (day, month, year) = (number(0..<2), number(2..<4), number(4..<8))
    guard month >= 1, month <= 12, day >= 1, day <= 31 else { return }
    // Days since 1970 in the Gregorian calendar, counted in years that begin in March.
    let years = month <= 2 ? year - 1 : year
    let era = years / 400
    let yearOfEra = years - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let seconds = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
    record.clock = (rule, (days * 86_400 + seconds) * 1000)
  }

  /// Observes how far a local time is from the time of its interaction, to the quarter of an hour.
  mutating func observeClock(_ rule: SessionRule, _ difference: Int64) {
    guard let item = rule.openItem else { return }
    result.findings.look(at: item)
    let quarter: Int64 = 15 * 60 * 1000
    let half = difference >= 0 ? quarter / 2 : -quarter / 2
    let quarters = (difference &+ half) / quarter
    let isFar = abs(quarters) > 14 * 4
    let spot = nextSpot()
    result.findings.observe(
      item: item, FP(UInt64(bitPattern: isFar ? .max : quarters), 9).mixed(with: 13), at: spot,
      session: session, limit: settings.maxValues
    ) {
      if isFar { return .words("more than 14 hours") }
      let minutes = abs(quarters) * 15
      let pad: (Int64) -> String = { $0 < 10 ? "0\($0)" : "\($0)" }
      return .words("\(quarters < 0 ? "-" : "+")\(pad(minutes / 60)):\(pad(minutes % 60))")
    }
  }
}

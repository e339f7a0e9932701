import Recordings
import Redaction

extension Findings {
  /// Adds the findings of a piece whose lines are counted from `lines` on.
  mutating func merge(_ piece: consuming Findings, lines: Int, samples: Int, values: Int) {
    if lines != 0 { piece.shiftLines(by: lines) }
    unlistedObservations += piece.unlistedObservations
    for (clause, tally) in piece.clauses {
      clauses[clause, default: ClauseTally()].violations += tally.violations
      for (spot, kept) in tally.samples.elements
      where clauses[clause]?.samples.wants(spot, limit: samples) == true {
        clauses[clause]?.samples.insert(kept, at: spot, limit: samples)
        if case .raw(let sample) = kept { rawSessions.insert(sample.session) }
      }
    }
    for item in piece.items.keys {
      guard let tally = piece.items[item] else { continue }
      items[item, default: ItemTally()].merge(tally, limit: values, sessions: &rawSessions)
    }
    for (key, tally) in piece.observations.sorted(by: { $0.value.order < $1.value.order }) {
      if observations[key] == nil, observations.count >= Self.maxObservations {
        unlistedObservations += tally.count
      } else if observations[key] == nil {
        observations[key] = tally
        rawSessions.insert(tally.session)
        for entry in tally.values.entries { rawSessions.insert(entry.session) }
      } else {
        observations[key]?.merge(tally, limit: values, sessions: &rawSessions)
      }
    }
    for (kind, tally) in piece.problems {
      if problems[kind] == nil { problems[kind] = ProblemTally(level: tally.level) }
      problems[kind]?.count += tally.count
      for (spot, message) in tally.samples.elements {
        guard problems[kind]?.samples.wants(spot, limit: samples) == true else { break }
        problems[kind]?.samples.insert(message, at: spot, limit: samples)
        if case .raw(let message) = message { rawSessions.insert(message.session) }
      }
    }
  }

  // Below, the keys are copied first: a dictionary that is being gone through is copied with all
  // that it holds when it is changed.

  private mutating func shiftLines(by lines: Int) {
    for key in Array(clauses.keys) {
      clauses[key]?.samples.shiftLines(by: lines)
      clauses[key]?.samples.updateRaw { $0.spot.place.line += lines }
    }
    for key in items.keys {
      items[key]?.values.shiftLines(by: lines)
      items[key]?.first?.place.line += lines
    }
    for key in Array(observations.keys) {
      observations[key]?.values.shiftLines(by: lines)
      observations[key]?.first?.place.line += lines
    }
    for key in Array(problems.keys) { problems[key]?.samples.shiftLines(by: lines) }
  }

  /// Shows what is raw: of one session, or of all that are left.
  mutating func show(
    session: FP?, by redactor: Redactor, unmasked: Redactor?, sources: [String],
    withholding: Bool = false
  ) {
    if let session, rawSessions.remove(session) == nil { return }
    for key in Array(clauses.keys) {
      clauses[key]?.samples.show { _, sample in
        guard session == nil || sample.session == session else { return nil }
        let safe = withholding ? sample.withheld : sample
        return safe.shown(by: redactor, unmasked: unmasked, sources: sources)
      }
    }
    for key in items.keys { items[key]?.values.show(session: session, by: redactor, withholding) }
    for key in Array(observations.keys) {
      observations[key]?.values.show(session: session, by: redactor, withholding)
      guard let tally = observations[key], tally.shownPath == nil,
        session == nil || tally.session == session
      else { continue }
      observations[key]?.shownPath = withholding ? "" : redactor.pointer(key.path)
    }
    for key in Array(problems.keys) {
      problems[key]?.samples.show { spot, message in
        guard session == nil || message.session == session else { return nil }
        let quote =
          (withholding ? nil : message.quote).map {
            (message.words.isEmpty ? "" : " ") + redactor.text($0.bytes, limit: 200)
          } ?? ""
        return Results.Problem.Sample(place: spot.shown(sources), message: message.words + quote)
      }
    }
  }
}

extension ItemTally {
  mutating func merge(_ other: ItemTally, limit: Int, sessions: inout Set<FP>) {
    observed += other.observed
    of += other.of
    values.merge(other.values, limit: limit, sessions: &sessions)
    if let spot = other.first, first.map({ spot < $0 }) ?? true { first = spot }
  }
}

extension ObservationTally {
  /// Where an observation stands among those of a piece.
  var order: Spot { first ?? Spot(place: .init(source: 0, entry: 0, line: 0)) }

  mutating func merge(_ other: ObservationTally, limit: Int, sessions: inout Set<FP>) {
    count += other.count
    values.merge(other.values, limit: limit, sessions: &sessions)
    if let spot = other.first, first.map({ spot < $0 }) ?? true { first = spot }
  }
}

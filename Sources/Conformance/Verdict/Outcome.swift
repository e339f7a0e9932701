import ContractModel
import Redaction

/// The verdict over a run: outcomes of clauses, coverage, statements and the exit status.
struct Outcome {
  let pack: ContractPack
  let settings: RunSettings
  let findings: Findings
  let exercised: [Int]
  let looked: [Int]
  let interactions: Results.Interactions
  let calls: [Int]
  let durations: [Int64]
  let forgotten: [String]

  /// The results of the run.
  func results() -> Results {
    let waivers = WaiverBook(
      settings.waivers, today: settings.today, clauses: pack.clauses.map(\.id))
    let clauses = pack.clauses.indices.map { clause($0, waivers) }
    let waived = waivers.results(clauses)
    let openItems = pack.openItems.indices.map(openItem)
    let problems = findings.problems.sorted { $0.key < $1.key }.map { problem($0.key, $0.value) }
    let observations = self.observations
    let coverage = self.coverage(clauses)
    let decision = Decision(
      clauses: clauses, waivers: waived, openItems: openItems, observations: observations,
      problems: problems, coverage: coverage, settings: settings)
    return Results(
      tool: .init(version: settings.toolVersion),
      contract: .init(name: pack.name, version: pack.version, sha256: pack.sha256),
      run: .init(
        command: settings.command, target: settings.target, subjects: settings.subjects,
        failOn: RunSettings.FailOn.allCases.filter(settings.failOn.contains).map(\.rawValue),
        requireCoverage: settings.requireCoverage, isComplete: settings.isComplete),
      outcome: decision.verdict, exit: decision.exit, reasons: decision.reasons,
      coverage: coverage, interactions: interactions,
      endpoints: pack.endpoints.indices.map { endpoint($0, clauses) }, clauses: clauses,
      openItems: openItems, observations: observations, problems: problems, waivers: waived,
      statements: pack.statements.map { statement($0, clauses, openItems) }, notes: notes)
  }

  private var notes: [String] {
    var notes = forgotten
    if findings.unlistedObservations > 0 {
      notes.append(
        "\(findings.unlistedObservations) further observations are not listed (bound:"
          + " \(Findings.maxObservations) different ones)")
    }
    return notes
  }

  // MARK: - Clauses

  private func clause(_ index: Int, _ waivers: WaiverBook) -> Results.Clause {
    let clause = pack.clauses[index]
    let tally = findings.clauses[index]
    let violations = tally?.violations ?? 0
    let subject = Self.subject(clause.subject)
    var result = Results.Clause(
      id: clause.id, endpoint: pack.endpoints[clause.endpoint].name, side: Self.side(clause.side),
      subject: subject, path: clause.path, keyword: clause.keyword,
      level: clause.level == .must ? .must : .should, statement: clause.statement,
      documentation: clause.documentation, outcome: .conforms,
      exercised: max(exercised[index], violations), violations: violations,
      samples: samples(tally))
    if !settings.subjects.contains(subject) {
      result.outcome = .notApplicable
      result.reason = "subject '\(subject.rawValue)' is not judged in this run"
    } else if violations > 0 {
      let waiver = waivers.waiver(of: clause.id, covering: violations)
      result.waiver = waiver
      result.outcome = waiver?.state == .applied ? .waived : .violates
    } else if result.exercised == 0 {
      result.outcome = .notExercised
      result.reason = reason(clause)
    }
    return result
  }

  private func samples(_ tally: ClauseTally?) -> [Results.Sample] {
    (tally?.samples.elements ?? []).compactMap { _, kept in
      if case .shown(let sample) = kept { return sample }
      return nil
    }
  }

  private func reason(_ clause: Clause) -> String {
    let endpoint = pack.endpoints[clause.endpoint]
    if clause.side == .delivery { return "the recording does not say how the SDK delivered" }
    if calls[clause.endpoint] == 0 { return "no interaction of \(endpoint.name) in the input" }
    return "no value in the input to which it applies"
  }

  private func coverage(_ clauses: [Results.Clause]) -> Results.Coverage {
    let applicable = clauses.filter { $0.level == .must && $0.outcome != .notApplicable }
    return Results.Coverage(
      applicable: applicable.count, exercised: applicable.filter { $0.exercised > 0 }.count)
  }

  // MARK: - Endpoints, open items, observations, problems

  private func endpoint(_ index: Int, _ clauses: [Results.Clause]) -> Results.Endpoint {
    let endpoint = pack.endpoints[index]
    let own = clauses.filter { $0.endpoint == endpoint.name }
    return Results.Endpoint(
      name: endpoint.name, summary: endpoint.summary,
      availability: Results.Endpoint.Availability(rawValue: endpoint.availability.rawValue)
        ?? .available,
      interactions: calls[index], outcome: Self.outcome(own.map(\.outcome)),
      recordedMs: durations[index] >= 0 ? Double(durations[index]) / 1000 : nil,
      notes: pack.notes.filter { $0.endpoint == index }.flatMap { note in
        note.documentation.map { Results.Note(id: $0, text: note.text) }
      })
  }

  /// The outcome of several clauses together; should-level violations count as well.
  private static func outcome(_ outcomes: [Results.Outcome]) -> Results.Outcome {
    for outcome in [Results.Outcome.violates, .waived, .conforms, .notExercised]
    where outcomes.contains(outcome) {
      return outcome
    }
    return outcomes.isEmpty ? .notExercised : .notApplicable
  }

  private func openItem(_ index: Int) -> Results.OpenItem {
    let item = pack.openItems[index]
    let tally = findings.items[index] ?? ItemTally()
    let looked = self.looked[index] + tally.of
    let values = tally.values
    return Results.OpenItem(
      id: item.id, endpoint: pack.endpoints[item.endpoint].name,
      documentation: item.documentation, question: item.question, observed: tally.observed,
      of: max(looked, tally.observed), values: values.counts, others: values.others,
      first: tally.first?.shown(settings.sources))
  }

  private var observations: [Results.Observation] {
    // Paths may look alike once they are masked: the first place tells them apart in every run.
    let shown = findings.observations.map { key, tally in
      (order: tally.order, observation: observation(key, tally))
    }
    return shown.sorted { left, right in
      let (one, other) = (left.observation, right.observation)
      if one.kind != other.kind { return one.kind < other.kind }
      if one.endpoint != other.endpoint { return one.endpoint < other.endpoint }
      if one.side != other.side { return one.side.rawValue < other.side.rawValue }
      if one.path != other.path { return one.path < other.path }
      if one.count != other.count { return one.count > other.count }
      return left.order < right.order
    }.map(\.observation)
  }

  private func observation(
    _ key: ObservationKey, _ tally: ObservationTally
  ) -> Results.Observation {
    var path = tally.shownPath ?? ""
    if key.kind == "undocumented-field", let nearest = tally.nearest {
      path += " (did you mean \(nearest)?)"
    }
    return Results.Observation(
      kind: key.kind, endpoint: pack.endpoints[key.endpoint].name, side: key.side, path: path,
      count: tally.count, values: tally.values.counts, others: tally.values.others,
      first: tally.first?.shown(settings.sources, side: key.side))
  }

  private func problem(_ kind: String, _ tally: ProblemTally) -> Results.Problem {
    Results.Problem(
      kind: kind, level: tally.level, count: tally.count,
      samples: tally.samples.elements.compactMap { _, kept in
        if case .shown(let sample) = kept { return sample }
        return nil
      })
  }

  // MARK: - Statements

  private func statement(
    _ statement: Statement, _ clauses: [Results.Clause], _ items: [Results.OpenItem]
  ) -> Results.Statement {
    // By their indexes: a copy of every clause for every statement would cost more than all else.
    let own = clauses.indices.filter { clauses[$0].documentation.contains(statement.id) }
    let open = items.indices.filter { items[$0].documentation.contains(statement.id) }
    let isObserved = open.contains { items[$0].observed > 0 }
    let level = Results.Statement.Level(rawValue: statement.level.rawValue) ?? .note
    var verdict: Results.Statement.Verdict
    switch level {
    case .note: verdict = isObserved ? .observed : .note
    case .tbd: verdict = isObserved ? .observed : .notExercised
    case .must, .should:
      verdict = Self.verdict(Self.outcome(own.map { clauses[$0].outcome }))
      if own.isEmpty { verdict = isObserved ? .observed : .notExercised }
      // Nothing can decide it: that a method returns nothing, or what only a note carries (I1).
      if own.isEmpty, open.isEmpty { verdict = .note }
    }
    // A statement that is a note, or left open, may still stand behind a clause that is violated.
    if level == .note || level == .tbd, own.contains(where: { clauses[$0].outcome == .violates }) {
      verdict = .violates
    }
    return Results.Statement(
      id: statement.id, section: statement.section, level: level, text: statement.text,
      verdict: verdict,
      by: own.map { clauses[$0].id } + open.map { "\(items[$0].endpoint)/\(items[$0].id)" })
  }

  private static func verdict(_ outcome: Results.Outcome) -> Results.Statement.Verdict {
    switch outcome {
    case .conforms: .conforms
    case .violates: .violates
    case .waived: .waived
    case .notExercised: .notExercised
    case .notApplicable: .notApplicable
    }
  }

  private static func subject(_ subject: Clause.Subject) -> Results.Subject {
    switch subject {
    case .api: .api
    case .app: .app
    case .sdk: .sdk
    }
  }

  private static func side(_ side: Clause.Side) -> Results.Side {
    switch side {
    case .request: .request
    case .response: .response
    case .session: .session
    case .delivery: .delivery
    }
  }
}

package import Conformance

/// The summary that a person reads on a terminal: failures first, the verdict last.
package struct ConsoleReport: Sendable {
  /// Whether colours are written; the caller knows whether a terminal listens.
  package var usesColour: Bool
  /// The folder of the reports, told at the end; nil where there is none.
  package var reportsFolder: String?
  /// The status that the run ends with where it is not the verdict's: a report could not be written.
  package var exit: Int?
  /// How many samples of a clause are told.
  private static let samples = 3
  /// How many entries of a list are told.
  private static let entries = 12

  /// Makes the writer.
  package init(usesColour: Bool = false, reportsFolder: String? = nil, exit: Int? = nil) {
    self.usesColour = usesColour
    self.reportsFolder = reportsFolder
    self.exit = exit
  }

  /// The summary's bytes: UTF-8, LF line ends, nothing that could control a terminal but colours.
  package func write(_ results: Results) -> [UInt8] {
    var out = ConsoleText(usesColour: usesColour)
    for clause in results.clauses(.violates, .must) { write(clause, to: &out) }
    for waiver in results.waivers { write(waiver, to: &out) }
    for problem in results.problems where problem.level == .error { write(problem, to: &out) }
    for clause in results.clauses(.violates, .should) { write(clause, to: &out) }
    for problem in results.problems where problem.level == .warning { write(problem, to: &out) }
    writeWaived(results, to: &out)
    writeOpenItems(results, to: &out)
    writeObservations(results, to: &out)
    for note in results.notes.prefix(Self.entries) { out.line("note: \(note)", .muted) }
    if !results.notes.isEmpty { out.line() }
    writeEndpoints(results, to: &out)
    writeVerdict(results, to: &out)
    return out.bytes
  }

  /// What fails the run, in the words and the order of the summary, and the verdict.
  package func writeFindings(_ results: Results) -> [UInt8] {
    var out = ConsoleText(usesColour: usesColour)
    for clause in results.clauses(.violates, .must) { write(clause, to: &out) }
    for problem in results.problems where problem.level == .error { write(problem, to: &out) }
    for clause in results.clauses(.violates, .should) { write(clause, to: &out) }
    for problem in results.problems where problem.level == .warning { write(problem, to: &out) }
    if results.fails(on: RunSettings.FailOn.tbd.rawValue) { writeOpenItems(results, to: &out) }
    if results.fails(on: RunSettings.FailOn.undocumented.rawValue) {
      writeObservations(results, to: &out)
    }
    writeVerdict(results, to: &out)
    return out.bytes
  }

  /// One violated clause with its samples, as the summary shows it.
  package func write(_ clause: Results.Clause) -> [UInt8] {
    var out = ConsoleText(usesColour: usesColour)
    write(clause, to: &out)
    return out.bytes
  }

  private func write(_ clause: Results.Clause, to out: inout ConsoleText) {
    let isMust = clause.level == .must
    out.line(
      [(isMust ? "violates" : "should", isMust ? .bad : .warning), (" \(clause.title)", .strong)])
    out.line("  \(clause.id)", .muted)
    let documentation = clause.documentation.joined(separator: ", ")
    out.line(
      "  violated \(ClauseText.times(clause)), judges the \(clause.subject.word)"
        + (documentation.isEmpty ? "" : ", documented by \(documentation)"))
    for sample in clause.samples.prefix(Self.samples) {
      out.line("    \(sample.place.words)", .strong)
      out.line("      expected: \(ClippedText.clip(sample.expected, to: 400))")
      out.line(
        "      found:    \(ClippedText.clip(sample.unmasked?.found ?? sample.found, to: 400))")
      if let remedy = sample.remedy {
        out.line("      to do:    \(ClippedText.clip(remedy, to: 400))")
      }
      for note in sample.notes.prefix(4) {
        out.line("      note:     \(ClippedText.clip(note, to: 400))")
      }
    }
    let rest = clause.violations - min(Self.samples, clause.samples.count)
    if rest > 0 { out.line("    and \(NumberText.count(rest)) more", .muted) }
    out.line()
  }

  private func write(_ waiver: Results.Waiver, to out: inout ConsoleText) {
    let state: String
    switch waiver.state {
    case .applied, .idle: return
    case .expired: state = "expired on \(waiver.expires ?? "an unknown day")"
    case .stale: state = "is stale: its clauses were exercised and conform; remove it"
    case .unmatched: state = "names no clause"
    }
    out.line([("waiver", .bad), (" \(waiver.clause) \(state)", .strong)])
    out.line("  \(waiver.reason)", .muted)
    out.line()
  }

  private func write(_ problem: Results.Problem, to out: inout ConsoleText) {
    let isError = problem.level == .error
    out.line([
      (isError ? "error" : "warning", isError ? .bad : .warning),
      (" \(problem.title): \(NumberText.count(problem.count))", .strong),
      (" [\(problem.kind)]", .muted),
    ])
    for sample in problem.samples.prefix(Self.samples) {
      out.line("    \(sample.place.words): \(ClippedText.clip(sample.message, to: 400))")
    }
    let rest = problem.count - min(Self.samples, problem.samples.count)
    if rest > 0 { out.line("    and \(NumberText.count(rest)) more", .muted) }
    out.line()
  }

  private func writeWaived(_ results: Results, to out: inout ConsoleText) {
    let waived = results.clauses(.waived)
    guard !waived.isEmpty else { return }
    out.line("waived, and not a pass:", .strong)
    for clause in waived.prefix(Self.entries) {
      out.line("  \(clause.title): \(clause.waiver?.reason ?? "no reason given")")
      out.line("    \(clause.id)", .muted)
    }
    if waived.count > Self.entries { out.line("  and \(waived.count - Self.entries) more", .muted) }
    out.line()
  }

  private func writeOpenItems(_ results: Results, to out: inout ConsoleText) {
    let seen = results.openItems.filter { $0.observed > 0 }
    guard !seen.isEmpty else { return }
    out.line("open in the documentation, and seen in the traffic:", .strong)
    for item in seen.prefix(Self.entries) {
      out.line("  \(item.endpoint) \(item.id): \(ClippedText.clip(item.evidence, to: 300))")
    }
    if seen.count > Self.entries { out.line("  and \(seen.count - Self.entries) more", .muted) }
    out.line()
  }

  private func writeObservations(_ results: Results, to out: inout ConsoleText) {
    let observations = results.observations
    guard !observations.isEmpty else { return }
    out.line("documented nowhere, and seen in the traffic:", .strong)
    for item in observations.prefix(Self.entries) {
      let times = NumberText.count(item.count, "time")
      let place = [item.endpoint, item.side.rawValue, item.path].filter { !$0.isEmpty }
      out.line("  \(item.title): \(place.joined(separator: " ")), \(times)")
    }
    let rest = observations.count - Self.entries
    if rest > 0 { out.line("  and \(NumberText.count(rest)) more", .muted) }
    out.line()
  }

  private func writeEndpoints(_ results: Results, to out: inout ConsoleText) {
    let width = results.endpoints.map { min(40, $0.name.unicodeScalars.count) }.max() ?? 0
    for endpoint in results.endpoints {
      let gap = String(
        repeating: " ", count: max(0, width - endpoint.name.unicodeScalars.count))
      let style: ConsoleText.Style =
        switch endpoint.outcome {
        case .violates: .bad
        case .conforms: .good
        default: .muted
        }
      out.line([
        ("\(endpoint.name)\(gap)  ", .plain), (endpoint.outcome.word, style),
        (", \(NumberText.count(endpoint.interactions, "interaction"))", .muted),
      ])
    }
    if !results.endpoints.isEmpty { out.line() }
  }

  private func writeVerdict(_ results: Results, to out: inout ConsoleText) {
    let counts = results.interactions
    out.line(
      "read \(NumberText.count(counts.read)): \(NumberText.count(counts.judged)) judged,"
        + " \(NumberText.count(counts.unmatched)) unmatched,"
        + " \(NumberText.count(counts.unreadable)) unreadable,"
        + " \(NumberText.count(counts.notRecorded)) not recorded")
    let coverage = results.coverage
    let percent = NumberText.percent(coverage.exercised, of: coverage.applicable)
    out.line(
      "coverage: \(coverage.exercised) of \(coverage.applicable) must-level clauses exercised"
        + " (\(percent) %)")
    if let reportsFolder { out.line("reports: \(reportsFolder)") }
    for reason in results.reasons.prefix(Self.entries) { out.line("because \(reason)") }
    let status = exit ?? results.exit
    if status != results.exit { out.line("because the reports could not be written") }
    let style: ConsoleText.Style = status == 0 ? .good : .bad
    out.line([
      (results.outcome.rawValue, style), (": \(results.sentence)", .strong),
      (" (exit \(status))", .muted),
    ])
  }
}

import Diagnostics

/// The verdict and the exit status, and why: the first that applies of DESIGN section 4.
struct Decision {
  let verdict: Results.Verdict
  let exit: Int
  let reasons: [String]

  init(
    clauses: [Results.Clause], waivers: [Results.Waiver], openItems: [Results.OpenItem],
    observations: [Results.Observation], problems: [Results.Problem],
    coverage: Results.Coverage, settings: RunSettings
  ) {
    let failures = Self.failures(clauses, waivers, openItems, observations, settings)
    let errors = problems.filter { $0.level == .error }.map {
      "\(Self.count($0.count, "problem")) of kind '\($0.kind)'"
    }
    let doubts = Self.doubts(clauses, coverage, settings)
    reasons = failures + errors + doubts
    if !failures.isEmpty {
      verdict = .violates
      exit = 1
    } else if !errors.isEmpty {
      verdict = .error
      exit = 3
    } else if !doubts.isEmpty {
      verdict = .inconclusive
      exit = 5
    } else {
      verdict = .conforms
      exit = 0
    }
  }

  private static func failures(
    _ clauses: [Results.Clause], _ waivers: [Results.Waiver], _ openItems: [Results.OpenItem],
    _ observations: [Results.Observation], _ settings: RunSettings
  ) -> [String] {
    var reasons: [String] = []
    let violated = clauses.filter { $0.outcome == .violates }
    let must = violated.filter { $0.level == .must }.count
    if must > 0 { reasons.append("\(count(must, "must-level clause")) violated") }
    for (state, words) in [
      (Results.Waiver.State.expired, "expired"),
      (.stale, "stale: its clauses were exercised and conform"),
      (.unmatched, "without a clause of the contract"),
    ] {
      let waivers = waivers.filter { $0.state == state }
      if !waivers.isEmpty {
        let ids = waivers.map { waiver in
          let nearest =
            state == .unmatched
            ? Suggestion.nearest(to: waiver.clause, in: clauses.map(\.id)) : nil
          return "'\(waiver.clause)'" + (nearest.map { ", did you mean '\($0)'?" } ?? "")
        }.joined(separator: ", ")
        reasons.append("\(count(waivers.count, "waiver")) \(words) (\(ids))")
      }
    }
    if settings.failOn.contains(.should) {
      let should = violated.filter { $0.level == .should }.count
      if should > 0 { reasons.append("\(count(should, "should-level clause")) violated") }
    }
    if settings.failOn.contains(.tbd) {
      let observed = openItems.filter { $0.observed > 0 }.count
      if observed > 0 { reasons.append("\(count(observed, "open item")) observed") }
    }
    if settings.failOn.contains(.undocumented), !observations.isEmpty {
      reasons.append("\(count(observations.count, "undocumented thing")) observed")
    }
    if settings.failOn.contains(.notExercised) {
      let untried = clauses.filter { $0.outcome == .notExercised }.count
      if untried > 0 { reasons.append("\(count(untried, "clause")) not exercised") }
    }
    return reasons
  }

  private static func doubts(
    _ clauses: [Results.Clause], _ coverage: Results.Coverage, _ settings: RunSettings
  ) -> [String] {
    let checked = clauses.contains {
      $0.exercised > 0 && $0.outcome != .notApplicable && !Self.isAbsence($0)
    }
    guard checked else {
      let isEmpty = settings.sources.isEmpty && settings.command == "check"
      return ["nothing was checked" + (isEmpty ? ": no file was found" : "")]
    }
    guard let required = settings.requireCoverage else { return [] }
    let reached =
      coverage.applicable == 0 ? 0 : Double(coverage.exercised) * 100 / Double(coverage.applicable)
    if reached >= required { return [] }
    return [
      "\(coverage.exercised) of \(coverage.applicable) must-level clauses were exercised, less than"
        + " the \(percent(required)) % that were asked for"
    ]
  }

  /// Whether all that a clause says is that a call did not come: any traffic at all keeps that.
  private static func isAbsence(_ clause: Results.Clause) -> Bool {
    clause.keyword == "never" && clause.path.isEmpty && clause.violations == 0
  }

  /// A percentage without a decimal point where it is whole.
  private static func percent(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

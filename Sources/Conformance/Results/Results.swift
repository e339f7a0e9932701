/// Everything that one run found, in the order and with the names of `results.json`, version 1.
///
/// The model is plain data: the consumer of a run fills it once, at the end, and every report is
/// written from it alone. Each text that came from traffic has passed the redactor before it gets
/// here, except what `Sample.unmasked` holds for the console.
package struct Results: Sendable, Hashable {
  /// The tool that wrote the results.
  package var tool: Tool
  /// The contract pack against which traffic was judged.
  package var contract: Contract
  /// How and when the run was made; the only part that differs between two runs on one input.
  package var run: Run
  /// The verdict over the whole run.
  package var outcome: Verdict
  /// The exit status that belongs to the verdict: 0, 1, 3, 4 or 5.
  package var exit: Int
  /// Why the verdict is what it is, a sentence each, the weightiest first; may be empty.
  package var reasons: [String]
  /// How many of the applicable must-level clauses were exercised.
  package var coverage: Coverage
  /// What became of everything that was read.
  package var interactions: Interactions
  /// The endpoints of the pack, in the pack's order.
  package var endpoints: [Endpoint]
  /// The clauses, in the pack's order.
  package var clauses: [Clause]
  /// The open items, in the pack's order.
  package var openItems: [OpenItem]
  /// What nobody documented, sorted by kind, endpoint, side and path.
  package var observations: [Observation]
  /// What could not be judged or read, sorted by kind.
  package var problems: [Problem]
  /// The waivers that were given, in the order of their file.
  package var waivers: [Waiver]
  /// The statements of the documentation, in its order.
  package var statements: [Statement]
  /// What the reader must know about the run: bounds that were reached, what was forgotten.
  package var notes: [String]

  /// Makes results; what a run has none of may be left out.
  package init(
    tool: Tool, contract: Contract, run: Run, outcome: Verdict, exit: Int,
    reasons: [String] = [], coverage: Coverage, interactions: Interactions,
    endpoints: [Endpoint] = [], clauses: [Clause] = [], openItems: [OpenItem] = [],
    observations: [Observation] = [], problems: [Problem] = [], waivers: [Waiver] = [],
    statements: [Statement] = [], notes: [String] = []
  ) {
    self.tool = tool
    self.contract = contract
    self.run = run
    self.outcome = outcome
    self.exit = exit
    self.reasons = reasons
    self.coverage = coverage
    self.interactions = interactions
    self.endpoints = endpoints
    self.clauses = clauses
    self.openItems = openItems
    self.observations = observations
    self.problems = problems
    self.waivers = waivers
    self.statements = statements
    self.notes = notes
  }
}

extension Results {
  /// The verdict over a whole run.
  package enum Verdict: String, Sendable, Hashable {
    case conforms, violates, error, inconclusive
  }

  /// The outcome of one clause, or of an endpoint, over a whole run.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case conforms, violates, waived
    case notExercised = "not-exercised"
    case notApplicable = "not-applicable"
  }

  /// How binding a clause is.
  package enum Level: String, Sendable, Hashable {
    case must, should
  }

  /// The part of an interaction that a clause or a place is about.
  package enum Side: String, Sendable, Hashable {
    case request, response, session, delivery
  }

  /// Who is judged by a clause.
  package enum Subject: String, Sendable, Hashable {
    case api, app, sdk
  }
}

extension Results {
  /// One clause with its outcome, counts and samples.
  package struct Clause: Sendable, Hashable {
    /// The stable id, such as `getCashbackPoints/response/deepLink#type`.
    package var id: String
    /// The name of the endpoint.
    package var endpoint: String
    /// The part of an interaction that it is about.
    package var side: Side
    /// Who is judged by it.
    package var subject: Subject
    /// The instance path, such as `banners/*/[]/href`; empty for the whole document.
    package var path: String
    /// The assertion keyword, or the kind of the session rule.
    package var keyword: String
    /// How binding it is.
    package var level: Level
    /// The clause in plain words.
    package var statement: String
    /// The ids of the documentation's statements behind it.
    package var documentation: [String]
    /// What became of it over the run.
    package var outcome: Outcome
    /// The number of instances to which the clause was applied.
    package var exercised: Int
    /// The number of violations, those without a sample included.
    package var violations: Int
    /// The violations of smallest position, at most as many as the run was told to keep.
    package var samples: [Sample]
    /// Why the outcome is `not-exercised` or `not-applicable`, where there is more to say.
    package var reason: String?
    /// The waiver that covers the clause; nil without one.
    package var waiver: Waiver?

    /// Makes a clause's result.
    package init(
      id: String, endpoint: String, side: Side, subject: Subject, path: String, keyword: String,
      level: Level, statement: String, documentation: [String], outcome: Outcome,
      exercised: Int = 0, violations: Int = 0, samples: [Sample] = [], reason: String? = nil,
      waiver: Waiver? = nil
    ) {
      self.id = id
      self.endpoint = endpoint
      self.side = side
      self.subject = subject
      self.path = path
      self.keyword = keyword
      self.level = level
      self.statement = statement
      self.documentation = documentation
      self.outcome = outcome
      self.exercised = exercised
      self.violations = violations
      self.samples = samples
      self.reason = reason
      self.waiver = waiver
    }
  }

  /// A waiver as it was given, and what it did.
  package struct Waiver: Sendable, Hashable {
    /// What a waiver did in this run.
    package enum State: String, Sendable, Hashable {
      /// It covers at least one violation.
      case applied
      /// It has expired and covers nothing any more; fails the run.
      case expired
      /// Its clauses were exercised and conform; fails the run.
      case stale
      /// Its clauses were not exercised, so that nothing can be told.
      case idle
      /// It names no clause of the pack; fails the run.
      case unmatched
    }

    /// The clause id or glob.
    package var clause: String
    /// Why the violation is tolerated.
    package var reason: String
    /// Who answers for it; may be empty.
    package var owner: String
    /// The last day on which it holds, `YYYY-MM-DD`; nil where it holds for ever.
    package var expires: String?
    /// What it did in this run.
    package var state: State
    /// The number of violations that it covers.
    package var covered: Int

    /// Makes a waiver's result.
    package init(
      clause: String, reason: String, owner: String = "", expires: String? = nil, state: State,
      covered: Int = 0
    ) {
      self.clause = clause
      self.reason = reason
      self.owner = owner
      self.expires = expires
      self.state = state
      self.covered = covered
    }
  }
}

extension Results {
  /// One endpoint of the pack and what became of it.
  package struct Endpoint: Sendable, Hashable {
    /// Whether an endpoint can be called at all, with the spelling of `results.json`.
    package enum Availability: String, Sendable, Hashable {
      case available, notAvailable, event
    }

    /// The name in the contract.
    package var name: String
    /// What the endpoint is for, in one line.
    package var summary: String
    /// Whether it can be called at all.
    package var availability: Availability
    /// How many interactions of this endpoint were judged or counted as not recorded.
    package var interactions: Int
    /// The weightiest outcome of its clauses.
    package var outcome: Outcome
    /// The sum of the recorded durations in milliseconds; nil where the recording says none.
    package var recordedMs: Double?
    /// The statements that are notes about this endpoint, shown with it.
    package var notes: [Note]

    /// Makes an endpoint.
    package init(
      name: String, summary: String = "", availability: Availability = .available,
      interactions: Int, outcome: Outcome, recordedMs: Double? = nil, notes: [Note] = []
    ) {
      self.name = name
      self.summary = summary
      self.availability = availability
      self.interactions = interactions
      self.outcome = outcome
      self.recordedMs = recordedMs
      self.notes = notes
    }
  }

  /// A statement of the documentation that is shown and not checked.
  package struct Note: Sendable, Hashable {
    /// The id of the statement.
    package var id: String
    /// The statement in our words.
    package var text: String

    /// Makes a note.
    package init(id: String, text: String) {
      self.id = id
      self.text = text
    }
  }

  /// One statement of the documentation with its verdict.
  package struct Statement: Sendable, Hashable {
    /// How binding a statement is; `tbd` where the documentation leaves it open.
    package enum Level: String, Sendable, Hashable {
      case note, must, should, tbd
    }

    /// What became of a statement over the run.
    package enum Verdict: String, Sendable, Hashable {
      case violates, conforms, waived, observed, note
      case notExercised = "not-exercised"
      case notApplicable = "not-applicable"
    }

    /// The id of the statement.
    package var id: String
    /// The section of the documentation, such as `getCheggoutTopBanners`.
    package var section: String
    /// How binding the statement is.
    package var level: Level
    /// The statement in our words.
    package var text: String
    /// What became of it over the run.
    package var verdict: Verdict
    /// The ids of the clauses, and `endpoint/open item` of the open items, that decide it.
    package var by: [String]

    /// Makes a statement.
    package init(
      id: String, section: String, level: Level, text: String, verdict: Verdict, by: [String] = []
    ) {
      self.id = id
      self.section = section
      self.level = level
      self.text = text
      self.verdict = verdict
      self.by = by
    }
  }
}

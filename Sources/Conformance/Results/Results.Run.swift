extension Results {
  /// The name and version of the tool.
  package struct Tool: Sendable, Hashable {
    /// The version of this suite, as `--version` prints it and reports name it.
    package static let currentVersion = "0.1.0"

    /// The name.
    package var name: String
    /// The version.
    package var version: String

    /// Makes a tool's name.
    package init(name: String = "assay", version: String) {
      self.name = name
      self.version = version
    }
  }

  /// The name, version and digest of the contract pack.
  package struct Contract: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The version.
    package var version: String
    /// The SHA-256 of the pack in lower-case hexadecimal.
    package var sha256: String

    /// Makes a pack's identity.
    package init(name: String, version: String, sha256: String) {
      self.name = name
      self.version = version
      self.sha256 = sha256
    }
  }

  /// The circumstances of a run.
  package struct Run: Sendable, Hashable {
    /// The command, such as `check`.
    package var command: String
    /// The start in RFC 3339 form, UTC; nil where nobody said.
    package var startedAt: String?
    /// The duration in milliseconds; nil where nobody measured.
    package var durationMs: Double?
    /// The name of the target; nil without one.
    package var target: String?
    /// Who was judged.
    package var subjects: [Subject]
    /// What fails the run besides must-level violations: should, tbd, undocumented, not-exercised.
    package var failOn: [String]
    /// The coverage in percent that was asked for; nil where none was.
    package var requireCoverage: Double?
    /// True where the recordings were declared complete.
    package var isComplete: Bool

    /// Makes a run's circumstances.
    package init(
      command: String, startedAt: String? = nil, durationMs: Double? = nil, target: String? = nil,
      subjects: [Subject] = [.api, .app, .sdk], failOn: [String] = [],
      requireCoverage: Double? = nil, isComplete: Bool = false
    ) {
      self.command = command
      self.startedAt = startedAt
      self.durationMs = durationMs
      self.target = target
      self.subjects = subjects
      self.failOn = failOn
      self.requireCoverage = requireCoverage
      self.isComplete = isComplete
    }
  }

  /// How many must-level clauses of the judged subjects apply, and how many were exercised.
  package struct Coverage: Sendable, Hashable {
    /// The must-level clauses that apply to the judged subjects.
    package var applicable: Int
    /// Those of them that were exercised.
    package var exercised: Int

    /// Makes a coverage.
    package init(applicable: Int, exercised: Int) {
      self.applicable = applicable
      self.exercised = exercised
    }
  }

  /// What became of everything that was read.
  ///
  /// `read` is the sum of the four others.
  package struct Interactions: Sendable, Hashable {
    /// Everything that was read.
    package var read: Int
    /// What was judged.
    package var judged: Int
    /// What matches no endpoint.
    package var unmatched: Int
    /// What could not be read.
    package var unreadable: Int
    /// What holds no answer that could be judged.
    package var notRecorded: Int
    /// The earliest time of the recording, `YYYY-MM-DDThh:mm:ss` in UTC; nil where it has none.
    package var earliest: String?

    /// Makes the counts.
    package init(
      read: Int, judged: Int, unmatched: Int = 0, unreadable: Int = 0, notRecorded: Int = 0,
      earliest: String? = nil
    ) {
      self.read = read
      self.judged = judged
      self.unmatched = unmatched
      self.unreadable = unreadable
      self.notRecorded = notRecorded
      self.earliest = earliest
    }
  }
}

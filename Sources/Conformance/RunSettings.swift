package import JSONDocument

/// What the caller of a run decides: who is judged, what fails, and how much is kept.
package struct RunSettings: Sendable {
  /// What fails a run besides violated must-level clauses.
  package enum FailOn: String, Sendable, Hashable, CaseIterable {
    /// A violated should-level clause.
    case should
    /// An open item that was observed.
    case tbd
    /// Something that nobody documented.
    case undocumented
    /// A clause of the judged subjects that applies and was not exercised.
    case notExercised = "not-exercised"
  }

  /// How much the run remembers across messages; the least recently used leaves first.
  package struct Memory: Sendable {
    /// The number of sessions whose links are remembered.
    package var sessions = 256
    /// The bytes of link texts that are remembered over all sessions.
    package var linkBytes = 16 << 20
    /// The number of fingerprints in each table of links and uses of the whole recording.
    package var fingerprints = 1 << 16
    /// The number of fingerprints of values that name requests, such as transaction ids.
    package var keys = 1 << 18
    /// The bytes of secret values that are remembered over all sessions.
    package var secretBytes = 4 << 20

    /// Makes the default bounds.
    package init() {}
  }

  /// The name of the command, such as `check`.
  package var command = "check"
  /// The version of the tool.
  package var toolVersion = "0"
  /// The name of the target; nil without one.
  package var target: String?
  /// Who is judged.
  package var subjects: [Results.Subject] = [.api, .app, .sdk]
  /// True where recordings that say by their header who is judged decide instead of `subjects`.
  package var followsRecordings = false
  /// What fails the run besides must-level violations.
  package var failOn: Set<FailOn> = []
  /// The coverage in percent below which a run is inconclusive; nil for none.
  package var requireCoverage: Double?
  /// True where the recordings hold everything from the first message on.
  package var isComplete = false
  /// True where one plain schema judges every response body, whatever its endpoint (`--schema`).
  package var isAdHoc = false
  /// The samples kept for each clause and each kind of problem.
  package var maxSamples = 10
  /// The values kept for each open item and observation.
  package var maxValues = 20
  /// True where samples also carry their unmasked wording, for the console.
  package var showValues = false
  /// What the run remembers across messages.
  package var memory = Memory()
  /// How deep and how large one document may be.
  package var limits = JSONLimits()
  /// Today as `YYYY-MM-DD`, for the expiry of waivers; nil where nothing expires.
  package var today: String?
  /// The waivers in the order of their file.
  package var waivers: [Waiver] = []
  /// Keeps hostile senders from building collisions of fingerprints; no result depends on it.
  let seed = UInt64.random(in: .min ... .max)
  /// The names of the inputs, by the index that places carry.
  package var sources: [String] = []

  /// Makes the default settings.
  package init() {}
}

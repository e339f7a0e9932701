import Recordings
import Redaction

/// Everything that is counted and kept while judging: exact counts, and samples within bounds.
///
/// Findings of pieces merge to those of the whole; the order does not matter.
struct Findings: Sendable {
  /// Violations by the clause's index in the pack.
  var clauses: [Int: ClauseTally] = [:]
  /// Evidence by the open item's index in the pack.
  var items = ItemTallies()
  var observations: [ObservationKey: ObservationTally] = [:]
  var problems: [String: ProblemTally] = [:]
  /// Sessions of which something raw is kept.
  var rawSessions: Set<FP> = []
  /// The seed for fingerprints of values that are tallied: the same in every run, as reports are.
  static let valueSeed: UInt64 = 0x6173_7361_7931

  /// The number of different observations beyond which further ones are only counted.
  static let maxObservations = 1000
  /// Occurrences of observations beyond that number.
  var unlistedObservations = 0

  /// Counts a violation; the sample is made only where it is among those to keep.
  mutating func violate(
    _ clause: Int, at spot: Spot, limit: Int, _ sample: () -> Sample
  ) {
    clauses[clause, default: ClauseTally()].violations += 1
    guard clauses[clause]?.samples.wants(spot, limit: limit) == true else { return }
    let sample = sample()
    rawSessions.insert(sample.session)
    clauses[clause]?.samples.insert(.raw(sample), at: spot, limit: limit)
  }

  /// Observes an open item; the value is made only where it is a new one among those to keep.
  mutating func observe(
    item: Int, _ fingerprint: FP?, at spot: Spot, session: FP, limit: Int,
    _ value: () -> ObservedValue
  ) {
    items[item, default: ItemTally()].observe(fingerprint, at: spot, session, limit, value) {
      rawSessions.insert(session)
    }
  }

  /// Counts further occurrences of a value that was observed before.
  mutating func observe(item: Int, _ fingerprint: FP, times: Int) {
    items[item, default: ItemTally()].observed += times
    items[item]?.values.count(fingerprint, times: times)
  }

  /// Counts an instance at which an open item could have been observed.
  mutating func look(at item: Int) { items[item, default: ItemTally()].of += 1 }

  /// Observes something that nobody documented.
  mutating func observe(
    _ key: ObservationKey, _ fingerprint: FP?, at spot: Spot, session: FP, limit: Int,
    nearest: @autoclosure () -> String? = nil, _ value: () -> ObservedValue
  ) {
    if observations[key] == nil {
      guard observations.count < Self.maxObservations else {
        unlistedObservations += 1
        return
      }
      observations[key] = ObservationTally(session: session, nearest: nearest())
      rawSessions.insert(session)
    }
    observations[key]?.observe(fingerprint, at: spot, session, limit, value) {
      rawSessions.insert(session)
    }
  }

  /// Notes a problem.
  mutating func note(
    _ kind: String, _ level: Results.Problem.Level, at spot: Spot, limit: Int,
    _ message: () -> ProblemTally.Message
  ) {
    if problems[kind] == nil { problems[kind] = ProblemTally(level: level) }
    problems[kind]?.count += 1
    guard problems[kind]?.samples.wants(spot, limit: limit) == true else { return }
    let message = message()
    rawSessions.insert(message.session)
    problems[kind]?.samples.insert(.raw(message), at: spot, limit: limit)
  }
}

extension ItemTally {
  fileprivate mutating func observe(
    _ fingerprint: FP?, at spot: Spot, _ session: FP, _ limit: Int, _ value: () -> ObservedValue,
    _ keep: () -> Void
  ) {
    observed += 1
    if let first { if spot < first { self.first = spot } } else { first = spot }
    guard let fingerprint, !values.count(fingerprint, limit: limit) else { return }
    keep()
    values.insert(
      .init(fingerprint: fingerprint, count: 1, spot: spot, session: session, value: .raw(value())),
      limit: limit)
  }
}

extension ObservationTally {
  fileprivate mutating func observe(
    _ fingerprint: FP?, at spot: Spot, _ session: FP, _ limit: Int, _ value: () -> ObservedValue,
    _ keep: () -> Void
  ) {
    count += 1
    if let first { if spot < first { self.first = spot } } else { first = spot }
    guard let fingerprint, !values.count(fingerprint, limit: limit) else { return }
    keep()
    values.insert(
      .init(fingerprint: fingerprint, count: 1, spot: spot, session: session, value: .raw(value())),
      limit: limit)
  }
}

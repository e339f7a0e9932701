import ContractModel
import Redaction

/// Where the one consumer of a run writes what it finds.
struct Ledger {
  var findings = Findings()
  /// How often each clause was exercised, by its index in the pack.
  var exercised: [Int]
  var settings: RunSettings

  /// A value of a use as a finding about it needs it.
  struct Subject {
    var spot: Spot
    var session: FP
    var text: UnsafeBufferPointer<UInt8>
    var path: String
  }

  /// Counts that a rule was tried.
  mutating func exercise(_ rule: SessionRule?) {
    exercise(clause: rule?.clause)
  }

  /// Counts that the rule of a clause was tried.
  mutating func exercise(clause: Int?) {
    if let clause, exercised.indices.contains(clause) { exercised[clause] += 1 }
  }

  /// Counts that a rule was tried and broken.
  mutating func violate(
    _ rule: SessionRule?, _ subject: Subject, expected: String, found: String,
    remedy: String? = nil, notes: [String] = [], isDelivery: Bool = false
  ) {
    guard let clause = rule?.clause else { return }
    findings.violate(clause, at: subject.spot, limit: settings.maxSamples) {
      let name = subject.path.split(separator: "/").last.map(String.init)
      return Sample(
        spot: subject.spot, session: subject.session, side: .request,
        pointer: subject.path.isEmpty ? "" : "/\(subject.path)", expected: expected, found: found,
        value: SealedValue(text: Array(subject.text), names: name.map { [$0] } ?? []),
        remedy: remedy, notes: notes)
    }
  }

  /// Observes an open item with own words as its value.
  mutating func observe(
    _ rule: SessionRule?, words: @autoclosure () -> String, _ fingerprint: FP?, at spot: Spot,
    session: FP
  ) {
    guard let item = rule?.openItem else { return }
    findings.observe(
      item: item, fingerprint, at: spot, session: session, limit: settings.maxValues
    ) { .words(words()) }
  }
}

import Redaction

/// One violation as it is kept until the secrets of its session are known.
struct Sample: Sendable {
  var spot: Spot
  /// The session whose secrets must not be shown in the sample.
  var session: FP
  var side: Results.Side
  var pointer: String?
  /// What would have been right; holds nothing from traffic.
  var expected: String
  /// What was found, described; may quote a page's title, and is masked like everything else.
  var found: String
  /// The value to be shown behind `found`.
  var value: SealedValue?
  var remedy: String?
  /// Facts that hold nothing from traffic.
  var notes: [String] = []
  /// Facts with texts from traffic: an own text, and what follows it.
  var quotes: [(label: String, value: SealedValue)] = []
  var excerpt: SealedExcerpt?

  /// The sample without anything from traffic, for a session whose secrets are not all known.
  var withheld: Sample {
    var sample = self
    sample.value = nil
    sample.quotes = []
    sample.excerpt = nil
    sample.pointer = nil
    sample.remedy = nil
    sample.notes.append("values of this session are not shown: it has too many secret values")
    return sample
  }

  /// The sample as results show it, with the secrets of its session masked.
  func shown(by redactor: Redactor, unmasked: Redactor?, sources: [String]) -> Results.Sample {
    let words = found(by: redactor)
    var sample = Results.Sample(
      place: spot.shown(sources, side: side, pointer: pointer.map(redactor.pointer)),
      expected: expected, found: words, remedy: remedy.map { redactor.text($0) },
      notes: notes + quotes.map { "\($0.label) \(redactor.show($0.value))" },
      excerpt: excerpt(by: redactor))
    if let unmasked {
      sample.unmasked = Results.Unmasked(found: found(by: unmasked), excerpt: excerpt(by: unmasked))
    }
    return sample
  }

  private func found(by redactor: Redactor) -> String {
    let found = redactor.text(found, limit: 240)
    guard let value else { return found }
    let text = redactor.show(value)
    return found.isEmpty ? text : "\(found): \(text)"
  }

  private func excerpt(by redactor: Redactor) -> Excerpt? {
    if let excerpt { return redactor.show(excerpt) }
    guard let value else { return nil }
    return Excerpt(before: "", marked: redactor.show(value, limit: 400), after: "")
  }
}

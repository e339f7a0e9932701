import Conformance
import Redaction

/// Chooses the samples that a page has room for: the first of every clause, then the second, and so on.
struct SampleChoice {
  /// The chosen samples by the position of their clause.
  private(set) var samples: [Int: [Markup]] = [:]
  /// How many were chosen.
  private(set) var count = 0

  /// Chooses samples of violated and waived clauses, must-level clauses first.
  init(_ results: Results, limits: HTMLLimits) {
    let all = results.clauses.indices.filter { !results.clauses[$0].samples.isEmpty }
    let must = all.filter { results.clauses[$0].level == .must }
    let order = (must + all.filter { results.clauses[$0].level == .should }).prefix(limits.cards)
    var room = limits.sampleBytes
    for round in 0..<limits.samplesPerClause {
      for index in order where round < results.clauses[index].samples.count {
        let markup = Self.markup(results.clauses[index].samples[round], limit: limits.text)
        room -= markup.bytes(as: .html).count
        guard room >= 0 else { return }
        samples[index, default: []].append(markup)
        count += 1
      }
    }
  }

  /// One sample: its place, what was expected and found, and the value in its JSON.
  private static func markup(_ sample: Results.Sample, limit: Int) -> Markup {
    func clip(_ text: String) -> String { ClippedText.clip(text, to: limit) }
    var facts: [(String, String, String)] = [
      ("Expected", "", sample.expected), ("Found", "found", sample.found),
    ]
    if let remedy = sample.remedy { facts.append(("To do", "", remedy)) }
    for note in sample.notes.prefix(6) { facts.append(("Note", "", note)) }
    let list = facts.flatMap { name, style, text in
      [Markup.tag("dt", name), .tag("dd", class: style.isEmpty ? nil : style, clip(text))]
    }
    return .tag(
      "div", class: "sample",
      [
        .tag("p", [.tag("code", class: "place", clip(sample.place.words))]),
        .tag("dl", class: "facts", list), sample.excerpt.map { excerpt($0) } ?? .nothing,
      ])
  }

  /// An excerpt with the offending value marked.
  private static func excerpt(_ excerpt: Excerpt) -> Markup {
    .tag(
      "pre", class: "json",
      [
        .tag(
          "code",
          [
            .text(tail(excerpt.before, of: 900)),
            .tag(
              "mark", class: excerpt.marked.utf8.contains(0x0A) ? "lines" : nil,
              [
                .tag("span", class: "unseen", "the value in question: "),
                .text(ClippedText.clip(excerpt.marked, to: 700)),
              ]),
            .text(ClippedText.clip(excerpt.after, to: 700)),
          ])
      ])
  }

  /// The end of a text, with a sign where something is missing in front.
  private static func tail(_ text: String, of limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return "… " + String(String.UnicodeScalarView(scalars.suffix(limit)))
  }
}

import Conformance

/// The head of the page: the verdict in one sentence, the counts behind it, and the way around.
extension HTMLPage {
  /// The verdict and the counts.
  var summary: Markup {
    let contract = "\(results.contract.name) \(results.contract.version)"
    let target = results.run.target.map { " · target \($0)" } ?? ""
    let reasons = results.reasons.prefix(8).map { Markup.tag("li", clip($0)) }
    return .tag(
      "header", class: "verdict \(results.outcome.rawValue)",
      [
        .tag("p", class: "eyebrow", clip("Assay report · \(contract)\(target)")),
        .tag(
          "h1",
          [
            .tag(
              "span", class: "sign", with: [("aria-hidden", "true")], Self.sign(results.outcome)),
            .tag("strong", results.outcome.word),
            .text(": \(ClippedText.clip(results.sentence, to: 300))."),
          ]),
        reasons.isEmpty ? .nothing : .tag("ul", class: "reasons", reasons),
        .tag("dl", class: "figures", figures),
        bar,
      ])
  }

  private static func sign(_ verdict: Results.Verdict) -> String {
    switch verdict {
    case .conforms: "✓"
    case .violates, .error: "✕"
    case .inconclusive: "?"
    }
  }

  private var figures: [Markup] {
    let counts = results.interactions
    let coverage = results.coverage
    let observed = results.openItems.filter { $0.observed > 0 }.count
    let entries = [
      (
        "Interactions", NumberText.count(counts.judged),
        "judged of \(NumberText.count(counts.read)) read: \(NumberText.count(counts.unmatched))"
          + " unmatched, \(NumberText.count(counts.unreadable)) unreadable,"
          + " \(NumberText.count(counts.notRecorded)) not recorded"
      ),
      (
        "Coverage", "\(NumberText.percent(coverage.exercised, of: coverage.applicable)) %",
        "\(NumberText.count(coverage.exercised)) of \(NumberText.count(coverage.applicable))"
          + " applicable must-level clauses were exercised"
      ),
      (
        "Open questions", "\(NumberText.count(observed))",
        "of \(NumberText.count(results.openItems.count)) documented unknowns show in the traffic"
      ),
      (
        "Undocumented", NumberText.count(results.observations.count),
        "fields, values or links that the documentation does not know"
      ),
    ]
    return entries.map { name, number, words in
      .tag(
        "div",
        [
          .tag("dt", name),
          .tag("dd", [.tag("b", number), .text(" "), .tag("span", words)]),
        ])
    }
  }

  /// The clauses by their outcome, as a bar and in words.
  private var bar: Markup {
    let kinds: [(state: String, words: String)] = [
      ("violates", "violated"), ("should", "depart (should)"), ("waived", "waived"),
      ("conforms", "conform"), ("not-exercised", "not exercised"),
      ("not-applicable", "not applicable"),
    ]
    let total = max(1, results.clauses.count)
    var x = 0
    var pieces: [Markup] = []
    var legend: [Markup] = []
    for (state, words) in kinds {
      let count = results.clauses.reduce(0) { $0 + (Self.state(of: $1) == state ? 1 : 0) }
      guard count > 0 else { continue }
      let width = max(4, count * 1000 / total)
      pieces.append(
        .tag(
          "rect", class: state,
          with: [("x", String(x)), ("y", "0"), ("width", String(width)), ("height", "10")]))
      x += width
      legend.append(.tag("li", [Self.badge(state, "\(NumberText.count(count)) \(words)")]))
    }
    guard !legend.isEmpty else { return .nothing }
    return .tag(
      "div", class: "outcomes",
      [
        .tag("p", class: "unseen", "The clauses by outcome:"),
        .tag(
          "svg", class: "bar",
          with: [
            ("viewBox", "0 0 \(max(1000, x)) 10"), ("preserveAspectRatio", "none"),
            ("aria-hidden", "true"), ("focusable", "false"),
          ], pieces),
        .tag("ul", class: "legend", legend),
      ])
  }

  /// The links to the sections.
  var navigation: Markup {
    let endpoints = results.endpoints.prefix(limits.sections).enumerated().map {
      number, endpoint -> Markup in
      .tag(
        "li",
        [
          .tag(
            "a", with: [("href", "#e\(number + 1)")],
            [
              Self.badge(endpoint.outcome.rawValue, endpoint.outcome.word), .text(" "),
              .tag("span", class: "name", clip(endpoint.name)),
            ])
        ])
    }
    let parts = [
      ("open", "Open questions"), ("undocumented", "Undocumented"), ("problems", "Problems"),
      ("waivers", "Waivers"), ("statements", "The documentation"),
    ].map { id, name in
      Markup.tag("li", [.tag("a", with: [("href", "#\(id)")], name)])
    }
    return .tag(
      "nav", with: [("aria-label", "Sections")],
      [
        .tag("h2", "Endpoints"), .tag("ul", class: "ends", endpoints), .tag("h2", "Evidence"),
        .tag("ul", parts),
      ])
  }

  /// How the run was made.
  var footer: Markup {
    let run = results.run
    var facts = [
      ("Command", run.command), ("Exit status", String(results.exit)),
      ("Judged", run.subjects.map(\.word).joined(separator: ", ")),
      ("Recording", run.isComplete ? "complete" : "may begin in the middle"),
      ("Contract", "\(results.contract.name) \(results.contract.version)"),
      ("SHA-256", results.contract.sha256),
      ("Written by", "\(results.tool.name) \(results.tool.version)"),
    ]
    if !run.failOn.isEmpty { facts.append(("Also fails on", run.failOn.joined(separator: ", "))) }
    if let percent = run.requireCoverage {
      facts.append(("Coverage asked for", "\(NumberText.decimal(percent)) %"))
    }
    if let target = run.target { facts.append(("Target", target)) }
    // No clock here: the same input gives the same page; results.json says when the run was.
    let kept = results.clauses.reduce(0) { $0 + $1.samples.count }
    var notes = results.notes.prefix(20).map { Markup.tag("li", clip($0)) }
    if shownSamples < kept {
      notes.append(
        .tag(
          "li",
          "This page shows \(NumberText.count(shownSamples)) of \(NumberText.count(kept)) kept"
            + " samples; results.json has them all."))
    }
    notes.append(
      .tag("li", "Values that identify people or sessions are masked; long values are cut."))
    return .tag(
      "footer",
      [
        .tag("h2", "About this run"),
        .tag(
          "dl", class: "run",
          facts.map { .tag("div", [.tag("dt", $0), .tag("dd", clip($1))]) }),
        .tag("ul", class: "notes", notes),
      ])
  }
}

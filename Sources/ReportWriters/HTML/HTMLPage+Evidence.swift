import Conformance

/// What stands beside the clauses: open questions, what nobody documented, problems, waivers.
extension HTMLPage {
  /// The documented unknowns with what the traffic shows about them.
  var openItems: Markup {
    let seen = results.openItems.filter { $0.observed > 0 }
    let unseen = results.openItems.filter { $0.observed == 0 }
    let shown = seen.prefix(limits.sections)
    var content = shown.map { item(of: $0) }
    content.append(leftOut(seen.count - shown.count, "open question"))
    if !unseen.isEmpty {
      content.append(
        .tag(
          "details", class: "others", with: seen.isEmpty ? [("open", "")] : [],
          [
            .tag("summary", "\(NumberText.count(unseen.count)) not observed in this traffic"),
            .tag(
              "ul", class: "plain",
              unseen.prefix(limits.sections).map { item in
                .tag(
                  "li", with: [("id", itemAnchors["\(item.endpoint)/\(item.id)"] ?? "")],
                  [
                    .tag("b", clip(item.question)), .text(" "),
                    .tag("code", class: "id", clip(item.id)),
                    .text(" \(clip(item.endpoint)), \(item.evidence); "),
                    links(toStatements: item.documentation),
                  ])
              }),
          ]))
    }
    return part(
      "open", "Open questions",
      lead: "What the documentation leaves open, and what this traffic shows about it."
        + " Nothing here fails a run unless it was asked for.",
      empty: "The contract has no open questions.", results.openItems.isEmpty ? [] : content)
  }

  private func item(of item: Results.OpenItem) -> Markup {
    .tag(
      "article", class: "card observed",
      with: [("id", itemAnchors["\(item.endpoint)/\(item.id)"] ?? "")],
      [
        .tag("h3", clip(item.question)),
        .tag(
          "p", class: "meta",
          [
            .tag(
              "b",
              "Observed \(NumberText.count(item.observed))"
                + (item.of > 0 ? " of \(NumberText.count(item.of))" : "") + " times"),
            .text(" · \(clip(item.endpoint)) · "), .tag("code", class: "id", clip(item.id)),
            .text(" · left open by "), links(toStatements: item.documentation),
          ]),
        values(item.values, others: item.others),
        item.first.map { .tag("p", class: "quiet", [.text("First in "), place($0)]) } ?? .nothing,
      ])
  }

  /// What the traffic shows and nobody documented.
  var observations: Markup {
    let columns = ["What", "Endpoint", "Where", "Count", "Values", "First"]
    let shown = results.observations.prefix(limits.entries)
    let rows = shown.map { item in
      Markup.tag(
        "tr",
        [
          .tag("th", with: [("scope", "row")], clip(item.title)),
          .cell(columns[1], [.text(clip(item.endpoint))]),
          .cell(
            columns[2],
            [
              .text("\(item.side.rawValue) "),
              item.path.isEmpty ? .nothing : .tag("code", clip(item.path)),
            ]),
          .cell(columns[3], class: "number", [.text(NumberText.count(item.count))]),
          .cell(
            columns[4], [values(Array(item.values.prefix(6)), others: item.others + hidden(item))]),
          .cell(columns[5], [item.first.map { place($0) } ?? .nothing]),
        ])
    }
    let table = Markup.table(
      class: "wide", caption: "What nobody documented", columns: columns, rows: rows)
    return part(
      "undocumented", "What nobody documented",
      lead: "Seen in the traffic and mentioned nowhere in the documentation.",
      empty: "Everything in the traffic is documented.",
      rows.isEmpty
        ? [] : [table, leftOut(results.observations.count - shown.count, "observation")])
  }

  private func hidden(_ item: Results.Observation) -> Int {
    item.values.dropFirst(6).reduce(0) { $0 + $1.count }
  }

  /// What could not be judged or read.
  var problems: Markup {
    let cards = results.problems.prefix(limits.sections).map { problem in
      let level = problem.level.rawValue
      let shown = problem.samples.prefix(10)
      return Markup.tag(
        "article", class: "card \(level)",
        [
          .tag(
            "h3",
            [
              Self.badge(level, level),
              .text(" \(clip(problem.title)): \(NumberText.count(problem.count)) "),
              .tag("code", class: "id", clip(problem.kind)),
            ]),
          .tag(
            "ul", class: "plain",
            shown.map { sample in
              .tag("li", [place(sample.place), .text(" " + clip(sample.message))])
            }),
          problem.count > shown.count
            ? .tag("p", class: "quiet", "\(NumberText.count(problem.count - shown.count)) more.")
            : .nothing,
        ])
    }
    return part(
      "problems", "Problems",
      lead: "What could not be read, matched or judged. None of it counts as a pass.",
      empty: "Everything that was read could be judged.", cards)
  }

  /// The waivers and what they did.
  var waivers: Markup {
    let columns = ["State", "Clause", "Reason", "Owner", "Until", "Covers"]
    let rows = results.waivers.prefix(limits.sections).map { waiver in
      let fails = ![Results.Waiver.State.applied, .idle].contains(waiver.state)
      return Markup.tag(
        "tr",
        [
          .cell(
            columns[0], class: "outcome",
            [Self.badge(fails ? "violates" : "waived", waiver.state.rawValue)]),
          .tag("th", with: [("scope", "row")], [.tag("code", clip(waiver.clause))]),
          .cell(columns[2], [.text(clip(waiver.reason))]),
          .cell(columns[3], [.text(clip(waiver.owner))]),
          .cell(columns[4], class: "short", [.text(clip(waiver.expires ?? "for ever"))]),
          .cell(columns[5], class: "number", [.text(NumberText.count(waiver.covered))]),
        ])
    }
    let table = Markup.table(class: "wide", caption: "Waivers", columns: columns, rows: rows)
    return part(
      "waivers", "Waivers",
      lead: "A waived violation is no pass. An expired, stale or unmatched waiver fails the run.",
      empty: "No waivers were given.", rows.isEmpty ? [] : [table])
  }
}

import Conformance
import Redaction

/// Results as a run would fill them, for looking at and for breaking the writers.
enum Fixture {
  /// What no output may pass on as it is.
  static let hostile =
    "</script><script>alert(1)</script>]]>&\u{1B}[31m\u{0}\u{FFFE}\u{202E}\u{7F}\"'`<!-- -->\n\t\r x"

  /// A run with every kind of finding.
  static func typical(outcome: Results.Verdict = .violates, exit: Int = 1) -> Results {
    Results(
      tool: .init(version: "0.1.0"),
      contract: .init(
        name: "cheggout-ios-sdk", version: "1.0.0", sha256: String(repeating: "0f", count: 32)),
      run: .init(
        command: "check", startedAt: "2026-07-31T14:15:30Z", durationMs: 12.25,
        target: "acme-staging"),
      outcome: outcome, exit: exit,
      reasons: exit == 1 ? ["2 must-level clauses are violated", "a waiver has expired"] : [],
      coverage: .init(applicable: 90, exercised: 61),
      interactions: .init(
        read: 1204, judged: 1198, unmatched: 3, unreadable: 1, notRecorded: 2,
        earliest: "2026-07-31T14:15:30.250Z"),
      endpoints: endpoints, clauses: clauses, openItems: openItems, observations: observations,
      problems: problems, waivers: waivers, statements: statements,
      notes: ["the links of 3 sessions were forgotten, so 12 echoes could not be judged"])
  }

  /// The same run without anything wrong.
  static func clean() -> Results {
    var results = typical(outcome: .conforms, exit: 0)
    results.clauses = results.clauses.filter { $0.outcome != .violates }
    results.waivers = results.waivers.filter { $0.state == .applied }
    results.problems = results.problems.filter { $0.level == .warning }
    results.endpoints = results.endpoints.map { endpoint in
      var endpoint = endpoint
      if endpoint.outcome == .violates { endpoint.outcome = .conforms }
      return endpoint
    }
    return results
  }

  /// A run whose every text is hostile.
  static func adversarial() -> Results {
    var results = typical()
    results.contract.name = hostile
    results.run.target = hostile
    results.reasons = [hostile]
    results.notes = [hostile]
    for index in results.endpoints.indices {
      results.endpoints[index].name += hostile
      results.endpoints[index].summary = hostile
    }
    for index in results.clauses.indices {
      results.clauses[index].endpoint += hostile
      results.clauses[index].id += hostile
      results.clauses[index].statement = hostile
      results.clauses[index].reason = hostile
      results.clauses[index].samples.append(hostileSample)
    }
    for index in results.openItems.indices {
      results.openItems[index].endpoint += hostile
      results.openItems[index].question = hostile
      results.openItems[index].values = [.init(value: hostile, count: 3)]
    }
    for index in results.problems.indices {
      results.problems[index].kind += hostile
      results.problems[index].samples.append(
        .init(place: .init(source: hostile), message: hostile))
    }
    for index in results.observations.indices { results.observations[index].path = hostile }
    for index in results.statements.indices { results.statements[index].text = hostile }
    for index in results.waivers.indices { results.waivers[index].reason = hostile }
    return results
  }

  private static let hostileSample = Results.Sample(
    place: .init(source: hostile, entry: 1, pointer: "/" + hostile), expected: hostile,
    found: hostile, remedy: hostile, notes: [hostile],
    excerpt: Excerpt(before: hostile, marked: hostile, after: hostile))

  /// A run with far more of everything than a page may hold.
  static func huge(clauses count: Int, text length: Int = 4000) -> Results {
    var results = typical()
    let long = String(repeating: "<", count: length)
    let sample = Results.Sample(
      place: .init(source: long, entry: 1, pointer: long), expected: long, found: long,
      notes: [long, long], excerpt: Excerpt(before: long, marked: long, after: long))
    for index in 0..<count {
      let endpoint = results.endpoints[index % results.endpoints.count].name
      results.clauses.append(
        Results.Clause(
          id: "\(endpoint)/response/\(index)#\(long)", endpoint: endpoint, side: .response,
          subject: .api, path: long, keyword: "type", level: index % 3 == 0 ? .should : .must,
          statement: long, documentation: ["B1"], outcome: index % 2 == 0 ? .violates : .conforms,
          exercised: 100_000, violations: 100_000,
          samples: Array(repeating: sample, count: 10)))
    }
    let values = (0..<50).map { Results.ValueCount(value: long, count: $0) }
    results.openItems += (0..<count).map {
      Results.OpenItem(
        id: "item-\($0)", endpoint: results.endpoints[0].name, documentation: ["B1"],
        question: long, observed: 1, of: 2, values: values)
    }
    results.observations += (0..<count).map {
      Results.Observation(
        kind: "undocumented-field", endpoint: long, side: .response, path: "\(long)\($0)",
        count: 1, values: values)
    }
    results.statements += (0..<count).map {
      Results.Statement(
        id: "X\($0)", section: "section \($0)", level: .must, text: long, verdict: .violates,
        by: results.clauses.suffix(30).map(\.id))
    }
    results.problems += (0..<count).map {
      Results.Problem(
        kind: "kind-\($0)", level: .error, count: 1,
        samples: Array(repeating: .init(place: .init(source: long), message: long), count: 10))
    }
    results.notes = Array(repeating: long, count: count)
    results.reasons = Array(repeating: long, count: count)
    return results
  }
}

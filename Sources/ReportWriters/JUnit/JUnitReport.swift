package import Conformance

/// The JUnit report: valid at once against the Jenkins xUnit, JUnit 4 and Ant schemas.
///
/// One suite per endpoint holds a case per clause and per open item; a suite `recording` holds a case
/// per kind of problem. A run that does not end with status 0 has at least one failure or error.
package struct JUnitReport: Sendable {
  /// How many samples the text of a failure tells at most.
  private static let samples = 10
  /// How many characters all texts of failures hold together, so that no consumer refuses the file.
  private static let textRoom = 5_000_000

  /// How many characters the text of one failure holds at most, given how many there are.
  private static func textLimit(_ results: Results) -> Int {
    let failing = results.problems.count + results.clauses.filter { $0.outcome == .violates }.count
    return min(16_000, max(600, textRoom / max(1, failing)))
  }

  /// How many characters a one-line message holds at most.
  private static let messageLimit = 400

  /// Makes the writer.
  package init() {}

  /// The report's bytes: UTF-8, XML 1.0.
  package func write(_ results: Results) -> [UInt8] {
    var suites = results.endpoints.map { suite($0, results) }
    suites.append(recording(results, isGreen: !suites.contains { $0.hasFailed }))
    Self.makeNamesUnique(&suites)
    let root = Markup.element(
      "testsuites", [],
      suites.enumerated().map { .group([.text("\n  "), $1.markup(id: $0)]) } + [.text("\n")])
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    root.write(to: &output, as: .xml)
    output.append(0x0A)
    return output
  }

  private func suite(_ endpoint: Results.Endpoint, _ results: Results) -> JUnitSuite {
    let clauses = results.clauses.filter { $0.endpoint == endpoint.name }
    let items = results.openItems.filter { $0.endpoint == endpoint.name }
    return JUnitSuite(
      name: Self.token(endpoint.name), package: Self.token(results.contract.name),
      timestamp: Self.timestamp(results), properties: Self.properties(results),
      milliseconds: endpoint.recordedMs ?? 0,
      cases: clauses.map { Self.makeCase($0, results) } + items.map { Self.makeCase($0, results) })
  }

  private func recording(_ results: Results, isGreen: Bool) -> JUnitSuite {
    var cases = results.problems.map { Self.makeCase($0, results) }
    cases += results.waivers.enumerated().compactMap { Self.makeCase($1, number: $0 + 1) }
    if results.fails(on: "undocumented"), !results.observations.isEmpty {
      cases.append(Self.makeCase(undocumentedIn: results))
    }
    let suite = JUnitSuite(
      name: "recording", package: Self.token(results.contract.name),
      timestamp: Self.timestamp(results), properties: Self.properties(results), milliseconds: 0,
      cases: cases)
    guard results.exit != 0, isGreen, !suite.hasFailed else { return suite }
    var failing = suite
    failing.cases.append(Self.makeCase(verdictOf: results))
    return failing
  }

  // MARK: - Cases

  private static func makeCase(_ clause: Results.Clause, _ results: Results) -> JUnitCase {
    let name = JUnitCase.name(clause.title, id: clause.id)
    switch clause.outcome {
    case .conforms: return JUnitCase(name: name, result: .passed)
    case .waived:
      let waiver = clause.waiver
      let reason =
        "waived: \(waiver?.reason ?? "no reason given")"
        + (waiver?.expires.map { ", until \($0)" } ?? "")
      return JUnitCase(name: name, result: .skipped(message: message(reason)))
    case .notExercised:
      let reason = message("not exercised" + (clause.reason.map { ": \($0)" } ?? ""))
      if results.fails(on: "not-exercised"), clause.level == .must {
        return JUnitCase(
          name: name, result: .failure(type: "not-exercised", message: reason, text: reason))
      }
      return JUnitCase(name: name, result: .skipped(message: reason))
    case .notApplicable:
      let reason = "not applicable" + (clause.reason.map { ": \($0)" } ?? "")
      return JUnitCase(name: name, result: .skipped(message: message(reason)))
    case .violates:
      let summary = message(ClauseText.summary(clause))
      if clause.level == .should, !results.fails(on: "should") {
        return JUnitCase(name: name, result: .passed, remark: summary)
      }
      let text = ClippedText.clip(
        ClauseText.explanation(clause, samples: samples), to: textLimit(results))
      return JUnitCase(
        name: name, result: .failure(type: token(clause.id), message: summary, text: text),
        remark: clause.level == .should ? summary : nil)
    }
  }

  private static func makeCase(_ item: Results.OpenItem, _ results: Results) -> JUnitCase {
    let name = JUnitCase.name("open: \(item.question)", id: "\(item.endpoint)/open/\(item.id)")
    let evidence = message("TBD, \(item.evidence)")
    if item.observed > 0, results.fails(on: "tbd") {
      return JUnitCase(name: name, result: .failure(type: "tbd", message: evidence, text: evidence))
    }
    return JUnitCase(name: name, result: .skipped(message: evidence))
  }

  private static func makeCase(_ problem: Results.Problem, _ results: Results) -> JUnitCase {
    let name = JUnitCase.name(problem.title, id: "recording/\(problem.kind)")
    let first = problem.samples.first.map { ": \($0.message) (\($0.place.words))" } ?? ""
    let summary = message("\(problem.title), \(NumberText.count(problem.count, "time"))\(first)")
    guard problem.level == .error else {
      return JUnitCase(name: name, result: .skipped(message: summary))
    }
    let lines = problem.samples.prefix(50).map { "\($0.place.words): \($0.message)" }
    let text = ClippedText.clip(
      ([summary] + lines).joined(separator: "\n"), to: textLimit(results))
    return JUnitCase(
      name: name, result: .error(type: token(problem.kind), message: summary, text: text))
  }

  private static func makeCase(_ waiver: Results.Waiver, number: Int) -> JUnitCase? {
    let state: String
    switch waiver.state {
    case .applied, .idle: return nil
    case .expired: state = "the waiver expired on \(waiver.expires ?? "an unknown day")"
    case .stale: state = "the waiver is stale: its clauses were exercised and conform"
    case .unmatched: state = "the waiver names no clause"
    }
    let summary = message("\(state): \(waiver.clause) (\(waiver.reason))")
    return JUnitCase(
      name: JUnitCase.name("waiver \(number) holds", id: "recording/waiver/\(waiver.clause)"),
      result: .failure(type: "waiver-\(waiver.state.rawValue)", message: summary, text: summary))
  }

  private static func makeCase(undocumentedIn results: Results) -> JUnitCase {
    let observations = results.observations
    let lines = observations.prefix(100).map {
      "\($0.title): \($0.endpoint) \($0.side.rawValue) \($0.path), \(NumberText.count($0.count)) times"
    }
    let summary = message(NumberText.count(observations.count, "undocumented finding"))
    return JUnitCase(
      name: JUnitCase.name("nothing undocumented is in the traffic", id: "recording/undocumented"),
      result: .failure(
        type: "undocumented", message: summary,
        text: ClippedText.clip(([summary] + lines).joined(separator: "\n"), to: textLimit(results)))
    )
  }

  private static func makeCase(verdictOf results: Results) -> JUnitCase {
    let summary = message("\(results.outcome.rawValue): \(results.sentence)")
    let text = ([summary] + results.reasons).joined(separator: "\n")
    return JUnitCase(
      name: JUnitCase.name("the run reaches a verdict", id: "recording/verdict"),
      result: .error(
        type: results.outcome.rawValue, message: summary,
        text: ClippedText.clip(text, to: textLimit(results))))
  }

  // MARK: - Attributes

  /// A message on one line, cut.
  private static func message(_ text: String) -> String {
    ClippedText.clip(ClippedText.line(text), to: messageLimit)
  }

  /// A text that may stand where the schemas want a token: on one line, never empty.
  private static func token(_ text: String) -> String {
    let line = ClippedText.clip(ClippedText.line(text), to: 300)
    return line.isEmpty ? "unnamed" : line
  }

  private static func properties(_ results: Results) -> [(String, String)] {
    [
      ("tool", "\(results.tool.name) \(results.tool.version)"),
      ("contract", "\(results.contract.name) \(results.contract.version)"),
      ("contract.sha256", results.contract.sha256),
      ("outcome", results.outcome.rawValue),
    ]
  }

  /// The recording's earliest time in the form that the Ant schema demands, else the epoch.
  private static func timestamp(_ results: Results) -> String {
    let epoch = "1970-01-01T00:00:00"
    guard let earliest = results.interactions.earliest else { return epoch }
    let bytes = Array(earliest.utf8.prefix(19))
    let isShaped =
      bytes.count == 19
      && zip(bytes, epoch.utf8).allSatisfy { byte, model in
        (0x30...0x39).contains(model) ? (0x30...0x39).contains(byte) : byte == model
      }
    guard isShaped else { return epoch }
    func number(_ from: Int, _ count: Int) -> Int {
      bytes[from..<(from + count)].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let isReal =
      number(0, 4) > 0 && (1...12).contains(number(5, 2)) && (1...28).contains(number(8, 2))
      || (1...31).contains(number(8, 2)) && Self.days(number(5, 2), number(0, 4)) >= number(8, 2)
    let isTime = number(11, 2) < 24 && number(14, 2) < 60 && number(17, 2) < 60
    return isReal && isTime && number(0, 4) > 0 ? String(decoding: bytes, as: UTF8.self) : epoch
  }

  /// The days of a month; 0 for what is no month.
  private static func days(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 0
    }
  }

  /// Numbers the cases whose name another case has already, in their order.
  private static func makeNamesUnique(_ suites: inout [JUnitSuite]) {
    var seen: [String: Int] = [:]
    for suite in suites.indices {
      for index in suites[suite].cases.indices {
        let name = suites[suite].cases[index].name
        var candidate = name
        while let count = seen[candidate] {
          seen[candidate] = count + 1
          candidate = "\(name) #\(count + 1)"
        }
        seen[candidate] = 1
        suites[suite].cases[index].name = candidate
      }
    }
  }
}

internal import Conformance

/// What makes the results of judging those of a live run.
struct LiveVerdict {
  private(set) var results: Results

  /// - Parameters:
  ///   - isRecorded: whether places are lines of a recording; else they are entries of the target.
  ///   - target: the target as it was given, for messages.
  init(results: Results, isRecorded: Bool, target: String) {
    self.results = results
    blameHarness(target)
    gatherRedirects()
    decide()
    if !isRecorded { nameEntries() }
  }

  /// A clause about the app that is violated is our own fault: the suite is the app here.
  private mutating func blameHarness(_ target: String) {
    let broken = results.clauses.filter {
      $0.subject == .app && $0.level == .must && $0.violations > 0
    }
    guard !broken.isEmpty else { return }
    let samples = broken.map { clause in
      Results.Problem.Sample(
        place: clause.samples.first?.place ?? Results.Place(source: target),
        message:
          "our own requests violated \(clause.id): \(clause.samples.first.map { "expected \($0.expected), found \($0.found)" } ?? clause.statement); look at 'parameters' of the target"
      )
    }
    if let index = results.problems.firstIndex(where: { $0.kind == Self.harness }) {
      results.problems[index].count += samples.count
      results.problems[index].samples += samples
    } else {
      results.problems.append(
        Results.Problem(kind: Self.harness, level: .error, count: samples.count, samples: samples))
      results.problems.sort { $0.kind < $1.kind }
    }
    results.reasons.append("\(samples.count) of our own requests' clauses violated")
    if results.exit == 0 || results.exit == 5 { (results.outcome, results.exit) = (.error, 3) }
  }

  /// Redirects to a login page have one cause, which is told once.
  private mutating func gatherRedirects() {
    for index in results.problems.indices
    where results.problems[index].kind == Self.login {
      guard var first = results.problems[index].samples.first else { continue }
      let count = results.problems[index].count
      first.message +=
        "; it is the one cause of \(count == 1 ? "this answer" : "all \(count) such answers"): the target's 'headers' hold no credentials that the server takes"
      results.problems[index].samples = [first]
      results.problems[index].count = 1
      results.reasons = results.reasons.map {
        $0 == "\(count) problems of kind '\(Self.login)'" ? "1 problem of kind '\(Self.login)'" : $0
      }
    }
  }

  private static let harness = "harness-error"
  private static let login = "redirected-to-login"

  /// Exit status 4 where the target answered nothing but errors, or the fault is our own.
  private mutating func decide() {
    guard results.exit == 3 else { return }
    // Where a payload is due, an answer that is no error exercises clauses of the API.
    let isAnswered = results.clauses.contains { $0.subject == .api && $0.exercised > 0 }
    let isOurs = results.problems.contains {
      $0.kind == Self.harness || $0.kind == "interrupted" || $0.kind == "not-written"
    }
    if isOurs || !isAnswered { results.exit = 4 }
  }

  // MARK: - Places

  /// Says `stub entry 3` where there is no file whose line it could be.
  private mutating func nameEntries() {
    for clause in results.clauses.indices {
      for sample in results.clauses[clause].samples.indices {
        Self.name(&results.clauses[clause].samples[sample].place)
      }
    }
    for item in results.openItems.indices {
      if let place = results.openItems[item].first {
        results.openItems[item].first = Self.named(place)
      }
    }
    for index in results.observations.indices {
      if let place = results.observations[index].first {
        results.observations[index].first = Self.named(place)
      }
    }
    for problem in results.problems.indices {
      for sample in results.problems[problem].samples.indices {
        Self.name(&results.problems[problem].samples[sample].place)
      }
    }
  }

  private static func named(_ place: Results.Place) -> Results.Place {
    var place = place
    name(&place)
    return place
  }

  /// The first line is the recording's header, so that calls count from 1.
  private static func name(_ place: inout Results.Place) {
    place.entry = place.line.flatMap { $0 > 1 ? $0 - 1 : nil }
    place.line = nil
    place.column = nil
  }
}

import Conformance

extension Results {
  /// The clauses with an outcome.
  func clauses(_ outcome: Outcome, _ level: Level? = nil) -> [Clause] {
    clauses.filter { $0.outcome == outcome && (level == nil || $0.level == level) }
  }

  /// Whether a level or a kind of finding fails this run.
  func fails(on kind: String) -> Bool { run.failOn.contains(kind) }

  /// The verdict in one sentence with the counts that decide it.
  var sentence: String {
    let must = clauses(.violates, .must).count
    let should = clauses(.violates, .should).count
    let judged = NumberText.count(interactions.judged, "judged interaction")
    let exercised = NumberText.count(coverage.exercised, "exercised must-level clause")
    let held = coverage.exercised == 1 ? "the \(exercised) holds" : "all \(exercised) hold"
    switch outcome {
    case .violates where must > 0:
      return "\(must) of \(exercised) \(must == 1 ? "is" : "are") violated, in \(judged)"
    case .violates:
      return "no must-level clause is violated in \(judged), but the run fails: "
        + (reasons.first ?? (should > 0 ? "should-level findings count" : "see the reasons"))
    case .conforms where should > 0:
      return "\(held) in \(judged);"
        + " \(NumberText.count(should, "should-level finding"))"
    case .conforms:
      return "\(held) in \(judged)"
    case .error:
      return reasons.first ?? "a part of the input could not be read or judged"
    case .inconclusive:
      return reasons.first
        ?? (interactions.judged == 0 ? "nothing was checked" : "too little was checked")
    }
  }
}

extension Results.Verdict {
  /// The verdict in a word or two, for a heading.
  var word: String {
    switch self {
    case .conforms: "Conforms"
    case .violates: "Violates"
    case .error: "Error"
    case .inconclusive: "Inconclusive"
    }
  }
}

extension Results.Outcome {
  /// The outcome in words.
  var word: String {
    switch self {
    case .conforms: "conforms"
    case .violates: "violates"
    case .waived: "waived"
    case .notExercised: "not exercised"
    case .notApplicable: "not applicable"
    }
  }
}

extension Results.Outcome {
  /// The outcome in words behind a number of clauses.
  var pluralWord: String {
    switch self {
    case .conforms: "conform"
    case .violates: "violated"
    default: word
    }
  }
}

extension Results.Subject {
  /// Who is judged, as people write it.
  var word: String {
    switch self {
    case .api: "API"
    case .app: "app"
    case .sdk: "SDK"
    }
  }
}

extension Results.Clause {
  /// The statement, or the id where the pack has no words for it.
  var title: String { statement.isEmpty ? id : statement }
}

extension Results.OpenItem {
  /// The evidence in one line: how many of how many, and which values.
  var evidence: String {
    guard observed > 0 else {
      return of > 0 ? "not observed in \(NumberText.count(of, "instance"))" : "nothing to observe"
    }
    var text = "observed \(NumberText.count(observed))"
    if of > 0 { text += " of \(NumberText.count(of))" }
    let shown = values.prefix(20).map { "\($0.value) × \(NumberText.count($0.count))" }
    if !shown.isEmpty { text += ": " + shown.joined(separator: ", ") }
    let rest = others + values.dropFirst(20).reduce(0) { $0 + $1.count }
    if rest > 0 { text += ", others × \(NumberText.count(rest))" }
    if let first { text += "; first in \(first.words)" }
    return text
  }
}

extension Results.Observation {
  /// The kind in words, such as `undocumented field`.
  var title: String { kind.split(separator: "-").joined(separator: " ") }
}

extension Results.Problem {
  /// The kind in words that need no list of kinds.
  var title: String {
    switch kind {
    case "unmatched": "entries that match no endpoint"
    case "unreadable": "parts of the recording that could not be read"
    case "not-recorded": "answers that were not recorded"
    case "duplicate-name": "members whose name occurs twice"
    case "lone-surrogate": "surrogate escapes without a partner"
    case "redirected-to-login": "redirects to a login page"
    case "redirected": "redirects that were not followed"
    case "transport": "requests that failed on the way"
    case "unauthorized": "answers that refuse the credentials"
    case "unavailable": "answers of a service that is busy"
    default: kind.split(separator: "-").joined(separator: " ")
    }
  }
}

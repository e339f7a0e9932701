import JSONDocument

/// What is known of a failure beyond its place, while judging.
enum FailureDetail {
  /// The place says it all.
  case none
  /// What the branches failed on.
  case related([RecordedFailure])
  /// The branches that matched, where one should have.
  case matched([Int])
  /// How many elements matched.
  case count(Int)
  /// The names that are missing, by their place in the keyword's list.
  case missing([Int])
  /// Why the content of a string is no JSON.
  case fault(JSONFault)
  /// The content of a string is no base64.
  case notBase64
}

/// A failure before it is put into words.
struct RecordedFailure {
  /// The assertion, as `Program.place(_:)` numbers it.
  var place: Int
  /// The value's token.
  var token: Int
  /// The document of the token.
  var document: Int
  /// What more is known.
  var detail: FailureDetail
}

/// Keeps the failures of one run in the order in which they were found.
final class FailureRecorder {
  /// The failures so far.
  private(set) var failures: [RecordedFailure] = []

  /// Keeps nothing yet.
  init() {}

  /// Keeps a failure.
  func add(_ place: Int, _ token: Int, _ document: Int, _ detail: FailureDetail) {
    failures.append(
      RecordedFailure(place: place, token: token, document: document, detail: detail))
  }

  /// Begins a branch, whose failures are kept apart; returns what `end` needs.
  func begin() -> [RecordedFailure] {
    let outer = failures
    failures = []
    return outer
  }

  /// Ends a branch and returns its failures.
  func end(_ outer: [RecordedFailure]) -> [RecordedFailure] {
    let inner = failures
    failures = outer
    return inner
  }
}

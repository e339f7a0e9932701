import JSONDocument

/// Turns recorded failures into an explanation, in the order of the document.
struct ExplanationWriter {
  /// The program that judged.
  let program: Program

  /// Writes the explanation of one run.
  func write(
    _ recorded: [RecordedFailure], _ tape: Tape, _ events: borrowing EventBuffer, isTooDeep: Bool,
    wants: (Int) -> Bool
  ) -> Explanation {
    var nested: [Explanation.Nested] = []
    var tapes = [tape]
    for number in 0..<events.nestedCount {
      let document = events.nested(number + 1)
      let bytes = Array(document.buffer.bytes)
      // The text was parsed before, so it parses again.
      guard let owned = try? JSONDocument(parsing: bytes) else { continue }
      nested.append(
        Explanation.Nested(document: owned, holder: document.holder, token: document.token))
      tapes.append(document.tape)
    }
    let failures = sort(recorded, nested).map { failure in
      wants(failure.place)
        ? write(failure, tapes)
        : Failure(
          site: failure.place, token: failure.token, document: failure.document, related: [],
          expected: "", found: "")
    }
    return Explanation(failures: failures, isTooDeep: isTooDeep, nested: nested)
  }

  private func sort(_ recorded: [RecordedFailure], _ nested: [Explanation.Nested])
    -> [RecordedFailure]
  {
    var keyed = recorded.map { (key: key($0, nested), failure: $0) }
    keyed.sort { left, right in
      if left.key == right.key { return left.failure.place < right.failure.place }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    var sorted: [RecordedFailure] = []
    var last: (key: [Int], place: Int)?
    for (key, failure) in keyed {
      // A schema that is reached twice for one value says everything once.
      if let last, last.key == key, last.place == failure.place, failure.place >= 0 { continue }
      last = (key, failure.place)
      sorted.append(failure)
    }
    return sorted
  }

  /// The tokens that lead to a failure, from the judged document inwards.
  private func key(_ failure: RecordedFailure, _ nested: [Explanation.Nested]) -> [Int] {
    var key = [failure.token]
    var document = failure.document
    while document > 0, document <= nested.count {
      key.insert(nested[document - 1].token, at: 0)
      document = nested[document - 1].holder
    }
    return key
  }

  private func write(_ recorded: RecordedFailure, _ tapes: [Tape]) -> Failure {
    let tape = tapes[min(recorded.document, tapes.count - 1)]
    var related: [Failure] = []
    if case .related(let inner) = recorded.detail {
      related = inner.prefix(32).map { write($0, tapes) }
    }
    let wording = FailureWording(
      site: program.place(recorded.place), detail: recorded.detail, tape: tape,
      token: recorded.token)
    return Failure(
      site: recorded.place, token: recorded.token, document: recorded.document, related: related,
      expected: wording.expected, found: wording.found, foundValue: wording.foundValue,
      looksLike: wording.looksLike, hint: wording.hint)
  }
}

internal import ContractModel
internal import JSONDocument

/// The answers that the pack's samples have for each endpoint.
struct SampleBook: Sendable {
  private let samples: [Int: [StubSample]]
  private let rules: [KeyRule]

  init(_ byName: [String: [StubSample]], pack: ContractPack) {
    var samples: [Int: [StubSample]] = [:]
    for (name, list) in byName {
      if let endpoint = pack.endpoint(named: name) { samples[endpoint] = list }
    }
    self.samples = samples
    rules = KeyRule.rules(of: pack)
  }

  /// The answer of the sample whose request is most like one; of equal ones the first.
  ///
  /// Where no sample has the name that was asked for, as the placement of banners, the best one's is
  /// changed, so that the stub keeps the pack's rules whatever it is asked.
  func answer(_ endpoint: Int, to request: JSONValue?) -> ServerAnswer? {
    guard let list = samples[endpoint], let first = list.first else { return nil }
    var best = first
    var bestScore = -1
    let rules = rules.filter { $0.endpoint == endpoint }
    for sample in list {
      let score = Self.likeness(sample, request, rules)
      if score > bestScore { (best, bestScore) = (sample, score) }
    }
    var answer = ServerAnswer(status: best.status, headers: best.headers)
    guard let body = best.body else { return answer }
    answer.body = Array(body.document.bytes[body.byteRange])
    if answer.headers.allSatisfy({ $0.name.lowercased() != "content-type" }) {
      answer.set("Content-Type", "application/json")
    }
    for rule in rules {
      if let request, let name = rule.name(in: request), !rule.holds(name, in: body) {
        answer.body = rule.rename(to: name, in: body)
      }
    }
    return answer
  }

  /// How many arguments are equal; having the name that was asked for outweighs them.
  private static func likeness(
    _ sample: StubSample, _ request: JSONValue?, _ rules: [KeyRule]
  ) -> Int {
    guard let request, let own = sample.request, own.kind == .object, request.kind == .object
    else { return 0 }
    var score = 0
    for member in own.members {
      guard let other = request[member.name] else { continue }
      let isEqual = own.document.withTape { tape in
        request.document.withTape { otherTape in
          TapeEquality.areEqual(member.value.index, in: tape, other.index, in: otherTape)
        }
      }
      score += isEqual ? 1 : 0
    }
    for rule in rules {
      if let name = rule.name(in: request), let body = sample.body, rule.holds(name, in: body) {
        score += 1000
      }
    }
    return score
  }
}

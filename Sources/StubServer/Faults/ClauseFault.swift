internal import ContractModel
internal import ContractTools
internal import JSONDocument
internal import JSONSchema

/// An answer that violates one clause and no other: what `--fault CLAUSE-ID` asks for.
struct ClauseFault: Sendable {
  /// The endpoint whose answers are changed, by its index in the pack.
  let endpoint: Int
  private let change: Change
  private let rules: [KeyRule]

  private enum Change {
    /// The answer of the clause's mutant takes the place of the usual one.
    case answer(status: Int, body: [UInt8])
    /// The name that was asked for becomes another one.
    case otherName(KeyRule)
    /// A value at a place is another one in each answer.
    case otherEachTime([String])
  }

  /// An answer with a status and a body.
  init(endpoint: Int, status: Int, body: [UInt8], rules: [KeyRule]) {
    self.endpoint = endpoint
    self.rules = rules.filter { $0.endpoint == endpoint }
    change = .answer(status: status, body: body)
  }

  /// The answer of a rule's clause; nil for a rule that no answer can break.
  init?(breaking rule: SessionRule, of pack: ContractPack) {
    rules = []
    switch rule.kind {
    case .hasKey:
      guard let found = KeyRule(rule, of: pack) else { return nil }
      endpoint = rule.endpoint
      change = .otherName(found)
    case .agrees:
      guard let against = rule.against else { return nil }
      let tap = pack.session.taps[against]
      var names: [String] = []
      for step in tap.path.steps {
        guard case .name(let name) = step else { return nil }
        names.append(name)
      }
      guard !tap.isRequest, !names.isEmpty else { return nil }
      endpoint = tap.endpoint
      change = .otherEachTime(names)
    default: return nil
    }
  }

  /// Changes an answer; `number` counts the answers that were changed before.
  func spoil(_ answer: inout ServerAnswer, to request: JSONDocument?, number: Int) {
    switch change {
    case .answer(let status, let body):
      answer.status = status
      answer.body = named(body, as: request)
      if answer.headers.allSatisfy({ $0.name.lowercased() != "content-type" }) {
        answer.set("Content-Type", "application/json")
      }
    case .otherName(let rule):
      guard let request, let name = rule.name(in: request.root),
        let document = try? JSONDocument(parsing: answer.body)
      else { return }
      var tree = JSONTree(document.root)
      tree.change(at: rule.object.tokens) { object in
        object = .object(
          object.members.map { $0.name == name ? .init(name + "x", $0.value) : $0 })
      }
      answer.body = tree.json()
    case .otherEachTime(let names):
      guard let document = try? JSONDocument(parsing: answer.body) else { return }
      var tree = JSONTree(document.root)
      tree.change(at: names) { value in
        if let text = value.text { value = .string("\(text)-\(number + 1)") }
      }
      answer.body = tree.json()
    }
  }

  /// A body with the name that was asked for, so that no rule beside the clause is broken.
  private func named(_ body: [UInt8], as request: JSONDocument?) -> [UInt8] {
    var body = body
    for rule in rules {
      guard let request, let name = rule.name(in: request.root),
        let document = try? JSONDocument(parsing: body), !rule.holds(name, in: document.root)
      else { continue }
      body = rule.rename(to: name, in: document.root)
    }
    return body
  }
}

extension JSONTree {
  /// Changes the value behind some names; nothing where there is none.
  fileprivate mutating func change(
    at names: some Collection<String>, _ body: (inout JSONTree) -> Void
  ) {
    guard let name = names.first else {
      body(&self)
      return
    }
    guard var member = self[name] else { return }
    member.change(at: names.dropFirst(), body)
    self[name] = member
  }
}

import Diagnostics
import JSONDocument
import JSONSchema

/// Reads a `session.json`; collects every mistake before it gives up.
struct SessionLoader {
  private let source: SourceText
  private let endpoints: [String]
  private var names: [String: Int] = [:]
  var rules = SessionRules.none
  var diagnostics: [Diagnostic] = []

  init(source: SourceText, endpoints: [String]) {
    self.source = source
    self.endpoints = endpoints
  }

  /// Reads the whole file.
  mutating func read(_ root: JSONValue) {
    guard root.kind == .object else {
      return refuse(root, "expected an object with 'links' and 'rules'", "wrong-type")
    }
    check(names: ["$schema", "links", "rules", "note"], of: root)
    if let links = root["links"] {
      for link in elements(of: links, "links") { readLink(link) }
      for (index, link) in elements(of: links, "links").enumerated() { readMark(link, index) }
    }
    if let list = root["rules"] {
      for (index, rule) in elements(of: list, "rules").enumerated() {
        readRule(rule, pointer: "/rules/\(index)")
      }
    }
  }

  // MARK: - Links

  private mutating func readLink(_ value: JSONValue) {
    check(names: ["name", "at", "mark"], of: value)
    guard let name = text(value, "name"), let tap = place(value, "at") else { return }
    if names[name] != nil {
      refuse(value["name"] ?? value, "the link '\(name)' exists already", "twice")
    }
    names[name] = rules.links.count
    rules.links.append(SessionRules.Link(name: name, tap: tap, mark: nil))
  }

  private mutating func readMark(_ value: JSONValue, _ index: Int) {
    guard let mark = value["mark"], index < rules.links.count else { return }
    check(names: ["name", "at", "is"], of: mark)
    guard let name = text(mark, "name"), let tap = place(mark, "at"), let word = text(mark, "is")
    else { return }
    let bit = names.count
    if names[name] != nil {
      refuse(mark["name"] ?? mark, "the link '\(name)' exists already", "twice")
    }
    if bit > 63 { refuse(mark, "expected at most 64 kinds of links", "too-many") }
    names[name] = bit
    rules.links[index].mark = SessionRules.Mark(
      name: name, tap: tap, value: word, source: bit)
  }

  private mutating func sources(_ rule: JSONValue, _ name: String) -> LinkSources {
    guard let list = rule[name] else { return 0 }
    var bits: LinkSources = 0
    for item in elements(of: list, name) {
      guard let word = item.string, let bit = names[word] else {
        refuse(
          item, "'\(item.string ?? item.text)' is no link of this file", "unknown-link",
          remedy: suggestion(item.string ?? "", names.keys.sorted()))
        continue
      }
      bits |= 1 << LinkSources(bit & 63)
    }
    return bits
  }

  // MARK: - Rules

  private static let members = [
    "rule", "endpoint", "endpoints", "at", "of", "when", "from", "also", "except", "by", "fact",
    "known", "unreceived", "level", "subject", "documentation", "statement", "openItem",
  ]

  private mutating func readRule(_ value: JSONValue, pointer: String) {
    check(names: Self.members, of: value)
    guard let word = text(value, "rule") else { return }
    guard let kind = SessionRule.Kind(rawValue: word) else {
      return refuse(
        value["rule"] ?? value, "'\(word)' is no kind of rule", "unknown-rule",
        remedy: suggestion(word, SessionRule.Kind.allCases.map(\.rawValue)))
    }
    let before = diagnostics.count
    var rule = SessionRule(kind: kind, pointer: pointer)
    readLevel(value, into: &rule)
    if value["at"] != nil { rule.at = place(value, "at") }
    if value["of"] != nil { rule.against = place(value, "of") }
    if value["when"] != nil { rule.when = place(value, "when") }
    if value["by"] != nil { rule.by = place(value, "by") }
    rule.sources = sources(value, "from")
    rule.also = sources(value, "also")
    rule.except = sources(value, "except")
    readFact(value, into: &rule)
    if let known = value["known"] {
      rule.knownTags = elements(of: known, "known").compactMap(\.string)
    }
    let judged = readEndpoints(value, rule)
    readOpenItem(value, into: &rule, judged)
    checkMembers(value, rule)
    guard diagnostics.count == before else { return }
    for endpoint in judged { append(rule, endpoint, value) }
  }

  private mutating func readLevel(_ value: JSONValue, into rule: inout SessionRule) {
    if let word = text(value, "level") {
      if let level = SessionLevel(rawValue: word) {
        rule.level = level
      } else {
        refuse(value["level"] ?? value, "expected 'must', 'should' or 'tbd'", "unknown-level")
      }
    }
    if let documentation = value["documentation"] {
      rule.documentation = elements(of: documentation, "documentation").compactMap(\.string)
    }
    if rule.documentation.isEmpty {
      refuse(value, "the rule cites no statement in 'documentation'", "no-documentation")
    }
    guard rule.level != .tbd else { return }
    rule.statement = text(value, "statement") ?? ""
    if let word = text(value, "subject") {
      rule.subject = Clause.Subject(rawValue: word)
      if rule.subject == nil {
        refuse(value["subject"] ?? value, "expected 'api', 'app' or 'sdk'", "unknown-subject")
      }
    }
  }

  private mutating func readFact(_ value: JSONValue, into rule: inout SessionRule) {
    if let word = value["unreceived"]?.string {
      if let unreceived = SessionRule.Unreceived(rawValue: word) {
        rule.unreceived = unreceived
      } else {
        refuse(value["unreceived"] ?? value, "expected 'violates' or 'observed'", "unknown-word")
      }
    }
    guard rule.kind == .delivery || rule.kind == .http, let word = text(value, "fact") else {
      return
    }
    rule.fact = SessionRule.Fact(rawValue: word)
    rule.httpFact = SessionRule.HTTPFact(rawValue: word)
    if rule.kind == .delivery ? rule.fact == nil : rule.httpFact == nil {
      refuse(
        value["fact"] ?? value, "'\(word)' is no fact of a '\(rule.kind.rawValue)' rule",
        "unknown-fact")
    }
  }

  private mutating func readEndpoints(_ value: JSONValue, _ rule: SessionRule) -> [Int] {
    var judged: [Int] = []
    if let list = value["endpoints"] {
      for item in elements(of: list, "endpoints") {
        if let endpoint = endpoint(item) { judged.append(endpoint) }
      }
    } else if let item = value["endpoint"] {
      if let endpoint = endpoint(item) { judged.append(endpoint) }
    } else if let at = rule.at {
      judged.append(rules.taps[at].endpoint)
    } else if rule.kind == .tags || rule.httpFact == .tagAddress, let link = rules.links.first {
      judged.append(rules.taps[link.tap].endpoint)
    } else if value["at"] == nil {
      refuse(value, "the rule names no 'endpoint', 'endpoints' or 'at'", "no-endpoint")
    }
    return judged
  }

  private mutating func readOpenItem(
    _ value: JSONValue, into rule: inout SessionRule, _ judged: [Int]
  ) {
    guard rule.level == .tbd, rule.kind != .tags else { return }
    guard let name = text(value, "openItem"), let first = judged.first else { return }
    if let slash = name.firstIndex(of: "/") {
      let endpoint = String(name[..<slash])
      guard let index = endpoints.firstIndex(of: endpoint) else {
        return refuse(
          value["openItem"] ?? value, "'\(endpoint)' is no endpoint of the pack",
          "unknown-endpoint",
          remedy: suggestion(endpoint, endpoints))
      }
      rule.openItemName = (index, String(name[name.index(after: slash)...]))
    } else {
      rule.openItemName = (first, name)
    }
  }

  private mutating func checkMembers(_ value: JSONValue, _ rule: SessionRule) {
    let needed: [String] =
      switch rule.kind {
      case .hasKey: ["at", "of"]
      case .echoes, .sameSession, .precededBy: ["at", "from"]
      case .unique, .repeat, .clock: ["at"]
      case .agrees: ["at", "of", "when"]
      case .never: value["at"] == nil ? ["endpoint"] : ["from"]
      case .http, .delivery: ["fact"]
      case .tags: ["from", "known"]
      }
    for name in needed
    where value[name] == nil && !(name == "endpoint" && value["endpoints"] != nil) {
      refuse(value, "a '\(rule.kind.rawValue)' rule needs '\(name)'", "missing-member")
    }
  }

  private mutating func append(_ template: SessionRule, _ endpoint: Int, _ value: JSONValue) {
    var rule = template
    rule.endpoint = endpoint
    if let name = rule.openItemName, value["openItem"]?.string?.contains("/") != true {
      rule.openItemName = (endpoint, name.id)
    }
    if let tap = rule.against ?? rule.at { rule.path = rules.taps[tap].path.description }
    rule.keyword = rule.fact?.rawValue ?? rule.kind.rawValue
    if rule.level != .tbd {
      let side = rule.kind == .delivery ? "delivery" : "session"
      rule.id = "\(endpoints[endpoint])/\(side)/\(rule.path)#\(rule.keyword)"
      if rules.rules.contains(where: { $0.id == rule.id }) {
        refuse(value, "two rules would be the clause '\(rule.id ?? "")'", "twice")
      }
    }
    rules.rules.append(rule)
  }

  // MARK: - Small readings

  private mutating func place(_ value: JSONValue, _ name: String) -> Int? {
    guard let text = text(value, name), let member = value[name] else { return nil }
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[1] == "request" || parts[1] == "response",
      let path = InstancePath(parts.count > 2 ? String(parts[2]) : "")
    else {
      refuse(member, "expected 'endpoint/request/path' or 'endpoint/response/path'", "no-place")
      return nil
    }
    guard let index = endpoints.firstIndex(of: String(parts[0])) else {
      refuse(
        member, "'\(parts[0])' is no endpoint of the pack", "unknown-endpoint",
        remedy: suggestion(String(parts[0]), endpoints))
      return nil
    }
    let tap = SessionRules.Tap(endpoint: index, isRequest: parts[1] == "request", path: path)
    if let known = rules.taps.firstIndex(of: tap) { return known }
    rules.taps.append(tap)
    return rules.taps.count - 1
  }

  private mutating func endpoint(_ value: JSONValue) -> Int? {
    let name = value.string ?? value.text
    if let index = endpoints.firstIndex(of: name) { return index }
    refuse(
      value, "'\(name)' is no endpoint of the pack", "unknown-endpoint",
      remedy: suggestion(name, endpoints))
    return nil
  }

  private mutating func text(_ value: JSONValue, _ name: String) -> String? {
    if let text = value[name]?.string { return text }
    refuse(value[name] ?? value, "expected a string as '\(name)'", "wrong-type")
    return nil
  }

  private mutating func elements(of value: JSONValue, _ name: String) -> JSONElements {
    if value.kind != .array { refuse(value, "expected an array as '\(name)'", "wrong-type") }
    return value.elements
  }

  private mutating func check(names: [String], of value: JSONValue) {
    if value.kind != .object { return refuse(value, "expected an object", "wrong-type") }
    for member in value.members where !names.contains(member.name) {
      let nameOffset = value.document.value(at: member.nameIndex).byteRange.lowerBound
      diagnostics.append(
        Diagnostic(
          id: "contract.unknown-member", summary: "'\(member.name)' has no meaning here",
          in: source,
          at: nameOffset, remedy: suggestion(member.name, names)))
    }
  }

  private func suggestion(_ word: String, _ words: [String]) -> String? {
    Suggestion.nearest(to: word, in: words).map { "did you mean '\($0)'?" }
  }

  private mutating func refuse(
    _ value: JSONValue, _ summary: String, _ id: String, remedy: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        id: "contract.session.\(id)", summary: summary, in: source,
        at: value.byteRange.lowerBound, remedy: remedy))
  }
}

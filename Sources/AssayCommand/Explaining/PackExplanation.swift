internal import Conformance
internal import ContractModel
internal import ContractTools
internal import Diagnostics
internal import JSONDocument
internal import JSONSchema
internal import Mutation

/// Explains parts of a contract pack.
struct PackExplanation {
  let pack: ContractPack
  private let files: [String: [UInt8]]
  private let prefix: String
  private let maker: ExampleMaker
  private let prover: Prover

  /// Takes a pack under which each `unless` demands something.
  init(_ loaded: LoadedPack) {
    pack = loaded.pack
    files = loaded.files
    prefix = loaded.prefix
    maker = ExampleMaker(pack: pack, files: files)
    prover = Prover(pack: pack)
  }

  /// What something of the pack is about.
  func explanation(of item: PackItem) -> Explanation {
    switch item {
    case .clause(let index): clause(index)
    case .openItem(let index): openItem(index)
    case .statement(let index): statement(index)
    }
  }

  // MARK: - Clauses

  private func clause(_ index: Int) -> Explanation {
    let clause = pack.clauses[index]
    var facts = demand(clause)
    facts.insert(contentsOf: cited(clause.documentation), at: facts.count - 1)
    let part = Explanation.Part(id: clause.id, facts: [], example: maker.example(of: index))
    return Explanation(
      kind: "clause", id: clause.id, facts: facts, parts: [part], advice: [advice(clause)])
  }

  private func demand(_ clause: Clause) -> [Explanation.Fact] {
    let weight =
      clause.level == .must
      ? "must: a violation fails a run" : "should: reported, and failing only on request"
    let origin = clause.origin
    let place =
      origin.line > 0
      ? "\(origin.source):\(origin.line):\(origin.column)"
      : "\(origin.source) (by 'availability' and 'response')"
    return [
      .init("demands", clause.statement), .init("level", weight),
      .init("judges", party(clause.subject)), .init("written at", place),
    ]
  }

  private func advice(_ clause: Clause) -> String {
    if clause.level == .should {
      return "only a sample shows it: follow it where you can, or ask the documentation's owner"
    }
    switch clause.subject {
    case .api:
      return "correct what the API answers; a violation that is known goes into --waivers"
    case .app:
      return "correct what the app sends or when it sends it, then record and check again"
    case .sdk:
      return "report it to the SDK's maker with the recording; an app cannot correct it"
    }
  }

  private func party(_ subject: Clause.Subject) -> String {
    switch subject {
    case .api: "the API: what it answers"
    case .app: "the app: what it sends"
    case .sdk: "the SDK: how it delivers"
    }
  }

  private func cited(_ documentation: [String]) -> [Explanation.Fact] {
    documentation.map { id in
      .init("says", "\(id): \(pack.statements.first { $0.id == id }?.text ?? "")")
    }
  }

  // MARK: - Open items

  private func openItem(_ index: Int) -> Explanation {
    let item = pack.openItems[index]
    let endpoint = pack.endpoints[item.endpoint].name
    let path = "endpoints/\(endpoint).json"
    let tree = (try? JSONDocument(parsing: files[path] ?? []))?.root
    let source = SourceText(name: prefix + path, bytes: files[path] ?? [])
    let entry = tree?["openItems"]?.elements.first { $0["id"]?.string == item.id }
    let place = entry.map { source.position(of: $0.byteRange.lowerBound) }
    var facts: [Explanation.Fact] = [
      .init("asks", item.question), .init("level", "open: observed with evidence, never failed"),
    ]
    facts += cited(item.documentation)
    facts.append(
      .init("written at", prefix + path + (place.map { ":\($0.line):\($0.column)" } ?? "")))
    facts += observers(of: index)
    facts.append(evidence(of: item, endpoint))
    facts.append(.init("violates", "nothing: an open item has no violating example"))
    return Explanation(
      kind: "open-item", id: pack.id(of: .openItem(index)), facts: facts, parts: [],
      advice: ["look at what the report observed, and let the documentation's owner answer it"])
  }

  /// The places of traffic where an open item is looked for.
  private func observers(of index: Int) -> [Explanation.Fact] {
    let endpoint = pack.endpoints[pack.openItems[index].endpoint]
    var places: [String] = []
    for (side, message) in [("request", endpoint.request), ("response", endpoint.response)] {
      guard let message else { continue }
      for (site, item) in zip(message.program.openItems, message.openItems) where item == index {
        let place = "\(endpoint.name)/\(side)/\(site.path.description)"
        if !places.contains(place) { places.append(place) }
      }
    }
    places += pack.rules.filter { $0.openItem == index }.map {
      "by the rule '\($0.kind.rawValue)' across messages"
    }
    return places.isEmpty ? [] : [.init("observed", lines: places)]
  }

  /// What the pack's own samples show of an open item.
  private func evidence(of item: OpenItem, _ endpoint: String) -> Explanation.Fact {
    let paths = files.keys.filter { $0.hasPrefix("samples/") && $0.hasSuffix(".ndjson") }.sorted()
    let lines = paths.flatMap { path in
      (files[path] ?? []).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    let results = prover.results(of: Recording(words: "the samples", lines: lines))
    guard
      let shown = results.openItems.first(where: { $0.id == item.id && $0.endpoint == endpoint }),
      shown.observed > 0
    else { return .init("evidence", "the samples of the pack show nothing of it") }
    let values = shown.values.prefix(5).map(\.value).joined(separator: ", ")
    let count = "\(shown.observed) of \(shown.of) in the samples"
    return .init("evidence", values.isEmpty ? count : "\(count): \(values)")
  }

  // MARK: - Statements

  private func statement(_ index: Int) -> Explanation {
    let statement = pack.statements[index]
    let trace = pack.traces[index]
    var facts: [Explanation.Fact] = [
      .init("says", statement.text), .init("level", statement.level.rawValue),
      .init("section", statement.section),
    ]
    facts += trace.openItems.map { .init("open item", $0) }
    facts += trace.rules.map { .init("rule", $0) }
    facts += trace.notes.map { .init("note", $0) }
    if trace.isUncarried { facts.append(.init("carried by", "nothing of the contracts")) }
    let clauses = trace.clauses.compactMap { pack.clause($0) }
    let parts = clauses.map { index in
      Explanation.Part(
        id: pack.clauses[index].id, facts: demand(pack.clauses[index]),
        example: maker.example(of: index))
    }
    var advice: [String] = []
    for line in clauses.map({ self.advice(pack.clauses[$0]) }) where !advice.contains(line) {
      advice.append(line)
    }
    if advice.isEmpty {
      advice = [
        trace.openItems.isEmpty
          ? "nothing: nobody is judged by it"
          : "look at what the report observed, and let the documentation's owner answer it"
      ]
    }
    return Explanation(
      kind: "statement", id: statement.id, facts: facts, parts: parts, advice: advice)
  }
}

internal import ContractModel
internal import Diagnostics

/// Explains parts of a contract pack in words.
struct PackExplanation {
  let pack: ContractPack
  /// The files of the pack, for its samples.
  let files: [String: [UInt8]]

  /// What something of the pack is about.
  func text(of item: PackItem) -> String {
    let lines: [String]
    switch item {
    case .clause(let index): lines = clause(index)
    case .openItem(let index): lines = openItem(index)
    case .statement(let index): lines = statement(index)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func clause(_ index: Int) -> [String] {
    let clause = pack.clauses[index]
    let weight =
      clause.level == .must
      ? "must: a violation fails a run" : "should: reported, and failing only on request"
    var lines = [
      clause.id, "", "  demands     \(Visible.text(clause.statement))", "  level       \(weight)",
      "  judges      \(party(clause.subject))",
    ]
    lines += cited(clause.documentation)
    lines.append("  written at  \(place(clause.origin))")
    lines += [""] + examples(index)
    lines += ["", "what to do", "  " + advice(clause)]
    return lines
  }

  private func examples(_ index: Int) -> [String] {
    let clause = pack.clauses[index]
    if let example = pack.example(of: index, files: files) {
      let whole = example.pointer.isEmpty ? "the whole \(clause.side.rawValue)" : example.pointer
      var lines = ["conforms, at \(whole)", "  " + shown(example.conforming)]
      if let violating = example.violating {
        lines += ["violates" + (example.found.map { ": \($0)" } ?? ""), "  " + shown(violating)]
        if !example.isAlone {
          lines.append("  (this value violates other clauses as well: they fall together)")
        }
      }
      return lines
    }
    switch clause.keyword {
    case "body":
      return [
        "conforms", "  HTTP 200 with a JSON value that holds something", "violates",
        "  an empty body, null, {}, [], or an HTML page",
      ]
    case "http":
      return ["conforms", "  HTTP 200", "violates", "  HTTP 500, HTTP 404"]
    default: break
    }
    guard let rule = pack.rules.first(where: { $0.clause == index }) else {
      return ["no sample of the pack exercises this clause, so that there is no example"]
    }
    let (good, bad) = Self.story(of: rule)
    return ["conforms", "  " + good, "violates", "  " + bad]
  }

  /// A conforming and a violating course of events for a rule across messages.
  private static func story(of rule: SessionRule) -> (good: String, bad: String) {
    switch rule.kind {
    case .hasKey:
      return (
        "the request names \"01\", and the answer has the key \"01\"",
        "the request names \"01\", and the answer has only the key \"02\""
      )
    case .echoes:
      return (
        "\(rule.path) is, byte for byte, a link that an earlier answer carried",
        "\(rule.path) is such a link trimmed, unescaped or cut short"
      )
    case .sameSession:
      return (
        "\(rule.path) was received in the session that sends it",
        "\(rule.path) was received in another session"
      )
    case .precededBy:
      return ("what it depends on came first, then this message", "this message came first")
    case .unique:
      return (
        "each transaction has a \(rule.path) of its own",
        "two different transactions carry the same \(rule.path)"
      )
    case .agrees:
      return ("the same request twice, the same answer twice", "the same request, another answer")
    case .never: return ("it does not happen", "it happens once")
    case .delivery:
      switch rule.fact {
      case .queue: return ("delivered on a background queue", "delivered on the main queue")
      case .once: return ("the closure was called once", "the closure was called twice")
      default: return ("the closure was called", "the closure was never called")
      }
    case .repeat, .http, .clock, .tags: return ("nothing is demanded", "nothing is demanded")
    }
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

  private func openItem(_ index: Int) -> [String] {
    let item = pack.openItems[index]
    return [pack.id(of: .openItem(index)), "", "  asks        \(Visible.text(item.question))"]
      + ["  level       open: observed with evidence, never failed"] + cited(item.documentation)
      + [
        "  written at  \(pack.endpoints[item.endpoint].name).json, 'openItems'", "", "what to do",
        "  look at what the report observed, and let the documentation's owner answer it",
      ]
  }

  private func statement(_ index: Int) -> [String] {
    let statement = pack.statements[index]
    let trace = pack.traces[index]
    var lines = [
      "\(statement.id): \(Visible.text(statement.text))", "",
      "  level       \(statement.level.rawValue)", "  section     \(statement.section)",
    ]
    for id in trace.clauses {
      guard let clause = pack.clause(id) else { continue }
      lines += ["  clause      \(id)", "              \(pack.clauses[clause].statement)"]
      lines.append("              \(place(pack.clauses[clause].origin))")
    }
    for id in trace.openItems { lines.append("  open item   \(id)") }
    for rule in trace.rules { lines.append("  rule        \(rule)") }
    for note in trace.notes { lines.append("  note        \(Visible.text(note))") }
    if trace.isUncarried { lines.append("  nothing of the contracts carries this statement") }
    lines += ["", "what to do"]
    if trace.clauses.count == 1, let clause = pack.clause(trace.clauses[0]) {
      lines.append("  " + advice(pack.clauses[clause]))
      lines += [""] + examples(clause)
    } else {
      lines.append(
        trace.clauses.isEmpty
          ? "  nothing: nobody is judged by it"
          : "  'assay explain CLAUSE-ID' gives the examples of each clause")
    }
    return lines
  }

  private func cited(_ documentation: [String]) -> [String] {
    documentation.map { id in
      let text = pack.statements.first { $0.id == id }?.text ?? ""
      return "  says        \(id): \(Visible.text(text))"
    }
  }

  private func place(_ origin: Clause.Origin) -> String {
    origin.line > 0
      ? "\(origin.source):\(origin.line):\(origin.column)"
      : "\(origin.source) (by 'availability' and 'response')"
  }

  private func party(_ subject: Clause.Subject) -> String {
    switch subject {
    case .api: "the API: what it answers"
    case .app: "the app: what it sends"
    case .sdk: "the SDK: how it delivers"
    }
  }

  /// JSON that is cut in its middle where it is long.
  private func shown(_ json: String) -> String {
    let text = Visible.text(json)
    let length = text.unicodeScalars.count
    guard length > 240 else { return text }
    let scalars = text.unicodeScalars
    return String(scalars.prefix(150)) + " … (\(length) characters) … "
      + String(scalars.suffix(60))
  }
}

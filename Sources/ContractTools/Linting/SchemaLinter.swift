import ContractModel
import Diagnostics
import JSONDocument
import JSONSchema

/// Looks at one schema of a contract file, without those in it.
struct SchemaLinter {
  let file: LintedFile
  let schema: JSONTree
  let pointer: String

  /// What is probably not meant, in no particular order.
  var findings: [Diagnostic] {
    guard case .object = schema else { return [] }
    let bounds = SchemaBounds([schema], in: file.tree)
    if let why = bounds.contradiction {
      return [
        file.finding(
          "unsatisfiable", "no value can satisfy this schema: \(why)", at: pointer,
          remedy: "loosen one of the two; a member that must be absent has the schema 'false'")
      ]
    }
    return neverViolated(bounds) + neverViolatedInBranches(bounds) + impossibleValues()
      + opposedShould() + unreachableItems()
  }

  private func place(_ keyword: String) -> String { "\(pointer)/\(SchemaShape.escape(keyword))" }

  // MARK: - Assertions that nothing can violate

  private func neverViolated(_ bounds: SchemaBounds) -> [Diagnostic] {
    let parts = pointer.split(separator: "/")
    guard !parts.contains("if"), !parts.contains("not") else { return [] }
    let kinds = bounds.allowedKinds
    return schema.members.compactMap { member in
      guard let why = emptiness(of: member, kinds) else { return nil }
      return file.finding(
        "never-violated", "no value can violate '\(member.name)': \(why)",
        at: place(member.name), remedy: "remove it, or say what was meant")
    }
  }

  /// Keywords of a branch for kinds of values that never come there.
  private func neverViolatedInBranches(_ bounds: SchemaBounds) -> [Diagnostic] {
    let parts = pointer.split(separator: "/")
    guard !parts.contains("if"), !parts.contains("not") else { return [] }
    let kinds = bounds.allowedKinds
    var branches: [(place: String, schema: JSONTree, kinds: Set<String>)] = []
    for (index, branch) in (schema["allOf"]?.elements ?? []).enumerated() {
      branches.append(("\(place("allOf"))/\(index)", branch, kinds))
    }
    for keyword in ["then", "else", "should"] {
      guard let branch = schema[keyword] else { continue }
      var arriving = kinds
      if keyword == "then", let condition = schema["if"] {
        arriving.formIntersection(SchemaBounds([condition], in: file.tree).allowedKinds)
      }
      branches.append((place(keyword), branch, arriving))
    }
    return branches.flatMap { branch in
      let own = SchemaBounds([branch.schema], in: file.tree).allowedKinds
      return branch.schema.members.compactMap { member -> Diagnostic? in
        // What the branch's own type leaves out is told of the branch itself.
        guard let kind = SchemaBounds.kinds[member.name], own.contains(kind),
          let why = emptiness(of: member, branch.kinds), !branch.kinds.contains(kind)
        else { return nil }
        return file.finding(
          "never-violated", "no value can violate '\(member.name)': \(why)",
          at: "\(branch.place)/\(SchemaShape.escape(member.name))",
          remedy: "remove it, or say what was meant")
      }
    }
  }

  private func emptiness(of member: JSONTree.Member, _ kinds: Set<String>) -> String? {
    if let kind = SchemaBounds.kinds[member.name], !kinds.contains(kind) {
      return "it looks at \(kind == "object" || kind == "array" ? "an" : "a") \(kind), "
        + (kinds.isEmpty
          ? "and nothing arrives here"
          : "and only \(kinds.sorted().joined(separator: " or ")) is allowed")
    }
    switch (member.name, member.value) {
    case ("minLength", .number), ("minItems", .number), ("minProperties", .number),
      ("minUTF16Length", .number):
      return member.value.decimal == DecimalNumber(0) ? "every value has at least 0" : nil
    case ("uniqueItems", .bool(false)): return "false demands nothing"
    case ("pattern", .string(let text)):
      let empty: Set<String> = ["", "^", "$", ".*", "^.*", ".*$", ".?", "^.?", "[\\s\\S]*"]
      return empty.contains(text) ? "every text matches" : nil
    case ("type", .array(let names)):
      let words = Set(names.compactMap(\.text))
      return words.isSuperset(of: SchemaBounds.allKinds) ? "every kind of value is listed" : nil
    case ("not", .bool(false)): return "nothing is excluded"
    case ("anyOf", .array(let branches)):
      let hasTrue = branches.contains { $0 == .bool(true) || $0 == .object([]) }
      return hasTrue ? "one of its forms allows every value" : nil
    case ("propertyNames", .bool(true)), ("contains", .bool(true)):
      return member.name == "contains" ? nil : "every name is allowed"
    default: return nil
    }
  }

  // MARK: - Values and demands that contradict each other

  /// Listed values that the assertions beside them refuse.
  private func impossibleValues() -> [Diagnostic] {
    guard let values = schema.listedValues,
      let judge = ValueJudge(schema, without: ["const", "enum"])
    else { return [] }
    let keyword = schema["const"] == nil ? "enum" : "const"
    let allowed = values.map(judge.allows)
    guard allowed.contains(true) else {
      return [
        file.finding(
          "unsatisfiable",
          "no value can satisfy this schema: what stands beside '\(keyword)' refuses all of it",
          at: place(keyword))
      ]
    }
    return values.indices.filter { !allowed[$0] }.map { index in
      file.finding(
        "impossible-value", "this value can never conform", at: "\(place(keyword))/\(index)",
        found: "\(values[index].line), which the assertions beside '\(keyword)' refuse")
    }
  }

  /// A `should` that no value of the must level can follow.
  private func opposedShould() -> [Diagnostic] {
    guard let should = schema["should"],
      SchemaBounds([should], in: file.tree).contradiction == nil,
      let why = SchemaBounds([schema, should], in: file.tree).contradiction
    else { return [] }
    return [
      file.finding(
        "unsatisfiable", "no conforming value can satisfy this 'should': \(why)",
        at: place("should"))
    ]
  }

  /// Entries of `tbd` that no conforming value is evidence for.
  private func unreachableItems() -> [Diagnostic] {
    (schema["tbd"]?.elements ?? []).enumerated().compactMap { index, entry in
      guard let when = entry["when"] else { return nil }
      var why = SchemaBounds([schema, when], in: file.tree).contradiction
      if why == nil, let values = when.listedValues, let judge = ValueJudge(schema, without: []),
        !values.contains(where: judge.allows)
      {
        why = "the schema refuses each value that 'when' asks for"
      }
      guard let why else { return nil }
      return file.finding(
        "unreachable-tbd",
        "no conforming value is evidence for the open item '\(entry["id"]?.text ?? "")': \(why)",
        at: "\(place("tbd"))/\(index)/when")
    }
  }
}

/// Tells whether a schema's own assertions allow a value.
struct ValueJudge {
  private let program: Program

  /// Compiles the must-level assertions of a schema; nil where it refers to others.
  init?(_ schema: JSONTree, without keywords: [String]) {
    var plain = PlainSchema.plain(schema)
    for keyword in keywords { plain[keyword] = nil }
    let bytes = plain.json()
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    do throws(CompileFault) {
      program = try Program.compile(
        document.root, source: SourceText(name: "schema", bytes: bytes),
        options: SchemaOptions(assertsFormat: true))
    } catch {
      return nil
    }
  }

  /// Whether a value satisfies them.
  func allows(_ value: JSONTree) -> Bool {
    guard let document = try? JSONDocument(parsing: value.json()) else { return false }
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    return document.withTape { evaluator.run($0, 0, &events) }.isEmpty
  }
}

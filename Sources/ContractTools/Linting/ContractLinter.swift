package import ContractModel
package import Diagnostics
import JSONDocument
import JSONSchema

/// Finds what is probably not meant in a contract pack that can be read.
package struct ContractLinter {
  let pack: ContractPack
  let files: [String: [UInt8]]
  let prefix: String
  var findings: [Diagnostic] = []

  private init(pack: ContractPack, files: [String: [UInt8]], prefix: String) {
    self.pack = pack
    self.files = files
    self.prefix = prefix
  }

  /// Everything that is wrong with a pack, or probably is, in the order of its files.
  ///
  /// A pack that cannot be read has its mistakes only: the rest cannot be told before they are gone.
  package static func lint(
    files: [String: [UInt8]], sourcePrefix: String
  ) -> (pack: ContractPack?, findings: [Diagnostic]) {
    do throws(ContractFault) {
      let pack = try ContractPack.load(files: files, sourcePrefix: sourcePrefix)
      var linter = ContractLinter(pack: pack, files: files, prefix: sourcePrefix)
      linter.lintStatements()
      for endpoint in pack.endpoints { linter.lint(endpoint) }
      return (pack, linter.findings)
    } catch {
      return (nil, error.diagnostics)
    }
  }

  private mutating func lintStatements() {
    guard let file = LintedFile("statements.json", files, prefix) else { return }
    for (index, trace) in pack.traces.enumerated() where trace.isUncarried {
      findings.append(
        file.finding(
          "uncarried-statement",
          "nothing of the contracts carries the statement \(trace.statement.id)",
          at: "/statements/\(index)/id",
          expected: "a clause, open item, rule or note that cites it in 'documentation'"))
    }
  }

  private mutating func lint(_ endpoint: Endpoint) {
    guard let file = LintedFile("endpoints/\(endpoint.name).json", files, prefix) else { return }
    var used: Set<String> = []
    var found: [Diagnostic] = []
    for part in ["request", "response", "$defs"] {
      guard let value = file.tree[part] else { continue }
      let schemas =
        part == "$defs"
        ? value.members.map { ("/$defs/\(SchemaShape.escape($0.name))", $0.value) }
        : [("/\(part)", value)]
      for (pointer, schema) in schemas {
        schema.forEachSchema(at: pointer) { schema, pointer in
          if let text = schema["$ref"]?.text { used.insert(text) }
          if let text = schema["$dynamicRef"]?.text { used.insert(text) }
          found += SchemaLinter(file: file, schema: schema, pointer: pointer).findings
        }
      }
    }
    for definition in file.tree["$defs"]?.members ?? [] {
      let pointer = "#/$defs/\(SchemaShape.escape(definition.name))"
      guard !used.contains(where: { $0 == pointer || $0.hasPrefix(pointer + "/") }) else {
        continue
      }
      found.append(
        file.finding(
          "unused-definition", "no '$ref' leads to the definition '\(definition.name)'",
          at: String(pointer.dropFirst()), remedy: "remove it, or refer to it"))
    }
    for message in [endpoint.request, endpoint.response] {
      if let program = message?.program { found += repeatedShoulds(program, file) }
    }
    findings += found.sorted { ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0) }
  }

  /// Should-level assertions that demand no more than a must-level one of the same value.
  private func repeatedShoulds(_ program: Program, _ file: LintedFile) -> [Diagnostic] {
    program.sites.filter { $0.level == .should }.compactMap { should in
      let value = JSONTree(should.value)
      let must = program.sites.first { must in
        let order = AssertionOrder.compare(should.keyword, JSONTree(must.value), value)
        return must.level == .must && must.path == should.path && must.label == should.label
          && (must.name != nil || order == .same || order == .looser)
          && should.schemaPointer.hasPrefix(Self.condition(of: must.schemaPointer))
      }
      guard let must else { return nil }
      let place = must.position.map { "\($0.line):\($0.column)" } ?? "another place"
      return file.finding(
        "repeated-should", "this 'should' repeats a must: '\(should.label)'",
        at: should.schemaPointer, found: "a must at \(place) that demands as much",
        remedy: "remove the 'should', which is never reported alone")
    }
  }

  /// The part of a schema's place up to the last condition that it stands under.
  private static func condition(of pointer: String) -> String {
    let parts = pointer.split(separator: "/")
    guard
      let last = parts.lastIndex(where: { ["then", "else", "dependentSchemas"].contains($0) })
    else { return "" }
    return "/" + parts[...last].joined(separator: "/")
  }
}

/// A file of a pack with its text, for findings with their place.
struct LintedFile {
  let source: SourceText
  let root: JSONValue
  let tree: JSONTree

  /// Reads a file of a pack; nil where the pack has none, or none that is JSON.
  init?(_ path: String, _ files: [String: [UInt8]], _ prefix: String) {
    guard let bytes = files[path], let document = try? JSONDocument(parsing: bytes) else {
      return nil
    }
    source = SourceText(name: prefix + path, bytes: bytes)
    root = document.root
    tree = JSONTree(document.root)
  }

  /// A finding at a JSON Pointer of the file, or as near above it as there is something.
  func finding(
    _ id: String, _ summary: String, at pointer: String, expected: String? = nil,
    found: String? = nil, remedy: String? = nil
  ) -> Diagnostic {
    var pointer = JSONPointer(pointer) ?? JSONPointer()
    while pointer.find(in: root) == nil, !pointer.tokens.isEmpty { pointer.tokens.removeLast() }
    let value = pointer.find(in: root) ?? root
    return Diagnostic(
      id: "lint.\(id)", severity: .warning, summary: summary, in: source,
      at: value.byteRange.lowerBound, expected: expected, found: found, remedy: remedy)
  }
}

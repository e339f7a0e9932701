import Diagnostics
import JSONDocument
import JSONSchema

/// Reads the files of a pack into the model; collects every mistake before it gives up.
struct ContractLoader {
  private let files: [String: [UInt8]]
  private let sourcePrefix: String
  let targetLists: [String: [String]]?
  var pack = ContractPack(
    name: "", version: "", sha256: "", endpoints: [], clauses: [], openItems: [], session: .none,
    statements: [], notes: [], sensitiveNames: [])
  var diagnostics: [Diagnostic] = []
  /// Open items that a program or a rule feeds, by their index in the pack.
  var fedOpenItems: Set<Int> = []
  /// What the clauses cite that a value comes at all.
  var payloadDocumentation: [String] = []
  /// The ids of statements, to check citations against.
  var statementIDs: Set<String> = []

  init(files: [String: [UInt8]], sourcePrefix: String, targetLists: [String: [String]]?) {
    self.files = files
    self.sourcePrefix = sourcePrefix
    self.targetLists = targetLists
  }

  /// Reads everything.
  ///
  /// - Throws: all mistakes, in the order of the files.
  mutating func load() throws(ContractFault) -> ContractPack {
    let names = readPackFile()
    readStatements()
    let endpointFiles = names.compactMap { readEndpoint($0) }
    if endpointFiles.count == names.count {
      let session = readSession(names)
      for (index, file) in endpointFiles.enumerated() { compile(index, file) }
      if let session { appendRules(session) }
    }
    refuseUnlistedEndpoints(names)
    guard diagnostics.isEmpty else { throw ContractFault(diagnostics: diagnostics) }
    pack.sha256 = digest()
    pack.sensitiveNames = Set(pack.sensitiveNames).sorted()
    return pack
  }

  // MARK: - Files

  /// Parses a file of the pack; nil, with the mistake noted, where it is missing or no JSON.
  mutating func open(_ path: String) -> PackFile? {
    guard let bytes = files[path] else {
      let missing = Diagnostic(
        id: "contract.missing-file", summary: "the pack has no file '\(path)'",
        source: sourcePrefix + path, expected: "a JSON file at this path",
        remedy: Suggestion.nearest(to: path, in: files.keys.sorted()).map {
          "did you mean '\($0)'?"
        })
      diagnostics.append(missing)
      return nil
    }
    do {
      return try PackFile(path: path, source: SourceText(name: sourcePrefix + path, bytes: bytes))
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// Whether the pack has a file at a path.
  func has(_ path: String) -> Bool { files[path] != nil }

  /// Takes over what reading a file found wrong.
  mutating func close(_ file: inout PackFile) {
    diagnostics += file.diagnostics.sorted {
      ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0)
    }
    file.diagnostics = []
  }

  // MARK: - pack.json and statements.json

  /// Reads `pack.json` and gives the names of the endpoints in its order.
  mutating func readPackFile() -> [String] {
    guard var file = open("pack.json") else { return [] }
    let root = file.root
    guard file.isObject(root, "pack.json") else {
      close(&file)
      return []
    }
    file.allow(
      ["$schema", "name", "version", "document", "endpoints", "payload", "notes"], in: root)
    pack.name = file.string("name", of: root) ?? ""
    pack.version = file.string("version", of: root) ?? ""
    if root["document"] != nil { _ = file.string("document", of: root) }
    pack.notes += readNotes(of: root, endpoint: nil, &file)
    if let payload = root["payload"], file.isObject(payload, "payload") {
      file.allow(["documentation"], in: payload)
      payloadDocumentation = file.strings("documentation", of: payload)
    }
    var names: [String] = []
    for element in file.array("endpoints", of: root) {
      guard let name = file.string(element, "endpoints") else { continue }
      if names.contains(name) {
        file.refuse(element, "twice", "the endpoint '\(name)' is listed twice")
      } else {
        names.append(name)
      }
    }
    if names.isEmpty {
      file.refuse(
        root["endpoints"] ?? root, "no-endpoints", "the pack has no endpoints",
        expected: "the names of the endpoints' files in 'endpoints'")
    }
    close(&file)
    return names
  }

  /// Reads the notes beside a pack or an endpoint.
  mutating func readNotes(of root: JSONValue, endpoint: Int?, _ file: inout PackFile) -> [Note] {
    var notes: [Note] = []
    for value in file.array("notes", of: root) where file.isObject(value, "notes") {
      file.allow(["documentation", "text"], in: value)
      let note = Note(
        endpoint: endpoint, documentation: file.strings("documentation", of: value),
        text: file.string("text", of: value) ?? "")
      notes.append(note)
    }
    return notes
  }

  private mutating func readStatements() {
    guard var file = open("statements.json") else { return }
    if file.isObject(file.root, "statements.json") {
      file.allow(["$schema", "statements"], in: file.root)
      for value in file.array("statements", of: file.root)
      where file.isObject(value, "statements") {
        readStatement(value, &file)
      }
    }
    let cited = pack.notes.flatMap(\.documentation) + payloadDocumentation
    check(cited, at: file.root, &file)
    close(&file)
  }

  private mutating func readStatement(_ value: JSONValue, _ file: inout PackFile) {
    file.allow(["id", "section", "level", "text"], in: value)
    guard let id = file.string("id", of: value), let section = file.string("section", of: value),
      let level = file.word("level", of: value, as: Statement.Level.self),
      let text = file.string("text", of: value)
    else { return }
    guard statementIDs.insert(id).inserted else {
      return file.refuse(value["id"] ?? value, "twice", "the statement '\(id)' is there twice")
    }
    pack.statements.append(Statement(id: id, section: section, level: level, text: text))
  }

  /// Notes each cited statement that does not exist.
  mutating func check(_ documentation: [String], at value: JSONValue, _ file: inout PackFile) {
    for id in documentation where !statementIDs.contains(id) {
      file.refuse(
        value, "dangling-documentation", "no statement '\(id)' exists",
        expected: "an id of statements.json",
        remedy: Suggestion.nearest(to: id, in: pack.statements.map(\.id)).map {
          "did you mean '\($0)'?"
        })
    }
  }

  private mutating func refuseUnlistedEndpoints(_ names: [String]) {
    guard !names.isEmpty else { return }
    for path in files.keys.sorted() {
      guard path.hasPrefix("endpoints/"), path.hasSuffix(".json") else { continue }
      let name = String(path.dropFirst(10).dropLast(5))
      guard !names.contains(name) else { continue }
      diagnostics.append(
        Diagnostic(
          id: "contract.unlisted-file", summary: "pack.json does not list the endpoint '\(name)'",
          source: sourcePrefix + path, expected: "'\(name)' in 'endpoints' of pack.json",
          remedy: "list the endpoint, or remove the file"))
    }
  }

  /// The digest of the files that define the contract, in the order of their paths.
  private func digest() -> String {
    var digest = SHA256()
    for path in files.keys.sorted() {
      let defines =
        path == "pack.json" || path == "statements.json" || path == "session.json"
        || (path.hasPrefix("endpoints/") && path.hasSuffix(".json"))
      guard defines, let bytes = files[path] else { continue }
      digest.update("\(path)\u{0}\(bytes.count)\u{0}".utf8)
      digest.update(bytes)
    }
    return digest.hexadecimal()
  }
}

internal import ContractModel
internal import ContractTools
internal import JSONDocument
internal import JSONSchema

/// `assay init`: writes a target file to start from, and the schema that explains it to an editor.
enum InitCommand {
  static let syntax = CommandSyntax(
    name: "init",
    summary: "Write a target file to start from, and its schema, which editors show as help.",
    operands: "[FILE]",
    operandHelp: ["FILE  the target file (default: target.json); the schema goes beside it"],
    options: [
      Option(
        name: "--name", form: .single("NAME"), help: "the target's name (default: the file's)"),
      Option(name: "--force", form: .plain, help: "replace files that are there already"),
      LoadedPack.option,
    ],
    examples: ["assay init", "assay init staging.json --name acme-staging"],
    notes: [
      "Values of ${NAME} come from the environment alone and are secrets everywhere after.",
      "'assay lint FILE' finds mistakes in it, 'assay run --target FILE --dry-run' shows its requests.",
    ]
  )

  /// The name of the schema's file.
  private static let schemaName = "target.schema.json"

  /// Writes both files; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    guard arguments.operands.count <= 1 else {
      throw UsageFault("expected one file, found \(arguments.operands.count)")
    }
    let file = arguments.operands.first ?? FilePath("target.json")
    let schema = file.parent.appending(schemaName)
    guard file != FilePath("-") else { throw UsageFault("expected a file, found '-'") }
    guard file.lastComponent != FilePath(schemaName) else {
      throw UsageFault("\(UsageFault.quote(schemaName)) is the name of the schema, not of a target")
    }
    let help = ContractSource.targetSchema
    if !arguments.has("--force") {
      let isOther = (try? OpenFile.contents(of: schema)).map { $0 != help } ?? false
      for path in [file] + (isOther ? [schema] : []) where (try? FileStatus(path)) != nil {
        throw UsageFault(
          "\(UsageFault.quote(path.description)) is there already: '--force' replaces it")
      }
    }
    let loaded = try LoadedPack(arguments)
    let own = file.lastComponent.description
    let name = arguments.value("--name") ?? (own.hasSuffix(".json") ? String(own.dropLast(5)) : own)
    do throws(SystemFault) {
      try write(
        TargetDraft(pack: loaded.pack, name: name, schema: "./\(schemaName)").bytes, to: file)
      try write(help, to: schema)
      try StandardStreams.print("\(file.description)\n")
      return .success(ExitStatus.conforms)
    } catch {
      return .failure(error)
    }
  }

  private static func write(_ bytes: [UInt8], to file: FilePath) throws(SystemFault) {
    let draft = try DraftFile(for: file)
    try draft.write { output throws(SystemFault) in try output.writeAll(bytes) }
    try draft.publish()
  }
}

/// A target file as `init` writes it: every method of the contract, and where its values come from.
struct TargetDraft {
  private let tree: JSONTree

  /// Makes the draft for a pack.
  ///
  /// What the contract marks as somebody's own and demands becomes a variable; what must be new in
  /// each call, or is its time, is made.
  init(pack: ContractPack, name: String, schema: String) {
    let endpoints = pack.endpoints.filter { $0.availability == .available }
    tree = .members([
      "$schema": .string(schema),
      "name": .string(name),
      "baseURL": .string("${API_URL}"),
      "headers": .members(["Authorization": .string("Bearer ${API_TOKEN}")]),
      "parameters": .object(Self.parameters(pack)),
      "effects": .bool(false),
      "endpoints": .object(
        endpoints.map { endpoint in
          .init(
            endpoint.name,
            .members([
              "method": .string("POST"), "path": .string("/" + endpoint.name),
              "parameters": .string("json"),
            ]))
        }),
    ])
  }

  /// The file.
  var bytes: [UInt8] { tree.json(isPretty: true) + [0x0A] }

  private static func parameters(_ pack: ContractPack) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    func add(_ label: String, _ value: String) {
      if !members.contains(where: { $0.name == label }) {
        members.append(.init(label, .string(value)))
      }
    }
    let sensitive = Set(pack.sensitiveNames)
    for endpoint in pack.endpoints where endpoint.availability == .available {
      for site in endpoint.request?.program.sites ?? [] where site.path.steps.isEmpty {
        guard let label = site.name, sensitive.contains(label), site.level == .must,
          !site.schemaPointer.contains("/then/")
        else { continue }
        add(label, "${\(variable(label))}")
      }
    }
    for rule in pack.rules {
      guard let tap = rule.at.map({ pack.session.taps[$0] }), tap.isRequest,
        tap.path.steps.count == 1, case .name(let label) = tap.path.steps[0]
      else { continue }
      if rule.kind == .unique { add(label, "{unique}") }
      if rule.kind == .clock { add(label, "{now}") }
    }
    return members
  }

  /// The name of a variable for a label: `virtualId` is `VIRTUAL_ID`.
  private static func variable(_ label: String) -> String {
    var name = ""
    var wasSmall = false
    for scalar in label.unicodeScalars where scalar.isASCII {
      let character = Character(scalar)
      if character.isUppercase, wasSmall { name += "_" }
      wasSmall = character.isLowercase
      name += character.isLetter || character.isNumber ? character.uppercased() : "_"
    }
    return name
  }
}

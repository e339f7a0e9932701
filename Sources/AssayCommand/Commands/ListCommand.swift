internal import ContractModel
internal import JSONDocument
internal import Mutation

/// `assay list`: shows what the contracts hold.
enum ListCommand {
  static let syntax = CommandSyntax(
    name: "list",
    summary: "Show the endpoints, clauses, open items and statements of the contracts.",
    operands: "",
    operandHelp: [],
    options: [
      Option(name: "--endpoint", form: .single("NAME"), help: "only what belongs to one endpoint"),
      Option(
        name: "--contracts", form: .single("DIR"),
        help: "a contract pack to use instead of the built-in one"),
      Option(name: "--json", form: .plain, help: "print one JSON document"),
    ],
    examples: [
      "assay list --endpoint getCashbackPoints", "assay list --json > contracts.json",
    ]
  )

  /// Prints the contracts; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let source = try ContractSource.packFiles(
      arguments.value("--contracts").map { FilePath($0) })
    let pack = try checked { () throws(ContractFault) in
      try ContractPack.load(files: source.files, sourcePrefix: source.prefix)
    }
    var only: Int?
    if let name = arguments.value("--endpoint") {
      only = pack.endpoint(named: name)
      if only == nil {
        throw UsageFault(unknown: "endpoint", name, among: pack.endpoints.map(\.name))
      }
    }
    let isJSON = arguments.has("--json")
    let derivations = isJSON ? try derivations(source) : []
    let listing = Listing(pack: pack, only: only, derivations: derivations)
    do throws(SystemFault) {
      try StandardStreams.print(isJSON ? listing.json : Array(listing.text.utf8))
      return .success(ExitStatus.conforms)
    } catch {
      return .failure(error)
    }
  }

  /// How each clause can be violated, so that the listing can say which cannot fall alone.
  private static func derivations(
    _ source: ContractSource.PackFiles
  ) throws(UsageFault) -> [Derivation] {
    let lists = TargetNeeds.lists(files: source.files)
    let pack = try checked { () throws(ContractFault) in
      try ContractPack.load(files: source.files, sourcePrefix: source.prefix, targetLists: lists)
    }
    return Mutator(pack: pack, files: source.files).deriveAll()
  }
}

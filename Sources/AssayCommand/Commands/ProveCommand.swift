internal import ContractModel
internal import Mutation

/// `assay prove`: shows that each clause can fail, and that what just conforms does not.
enum ProveCommand {
  static let syntax = CommandSyntax(
    name: "prove",
    summary: "Break each clause of the contracts on purpose, and see that the engine notices.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--contracts", form: .single("DIR"),
        help: "a contract pack to use instead of the built-in one"),
      Option(name: "--json", form: .plain, help: "print one JSON document"),
    ],
    examples: ["assay prove", "assay prove --contracts Contracts/cheggout-ios-sdk --json"],
    notes: [
      "From the samples of the pack, a recording is made for each clause that violates it and",
      "nothing else, and another that just conforms. A clause is killed where exactly it is",
      "reported for the first, and nothing for the second; where one survives, the status is 1.",
    ]
  )

  /// Prints the kill matrix; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let source = try ContractSource.packFiles(arguments.value("--contracts").map { FilePath($0) })
    let report = try prove(source.files, prefix: source.prefix)
    do throws(SystemFault) {
      try StandardStreams.print(arguments.has("--json") ? report.json : Array(report.text.utf8))
      return .success(report.isComplete ? ExitStatus.conforms : ExitStatus.violates)
    } catch {
      return .failure(error)
    }
  }

  /// The proofs of all clauses of a pack.
  ///
  /// - Parameters:
  ///   - files: the pack's files, its samples among them.
  ///   - judging: the files of the pack that judges, where it is another one.
  ///   - change: what is changed in the pack that judges, to try what a hole in it does.
  static func prove(
    _ files: [String: [UInt8]], prefix: String = "", judging: [String: [UInt8]]? = nil,
    change: (inout ContractPack) -> Void = { _ in }
  ) throws(UsageFault) -> ProofReport {
    let lists = TargetNeeds.lists(files: files)
    func load(_ files: [String: [UInt8]]) throws(UsageFault) -> ContractPack {
      try checked { () throws(ContractFault) in
        try ContractPack.load(files: files, sourcePrefix: prefix, targetLists: lists)
      }
    }
    let pack = try load(files)
    var judge = pack
    if let judging { judge = try load(judging) }
    change(&judge)
    let prover = Prover(pack: judge)
    let proofs = Mutator(pack: pack, files: files).deriveAll().map {
      prover.prove($0, of: pack.clauses)
    }
    return ProofReport(pack: "\(pack.name) \(pack.version)", proofs: proofs)
  }
}

internal import ContractModel
internal import JSONDocument
internal import Mutation

/// A contract pack together with the files that it was read from.
struct LoadedPack {
  private(set) var pack: ContractPack
  let files: [String: [UInt8]]
  /// What stands before each path in messages.
  let prefix: String

  /// The pack of `--contracts`, or the one that is built in.
  init(_ arguments: Arguments) throws(UsageFault) {
    try self.init(folder: arguments.value("--contracts").map { FilePath($0) })
  }

  /// The pack in a folder, or the one that is built in.
  init(folder: FilePath?) throws(UsageFault) {
    let source = try ContractSource.packFiles(folder)
    files = source.files
    prefix = source.prefix
    pack = try checked { () throws(ContractFault) in
      try ContractPack.load(files: source.files, sourcePrefix: source.prefix)
    }
  }

  /// The same pack as a target sees it under which each `unless` demands something.
  func demandingAll() throws(UsageFault) -> LoadedPack {
    let lists = TargetNeeds.lists(files: files)
    var told = self
    told.pack = try checked { () throws(ContractFault) in
      try ContractPack.load(files: files, sourcePrefix: prefix, targetLists: lists)
    }
    return told
  }

  /// The option that names another pack.
  static let option = Option(
    name: "--contracts", form: .single("DIR"),
    help: "a contract pack to use instead of the built-in one")
}

extension StandardStreams {
  /// Prints a command's whole output, and gives the status that the command then ends with.
  static func finish(_ output: [UInt8], _ status: Int32) -> Result<Int32, SystemFault> {
    do throws(SystemFault) {
      try print(output)
      return .success(status)
    } catch {
      return .failure(error)
    }
  }
}

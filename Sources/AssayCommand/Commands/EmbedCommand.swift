/// `assay embed`: writes the contracts into the source file that builds them in.
enum EmbedCommand {
  static let syntax = CommandSyntax(
    name: "embed",
    summary: "Write the files below Contracts into the source file that builds them in.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--contracts", form: .single("DIR"),
        help: "the folder of packs, schemas and targets (default: Contracts)"),
      Option(
        name: "--output", form: .single("FILE"),
        help: "default: Sources/EmbeddedContracts/EmbeddedContracts.swift"),
    ],
    examples: ["assay embed"],
    notes: ["For those who change the contracts: a test fails until this has been run."]
  )

  /// Writes the file; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let folder = FilePath(arguments.value("--contracts") ?? "Contracts")
    let output = FilePath(
      arguments.value("--output") ?? "Sources/EmbeddedContracts/EmbeddedContracts.swift")
    guard (try? FileStatus(folder).kind) == .folder else {
      throw UsageFault(missing: "folder", folder)
    }
    guard (try? FileStatus(output.parent).kind) == .folder else {
      throw UsageFault(missing: "folder", output.parent)
    }
    do throws(SystemFault) {
      let text = EmbeddedContractsSource.text(files: try files(in: folder, ""))
      try ReportFolder(path: output.parent).write([
        (name: output.lastComponent.description, bytes: Array(text.utf8))
      ])
      return .success(ExitStatus.conforms)
    } catch {
      return .failure(error)
    }
  }

  private static func files(
    in folder: FilePath, _ prefix: String
  ) throws(SystemFault) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for name in try FolderListing.names(in: folder) where name.bytes.first != UInt8(ascii: ".") {
      let path = folder.appending(name)
      let key = prefix + name.description
      if try FileStatus(path).kind == .folder {
        files += try self.files(in: path, key + "/")
      } else if EmbeddedContractsSource.includes(key) {
        files.append((key, String(decoding: try OpenFile.contents(of: path), as: UTF8.self)))
      }
    }
    return files
  }
}

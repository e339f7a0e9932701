/// `assay embed`.
enum EmbedCommand {
  static let syntax = CommandSyntax(
    name: "embed", summary: "", operands: "", operandHelp: [], options: [], examples: [])

  /// Runs.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    throw UsageFault("not built yet")
  }
}

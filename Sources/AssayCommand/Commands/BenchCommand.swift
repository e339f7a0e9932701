/// `assay bench`.
enum BenchCommand {
  static let syntax = CommandSyntax(
    name: "bench", summary: "", operands: "", operandHelp: [], options: [], examples: [])

  /// Runs.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    throw UsageFault("not built yet")
  }
}

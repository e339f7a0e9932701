internal import ContractModel
internal import ContractTools

/// `assay schema`: prints one side of an endpoint as plain JSON Schema.
enum SchemaCommand {
  static let syntax = CommandSyntax(
    name: "schema",
    summary: "Print one side of an endpoint as plain JSON Schema 2020-12, for any validator.",
    operands: "ENDPOINT request|response",
    operandHelp: ["ENDPOINT  a name that 'assay list' shows"],
    options: [LoadedPack.option],
    examples: ["assay schema getCashbackPoints response > getCashbackPoints.schema.json"],
    notes: [
      "It asserts what the must-level clauses of that side assert, except what only the suite can",
      "tell: 'unless' and session rules, formats without a pattern (two-decimals), and whether",
      "a body is JSON at all. 'format', 'contentMediaType' and 'contentSchema' are annotations to",
      "most validators.",
    ]
  )

  /// Prints the schema; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    guard arguments.operands.count == 2 else {
      throw UsageFault(
        "expected an endpoint and 'request' or 'response', found \(arguments.operands.count) names")
    }
    let name = arguments.operands[0].description
    let word = arguments.operands[1].description
    let loaded = try LoadedPack(arguments)
    guard loaded.pack.endpoint(named: name) != nil else {
      throw UsageFault(unknown: "endpoint", name, among: loaded.pack.endpoints.map(\.name))
    }
    guard let side = Clause.Side(rawValue: word), side == .request || side == .response else {
      throw UsageFault(unknown: "side", word, among: ["request", "response"])
    }
    guard let schema = PlainSchema(endpoint: name, files: loaded.files)?.standalone(side) else {
      throw UsageFault("the contract says nothing about the \(word) of '\(name)'")
    }
    return StandardStreams.finish(schema.json(isPretty: true) + [0x0A], ExitStatus.conforms)
  }
}

internal import ContractModel
internal import ContractTools
internal import Diagnostics
internal import HTTPBinding
internal import JSONDocument

/// `assay openapi`: describes the endpoints of a target as OpenAPI.
enum OpenAPICommand {
  static let syntax = CommandSyntax(
    name: "openapi",
    summary: "Print an OpenAPI 3.1 description of the contracts with a target's paths.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--target", form: .single("NAME|FILE"),
        help: "which HTTP request is which endpoint; always needed"),
      LoadedPack.option,
    ],
    examples: ["assay openapi --target partner.json > openapi.json"],
    notes: [
      "The schemas are those of 'assay schema'. No value of a variable of the target is printed:",
      "its address and headers become server variables and security schemes.",
    ]
  )

  /// Prints the description; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    guard let given = arguments.value("--target") else {
      throw UsageFault("'--target NAME|FILE' must say which request is which endpoint")
    }
    let loaded = try LoadedPack(arguments)
    let (target, document) = try ContractSource.unfilledTarget(
      given, endpoints: loaded.pack.endpoints.map(\.name))
    let tree = OpenAPIDocument(
      pack: loaded.pack, files: loaded.files, target: target, document: document
    ).tree
    return StandardStreams.finish(tree.json(isPretty: true) + [0x0A], ExitStatus.conforms)
  }
}

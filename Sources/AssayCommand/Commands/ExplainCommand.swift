internal import ContractModel
internal import ContractTools
internal import Diagnostics

/// `assay explain`: says what a clause, a statement or an open item is about.
enum ExplainCommand {
  static let syntax = CommandSyntax(
    name: "explain",
    summary: "Say what a clause, a statement or an open item demands, where, and what to do.",
    operands: "CLAUSE-ID|STATEMENT-ID|OPEN-ITEM",
    operandHelp: [
      "An id, its beginning, or parts of it in their order: B11, href/maxLength, bankLink-empty"
    ],
    options: [
      LoadedPack.option,
      Option(name: "--json", form: .plain, help: "print one JSON document, with whole recordings"),
    ],
    examples: ["assay explain B11", "assay explain href/maxLength"],
    notes: [
      "The examples are made of the pack's samples, and the engine has confirmed each of them.",
      "Where a name means several things, they are listed, and the exit status is 2.",
    ]
  )

  /// Prints the explanation; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    guard let name = arguments.operands.first?.description, arguments.operands.count == 1 else {
      throw UsageFault("expected one id, found \(arguments.operands.count)")
    }
    let loaded = try LoadedPack(arguments).demandingAll()
    let found = loaded.pack.lookUp(name)
    guard let item = found.first else {
      let pack = loaded.pack
      let names = pack.items.map { pack.id(of: $0) } + pack.openItems.map(\.id)
      throw UsageFault(unknown: "id", name, among: names, listedBy: "assay list")
    }
    guard found.count == 1 else {
      let ids = found.map { "  " + loaded.pack.id(of: $0) }
      throw UsageFault(
        "\(UsageFault.quote(name)) means \(found.count) things; name one of them:\n"
          + ids.joined(separator: "\n"))
    }
    let explanation = PackExplanation(loaded).explanation(of: item)
    let output =
      arguments.has("--json")
      ? explanation.json.json(isPretty: true) + [0x0A] : Array(explanation.text.utf8)
    return StandardStreams.finish(output, ExitStatus.conforms)
  }
}

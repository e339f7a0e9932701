internal import Conformance
internal import ContractModel

/// `assay check`: judges recordings and writes the reports.
enum CheckCommand {
  static let syntax = CommandSyntax(
    name: "check",
    summary: "Judge recorded traffic by the contracts, and write the reports.",
    operands: "PATH...",
    operandHelp: [
      "PATH  a recording (.har, .ndjson, .jsonl), a response body (getCashbackPoints.json),",
      "      a folder of such files, or - for standard input",
    ],
    options: [
      Option(
        name: "--endpoint", form: .single("NAME"), help: "the endpoint whose bodies body files hold"
      ),
      Option(
        name: "--target", form: .single("NAME|FILE"),
        help: "which HTTP request is which endpoint; needed for HAR"),
      Option(
        name: "--schema", form: .single("FILE"),
        help: "judge response bodies by one JSON Schema instead of the contracts"),
      Option(name: "--assert-format", form: .plain, help: "with --schema: let 'format' assert"),
      LoadedPack.option,
      SharedOptions.reports,
      SharedOptions.waivers,
      SharedOptions.subject,
      Option(
        name: "--complete", form: .plain,
        help: "the recordings hold everything from the first call on"),
      SharedOptions.failOn,
      SharedOptions.requireCoverage,
      SharedOptions.maxSamples,
      Option(
        name: "--jobs", form: .single("N"), help: "workers (default: one per processor)"),
      Option(
        name: "--max-depth", form: .single("N"),
        help: "how deep a document may nest (default: 512)"),
      Option(
        name: "--max-bytes", form: .single("SIZE"),
        help: "how large a document may be (default: 256M)"),
    ] + SharedOptions.console,
    examples: [
      "assay check recording.ndjson",
      "assay check capture.har --target partner.json --reports Reports/partner",
      "assay check getCashbackPoints.json --fail-on should",
    ],
    notes: [
      "Folders are read recursively, in name order; names that begin with a dot are left out.",
      "The reports are results.json, junit.xml and index.html.",
      "'assay --help' lists the exit statuses.",
    ]
  )

  /// Judges what the arguments name; the status of the run, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let startedAt = Clock.timestamp
    let start = Clock.seconds
    let options = try CheckOptions(arguments)
    let check = try Check(options)
    if let schema = options.schema, check.pack.assertsNothing {
      StandardStreams.complain(
        "assay check: warning: the schema \(UsageFault.quote(schema.description)) asserts nothing, so"
          + " that every body that is JSON conforms; is it the file that was meant?")
    }
    var results = check.run()
    results.run.startedAt = startedAt
    results.run.durationMs = ((Clock.seconds - start) * 1000).rounded()
    return .success(Publication(options).publish(results))
  }
}

extension ContractPack {
  /// Whether no schema of the pack holds an assertion.
  fileprivate var assertsNothing: Bool {
    endpoints.allSatisfy { endpoint in
      [endpoint.request, endpoint.response].allSatisfy { $0?.clauses.isEmpty != false }
    }
  }
}

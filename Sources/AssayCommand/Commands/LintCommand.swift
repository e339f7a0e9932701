internal import ContractModel
internal import ContractTools
internal import Diagnostics
internal import JSONDocument

/// `assay lint`: finds mistakes, and what is probably not meant, in the files that people write.
enum LintCommand {
  static let syntax = CommandSyntax(
    name: "lint",
    summary: "Find mistakes in a contract pack, in targets and in waivers.",
    operands: "[DIR|FILE...]",
    operandHelp: [
      "DIR   a contract pack (default: --contracts, else the built-in one)",
      "FILE  a target or a file of waivers, to be held against the first of the packs",
    ],
    options: [
      LoadedPack.option, Option(name: "--json", form: .plain, help: "print one JSON document"),
    ],
    examples: [
      "assay lint Contracts/cheggout-ios-sdk", "assay lint partner.json waivers.json",
    ],
    notes: [
      "Told are mistakes for which the other commands refuse a file, and what is probably not",
      "meant: schemas that nothing satisfies or violates, a 'should' that repeats a must, a 'tbd'",
      "that nothing reaches, statements that nothing carries, samples that do not conform.",
      "Exit status: 0 nothing found, 1 something found, 2 a path does not exist.",
    ]
  )

  /// Prints the findings; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let folders = arguments.operands.filter { (try? FileStatus($0).kind) == .folder }
    let files = arguments.operands.filter { !folders.contains($0) }
    var packs: [FilePath?] = arguments.value("--contracts").map { [FilePath($0)] } ?? []
    packs += folders.map { $0 }
    if packs.isEmpty { packs = [nil] }
    var findings: [Diagnostic] = []
    var first: ContractPack?
    for (index, folder) in packs.enumerated() {
      let source = try ContractSource.packFiles(folder)
      let linted = ContractLinter.lint(files: source.files, sourcePrefix: source.prefix)
      findings += linted.findings
      guard let pack = linted.pack else { continue }
      findings += SampleLint.findings(pack, files: source.files, prefix: source.prefix)
      if index == 0 { first = pack }
    }
    if let first {
      let linter = FileLint(pack: first, today: String(Clock.timestamp.prefix(10)))
      for path in files { findings += try linter.findings(path) }
    }
    let status = findings.isEmpty ? ExitStatus.conforms : ExitStatus.violates
    if arguments.has("--json") { return StandardStreams.finish(json(findings), status) }
    var lines = findings.map { $0.text + "\n" }
    if first == nil, !files.isEmpty {
      lines.append("the files beside the contracts were not looked at\n")
    }
    lines.append(findings.count == 1 ? "1 finding" : "\(findings.count) findings")
    return StandardStreams.finish(Array((lines.joined(separator: "\n") + "\n").utf8), status)
  }

  private static func json(_ findings: [Diagnostic]) -> [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    writer.name("findings")
    writer.beginArray()
    for finding in findings {
      writer.beginObject()
      let texts = [
        ("id", finding.id), ("severity", finding.severity.rawValue), ("summary", finding.summary),
        ("source", finding.source),
      ]
      for (name, text) in texts {
        writer.name(name)
        writer.string(text)
      }
      if let position = finding.position {
        for (name, number) in [("line", position.line), ("column", position.column)] {
          writer.name(name)
          writer.integer(number)
        }
      }
      let facts = [
        ("expected", finding.expected), ("found", finding.found), ("remedy", finding.remedy),
      ]
      for case (let name, let text?) in facts {
        writer.name(name)
        writer.string(text)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

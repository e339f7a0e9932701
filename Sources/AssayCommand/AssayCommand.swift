internal import Conformance
internal import Diagnostics
internal import Redaction

/// The command line of the suite.
package enum AssayCommand {
  /// The version of the tool, as `--version` prints it and reports name it.
  package static let version = Results.Tool.currentVersion

  /// Mistakes of a file that are told at once; what follows is often only their consequence.
  private static let shownMistakes = 20

  /// Runs the command named by the arguments, the first of which is the program's own name, and
  /// gives the exit status.
  ///
  /// Arguments are bytes: a path need not be UTF-8.
  package static func main(_ arguments: [[UInt8]]) -> Int32 {
    StandardStreams.letWritesFail()
    let arguments = arguments.dropFirst().map { FilePath(bytes: $0) }
    do throws(SystemFault) {
      return try run(Array(arguments))
    } catch {
      StandardStreams.complain("assay: \(error.text)")
      return ExitStatus.failed
    }
  }

  private static func run(_ arguments: [FilePath]) throws(SystemFault) -> Int32 {
    guard let first = arguments.first?.description else {
      StandardStreams.complain(MainHelp.text)
      return ExitStatus.usage
    }
    switch first {
    case "--help", "-h":
      try StandardStreams.print(MainHelp.text)
      return ExitStatus.conforms
    case "help":
      return try help(for: arguments.dropFirst().first?.description)
    case "--version", "version":
      try StandardStreams.print("assay \(version)\n")
      return ExitStatus.conforms
    default:
      return try run(first, Array(arguments.dropFirst()))
    }
  }

  private static func run(_ name: String, _ arguments: [FilePath]) throws(SystemFault) -> Int32 {
    guard let command = Command(rawValue: name) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      let names = Command.shown.map(\.rawValue) + ["help", "--help", "--version"]
      let fault = UsageFault(unknown: kind, name, among: names, listedBy: "assay --help")
      StandardStreams.complain("assay: \(fault.message)")
      return ExitStatus.usage
    }
    let flags = arguments.prefix { $0 != FilePath("--") }
    if flags.contains(FilePath("--help")) || flags.contains(FilePath("-h")) {
      try StandardStreams.print(command.syntax.help)
      return ExitStatus.conforms
    }
    let outcome = attempt(command, arguments)
    switch outcome {
    case .success(let status): return try status.get()
    case .failure(let fault):
      let shown = fault.diagnostics.prefix(shownMistakes).map { masked($0).text }
      let more = fault.diagnostics.count - shown.count
      StandardStreams.complain(
        shown.isEmpty
          ? "assay \(name): \(fault.message)"
          : (shown + (more > 0 ? ["and \(more) more mistakes"] : [])).joined(separator: "\n\n"))
      return ExitStatus.usage
    }
  }

  /// A mistake as it may be shown: people write credentials into targets and waivers all the same.
  private static func masked(_ mistake: Diagnostic) -> Diagnostic {
    let redactor = Redactor()
    var mistake = mistake
    mistake.found = mistake.found.map { redactor.text($0, limit: 400) }
    guard let excerpt = mistake.excerpt else { return mistake }
    var lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let line = lines.first {
      let isCut = line.hasPrefix("…")
      lines[0] =
        (isCut ? "…" : "") + redactor.blotted(isCut ? String(line.dropFirst()) : line, isCut: isCut)
    }
    mistake.excerpt = lines.joined(separator: "\n")
    return mistake
  }

  private static func attempt(
    _ command: Command, _ arguments: [FilePath]
  ) -> Result<Result<Int32, SystemFault>, UsageFault> {
    do throws(UsageFault) {
      return .success(try command.run(try Arguments(arguments, syntax: command.syntax)))
    } catch {
      return .failure(error)
    }
  }

  private static func help(for name: String?) throws(SystemFault) -> Int32 {
    guard let name else {
      try StandardStreams.print(MainHelp.text)
      return ExitStatus.conforms
    }
    guard let command = Command(rawValue: name) else {
      let fault = UsageFault(
        unknown: "command", name, among: Command.shown.map(\.rawValue))
      StandardStreams.complain("assay: \(fault.message)")
      return ExitStatus.usage
    }
    try StandardStreams.print(command.syntax.help)
    return ExitStatus.conforms
  }
}

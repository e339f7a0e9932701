internal import Conformance
internal import ReportWriters

/// How a run's results are told: the reports in their folder, the summary on standard output.
struct Publication: Sendable {
  /// The name of the command, for what is said on standard error.
  let command: String
  let reports: FilePath
  var isQuiet: Bool
  let usesColor: Bool

  /// What the options of a command say about it.
  init(command: String, _ arguments: Arguments) {
    self.command = command
    reports = FilePath(arguments.value("--reports") ?? "Reports/latest")
    isQuiet = arguments.has("--quiet")
    usesColor =
      StandardStreams.outputIsTerminal && !arguments.has("--no-color")
      && (Environment.value("NO_COLOR") ?? "").isEmpty && Environment.value("TERM") != "dumb"
  }

  /// What the options of `check` say about it.
  init(_ options: CheckOptions) { self = options.publication }

  /// Writes the reports, then the summary, both even where the first of them fails.
  ///
  /// - Returns: the status that the run ends with.
  func publish(_ results: Results) -> Int32 {
    let status = Int32(results.exit)
    do throws(SystemFault) {
      try write(results)
      return status
    } catch {
      StandardStreams.complain("assay \(command): \(error.text)")
      return Self.statusOfFailure(status)
    }
  }

  /// The status where a write failed: a violation that was found must not look like another one.
  private static func statusOfFailure(_ status: Int32) -> Int32 {
    status == ExitStatus.violates ? status : ExitStatus.failed
  }

  private func write(_ results: Results) throws(SystemFault) {
    var failure: SystemFault?
    do throws(SystemFault) {
      try ReportFolder(path: reports).write([
        (name: "results.json", bytes: ResultsFile().write(results)),
        (name: "junit.xml", bytes: JUnitReport().write(results)),
        (name: "index.html", bytes: HTMLReport().write(results)),
      ])
    } catch {
      failure = error
    }
    if !isQuiet {
      let report = ConsoleReport(
        usesColour: usesColor, reportsFolder: failure == nil ? reports.description : nil,
        exit: failure.map { _ in Int(Self.statusOfFailure(Int32(results.exit))) })
      try StandardStreams.print(report.write(results))
    }
    if let failure { throw failure }
  }
}

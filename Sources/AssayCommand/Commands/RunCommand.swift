internal import Conformance
internal import HTTPBinding
internal import Threads

/// `assay run`: asks a server, judges its answers and writes the reports.
enum RunCommand {
  static let syntax = CommandSyntax(
    name: "run",
    summary:
      "Send the contracts' sample requests to a server, judge its answers, and write the reports.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--target", form: .single("NAME|FILE"),
        help: "whom to ask: 'stub' is the server inside this tool; always needed"),
      Option(
        name: "--only", form: .list("ENDPOINT"), help: "ask these endpoints alone (globs)"),
      Option(name: "--skip", form: .list("ENDPOINT"), help: "leave these endpoints out (globs)"),
      Option(
        name: "--repeat", form: .single("N"), help: "send everything so many times (default: 1)"),
      Option(
        name: "--dry-run", form: .plain,
        help: "print the requests, secrets masked, and send nothing"),
      Option(
        name: "--jobs", form: .single("N"), help: "requests at once (default: 1)"),
      Option(name: "--rate", form: .single("100/m"), help: "no more requests than that"),
      Option(
        name: "--connect-timeout", form: .single("TIME"),
        help: "how long making a connection may take (default: 10s)"),
      SharedOptions.timeout,
      Option(
        name: "--retries", form: .single("N"),
        help: "failed connections, 429 and 503 are tried again so often (default: 2)"),
      SharedOptions.cacert,
      Option(
        name: "--record", form: .single("FILE.ndjson"),
        help: "write what was sent and received, secrets replaced by pseudonyms"),
      LoadedPack.option,
      SharedOptions.reports,
      SharedOptions.waivers,
      SharedOptions.failOn,
      SharedOptions.requireCoverage,
      SharedOptions.maxSamples,
      Option(
        name: "--max-depth", form: .single("N"),
        help: "how deep an answer may nest (default: 512)"),
      Option(
        name: "--max-bytes", form: .single("SIZE"),
        help: "how large an answer may be (default: 64M)"),
    ] + SharedOptions.console + StubSetup.options,
    examples: [
      "assay run --target stub",
      "assay run --target staging.json --rate 100/m --require-coverage 100",
      "assay run --target staging.json --only 'getCheggout*' --dry-run",
      "assay run --target stub --fault 'getCashbackPoints/response/cashbackPoints#type'",
      "assay run --target stub --fault status=503 --fault-on getCashbackPoints",
    ],
    notes: [
      "The API is judged; the suite itself is the app. Methods with effects, and probes of what the",
      "documentation leaves open, are sent only where the target says \"effects\": true.",
      "No redirect is followed, no cookie is kept; proxies come from the environment.",
      "'assay --help' lists the exit statuses.",
    ] + StubSetup.notes
  )

  /// Runs against the target that the arguments name; the status of the run, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let startedAt = Clock.timestamp
    let start = Clock.seconds
    let run = try LiveRun(arguments)
    if run.options.isDryRun {
      return StandardStreams.finish(DryRun(run).text, ExitStatus.conforms)
    }
    guard let stop = StopSignal() else {
      throw UsageFault("the process may open no more files: raise its limit (ulimit -n)")
    }
    var stub: InProcessStub?
    if let setup = run.stub { stub = try InProcessStub(setup) }
    let interruption = Interruption(stop)
    let outcome: LiveRun.Outcome
    do throws(SystemFault) {
      defer { stub?.stop() }
      outcome = try run.send(from: stub?.baseURL ?? run.target.baseURL ?? "", stop, interruption)
    } catch {
      throw UsageFault(error.text)
    }
    var results = outcome.results
    results.run.startedAt = startedAt
    results.run.durationMs = ((Clock.seconds - start) * 1000).rounded()
    guard let complaint = outcome.complaint else {
      return .success(run.options.publication.publish(results))
    }
    StandardStreams.complain("assay run: \(complaint)")
    var publication = run.options.publication
    publication.isQuiet = true
    return .success(publication.publish(results))
  }
}

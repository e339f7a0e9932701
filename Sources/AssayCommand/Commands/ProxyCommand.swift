internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import LiveTransport
internal import StubServer
internal import Threads

/// `assay proxy`: passes an app's requests on to a server, and records and judges what it sees.
enum ProxyCommand {
  static let syntax = CommandSyntax(
    name: "proxy",
    summary: "Pass an app's requests on to a server, and record and judge the exchanges.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--target", form: .single("NAME|FILE"),
        help: "the server, and which HTTP request is which endpoint; always needed"),
      Option(
        name: "--record", form: .single("FILE.ndjson"),
        help: "the recording, secrets replaced by pseudonyms; always needed"),
      Option(
        name: "--port", form: .single("N"),
        help: "where to listen; 0 takes a free port (default: 8081)"),
      SharedOptions.timeout,
      SharedOptions.cacert,
      LoadedPack.option,
      SharedOptions.reports,
      SharedOptions.waivers,
      SharedOptions.subject,
      SharedOptions.failOn,
      SharedOptions.requireCoverage,
      SharedOptions.maxSamples,
    ] + SharedOptions.console,
    examples: [
      "assay proxy --target staging.json --port 8081 --record app.ndjson"
    ],
    notes: [
      "It listens on 127.0.0.1 and prints the address that the app is to use as its base URL. SIGINT",
      "and SIGTERM end it: then the reports are written, and the status is that of the verdict.",
      "Each line of the recording is on the disk before the app has its answer.",
    ]
  )

  /// Passes on until a signal; the status of the verdict, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let startedAt = Clock.timestamp
    let start = Clock.seconds
    let port = UInt16(try arguments.integer("--port", in: 0...65_535) ?? 8081)
    let setup = try ProxySetup(arguments)
    guard let stop = StopSignal() else {
      throw UsageFault("the process may open no more files: raise its limit (ulimit -n)")
    }
    let interruption = Interruption(stop)
    let ledger: Monitor<ProxyLedger>
    do throws(SystemFault) {
      ledger = Monitor(
        try ProxyLedger(
          pack: setup.pack, target: setup.target, settings: setup.settings, record: setup.record))
    } catch {
      throw UsageFault(error.text)
    }
    let server: HTTPServer
    do throws(ServerFault) {
      let transport: any Transport
      do throws(TransportFault) {
        transport = try LiveTransport.make(setup.transport, stop: stop)
      } catch {
        StandardStreams.complain("assay proxy: \(error.message)")
        return .success(ExitStatus.failed)
      }
      server = try HTTPServer(
        port: port,
        responder: ProxyForwarder(origin: setup.origin, transport: transport, ledger: ledger))
    } catch {
      StandardStreams.complain("assay proxy: \(error.text)")
      return .success(ExitStatus.failed)
    }
    server.start()
    do throws(SystemFault) {
      try StandardStreams.print(server.baseURL + setup.basePath + "\n")
    } catch {
      server.stop()
      return .failure(error)
    }
    stop.wait()
    server.stop()
    interruption.end()
    guard var results = ledger.with({ $0.finish() }) else { return .success(ExitStatus.failed) }
    results.run.startedAt = startedAt
    results.run.durationMs = ((Clock.seconds - start) * 1000).rounded()
    return .success(setup.publication.publish(results))
  }
}

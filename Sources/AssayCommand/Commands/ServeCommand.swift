internal import ContractModel
internal import StubServer

/// `assay serve`: answers requests from the contracts' samples until it is told to stop.
enum ServeCommand {
  static let syntax = CommandSyntax(
    name: "serve",
    summary: "Answer every endpoint of the contracts from their samples, on 127.0.0.1.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--port", form: .single("N"),
        help: "where to listen; 0 takes a free port (default: 8080)"
      ),
      Option(
        name: "--target", form: .single("NAME|FILE"),
        help: "which HTTP request is which endpoint (default: stub)"),
      LoadedPack.option,
    ] + StubSetup.options,
    examples: [
      "assay serve",
      "assay serve --port 0 --target partner.json",
      "assay serve --fault 'getCashbackPoints/response/cashbackPoints#type'",
      "assay serve --fault status=503 --fault-rate 0.1 --seed 7",
    ],
    notes: [
      "The address is printed when the server can be asked; SIGINT and SIGTERM end it with status 0.",
      "A request that violates the contract gets a 400 with the findings as JSON.",
    ] + StubSetup.notes
  )

  /// Serves until a signal; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let port = UInt16(try arguments.integer("--port", in: 0...65_535) ?? 8080)
    let loaded = try LoadedPack(arguments)
    let target = try ContractSource.target(
      arguments.value("--target") ?? "stub", endpoints: loaded.pack.endpoints.map(\.name))
    let stub = try StubSetup(loaded, target: target, arguments)
    let signals = EndingSignals()
    let server: HTTPServer
    do throws(ServerFault) {
      server = try HTTPServer(port: port, responder: stub.responder)
    } catch {
      StandardStreams.complain("assay serve: \(error.text)")
      return .success(ExitStatus.failed)
    }
    server.start()
    do throws(SystemFault) {
      try StandardStreams.print("\(server.baseURL)\n")
    } catch {
      server.stop()
      return .failure(error)
    }
    signals.wait()
    server.stop()
    return .success(ExitStatus.conforms)
  }
}

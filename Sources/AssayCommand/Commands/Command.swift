/// The commands of the suite.
enum Command: String, CaseIterable {
  case run
  case check
  case list
  case prove
  case explain
  case trace
  case schema
  case lint
  case diff
  case openapi
  case serve
  case redact
  case proxy
  case `init`
  case bench
  case embed

  /// The commands that the main help shows.
  static let shown: [Command] = [
    .run, .check, .list, .prove, .explain, .trace, .schema, .lint, .diff, .openapi, .serve,
    .redact, .proxy, .`init`,
  ]

  /// What the command takes.
  var syntax: CommandSyntax {
    switch self {
    case .run: RunCommand.syntax
    case .check: CheckCommand.syntax
    case .list: ListCommand.syntax
    case .prove: ProveCommand.syntax
    case .explain: ExplainCommand.syntax
    case .trace: TraceCommand.syntax
    case .schema: SchemaCommand.syntax
    case .lint: LintCommand.syntax
    case .diff: DiffCommand.syntax
    case .openapi: OpenAPICommand.syntax
    case .serve: ServeCommand.syntax
    case .redact: RedactCommand.syntax
    case .proxy: ProxyCommand.syntax
    case .`init`: InitCommand.syntax
    case .bench: BenchCommand.syntax
    case .embed: EmbedCommand.syntax
    }
  }

  /// Runs the command; the status, or the write that failed.
  func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    switch self {
    case .run: try RunCommand.run(arguments)
    case .check: try CheckCommand.run(arguments)
    case .list: try ListCommand.run(arguments)
    case .prove: try ProveCommand.run(arguments)
    case .explain: try ExplainCommand.run(arguments)
    case .trace: try TraceCommand.run(arguments)
    case .schema: try SchemaCommand.run(arguments)
    case .lint: try LintCommand.run(arguments)
    case .diff: try DiffCommand.run(arguments)
    case .openapi: try OpenAPICommand.run(arguments)
    case .serve: try ServeCommand.run(arguments)
    case .redact: try RedactCommand.run(arguments)
    case .proxy: try ProxyCommand.run(arguments)
    case .`init`: try InitCommand.run(arguments)
    case .bench: try BenchCommand.run(arguments)
    case .embed: try EmbedCommand.run(arguments)
    }
  }
}

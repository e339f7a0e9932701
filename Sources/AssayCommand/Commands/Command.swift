/// The commands of the suite.
enum Command: String, CaseIterable {
  case check
  case list
  case prove
  case bench
  case embed

  /// The commands that the main help shows.
  static let shown: [Command] = [.check, .list, .prove]

  /// What the command takes.
  var syntax: CommandSyntax {
    switch self {
    case .check: CheckCommand.syntax
    case .list: ListCommand.syntax
    case .prove: ProveCommand.syntax
    case .bench: BenchCommand.syntax
    case .embed: EmbedCommand.syntax
    }
  }

  /// Runs the command; the status, or the write that failed.
  func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    switch self {
    case .check: try CheckCommand.run(arguments)
    case .list: try ListCommand.run(arguments)
    case .prove: try ProveCommand.run(arguments)
    case .bench: try BenchCommand.run(arguments)
    case .embed: try EmbedCommand.run(arguments)
    }
  }
}

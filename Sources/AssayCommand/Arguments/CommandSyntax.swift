/// What a command takes, from which its help is written and its arguments are read.
struct CommandSyntax: Sendable {
  /// The name behind `assay`.
  let name: String
  /// What the command does, in one sentence.
  let summary: String
  /// How the operands are written, empty where there are none: "PATH...".
  let operands: String
  /// What the operands mean, one line each.
  let operandHelp: [String]
  let options: [Option]
  /// Lines that show how the command is used.
  let examples: [String]
  /// What else a user should know.
  var notes: [String] = []

  /// The text of `assay NAME --help`.
  var help: String {
    var lines = [summary, ""]
    lines.append("usage: assay \(name) [options]" + (operands.isEmpty ? "" : " \(operands)"))
    if !operandHelp.isEmpty { lines += [""] + operandHelp.map { "  \($0)" } }
    let shown = options.filter { !$0.isHidden }
    if !shown.isEmpty {
      lines += ["", "options:"]
      let width = shown.map(\.spelling.count).max() ?? 0
      for option in shown {
        let gap = String(repeating: " ", count: width - option.spelling.count + 2)
        lines.append("  \(option.spelling)\(gap)\(option.help)")
      }
    }
    if !notes.isEmpty { lines += [""] + notes }
    lines += [examples.count == 1 ? "\nexample:" : "\nexamples:"] + examples.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

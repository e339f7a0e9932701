import Foundation
import PackagePlugin

/// `swift package assay ...`: the command line for packages that depend on this one.
///
/// It asks for no permission to write into the package. Reports go to the plugin's own folder, which
/// is always open to it; `--reports DIR` with `--allow-writing-to-directory DIR` opens one folder more.
@main
struct AssayPlugin: CommandPlugin {
  /// Runs the tool with the arguments that follow the plugin's name, and ends with its status.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    let names = ["--reports", "--help", "-h"]
    let writes = ["check", "run"].contains(arguments.first)
    if writes, !arguments.contains(where: { $0.hasPrefix("--reports=") || names.contains($0) }) {
      let reports = context.pluginWorkDirectoryURL.appending(path: "Reports")
      arguments.insert(contentsOf: ["--reports", reports.path], at: 1)
    }
    let process = Process()
    process.executableURL = try context.tool(named: "assay").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// The Swift source that holds the files below `Contracts/`, so that the tool needs none beside it.
package enum EmbeddedContractsSource {
  /// Whether a file below `Contracts/` belongs into the tool: all data, but no prose.
  package static func includes(_ path: String) -> Bool {
    path.hasSuffix(".json") || path.hasSuffix(".ndjson")
  }

  /// The text of `EmbeddedContracts.swift`.
  ///
  /// - Parameter files: path below `Contracts/` and text of each file, in any order.
  package static func text(files: [(path: String, text: String)]) -> String {
    var source = """
      // swift-format-ignore-file
      /// The files below `Contracts/`, in the order of their paths.
      ///
      /// Written by `assay embed`; a test compares it with the folder.
      package enum EmbeddedContracts {
        /// Each file's path below `Contracts/` and its text.
        package static let files: [(path: StaticString, text: StaticString)] = [

      """
    for file in files.sorted(by: { $0.path < $1.path }) where includes(file.path) {
      source += "    (\n      \(literal(file.path)),\n\(literal(file.text))\n    ),\n"
    }
    return source + "  ]\n}\n"
  }

  /// A raw literal with as many number signs as its text needs; its lines are the text's own.
  private static func literal(_ text: String) -> String {
    var signs = "#"
    while text.contains("\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    guard text.contains("\n") else { return "\(signs)\"\(text)\"\(signs)" }
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
  }
}

/// The table of Sources/ARCHITECTURE.md.
struct ModuleTable {
  /// One row.
  struct Row: Hashable {
    let module: String
    let layer: Int
    let imports: Set<String>
    let mayUseFoundation: Bool
    let mayUseSystem: Bool
    let mayUseDispatch: Bool
    let isPlugin: Bool
  }

  let rows: [Row]

  /// Reads the table from the page's text.
  init(page: String) {
    rows = page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimming(" ")
      }
      guard cells.count == 7, cells[1].hasPrefix("L"), let layer = Int(cells[1].dropFirst()) else {
        return nil
      }
      let imports = cells[4].split(separator: ",").map { $0.trimming(" `") }.filter { $0 != "-" }
      return Row(
        module: cells[2].trimming("`"), layer: layer, imports: Set(imports),
        mayUseFoundation: cells[5].contains("Foundation"),
        mayUseSystem: cells[5].contains("C library"),
        mayUseDispatch: cells[5].contains("Dispatch"),
        isPlugin: cells[5].contains("PackagePlugin")
      )
    }
  }

  /// The row of a module.
  subscript(module: String) -> Row? { rows.first { $0.module == module } }
}

extension StringProtocol {
  /// The text without any of the given characters at its ends.
  fileprivate func trimming(_ characters: String) -> String {
    var text = self[...]
    while let first = text.first, characters.contains(first) { text = text.dropFirst() }
    while let last = text.last, characters.contains(last) { text = text.dropLast() }
    return String(text)
  }
}

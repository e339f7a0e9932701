import Foundation

/// The package's own files, found from the place of this one.
enum SourceTree {
  /// The folder that holds Package.swift.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all files below a folder of the package, relative to the package, sorted.
  ///
  /// What stands in a documentation catalogue is text for readers, and part of no module.
  static func files(below folder: String, suffix: String) -> [String] {
    let base = root.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.hasSuffix(suffix) && !$0.contains(".docc/") }.map {
      "\(folder)/\($0)"
    }.sorted()
  }

  /// The text of a file of the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The modules that a file imports.
  static func imports(in text: String) -> Set<String> {
    let pattern = #"""
      (?xm) ^ \s* (?: @\w+(?:\([^)]*\))? \s+ )* (?: (?:public|package|internal|fileprivate|private) \s+ )?
      import \s+ (?: (?:struct|class|enum|protocol|func|var|let|typealias) \s+ )? (\w+)
      """#
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return Set(
      expression.matches(in: text, range: whole).compactMap { match in
        Range(match.range(at: 1), in: text).map { String(text[$0]) }
      })
  }
}

import EmbeddedContracts
import Foundation
import Testing

@testable import AssayCommand

@Suite struct EmbeddedContractsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files below `Contracts/` that belong into the tool.
  private static func files() throws -> [(path: String, text: String)] {
    let folder = root.appendingPathComponent("Contracts")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter(EmbeddedContractsSource.includes).sorted()
      .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  @Test func holdsTheFolderByteForByte() throws {
    let files = try Self.files()
    #expect(files.count > 20)
    #expect(EmbeddedContracts.files.map(\.path.description) == files.map(\.path))
    for (embedded, file) in zip(EmbeddedContracts.files, files) {
      #expect(embedded.text.description == file.text, "run 'assay embed': \(file.path) differs")
    }
  }

  @Test func isWrittenByTheGenerator() throws {
    let source = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Sources/EmbeddedContracts/EmbeddedContracts.swift"), encoding: .utf8)
    #expect(EmbeddedContractsSource.text(files: try Self.files()) == source)
  }

  @Test(arguments: ["a", "a\n", "a\n\n", "\"# b", "\"\"\"#\n\\#(x)\n", "\\n\\u{41}"])
  func quotesAnyText(_ text: String) {
    let source = EmbeddedContractsSource.text(files: [("a.json", text)])
    let hasMany = text.contains("\"#") || text.contains("\\#")
    #expect(source.contains(hasMany ? "##\"" : "#\""))
    #expect(source.contains(text))
  }
}

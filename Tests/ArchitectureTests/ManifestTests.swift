import Foundation
import Testing

/// What `swift package dump-package` says about the package.
private struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]

    /// Whether it is for tests alone: a test target, or a helper that stands among the tests.
    var isForTests: Bool { type == "test" || path?.hasPrefix("Tests/") == true }
  }

  /// A dependency is written as `{"byName": ["JSONDocument", null]}`.
  struct Dependency: Decodable {
    let byName: [String?]?
    let target: [String?]?
    let product: [String?]?
    var name: String { (byName ?? target ?? product)?.first.flatMap { $0 } ?? "" }
  }

  let dependencies: [[String: [String]]]
  let targets: [Target]

  static func load() throws -> Manifest {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A build folder of its own: that of the package is locked while its tests run.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    process.arguments = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
    process.currentDirectoryURL = SourceTree.root
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }
}

@Suite struct ManifestTests {
  @Test func declaresWhatThePageSays() throws {
    let table = ModuleTable(page: try SourceTree.text("Sources/ARCHITECTURE.md"))
    let targets = try Manifest.load().targets.filter { !$0.isForTests }
    #expect(targets.map(\.name).sorted() == table.rows.map(\.module).sorted())
    for target in targets {
      let declared = Set(target.dependencies.map(\.name))
      #expect(declared == table[target.name]?.imports, "declared imports of \(target.name)")
    }
  }

  /// A module imports only what stands above it in the table, whose layers only rise.
  @Test func importsOnlyWhatStandsAboveIt() throws {
    let rows = ModuleTable(page: try SourceTree.text("Sources/ARCHITECTURE.md")).rows
    #expect(rows.map(\.layer) == rows.map(\.layer).sorted())
    for (index, row) in rows.enumerated() {
      let above = Set(rows[..<index].map(\.module))
      #expect(row.imports.subtracting(above).isEmpty, "\(row.module)")
    }
  }

  @Test func dependsOnNoOtherPackage() throws {
    #expect(try Manifest.load().dependencies.isEmpty)
    let root = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path)
    #expect(!root.contains("Package.resolved"))
  }
}

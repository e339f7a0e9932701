import Foundation
import Testing

/// What partners can call is written down, so that no change of it goes unseen.
///
/// With `ASSAY_UPDATE=1` in the environment the test writes the listing anew; in CI it only compares.
@Suite struct PublicInterfaceTests {
  /// The part of a symbol graph that is looked at.
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Fragment: Decodable {
        let spelling: String
      }

      struct Comment: Decodable {
        struct Line: Decodable {
          let text: String
        }

        let lines: [Line]
      }

      let pathComponents: [String]
      let declarationFragments: [Fragment]
      let docComment: Comment?

      var path: String { pathComponents.joined(separator: ".") }
      var declaration: String {
        declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      }
    }

    let symbols: [Symbol]
  }

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/AssayKit-interface.txt")

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// The public symbols of the library that was built with these tests.
  private static func graph() throws -> Graph {
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", "AssayKit", "-I", modules.path,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-target", target,
      "-output-dir", folder.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let data = try Data(contentsOf: folder.appendingPathComponent("AssayKit.symbols.json"))
    return try JSONDecoder().decode(Graph.self, from: data)
  }

  @Test(.enabled(if: onLinux, "the symbols are read with Linux' toolchain"))
  func isWhatIsWrittenDown() throws {
    let symbols = try Self.graph().symbols
    let listing = symbols.map { "\($0.path): \($0.declaration)\n" }.sorted().joined()
    let environment = ProcessInfo.processInfo.environment
    if environment["ASSAY_UPDATE"] == "1" && environment["CI"] != "true" {
      try Data(listing.utf8).write(to: Self.file)
    }
    let written = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    let (now, before) = (Set(listing.split(separator: "\n")), Set(written.split(separator: "\n")))
    #expect(now.subtracting(before).sorted() == [], "new: run the tests with ASSAY_UPDATE=1")
    #expect(before.subtracting(now).sorted() == [], "gone: run the tests with ASSAY_UPDATE=1")
  }

  @Test(.enabled(if: onLinux, "the symbols are read with Linux' toolchain"))
  func isDocumentedWhole() throws {
    let symbols = try Self.graph().symbols
    try #require(symbols.count > 50)
    let silent = symbols.filter { ($0.docComment?.lines ?? []).allSatisfy { $0.text.isEmpty } }
    #expect(silent.map(\.path) == [])
  }

  #if os(Linux)
    private static let onLinux = true
  #else
    private static let onLinux = false
  #endif
}

import Foundation
import Testing

@Suite struct SourceTests {
  /// Modules of the toolchain that touch no system.
  private static let harmless: Set<String> = ["_Builtin_intrinsics"]
  /// The C library under its names, for the module that may touch the system.
  private static let system: Set<String> = ["Glibc", "Musl", "Darwin", "Dispatch"]

  @Test func importsOnlyWhatThePageAllows() throws {
    let table = ModuleTable(page: try SourceTree.text("Sources/ARCHITECTURE.md"))
    let files = SourceTree.files(below: "Sources", suffix: ".swift")
    try #require(files.count > 20)
    for file in files {
      let module = String(file.split(separator: "/")[1])
      let row = try #require(table[module], "\(file) is in no module of the page")
      var allowed = row.imports.union(Self.harmless)
      if row.mayUseSystem { allowed.formUnion(Self.system) }
      if row.mayUseFoundation {
        allowed.formUnion(["Foundation", "FoundationEssentials", "Security"])
      }
      if row.mayUseDispatch { allowed.insert("Dispatch") }
      if row.isPlugin { allowed.insert("PackagePlugin") }
      let extra = SourceTree.imports(in: try SourceTree.text(file)).subtracting(allowed)
      #expect(extra.isEmpty, "\(file) imports \(extra.sorted())")
    }
  }

  @Test(arguments: [
    ("import A", ["A"]), ("internal import struct B.C", ["B"]), ("  package import D", ["D"]),
    ("@testable import E // text", ["E"]), ("/// import F", []), ("let important = 1", []),
  ])
  func readsImportLines(line: String, modules: [String]) {
    #expect(SourceTree.imports(in: line) == Set(modules))
  }

  @Test func keepsFilesShort() throws {
    for file in SourceTree.files(below: "Sources", suffix: ".swift")
    where !file.hasPrefix("Sources/EmbeddedContracts/") {
      let lines = try SourceTree.text(file).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 401, "\(file) has \(lines.count - 1) lines")
    }
    for file in SourceTree.files(below: "Tests", suffix: ".swift") {
      let lines = try SourceTree.text(file).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 701, "\(file) has \(lines.count - 1) lines")
    }
  }

  @Test func keepsTheAgreedTopLevel() throws {
    let agreed: Set<String> = [
      "Package.swift", "Sources", "Tests", "Contracts", "README.md", "Reports",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path)
    let visible = Set(found.filter { !$0.hasPrefix(".") })
    #expect(visible.subtracting(agreed).isEmpty)
    #expect(agreed.subtracting(visible).isEmpty)
  }

  @Test func givesAReasonForEveryUncheckedPromise() throws {
    let promises = [
      "fatalError(", "preconditionFailure(", "try!", "as!", "@unchecked", "nonisolated(unsafe)",
    ]
    for file in SourceTree.files(below: "Sources", suffix: ".swift") {
      for (index, line) in try SourceTree.text(file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() where promises.contains(where: line.contains) {
        #expect(line.contains("//"), "\(file):\(index + 1) gives no reason: \(line)")
      }
    }
  }

  @Test func namesNoPlaceOfOneMachine() throws {
    let expression = try NSRegularExpression(
      pattern: #"(^|[^A-Za-z0-9_./-])/(work|home|root|Users|tmp/[a-z])/"#,
      options: .anchorsMatchLines
    )
    let files =
      SourceTree.files(below: "Sources", suffix: "")
      + SourceTree.files(below: "Contracts", suffix: "")
    for file in files {
      guard let text = try? SourceTree.text(file) else { continue }
      let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
      #expect(match == nil, "\(file)")
    }
  }
}

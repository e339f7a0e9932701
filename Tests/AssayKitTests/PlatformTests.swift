import Foundation
import Testing

/// The library compiles wherever Swift does: what one system has alone stands in a condition.
@Suite struct PlatformTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The modules whose code a partner links, and what each imports of them.
  private static let modules = [
    "AssayKit", "Diagnostics", "JSONDocument", "JSONSchema", "ContractModel", "Recordings",
    "HTTPBinding", "Redaction", "Conformance", "ReportWriters", "Threads", "EmbeddedContracts",
  ]

  /// Modules that not every system has.
  private static let systems: Set<String> = [
    "Darwin", "Glibc", "Musl", "Bionic", "WinSDK", "Android", "Dispatch", "Foundation",
    "FoundationEssentials", "CoreFoundation", "ObjectiveC", "os", "UIKit", "AppKit", "SwiftUI",
    "CryptoKit", "Security", "_Builtin_intrinsics",
  ]

  /// What the library must not bring into an app's tests, or needs a system that is too new.
  private static let forbidden: Set<String> = [
    "XCTest", "Testing", "FoundationNetworking", "FoundationXML", "Network", "Synchronization",
    "Observation", "CurlBridge", "LiveTransport", "StubServer",
  ]

  /// Names of what one system has alone, or what iOS 18 and macOS 15 brought.
  private static let names = [
    "pthread_main_np", "gettid", "syscall", "CFRunLoop", "NSThread", "autoreleasepool", "objc_",
    "@objc", "URLSession", "XMLParser", "ProcessInfo", "UIApplication", "Mutex", "Atomic",
    "OSAllocatedUnfairLock", "os_unfair_lock", "errno_t", "Process(", "arc4random",
  ]

  private static func files(of module: String) throws -> [(name: String, lines: [Substring])] {
    let folder = root.appendingPathComponent("Sources/\(module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.sorted().filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map {
      let text = try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
      return ("\(module)/\($0)", text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// The lines of a file that are no comment, each with whether a condition on an import or a
  /// processor encloses it.
  private static func code(
    _ lines: [Substring]
  ) -> [(text: String, isConditional: Bool)] {
    var conditions: [Bool] = []
    var code: [(text: String, isConditional: Bool)] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if") {
        conditions.append(text.contains("canImport(") || text.contains("arch("))
      } else if text.hasPrefix("#endif") {
        conditions.removeLast()
      } else if !text.hasPrefix("//"), !text.hasPrefix("#") {
        code.append((String(text), conditions.contains(true)))
      }
    }
    return code
  }

  private static func imported(_ text: String) -> String? {
    guard let match = text.firstMatch(of: #/^(?:\w+ )?import (?:struct |func )?(\w+)/#) else {
      return nil
    }
    return String(match.1)
  }

  @Test(arguments: modules) func importsNoSystemOutsideOfACondition(_ module: String) throws {
    let files = try Self.files(of: module)
    try #require(!files.isEmpty)
    for (name, lines) in files {
      for line in Self.code(lines) {
        guard let imported = Self.imported(line.text) else { continue }
        #expect(!Self.forbidden.contains(imported), "\(name): \(line.text)")
        if Self.systems.contains(imported) {
          #expect(line.isConditional, "\(name): \(line.text)")
        }
      }
    }
  }

  @Test(arguments: modules) func callsNothingThatOneSystemHasAlone(_ module: String) throws {
    for (name, lines) in try Self.files(of: module) where module != "EmbeddedContracts" {
      for line in Self.code(lines) where !line.isConditional {
        let found = Self.names.filter(line.text.contains)
        #expect(found.isEmpty, "\(name): \(line.text)")
      }
    }
  }

  /// The list above is what the manifest's modules reach from the library.
  @Test func listsEveryModuleThatTheLibraryReaches() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/ARCHITECTURE.md"), encoding: .utf8)
    var imports: [String: [String]] = [:]
    for row in page.split(separator: "\n") where row.hasPrefix("| L") {
      let cells = row.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
      imports[cells[1]] = cells[3].split(separator: ",").map(String.init).filter { $0 != "-" }
    }
    var reached: Set<String> = []
    var waiting = ["AssayKit"]
    while let module = waiting.popLast() {
      if reached.insert(module).inserted { waiting += imports[module] ?? [] }
    }
    #expect(reached == Set(Self.modules))
  }

  @Test func seesAnImportOutsideOfACondition() {
    let text = "import Glibc\n#if canImport(Darwin)\n  import Darwin\n#endif\nlet x = Mutex(1)"
    let code = Self.code(text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(code.map(\.isConditional) == [false, true, false])
    #expect(code.compactMap { Self.imported($0.text) } == ["Glibc", "Darwin"])
  }
}

import Foundation

/// Runs xmllint over bytes, where it is installed.
enum XMLLint {
  /// Whether the program is there; CI installs it and sets `CI`, so that a missing one fails there.
  static var isThere: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint") || isCI
  }

  private static var isCI: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  /// The folder with the schemas; nil where the shared data is not beside the package.
  static var schemas: URL? {
    let environment = ProcessInfo.processInfo.environment["ASSAY_SHARED"]
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let shared =
      environment.map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let folder = shared.appendingPathComponent("suites/junit/xsd")
    return FileManager.default.fileExists(atPath: folder.path) || isCI ? folder : nil
  }

  /// What xmllint says about bytes; empty where it has no complaint.
  static func complaints(_ bytes: [UInt8], arguments: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "assay-\(UUID().uuidString).xml")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xmllint")
    process.arguments = ["--noout", "--nonet"] + arguments + [file.path]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : String(decoding: output, as: UTF8.self)
  }
}

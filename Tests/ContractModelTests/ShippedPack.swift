import ContractModel
import Foundation

/// The pack of the repository, read from its folder.
enum ShippedPack {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Contracts")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  static func files() throws -> [String: [UInt8]] {
    let root = folder.appendingPathComponent("cheggout-ios-sdk")
    var files: [String: [UInt8]] = [:]
    for name in ["pack.json", "statements.json", "session.json"] {
      files[name] = Array(try Data(contentsOf: root.appendingPathComponent(name)))
    }
    let endpoints = root.appendingPathComponent("endpoints")
    for name in try FileManager.default.contentsOfDirectory(atPath: endpoints.path) {
      files["endpoints/" + name] = Array(
        try Data(contentsOf: endpoints.appendingPathComponent(name)))
    }
    return files
  }

  static func load(targetLists: [String: [String]]? = nil) throws -> ContractPack {
    try ContractPack.load(files: files(), targetLists: targetLists)
  }

  /// The folder of shared material, where there is one beside the package or in `ASSAY_SHARED`.
  static var shared: URL? {
    let environment = ProcessInfo.processInfo.environment["ASSAY_SHARED"]
    let beside = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared")
    let path = environment.map { URL(fileURLWithPath: $0) } ?? beside
    return FileManager.default.fileExists(atPath: path.path) ? path : nil
  }

  /// True where tests of shared material run: it is there, or its absence must fail.
  static var usesShared: Bool {
    shared != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }
}

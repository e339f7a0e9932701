import Foundation

/// The folder of standards' suites and reported bugs that lies beside the package, where there is one.
///
/// `ASSAY_SHARED` names it, or it is `../shared`. Tests that need it are disabled without it, which the
/// test report shows; with `CI=true` they run all the same, and fail.
enum SharedFiles {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["ASSAY_SHARED"].map { URL(filePath: $0) }
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appending(path: "shared")
    return [named, beside].compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }()

  /// False only where the folder is missing outside of CI.
  static var areDue: Bool {
    folder != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// A folder's files in name order; empty where it is missing.
  static func files(in path: String) -> [URL] {
    guard let folder else { return [] }
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path)) ?? []
    return names.sorted().map { folder.appending(path: path).appending(path: $0) }
  }
}

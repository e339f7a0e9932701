import Foundation

/// The folder of cases and suites that is handed around beside the package, not in it.
enum Shared {
  /// Its path: `ASSAY_SHARED`, or `../shared` beside the package; nil where there is none.
  static let path: String? = {
    let named = ProcessInfo.processInfo.environment["ASSAY_SHARED"]
    let beside = Assay.root.deletingLastPathComponent().appendingPathComponent("shared").path
    for path in [named, beside].compactMap({ $0 })
    where FileManager.default.fileExists(atPath: path + "/bugs") {
      return path
    }
    print("skipped: no shared cases beside the package, and ASSAY_SHARED names none")
    return nil
  }()

  /// Whether tests over the cases run: where there are some, and always in CI, where they must be.
  static var isExpected: Bool {
    path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
  }
}

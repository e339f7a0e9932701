package import Conformance

/// The HTML page that people read: one file, no request, readable without scripts, under 1 MB.
package struct HTMLReport: Sendable {
  /// Makes the writer.
  package init() {}

  /// The page's bytes: UTF-8, always fewer than 1,000,000.
  package func write(_ results: Results) -> [UInt8] { [] }
}

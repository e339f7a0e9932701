#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The one error that a demand throws; its description is the whole finding.
public struct ConformanceFailure: LocalizedError, CustomStringConvertible, Sendable {
  /// The verdict that failed the demand.
  public let verdict: Verdict
  /// The file that demanded it, as `#fileID` writes it.
  public let fileID: String
  /// The line that demanded it.
  public let line: Int

  /// Everything that a person needs: for each finding the statement, its place, what was expected,
  /// what was found and what to do, as the console shows it; then the verdict.
  public var description: String {
    "\(verdict.failureText)required at \(fileID):\(line)"
  }

  /// The same text, for test frameworks that ask for it.
  public var errorDescription: String? { description }
}

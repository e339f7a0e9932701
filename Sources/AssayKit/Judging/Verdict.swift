import Conformance
import Diagnostics
import ReportWriters

/// What the contracts say of a recording or of one payload.
public struct Verdict: Sendable, CustomStringConvertible {
  /// What came out over all.
  public struct Outcome: Sendable, Hashable {
    /// The word, as reports write it.
    public let rawValue: String

    /// Every must-level clause that was tried holds.
    public static let conforms = Outcome(rawValue: "conforms")
    /// A must-level clause is violated, or what the judge was told to fail on was found.
    public static let violates = Outcome(rawValue: "violates")
    /// A part of the recording could not be read or judged.
    public static let error = Outcome(rawValue: "error")
    /// Nothing was checked, or less than was required.
    public static let inconclusive = Outcome(rawValue: "inconclusive")
  }

  /// Everything that the engine found.
  let results: Results

  /// Makes a verdict of what the engine found.
  init(_ results: Results) { self.results = results }

  /// What came out over all.
  public var outcome: Outcome { Outcome(rawValue: results.outcome.rawValue) }

  /// The violated clauses, must-level ones first.
  public var findings: [Finding] {
    let violated = results.clauses.filter { $0.outcome == .violates }
    return (violated.filter { $0.level == .must } + violated.filter { $0.level == .should })
      .map(Finding.init)
  }

  /// What the documentation leaves open and the recording shows; it fails nothing.
  public var openItems: [OpenItem] {
    results.openItems.filter { $0.observed > 0 }.map(OpenItem.init)
  }

  /// What the documentation says, statement by statement, each with what became of it.
  public var statements: [Statement] { results.statements.map(Statement.init) }

  /// How many of the must-level clauses were tried, in percent.
  public var coverage: Double {
    let coverage = results.coverage
    return coverage.applicable == 0
      ? 0 : Double(coverage.exercised) * 100 / Double(coverage.applicable)
  }

  /// The whole summary, as the console shows it: failures first, the verdict last.
  public var description: String {
    String(decoding: ConsoleReport().write(results), as: UTF8.self)
  }

  /// What failed, as the console shows it, and what the recorder left out.
  var failureText: String {
    let notes = results.notes.map { "note: \(Visible.text($0))\n" }.joined()
    return notes + String(decoding: ConsoleReport().writeFindings(results), as: UTF8.self)
  }

  /// Demands that everything conforms: what ``Judge/require(_:fileID:line:)`` does of a verdict that
  /// you have already, such as after attaching its reports.
  ///
  /// - Parameters:
  ///   - fileID: the file that demands it.
  ///   - line: the line that demands it.
  /// - Returns: the verdict itself.
  /// - Throws: ``ConformanceFailure`` unless the outcome is ``Outcome/conforms``.
  @discardableResult
  public func require(fileID: StaticString = #fileID, line: UInt = #line) throws -> Verdict {
    guard outcome == .conforms else {
      throw ConformanceFailure(verdict: self, fileID: "\(fileID)", line: Int(line))
    }
    return self
  }
}

import Conformance
import ReportWriters

/// One violated clause.
public struct Finding: Sendable, CustomStringConvertible {
  private let clause: Results.Clause

  /// Makes a finding of a violated clause.
  init(_ clause: Results.Clause) { self.clause = clause }

  /// The clause's stable id, such as `getCashbackPoints/response/cashbackPoints#type`.
  public var id: String { clause.id }
  /// The name of the method or event.
  public var endpoint: String { clause.endpoint }
  /// What is promised, in plain words.
  public var statement: String { clause.statement }
  /// The ids of the documentation's statements behind it, such as `P3`.
  public var documentation: [String] { clause.documentation }
  /// Who is judged by it.
  public var subject: Subject { Subject(rawValue: clause.subject.rawValue) }
  /// Whether it is must-level, so that it fails by itself.
  public var isMust: Bool { clause.level == .must }
  /// How often it is violated.
  public var violations: Int { clause.violations }

  /// The whole finding as the console shows it: statement, place, expected, found, what to do.
  public var description: String {
    String(decoding: ConsoleReport().write(clause), as: UTF8.self)
  }
}

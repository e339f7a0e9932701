import Conformance
import ContractModel
import JSONDocument
import Recordings
import Threads

/// Judges recordings by contracts, in the caller's own test.
///
/// ```swift
/// try Judge().require(await recorder.recording())
/// ```
///
/// A judge throws what it finds, so that nothing is lost: an error that a test lets through fails it
/// in XCTest and in Swift Testing alike, on whatever task it was thrown.
public struct Judge: Sendable {
  /// The contracts that judge.
  public var contracts: ContractPack
  /// Who is judged; by default all three.
  public var subjects: [Subject]
  /// What fails beside a violated must-level clause; by default nothing.
  public var failsOn: [Strictness]
  /// How many percent of the must-level clauses must have been tried; nil where none need.
  public var requiredCoverage: Double?

  /// Whether only requests are judged, to which nobody expects an answer.
  var ignoresMissingAnswers = false

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - contracts: the contracts that judge.
  ///   - subjects: who is judged.
  ///   - failsOn: what fails beside a violated must-level clause.
  ///   - requiredCoverage: how many percent of the must-level clauses must have been tried.
  public init(
    _ contracts: ContractPack = Contracts.cheggout, subjects: [Subject] = [.api, .app, .sdk],
    failsOn: [Strictness] = [], requiredCoverage: Double? = nil
  ) {
    self.contracts = contracts
    self.subjects = subjects
    self.failsOn = failsOn
    self.requiredCoverage = requiredCoverage
  }

  /// Judges a recording.
  ///
  /// - Returns: the verdict, whatever it is.
  public func verdict(of recording: Recording) -> Verdict {
    verdict(
      of: .lines(recording.lines), named: "recording.ndjson", remarks: recording.remarks)
  }

  /// Demands that a recording keeps the contracts.
  ///
  /// - Parameters:
  ///   - recording: what was recorded.
  ///   - fileID: the file that demands it.
  ///   - line: the line that demands it.
  /// - Returns: the verdict, for what was observed besides and for the reports.
  /// - Throws: ``ConformanceFailure`` unless the verdict is ``Verdict/Outcome/conforms``.
  @discardableResult
  public func require(
    _ recording: Recording, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Verdict {
    try verdict(of: recording).require(fileID: fileID, line: line)
  }

  // MARK: - The engine

  /// What is judged in one go.
  enum Input: Sendable {
    /// The lines of a recording.
    case lines([UInt8])
    /// One response body, and the index of its endpoint.
    case body([UInt8], endpoint: Int)
  }

  /// Judges one response body.
  func verdict(
    ofBody bytes: [UInt8], endpoint: Int, named source: String, remarks: [String]
  ) -> Verdict {
    verdict(of: .body(bytes, endpoint: endpoint), named: source, remarks: remarks)
  }

  /// Judges one interaction.
  func verdict(
    of interaction: RecordedInteraction, named source: String, remarks: [String]
  ) -> Verdict {
    var writer = NDJSONWriter()
    writer.write(interaction)
    return verdict(of: .lines(writer.bytes), named: source, remarks: remarks)
  }

  private func verdict(of input: Input, named source: String, remarks: [String]) -> Verdict {
    var settings = RunSettings()
    settings.command = "AssayKit"
    settings.toolVersion = Results.Tool.currentVersion
    settings.subjects = subjects.compactMap { Results.Subject(rawValue: $0.rawValue) }
    settings.failOn = Set(failsOn.compactMap { RunSettings.FailOn(rawValue: $0.rawValue) })
    settings.requireCoverage = requiredCoverage
    settings.sources = [source]
    var results = Self.run(input, contracts.model, settings)
    // What was never asked for is not missing.
    if ignoresMissingAnswers { results.problems.removeAll { $0.kind == "not-recorded" } }
    results.notes += remarks.map { "of the recording, \($0)" }
    return Verdict(results)
  }

  /// Judges on a thread with room for deep documents: a test's own thread may have little.
  private static func run(
    _ input: Input, _ pack: ContractModel.ContractPack, _ settings: RunSettings
  ) -> Results {
    let found = Monitor<Results?>(nil)
    WorkerThreads.run(1) { _ in
      let results = judge(input, pack, settings)
      found.with { $0 = results }
    }
    // The work was done before `run` came back.
    return found.with { $0 } ?? judge(input, pack, settings)
  }

  private static func judge(
    _ input: Input, _ pack: ContractModel.ContractPack, _ settings: RunSettings
  ) -> Results {
    var run = Run(pack: pack, settings: settings)
    var worker = Worker(pack: pack, settings: settings)
    worker.begin(source: 0)
    switch input {
    case .lines(let bytes):
      let lines = PaddedBuffer(bytes)
      worker.judge(lines: lines.pointer, lines.count)
      run.merge(worker.take())
    case .body(let bytes, let endpoint):
      let body = PaddedBuffer(bytes)
      worker.judge(body: body.pointer, body.count, endpoint: endpoint)
      run.merge(worker.take())
    }
    run.add(worker.takeCounts())
    return run.finish()
  }
}

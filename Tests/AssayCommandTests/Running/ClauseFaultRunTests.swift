import Conformance
import ContractModel
import StubServer
import Testing
import Threads

@testable import AssayCommand

/// For every clause of an answer: a stub that violates it makes a run name it, and no other.
@Suite struct ClauseFaultRunTests {
  private static let clauses: [Clause] = {
    let pack = try? LoadedPack(folder: nil).pack
    return (pack?.clauses ?? []).filter { $0.subject == .api }
  }()

  private static func run(_ options: [String]) throws -> Results {
    let arguments = try Arguments(
      (["--target", "stub"] + options).map { FilePath($0) }, syntax: RunCommand.syntax)
    let run = try LiveRun(arguments)
    let stub = try InProcessStub(try #require(run.stub))
    defer { stub.stop() }
    return try run.send(from: stub.baseURL, try #require(StopSignal())).results
  }

  @Test func namesTheClauseAndNoOther() throws {
    #expect(Self.clauses.count > 70)
    for clause in Self.clauses {
      let results = try Self.run(["--fault", clause.id, "--fail-on", "should"])
      #expect(results.exit == 1, "\(clause.id)")
      let violated = results.clauses.filter { $0.outcome == .violates }
      #expect(violated.contains { $0.id == clause.id }, "\(clause.id)")
      #expect(
        violated.filter { $0.level == .must }.map(\.id)
          == (clause.level == .must ? [clause.id] : []),
        "\(clause.id)")
      #expect(results.problems.isEmpty, "\(clause.id)")
    }
  }
}

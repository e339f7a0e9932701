import Foundation
import Testing

@testable import JSONSchema

// Skipped where the shared data is missing, and then says so.
@Suite(
  .enabled(if: SchemaSuite.folder != nil, "../shared is not here: the official suite is skipped"))
struct SchemaSuiteTests {
  @Test func findsEveryCase() throws {
    #expect(SchemaSuite.files.count == 80)
    let verdicts = try SchemaSuite.files.flatMap { try SchemaSuite.judge($0) }
    #expect(verdicts.count == 2225)
  }

  @Test(arguments: SchemaSuite.files)
  func judgesAsTheOfficialSuite(_ file: SchemaSuite.File) throws {
    for verdict in try SchemaSuite.judge(file) {
      let isSkipped = SchemaSuite.skipped[verdict.id] != nil
      // A skipped case that comes out right no longer belongs on the list.
      #expect(verdict.isRight != isSkipped, "\(verdict.id): \(verdict.note)")
    }
  }

  // The program and the word-by-word output are written apart: where they differ, one is wrong.
  @Test(arguments: SchemaSuite.files)
  func agreesWithTheOutputOnForeignInstances(_ file: SchemaSuite.File) throws {
    #expect(try SchemaSuite.disagreements(in: file) == [])
  }
}

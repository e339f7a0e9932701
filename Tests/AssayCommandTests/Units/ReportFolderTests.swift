import Foundation
import Testing

@testable import AssayCommand

@Suite struct ReportFolderTests {
  @Test func writesAndReplaces() throws {
    let scratch = try Scratch()
    let folder = ReportFolder(path: FilePath(scratch("deep/er")))
    try folder.write([("a", [1]), ("b", [2])])
    try folder.write([("a", [3])])
    #expect(try scratch.read("deep/er/a") == Data([3]))
    #expect(try scratch.names("deep/er") == ["a", "b"])
  }

  @Test func leavesTheLastReportWhereOneCannotBeWritten() throws {
    let scratch = try Scratch()
    let folder = ReportFolder(path: FilePath(scratch.path))
    try folder.write([("a", [1])])
    #expect(throws: SystemFault.self) { try folder.write([("a", [2]), ("no/b", [3])]) }
    #expect(try scratch.read("a") == Data([1]))
    #expect(try scratch.names() == ["a"])
  }

  @Test func refusesAFolderThatIsAFile() throws {
    let scratch = try Scratch()
    let file = try scratch.write("a", "x")
    #expect(throws: SystemFault.self) { try ReportFolder(path: FilePath(file)).write([]) }
    #expect(throws: SystemFault.self) {
      try ReportFolder(path: FilePath(file + "/below")).write([])
    }
  }
}

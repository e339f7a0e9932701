import Foundation
import Testing

@testable import AssayCommand

@Suite struct InputWalkTests {
  private static func names(_ scratch: Scratch, _ operand: String = "") throws -> [String] {
    var walk = InputWalk()
    try walk.add(FilePath(operand.isEmpty ? scratch.path : scratch(operand)))
    return walk.inputs.map { String($0.name.dropFirst(scratch.path.count + 1)) }
  }

  @Test func readsFoldersInTheOrderOfNames() throws {
    let scratch = try Scratch()
    for name in ["b/2.har", "b/1.har", "a.json", "B.json", "c.json", "b.json", ".hidden/x", ".y"] {
      try scratch.write(name, "")
    }
    #expect(
      try Self.names(scratch) == ["B.json", "a.json", "b/1.har", "b/2.har", "b.json", "c.json"])
  }

  @Test func endsInALoopOfLinks() throws {
    let scratch = try Scratch()
    try scratch.write("a/x.har", "")
    for (link, target) in [("a/up", ".."), ("b", "a"), ("self", "self")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch(link), withDestinationPath: target)
    }
    #expect(try Self.names(scratch) == ["a/x.har", "self"])
  }

  @Test func keepsWhatCannotBeRead() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch("gone.har"), withDestinationPath: "nowhere")
    mkfifo(scratch("pipe.har"), 0o600)
    var walk = InputWalk()
    try walk.add(FilePath(scratch.path))
    #expect(walk.inputs.count == 2)
    guard case .unreadable(let fault) = walk.inputs[0].content else {
      Issue.record("expected an unreadable input, found \(walk.inputs[0])")
      return
    }
    #expect(fault.meansMissing)
    guard case .special("a named pipe") = walk.inputs[1].content else {
      Issue.record("expected a named pipe, found \(walk.inputs[1])")
      return
    }
  }

  @Test func namesTheNearestFile() throws {
    let scratch = try Scratch()
    try scratch.write("capture.har", "")
    var walk = InputWalk()
    #expect(throws: UsageFault.self) { try walk.add(FilePath(scratch("captur.har"))) }
    do throws(UsageFault) {
      try walk.add(FilePath(scratch("captur.har")))
    } catch {
      #expect(error.message.hasSuffix("did you mean '\(scratch("capture.har"))'?"))
    }
  }

  @Test func readsNamesThatAreNotUTF8() throws {
    let scratch = try Scratch()
    let path = FilePath(bytes: Array(scratch.path.utf8) + Array("/a".utf8) + [0xFF])
    #expect(path.withCString { creat($0, 0o600) } >= 0)
    var walk = InputWalk()
    try walk.add(FilePath(scratch.path))
    #expect(walk.inputs.map(\.name) == [scratch.path + "/a\\xFF"])
    #expect(try OpenFile.contents(of: path).isEmpty)
  }

  @Test func namesAbsolutePathsByTheirEnds() throws {
    let scratch = try Scratch()
    for name in ["in/a.har", "in/b/c.har", "d.har", "e/d.har"] { try scratch.write(name, "") }
    var walk = InputWalk()
    for name in ["in/", "d.har"] {
      try walk.add(FilePath(scratch(name) + (name == "in/" ? "/" : "")))
    }
    walk.shortenNames()
    #expect(walk.inputs.map(\.name) == ["in/a.har", "in/b/c.har", "d.har"])
  }

  @Test func keepsPathsWholeThatEndAlike() throws {
    let scratch = try Scratch()
    var walk = InputWalk()
    for name in ["d.har", "e/d.har"] { try walk.add(FilePath(try scratch.write(name, ""))) }
    walk.shortenNames()
    #expect(walk.inputs.map(\.name) == [scratch("d.har"), scratch("e/d.har")])
  }
}

import Testing

@testable import AssayCommand

@Suite struct ArgumentsTests {
  private static let syntax = CommandSyntax(
    name: "try", summary: "", operands: "PATH...", operandHelp: [],
    options: [
      Option(name: "--plain", form: .plain, help: ""),
      Option(name: "--number", form: .single("N"), help: ""),
      Option(name: "--list", form: .list("LIST"), help: ""),
    ],
    examples: []
  )

  private static func parse(_ arguments: String...) throws(UsageFault) -> Arguments {
    try Arguments(arguments.map { FilePath($0) }, syntax: syntax)
  }

  private static func complaint(_ arguments: String...) -> String? {
    do throws(UsageFault) {
      _ = try Arguments(arguments.map { FilePath($0) }, syntax: syntax)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func takesFlagsAnywhere() throws {
    let arguments = try Self.parse("a", "--number", "3", "-", "--plain", "b", "--list=x,y")
    #expect(arguments.operands == [FilePath("a"), FilePath("-"), FilePath("b")])
    #expect(arguments.value("--number") == "3")
    #expect(arguments.has("--plain"))
    #expect(arguments.list("--list") == ["x", "y"])
  }

  @Test func endsFlagsAtTwoDashes() throws {
    let arguments = try Self.parse("--plain", "--", "--number", "--")
    #expect(arguments.operands == [FilePath("--number"), FilePath("--")])
    #expect(!arguments.has("--number"))
  }

  @Test func keepsEqualSignsInValues() throws {
    #expect(try Self.parse("--number=a=b").value("--number") == "a=b")
  }

  @Test func collectsListsThatAreGivenTwice() throws {
    #expect(try Self.parse("--list", "a", "--list", "b,c").list("--list") == ["a", "b", "c"])
  }

  @Test func namesTheNearestFlag() {
    #expect(
      Self.complaint("--nummer", "3") == "unknown option '--nummer', did you mean '--number'?")
    #expect(Self.complaint("-x")?.hasPrefix("unknown option '-x'") == true)
  }

  @Test func saysThatAValueIsMissing() {
    #expect(Self.complaint("--number") == "option '--number' needs a value: --number N")
    #expect(Self.complaint("--number=") == "option '--number' needs a value: --number N")
    #expect(Self.complaint("--number", "--plain")?.contains("found the option '--plain'") == true)
  }

  @Test func refusesAValueThatIsNotWanted() {
    #expect(Self.complaint("--plain=yes") == "option '--plain' takes no value, found 'yes'")
  }

  @Test func refusesTwoDifferentValues() {
    #expect(Self.complaint("--number", "1", "--number", "2")?.contains("given twice") == true)
    #expect(Self.complaint("--number", "1", "--number", "1") == nil)
  }

  @Test func refusesEmptyListEntries() {
    #expect(Self.complaint("--list", "a,,b") == "option '--list' has an empty entry in 'a,,b'")
  }

  @Test(arguments: ["0", "-1", "1.5", "x", "99999999999999999999", "١"])
  func refusesWhatIsNoCount(text: String) throws {
    let arguments = try Self.parse("--number=\(text)")
    #expect(throws: UsageFault.self) { try arguments.integer("--number", in: 1...10) }
  }

  @Test(arguments: [("1", 1), ("64K", 65536), ("2m", 2 << 20), ("1G", 1 << 30)])
  func readsByteCounts(text: String, bytes: Int) throws {
    let arguments = try Self.parse("--number", text)
    #expect(try arguments.byteCount("--number", in: 1...(1 << 31)) == bytes)
  }

  @Test(arguments: ["", "K", "1T", "0", "-1", "99999999999999G", "4G"])
  func refusesOtherByteCounts(text: String) throws {
    guard !text.isEmpty else { return }
    let arguments = try Self.parse("--number=\(text)")
    #expect(throws: UsageFault.self) { try arguments.byteCount("--number", in: 1...(1 << 31)) }
  }

  @Test(arguments: [("0", 0.0), ("80", 80), ("99.5", 99.5), ("100%", 100)])
  func readsPercentages(text: String, value: Double) throws {
    #expect(try Self.parse("--number", text).percent("--number") == value)
  }

  @Test(arguments: ["101", "-1", "nan", "1e1", "x", "%"])
  func refusesOtherPercentages(text: String) throws {
    let arguments = try Self.parse("--number=\(text)")
    #expect(throws: UsageFault.self) { try arguments.percent("--number") }
  }

  @Test func escapesWhatATerminalWouldObey() {
    #expect(Self.complaint("--\u{1B}[31m")?.contains("\u{1B}") == false)
  }

  @Test func givesEveryCommandAnExample() {
    for command in Command.shown {
      #expect(command.syntax.help.contains("example"))
      #expect(command.syntax.help.contains("assay \(command.rawValue)"))
      for line in command.syntax.help.split(separator: "\n") {
        #expect(line.count <= 100, "\(line)")
      }
    }
  }
}

import AssayKit
import CheggoutStandIn
import Foundation
import Testing

/// That what is written is judged by the command line as by the library, and holds no secret.
@Suite struct RecordingTests {
  /// What the command line says of a file: its exit status, and the results without the run.
  private static func check(_ file: URL) throws -> (status: Int32, results: NSDictionary) {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("assay")
    let reports = file.deletingPathExtension()
    let process = Process()
    process.executableURL = executable
    process.arguments = ["check", file.lastPathComponent, "--reports", reports.path, "--quiet"]
    process.currentDirectoryURL = file.deletingLastPathComponent()
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let data = try Data(contentsOf: reports.appendingPathComponent("results.json"))
    return (process.terminationStatus, try results(data))
  }

  /// The results file without its run and its notes, which only the recorder can know.
  private static func results(_ data: Data) throws -> NSDictionary {
    var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    object["run"] = nil
    object["notes"] = nil
    return object as NSDictionary
  }

  @Test(arguments: Misbehaviour.allCases)
  func isJudgedAlikeByTheCommandLine(_ misbehaviour: Misbehaviour) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = Recorder()
    await PartnerApp.visit(recorder, while: misbehaviour)
    let recording = await recorder.recording()
    let verdict = Judge().verdict(of: recording)
    let report = try #require(verdict.reports.first { $0.name == "results.json" })
    let file = folder.appendingPathComponent("recording.ndjson")

    try recording.write(to: file, pseudonyms: false)
    let plain = try Self.check(file)
    #expect(plain.results == (try Self.results(report.data)))
    #expect(plain.status == (verdict.outcome == .conforms ? 0 : 1))

    try recording.write(to: file)
    let hidden = try Self.check(file)
    #expect(hidden.status == plain.status)
    #expect(hidden.results["clauses"] as? NSArray == plain.results["clauses"] as? NSArray)
    #expect(hidden.results["openItems"] as? NSArray == plain.results["openItems"] as? NSArray)
  }

  @Test func holdsNoSecretUnlessAsked() async throws {
    let recorder = Recorder()
    await PartnerApp.visit(recorder)
    let recording = await recorder.recording()
    let hidden = String(decoding: recording.data(), as: UTF8.self)
    let plain = String(decoding: recording.data(pseudonyms: false), as: UTF8.self)
    for secret in [PartnerApp.user, PartnerApp.session] {
      #expect(plain.contains(secret))
      #expect(!hidden.contains(secret))
    }
    #expect(hidden.contains(#""sessionId":" ""#))
    #expect(hidden.utf8.count == plain.utf8.count)
    #expect(recording.data() == recording.data())
  }

  @Test func isJudgedAlikeWhenItIsReadBack() async {
    let recorder = Recorder()
    await PartnerApp.visit(recorder, while: .numbersForStrings)
    let recording = await recorder.recording()
    let verdict = Judge().verdict(of: recording)
    let again = Judge().verdict(of: Recording(recording.data()))
    #expect(again.findings.map(\.id) == ["getCashbackPoints/response/cashbackPoints#type"])
    #expect(again.description == verdict.description)
  }

  @Test func writesTheThreeReports() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = Recorder()
    await PartnerApp.visit(recorder)
    let verdict = await Judge().verdict(of: recorder.recording())
    try verdict.writeReports(to: folder.appendingPathComponent("a/b"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("a/b").path)
    #expect(names.sorted() == ["index.html", "junit.xml", "results.json"])
    for report in verdict.reports {
      let written = try Data(contentsOf: folder.appendingPathComponent("a/b/\(report.name)"))
      #expect(written == report.data)
    }
  }
}

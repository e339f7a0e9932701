import Foundation

/// Runs the real executable.
enum Assay {
  /// What one run came to.
  struct Run {
    /// The exit status; nil where a signal ended the process.
    var status: Int32?
    var output: String
    var complaint: String
    /// The largest memory that the process held, in MiB, where the system tells.
    var peakMemory: Double?
    /// Seconds from start to end.
    var seconds: Double
  }

  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The executable, which is built beside the tests.
  static let executable: String = {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("assay").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return root.appendingPathComponent(".build/debug/assay").path
  }()

  /// Runs `assay` in a folder.
  static func run(
    _ arguments: [String], in folder: Scratch, input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    try spawn([executable] + arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a shell command, in which `$ASSAY` is the executable.
  static func shell(_ command: String, in folder: Scratch) throws -> Run {
    try spawn(
      ["/bin/sh", "-c", command], in: folder, input: nil, environment: ["ASSAY": executable])
  }

  private static func spawn(
    _ command: [String], in folder: Scratch, input: String?, environment: [String: String]
  ) throws -> Run {
    let logs = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables["TZ"] = "Pacific/Auckland"
    process.environment = variables.merging(environment) { $1 }
    try logs.write("in", (input ?? "").utf8)
    for name in ["out", "err"] { try logs.write(name, "") }
    process.standardInput = try FileHandle(forReadingFrom: logs.url.appendingPathComponent("in"))
    process.standardOutput = try FileHandle(forWritingTo: logs.url.appendingPathComponent("out"))
    process.standardError = try FileHandle(forWritingTo: logs.url.appendingPathComponent("err"))
    let start = Date()
    try process.run()
    var peak: Double?
    while process.isRunning {
      // The mark only rises, so that looking often finds it; usage after the end would count the
      // memory of this process before the other program was loaded.
      peak = highWaterMark(process.processIdentifier) ?? peak
      usleep(2000)
    }
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: String(decoding: try logs.read("out"), as: UTF8.self),
      complaint: String(decoding: try logs.read("err"), as: UTF8.self),
      peakMemory: peak, seconds: Date().timeIntervalSince(start))
  }

  private static func highWaterMark(_ process: Int32) -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1024
  }
}

/// A report that was read back.
struct Report {
  let json: [String: Any]

  init(_ folder: Scratch, _ path: String = "Reports/latest/results.json") throws {
    let object = try JSONSerialization.jsonObject(with: folder.read(path))
    json = object as? [String: Any] ?? [:]
  }

  var outcome: String? { json["outcome"] as? String }
  var clauses: [[String: Any]] { json["clauses"] as? [[String: Any]] ?? [] }
  var problems: [[String: Any]] { json["problems"] as? [[String: Any]] ?? [] }

  /// A count of what was read: "judged".
  func count(_ name: String) -> Int? {
    (json["interactions"] as? [String: Any])?[name] as? Int
  }

  /// The ids of the violated clauses.
  var violated: [String] {
    clauses.filter { $0["outcome"] as? String == "violates" }.compactMap { $0["id"] as? String }
  }

  /// The keyword and the pointer of every sample of a violated clause, sorted.
  var violations: [String] {
    clauses.filter { $0["outcome"] as? String == "violates" }.flatMap { clause in
      (clause["samples"] as? [[String: Any]] ?? []).map { sample in
        "\(clause["keyword"] as? String ?? "?") \(sample["pointer"] as? String ?? "")"
      }
    }.sorted()
  }

  /// How often each kind of problem occurred.
  var problemCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for problem in problems {
      if let kind = problem["kind"] as? String { counts[kind] = problem["count"] as? Int }
    }
    return counts
  }

  /// The count of a kind of problem.
  func problems(_ kind: String) -> Int {
    problems.filter { $0["kind"] as? String == kind }.compactMap { $0["count"] as? Int }
      .reduce(0, +)
  }
}

import Foundation

/// The real executable while it runs, such as a server.
final class RunningAssay {
  private let process = Process()
  private let logs: Scratch

  /// Starts `assay` in a folder.
  init(_ arguments: [String], in folder: Scratch, environment: [String: String] = [:]) throws {
    logs = try Scratch()
    process.executableURL = URL(fileURLWithPath: Assay.executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    for name in ["out", "err"] { try logs.write(name, "") }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: logs.url.appendingPathComponent("out"))
    process.standardError = try FileHandle(forWritingTo: logs.url.appendingPathComponent("err"))
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What was written to standard output so far.
  var output: String { (try? String(decoding: logs.read("out"), as: UTF8.self)) ?? "" }
  /// What was written to standard error so far.
  var complaint: String { (try? String(decoding: logs.read("err"), as: UTF8.self)) ?? "" }

  /// The first line of its output, as soon as it is there; nil where it ends before.
  func firstLine() -> String? {
    while true {
      let isRunning = process.isRunning
      let text = output
      if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
      if !isRunning { return nil }
      usleep(5000)
    }
  }

  /// Sends a signal and waits for the end; the exit status, nil where a signal ended it.
  func end(with signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Sends a signal and waits for nothing.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
}

import Foundation
import Testing

/// Programs of the machine that some tests need.
enum Tool {
  /// The path of a program, or nil where the machine has none.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { $0 + "/" + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Runs a program to its end and gives what it printed; a failing program fails the test.
  @discardableResult static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(find(name)))
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(name) \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }
}

import Foundation
import Testing

/// Certificates made for one test, and servers that show them; openssl does both.
final class TLSFixture {
  /// The folder of the certificates; it is removed with the fixture.
  let folder: URL

  /// Makes a private root.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "assay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.openssl(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2",
      "-keyout", path("root.key"), "-out", path("root.pem"), "-subj", "/CN=Test root",
      "-addext", "basicConstraints=critical,CA:TRUE")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The file of the root's certificate.
  var root: String { path("root.pem") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Makes a certificate that the root signs, valid from now on; a negative time is over already.
  func makeCertificate(_ name: String, for host: String, days: Int = 1) throws {
    try Self.openssl(
      "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes", "-keyout", path(name + ".key"),
      "-out", path(name + ".csr"), "-subj", "/CN=Test server", "-addext", "subjectAltName=" + host)
    try Self.openssl(
      "x509 -req -CAcreateserial -copy_extensions copy", "-days", String(days),
      "-in", path(name + ".csr"), "-CA", root, "-CAkey", path("root.key"),
      "-out", path(name + ".pem"))
  }

  private static func openssl(_ words: String, _ more: String...) throws {
    try Tool.run("openssl", words.split(separator: " ").map(String.init) + more)
  }

  /// A server that shows a certificate and answers 200 to every request, until it is let go.
  final class Server {
    private let process = Process()
    let url: String

    init(_ fixture: TLSFixture, _ name: String) throws {
      process.executableURL = URL(filePath: try #require(Tool.find("openssl")))
      process.arguments = [
        "s_server", "-accept", "127.0.0.1:0", "-www", "-key", fixture.path(name + ".key"),
        "-cert", fixture.path(name + ".pem"),
      ]
      let output = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      // It says on which port it listens: "ACCEPT 127.0.0.1:35903".
      var text = ""
      while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "openssl ended: \(text)")
        text += String(decoding: data, as: UTF8.self)
      }
      let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("ACCEPT") })
      let port = try #require(line.split(separator: ":").last)
      url = "https://127.0.0.1:\(port)/"
    }

    deinit {
      // It inherits the signals that the thread which started it had blocked, and would not hear.
      if process.isRunning, process.processIdentifier > 1 {
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
    }
  }
}

import Foundation
import Testing

@testable import Recordings

/// Every HAR file that exporters wrote, and those of the reported bugs.
@Suite(.enabled(if: SharedFiles.areDue, "needs ../shared/har and ../shared/bugs"))
struct SharedHARTests {
  /// Each file's answers, in the kinds that judging tells apart.
  static let expected: [String: [String]] = [
    "hand-made/websocket.har": ["notKept"],
    "microcks/api-pastries-0.0.1.har": Array(repeating: "body", count: 6),
    "microcks/movie-graph-api-1.0.har": ["body"],
    "mitmproxy/brokenfile.har": [],
    "mitmproxy/charles.har": ["unreadable"],
    "mitmproxy/incomplete_log.har": Array(repeating: "failed", count: 4),
    "mitmproxy/insomnia.har": ["unreadable"],
    "mitmproxy/successful_log.har": ["unreadable", "body"],
    "mitmproxy/with-bom.har": ["unreadable"],
    "mswjs-source/request-parameters.har": ["unreadable"],
    "mswjs-source/response-binary.har": ["unreadable"],
    "mswjs-source/response-error.har": ["failed"],
    "mswjs-source/response-json.har": ["body"],
    "playwright/har-fulfill.har": [
      "unreadable", "unreadable", "unreadable", "notKept", "unreadable",
    ],
    "pollyjs/github-getUser.har": ["failed"],
    "pollyjs/puppeteer-br.har": ["body", "body"],
    "pollyjs/rest-persister.har": ["body"],
  ]

  static func kinds(_ outcome: HARFile.Outcome) -> [String] {
    outcome.entries.map { entry in
      for kind in ["unreadable(", "notKept(", "failed(", "fault("] where entry.contains(" \(kind)")
      {
        return String(kind.dropLast())
      }
      return entry.contains(" body=") ? "body" : entry
    }
  }

  @Test
  func readsEveryFileThatExportersWrote() throws {
    var seen: [String] = []
    for folder in SharedFiles.files(in: "har") {
      for file in SharedFiles.files(in: "har/\(folder.lastPathComponent)")
      where file.pathExtension == "har" {
        let name = "\(folder.lastPathComponent)/\(file.lastPathComponent)"
        let bytes = [UInt8](try Data(contentsOf: file))
        let whole = HARFile.read(bytes)
        #expect(Self.kinds(whole) == Self.expected[name], "\(name)")
        #expect((whole.summary.fault != nil) == (name == "mitmproxy/brokenfile.har"), "\(name)")
        #expect(HARFile.read(bytes, pieces: 997).entries == whole.entries, "\(name) in pieces")
        seen.append(name)
      }
    }
    #expect(seen.sorted() == Self.expected.keys.sorted())
  }

  @Test
  func readsTheFilesOfReportedBugs() throws {
    let expected: [String: [String]] = [
      "17-network-error-is-not-a-contract-failure/capture.har": ["failed", "failed"],
      "19-har-file-with-bom/utf8-bom.har": ["body"],
      "19-har-file-with-bom/utf16le-bom.har": [],
      "21-har-body-not-recorded/capture.har": [
        "notKept", "unreadable", "notKept", "notKept", "notKept",
      ],
      "23-har-not-quite-to-the-spec/array-of-logs.json": [],
      "23-har-not-quite-to-the-spec/entries-missing.har": [],
      "23-har-not-quite-to-the-spec/loose.har": ["body"],
      "23-har-not-quite-to-the-spec/no-log-root.har": ["body"],
      "25-gzip-header-kept-body-decoded/capture.har": ["body"],
      "51-empty-body-with-200/capture.har": [
        "unreadable", "unreadable", "notKept", "body", "notKept", "notKept",
      ],
      "53-redirect-to-login-page/capture.har": [
        "unreadable", "unreadable", "unreadable", "unreadable", "unreadable", "body",
      ],
      "55-truncated-body/capture.har": ["failed"],
    ]
    let folder = try #require(SharedFiles.folder).appending(path: "bugs")
    for (name, kinds) in expected {
      let outcome = HARFile.read([UInt8](try Data(contentsOf: folder.appending(path: name))))
      #expect(Self.kinds(outcome) == kinds, "\(name)")
      let isRefused = name.contains("utf16") || name.contains("entries-missing")
      #expect((outcome.summary.fault != nil) == isRefused, "\(name)")
    }
  }
}

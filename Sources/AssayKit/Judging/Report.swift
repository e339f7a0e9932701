import Conformance
import ReportWriters

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One report of a verdict, the same file as the command line writes.
public struct Report: Sendable {
  /// The file's name: `results.json`, `junit.xml` or `index.html`.
  public let name: String
  /// The file's bytes.
  public let data: Data
}

extension Verdict {
  /// The results file, the JUnit report and the HTML page, in this order.
  ///
  /// Attach them to the test, so that they are kept where the run keeps its attachments.
  public var reports: [Report] {
    [
      Report(name: "results.json", data: Data(ResultsFile().write(results))),
      Report(name: "junit.xml", data: Data(JUnitReport().write(results))),
      Report(name: "index.html", data: Data(HTMLReport().write(results))),
    ]
  }

  /// Writes the reports into a folder, which is made where it is not there.
  ///
  /// Each file is written under another name and renamed, so that a run that is interrupted leaves
  /// whole files.
  ///
  /// - Throws: the error of the file system.
  public func writeReports(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for report in reports {
      try report.data.write(to: folder.appendingPathComponent(report.name), options: .atomic)
    }
  }
}

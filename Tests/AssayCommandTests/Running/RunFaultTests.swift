import Foundation
import Testing

/// What a live run makes of an answer that is spoilt on its way.
@Suite struct RunFaultTests {
  /// A fault, and what it comes to: at a method whose payload is due, and at one without.
  struct Case: Sendable, CustomStringConvertible {
    let fault: String
    let status: Int32
    let problem: String?
    let keyword: String?
    /// The problem where no payload is due.
    let bareProblem: String?
    var description: String { fault }

    init(
      _ fault: String, _ status: Int32, problem: String? = nil, keyword: String? = nil,
      bareProblem: String? = nil
    ) {
      self.fault = fault
      self.status = status
      self.problem = problem
      self.keyword = keyword
      self.bareProblem = bareProblem
    }
  }

  static let cases = [
    Case("latency=10ms", 0),
    Case("status=503", 3, problem: "unavailable"),
    Case("status=500", 1, keyword: "http"),
    Case("close", 3, problem: "transport", bareProblem: "transport"),
    Case("truncate", 3, problem: "transport", bareProblem: "transport"),
    Case("html", 1, keyword: "body"),
    Case("redirect-login", 3, problem: "redirected-to-login"),
    Case("gzip-lie", 3, problem: "transport", bareProblem: "transport"),
    Case("empty", 1, keyword: "body"),
    Case("slow-drip", 3, problem: "transport", bareProblem: "transport"),
  ]

  static let endpoints = [
    "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints", "sendRewardCardRequest",
  ]

  /// Faults end a request early but for one, which only a time limit ends.
  private static func arguments(_ fault: String, _ reports: String) -> [String] {
    let limit = fault == "slow-drip" ? ["--timeout", "2s", "--jobs", "16"] : []
    return ["run", "--target", "stub", "--fault", fault, "--reports", reports] + limit
  }

  @Test(arguments: cases) func isTheFaultOfOneEndpointAlone(_ fault: Case) throws {
    let folder = try Scratch()
    for endpoint in Self.endpoints {
      let run = try Assay.run(
        Self.arguments(fault.fault, endpoint) + ["--fault-on", endpoint], in: folder)
      #expect(run.status == fault.status, "\(endpoint): \(run.output)")
      let report = try Report(folder, "\(endpoint)/results.json")
      let problems = report.problems.compactMap { $0["kind"] as? String }
        .filter { $0 != "retried" }
      #expect(problems == [fault.problem].compactMap { $0 }, "\(endpoint)")
      #expect(
        report.violated == [fault.keyword].compactMap { $0 }.map { "\(endpoint)/response/#\($0)" },
        "\(endpoint)")
      for other in report.clauses
      where other["subject"] as? String == "api" && other["endpoint"] as? String != endpoint {
        #expect(other["outcome"] as? String == "conforms", "\(endpoint): \(other["id"] ?? "")")
      }
    }
  }

  @Test(arguments: cases) func saysNothingOfWhatIsNotDue(_ fault: Case) throws {
    let folder = try Scratch()
    let run = try Assay.run(
      Self.arguments(fault.fault, "reports") + ["--fault-on", "impression"], in: folder)
    #expect(run.status == (fault.bareProblem == nil ? 0 : 3), "\(run.output)")
    let report = try Report(folder, "reports/results.json")
    #expect(report.violated.isEmpty)
    #expect(
      report.problems.compactMap { $0["kind"] as? String }.filter { $0 != "retried" }
        == [fault.bareProblem].compactMap { $0 })
  }

  @Test(arguments: ["status=503", "status=401", "close", "truncate", "gzip-lie", "redirect-login"])
  func isAFailureOfTheRunWhereNothingElseCame(_ fault: String) throws {
    let folder = try Scratch()
    let run = try Assay.run(["run", "--target", "stub", "--fault", fault], in: folder)
    #expect(run.status == 4, "\(run.output)")
    #expect(try Report(folder).outcome == "error")
  }

  @Test func tellsTheOneCauseOfRedirectsOnce() throws {
    let folder = try Scratch()
    let run = try Assay.run(["run", "--target", "stub", "--fault", "redirect-login"], in: folder)
    #expect(run.output.components(separatedBy: "redirected to a login page").count == 2)
    #expect(run.output.contains("it is the one cause of all 18 such answers"))
    #expect(try Report(folder).problems("redirected-to-login") == 1)
  }

  @Test func countsWhatWasAskedAgain() throws {
    let folder = try Scratch()
    let run = try Assay.run(
      [
        "run", "--target", "stub", "--fault", "status=503", "--fault-on", "getCashbackPoints",
        "--retries", "3",
      ], in: folder)
    #expect(run.status == 3)
    let report = try Report(folder)
    #expect(report.problems("retried") == 1)
    #expect(report.problems("unavailable") == 1)
    #expect(run.output.contains("asked again after status 503, status 503, status 503"))
  }
}

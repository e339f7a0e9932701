package import Conformance
import JSONDocument

/// The results file: `results.json`, format version 1.
///
/// Names stand in a fixed order, so that equal results give equal bytes. Readers ignore names that
/// they do not know and refuse another format version.
package struct ResultsFile: Sendable {
  /// The format version that is written and read.
  static let version = 1

  /// Makes the writer.
  package init() {}

  /// The file's bytes: UTF-8, JSON, two spaces, a line break at the end.
  package func write(_ results: Results) -> [UInt8] {
    var json = JSONWriter(isPretty: true)
    json.beginObject()
    json.member("assay", Self.version)
    json.object("tool") {
      $0.member("name", results.tool.name)
      $0.member("version", results.tool.version)
    }
    json.object("contract") {
      $0.member("name", results.contract.name)
      $0.member("version", results.contract.version)
      $0.member("sha256", results.contract.sha256)
    }
    Self.write(results.run, to: &json)
    json.member("outcome", results.outcome.rawValue)
    json.member("exit", results.exit)
    json.strings("reasons", results.reasons)
    json.object("coverage") {
      $0.member("applicable", results.coverage.applicable)
      $0.member("exercised", results.coverage.exercised)
    }
    Self.write(results.interactions, to: &json)
    json.array("endpoints", results.endpoints) { Self.write($1, to: &$0) }
    json.array("clauses", results.clauses) { Self.write($1, to: &$0) }
    json.array("openItems", results.openItems) { Self.write($1, to: &$0) }
    json.array("observations", results.observations) { Self.write($1, to: &$0) }
    json.array("problems", results.problems) { Self.write($1, to: &$0) }
    json.array("waivers", results.waivers) { Self.write($1, to: &$0) }
    json.array("statements", results.statements) { Self.write($1, to: &$0) }
    json.strings("notes", results.notes)
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private static func write(_ run: Results.Run, to json: inout JSONWriter) {
    json.object("run") {
      $0.member("command", run.command)
      $0.member("startedAt", run.startedAt)
      $0.member("durationMs", decimal: run.durationMs)
      $0.member("target", run.target)
      $0.strings("subjects", run.subjects.map(\.rawValue))
      $0.strings("failOn", run.failOn)
      $0.member("requireCoverage", decimal: run.requireCoverage)
      $0.member("complete", run.isComplete)
    }
  }

  private static func write(_ counts: Results.Interactions, to json: inout JSONWriter) {
    json.object("interactions") {
      $0.member("read", counts.read)
      $0.member("judged", counts.judged)
      $0.member("unmatched", counts.unmatched)
      $0.member("unreadable", counts.unreadable)
      $0.member("notRecorded", counts.notRecorded)
      $0.member("earliest", counts.earliest)
    }
  }
}

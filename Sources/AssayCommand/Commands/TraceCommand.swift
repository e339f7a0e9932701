internal import Conformance
internal import ContractModel
internal import ContractTools
internal import Diagnostics
internal import JSONDocument
internal import ReportWriters

/// `assay trace`: joins the statements of the documentation with what carries them.
enum TraceCommand {
  static let syntax = CommandSyntax(
    name: "trace",
    summary: "Show what became of each statement of the documentation.",
    operands: "",
    operandHelp: [],
    options: [
      Option(
        name: "--results", form: .single("FILE"),
        help: "a results.json of 'assay check', for the verdicts"),
      LoadedPack.option,
      Option(name: "--json", form: .plain, help: "print one JSON document"),
    ],
    examples: [
      "assay trace", "assay trace --results Reports/latest/results.json --json > trace.json",
    ],
    notes: ["'!' marks a statement that nothing carries, or that nothing in the results exercised."]
  )

  /// Prints the table; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    let loaded = try LoadedPack(arguments)
    let results = try arguments.value("--results").map { path throws(UsageFault) in
      try read(FilePath(path))
    }
    let table = TraceTable(pack: loaded.pack, results: results)
    return StandardStreams.finish(
      arguments.has("--json") ? table.json : Array(table.text.utf8), ExitStatus.conforms)
  }

  private static func read(_ path: FilePath) throws(UsageFault) -> Results {
    let bytes = try ContractSource.contents(path, kind: "results")
    do throws(ResultsFile.Fault) {
      return try ResultsFile().read(bytes)
    } catch {
      let name = UsageFault.quote(path.description)
      switch error {
      case .notJSON(let offset):
        let place = SourceText(name: path.description, bytes: bytes).position(of: offset)
        throw UsageFault("\(name) is no JSON, at \(place.line):\(place.column)")
      case .otherVersion:
        throw UsageFault("\(name) is no results file of format version 1")
      case .malformed(let pointer):
        throw UsageFault("\(name) is no results file: '\(pointer)' is missing or of another type")
      }
    }
  }
}

/// The statements of a pack with what carries them and, given results, their verdicts.
struct TraceTable {
  private let pack: ContractPack
  private let results: Results?
  private let verdicts: [String: Results.Statement.Verdict]

  /// Joins a pack with the results of a run.
  init(pack: ContractPack, results: Results?) {
    self.pack = pack
    self.results = results
    verdicts = Dictionary(
      (results?.statements ?? []).map { ($0.id, $0.verdict) }, uniquingKeysWith: { $1 })
  }

  private func standsOut(_ trace: StatementTrace) -> Bool {
    guard !trace.isUncarried else { return true }
    guard results != nil else { return false }
    let verdict = verdicts[trace.statement.id]
    return verdict == nil || verdict == .notExercised
  }

  /// The table for people: statement, level, verdict, what carries it, text.
  var text: String {
    let traces = pack.traces
    var rows = [
      ["", "id", "level"] + (results == nil ? [] : ["verdict"]) + ["carried by", "text"]
    ]
    for trace in traces {
      let statement = trace.statement
      var row = [standsOut(trace) ? "!" : "", statement.id, statement.level.rawValue]
      if results != nil { row.append(verdicts[statement.id]?.rawValue ?? "not in the results") }
      row += [carriers(trace), Visible.text(statement.text)]
      rows.append(row)
    }
    var lines = aligned(rows)
    let marked = traces.filter(standsOut).map(\.statement.id)
    lines += [
      "", "\(traces.count) statements, \(traces.filter(\.isUncarried).count) without a carrier",
    ]
    if let results {
      lines[lines.count - 1] += ", \(marked.count) not exercised"
      if results.contract.sha256 != pack.sha256 {
        lines.append("the results are of another version of the contracts")
      }
    }
    if !marked.isEmpty { lines.append("! " + marked.joined(separator: ", ")) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func carriers(_ trace: StatementTrace) -> String {
    let counts = [
      (trace.clauses.count, "clause"), (trace.openItems.count, "open item"),
      (trace.rules.count, "rule"), (trace.notes.count, "note"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  private func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let isLast = column == row.count - 1
        let space = isLast ? "" : String(repeating: " ", count: widths[column] - text.count + 2)
        line += text + space
      }
      return line
    }
  }

  /// The table for programs, ended by a line feed.
  var json: [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    writer.name("contract")
    writer.beginObject()
    for (name, value) in [
      ("name", pack.name), ("version", pack.version), ("sha256", pack.sha256),
    ] {
      writer.name(name)
      writer.string(value)
    }
    writer.endObject()
    if let results {
      writer.name("sameContract")
      writer.bool(results.contract.sha256 == pack.sha256)
    }
    writer.name("statements")
    writer.beginArray()
    for trace in pack.traces { write(trace, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func write(_ trace: StatementTrace, to writer: inout JSONWriter) {
    writer.beginObject()
    var texts = [
      ("id", trace.statement.id), ("section", trace.statement.section),
      ("level", trace.statement.level.rawValue), ("text", trace.statement.text),
    ]
    if results != nil {
      texts.append(("verdict", verdicts[trace.statement.id]?.rawValue ?? "not-exercised"))
    }
    for (name, value) in texts {
      writer.name(name)
      writer.string(value)
    }
    writer.name("standsOut")
    writer.bool(standsOut(trace))
    let lists = [
      ("clauses", trace.clauses), ("openItems", trace.openItems), ("rules", trace.rules),
      ("notes", trace.notes),
    ]
    for (name, values) in lists {
      writer.name(name)
      writer.beginArray()
      for value in values { writer.string(value) }
      writer.endArray()
    }
    writer.endObject()
  }
}

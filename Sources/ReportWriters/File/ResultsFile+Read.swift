package import Conformance
import JSONDocument
import Redaction

extension ResultsFile {
  /// Why a results file could not be read.
  package enum Fault: Error, Sendable, Hashable {
    /// The bytes are no JSON text; the offset is that of the fault.
    case notJSON(offset: Int)
    /// The file is not of format version 1; the text is what stands for the version.
    case otherVersion(String?)
    /// A member is missing or holds something else; the pointer names it.
    case malformed(pointer: String)
  }

  /// Results read back from a file's bytes.
  ///
  /// - Throws: what is wrong with the file; names that are not known are passed over.
  package func read(_ bytes: [UInt8]) throws(Fault) -> Results {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw .notJSON(offset: error.offset)
    }
    let root = Reader(value: document.root, pointer: "")
    guard document.root["assay"]?.int == Self.version else {
      throw .otherVersion(document.root["assay"]?.text)
    }
    let tool = try root.member("tool")
    let contract = try root.member("contract")
    let coverage = try root.member("coverage")
    var results = try Results(
      tool: .init(name: tool.string("name"), version: tool.string("version")),
      contract: .init(
        name: contract.string("name"), version: contract.string("version"),
        sha256: contract.string("sha256")),
      run: Self.run(root.member("run")), outcome: root.word("outcome"), exit: root.int("exit"),
      coverage: .init(
        applicable: coverage.int("applicable"), exercised: coverage.int("exercised")),
      interactions: Self.interactions(root.member("interactions")))
    results.reasons = try root.strings("reasons")
    results.endpoints = try root.list("endpoints", Self.endpoint)
    results.clauses = try root.list("clauses", Self.clause)
    results.openItems = try root.list("openItems", Self.openItem)
    results.observations = try root.list("observations", Self.observation)
    results.problems = try root.list("problems", Self.problem)
    results.waivers = try root.list("waivers", Self.waiver)
    results.statements = try root.list("statements", Self.statement)
    results.notes = try root.strings("notes")
    return results
  }

  private static func run(_ run: Reader) throws(Fault) -> Results.Run {
    let subjects = try run.strings("subjects").compactMap { Results.Subject(rawValue: $0) }
    return try Results.Run(
      command: run.string("command"), startedAt: run.optionalString("startedAt"),
      durationMs: run.decimal("durationMs"), target: run.optionalString("target"),
      subjects: subjects, failOn: run.strings("failOn"),
      requireCoverage: run.decimal("requireCoverage"),
      isComplete: run.value["complete"]?.bool ?? false)
  }

  private static func interactions(_ counts: Reader) throws(Fault) -> Results.Interactions {
    try Results.Interactions(
      read: counts.int("read"), judged: counts.int("judged"), unmatched: counts.int("unmatched"),
      unreadable: counts.int("unreadable"), notRecorded: counts.int("notRecorded"),
      earliest: counts.optionalString("earliest"))
  }

  private static func endpoint(_ endpoint: Reader) throws(Fault) -> Results.Endpoint {
    try Results.Endpoint(
      name: endpoint.string("name"), summary: endpoint.optionalString("summary") ?? "",
      availability: endpoint.word("availability"), interactions: endpoint.int("interactions"),
      outcome: endpoint.word("outcome"), recordedMs: endpoint.decimal("recordedMs"),
      notes: endpoint.list("notes") { note throws(Fault) in
        try Results.Note(id: note.string("id"), text: note.string("text"))
      })
  }

  private static func clause(_ clause: Reader) throws(Fault) -> Results.Clause {
    var read = try Results.Clause(
      id: clause.string("id"), endpoint: clause.string("endpoint"), side: clause.word("side"),
      subject: clause.word("subject"), path: clause.string("path"),
      keyword: clause.string("keyword"), level: clause.word("level"),
      statement: clause.string("statement"), documentation: clause.strings("documentation"),
      outcome: clause.word("outcome"))
    read.exercised = try clause.int("exercised")
    read.violations = try clause.int("violations")
    read.reason = try clause.optionalString("reason")
    if let value = clause.value["waiver"] {
      read.waiver = try waiver(Reader(value: value, pointer: clause.pointer + "/waiver"))
    }
    read.samples = try clause.list("samples", sample)
    return read
  }

  private static func sample(_ sample: Reader) throws(Fault) -> Results.Sample {
    var excerpt: Excerpt?
    if sample.value["excerpt"] != nil {
      let pieces = try sample.member("excerpt")
      excerpt = try Excerpt(
        before: pieces.string("before"), marked: pieces.string("marked"),
        after: pieces.string("after"))
    }
    return try Results.Sample(
      place: place(sample), expected: sample.string("expected"), found: sample.string("found"),
      remedy: sample.optionalString("remedy"), notes: sample.strings("notes"), excerpt: excerpt)
  }

  private static func place(_ place: Reader) throws(Fault) -> Results.Place {
    try Results.Place(
      source: place.string("source"), entry: place.value["entry"]?.int,
      line: place.value["line"]?.int, column: place.value["column"]?.int,
      side: place.optionalString("side").flatMap { Results.Side(rawValue: $0) },
      pointer: place.optionalString("pointer"))
  }

  private static func first(_ owner: Reader) throws(Fault) -> Results.Place? {
    guard owner.value["first"] != nil else { return nil }
    return try place(owner.member("first"))
  }

  private static func values(_ owner: Reader) throws(Fault) -> [Results.ValueCount] {
    try owner.list("values") { value throws(Fault) in
      try Results.ValueCount(value: value.string("value"), count: value.int("count"))
    }
  }

  private static func openItem(_ item: Reader) throws(Fault) -> Results.OpenItem {
    try Results.OpenItem(
      id: item.string("id"), endpoint: item.string("endpoint"),
      documentation: item.strings("documentation"), question: item.string("question"),
      observed: item.int("observed"), of: item.int("of"), values: values(item),
      others: item.int("others"), first: first(item))
  }

  private static func observation(_ item: Reader) throws(Fault) -> Results.Observation {
    try Results.Observation(
      kind: item.string("kind"), endpoint: item.string("endpoint"), side: item.word("side"),
      path: item.string("path"), count: item.int("count"), values: values(item),
      others: item.int("others"), first: first(item))
  }

  private static func problem(_ problem: Reader) throws(Fault) -> Results.Problem {
    try Results.Problem(
      kind: problem.string("kind"), level: problem.word("level"), count: problem.int("count"),
      samples: problem.list("samples") { sample throws(Fault) in
        try Results.Problem.Sample(place: place(sample), message: sample.string("message"))
      })
  }

  private static func waiver(_ waiver: Reader) throws(Fault) -> Results.Waiver {
    try Results.Waiver(
      clause: waiver.string("clause"), reason: waiver.string("reason"),
      owner: waiver.string("owner"), expires: waiver.optionalString("expires"),
      state: waiver.word("state"), covered: waiver.int("covered"))
  }

  private static func statement(_ statement: Reader) throws(Fault) -> Results.Statement {
    try Results.Statement(
      id: statement.string("id"), section: statement.string("section"),
      level: statement.word("level"), text: statement.string("text"),
      verdict: statement.word("verdict"), by: statement.strings("by"))
  }
}

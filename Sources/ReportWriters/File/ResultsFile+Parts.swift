import Conformance
import JSONDocument
import Redaction

extension ResultsFile {
  /// Writes the members of one entry.
  static func write(_ endpoint: Results.Endpoint, to json: inout JSONWriter) {
    json.member("name", endpoint.name)
    json.member("summary", endpoint.summary)
    json.member("availability", endpoint.availability.rawValue)
    json.member("interactions", endpoint.interactions)
    json.member("outcome", endpoint.outcome.rawValue)
    json.member("recordedMs", decimal: endpoint.recordedMs)
    if !endpoint.notes.isEmpty {
      json.array("notes", endpoint.notes) {
        $0.member("id", $1.id)
        $0.member("text", $1.text)
      }
    }
  }

  /// Writes the members of one entry.
  static func write(_ clause: Results.Clause, to json: inout JSONWriter) {
    json.member("id", clause.id)
    json.member("endpoint", clause.endpoint)
    json.member("side", clause.side.rawValue)
    json.member("subject", clause.subject.rawValue)
    json.member("path", clause.path)
    json.member("keyword", clause.keyword)
    json.member("level", clause.level.rawValue)
    json.member("statement", clause.statement)
    json.strings("documentation", clause.documentation)
    json.member("outcome", clause.outcome.rawValue)
    json.member("exercised", clause.exercised)
    json.member("violations", clause.violations)
    json.member("reason", clause.reason)
    if let waiver = clause.waiver { json.object("waiver") { write(waiver, to: &$0) } }
    json.array("samples", clause.samples) { write($1, to: &$0) }
  }

  private static func write(_ sample: Results.Sample, to json: inout JSONWriter) {
    write(sample.place, to: &json)
    json.member("expected", sample.expected)
    json.member("found", sample.found)
    json.member("remedy", sample.remedy)
    if !sample.notes.isEmpty { json.strings("notes", sample.notes) }
    if let excerpt = sample.excerpt {
      json.object("excerpt") {
        $0.member("before", excerpt.before)
        $0.member("marked", excerpt.marked)
        $0.member("after", excerpt.after)
      }
    }
  }

  private static func write(_ place: Results.Place, to json: inout JSONWriter) {
    json.member("source", place.source)
    json.member("entry", place.entry)
    json.member("line", place.line)
    json.member("column", place.column)
    json.member("side", place.side?.rawValue)
    json.member("pointer", place.pointer)
  }

  /// Writes the members of one entry.
  static func write(_ waiver: Results.Waiver, to json: inout JSONWriter) {
    json.member("clause", waiver.clause)
    json.member("reason", waiver.reason)
    json.member("owner", waiver.owner)
    json.member("expires", waiver.expires)
    json.member("state", waiver.state.rawValue)
    json.member("covered", waiver.covered)
  }

  /// Writes the members of one entry.
  static func write(_ item: Results.OpenItem, to json: inout JSONWriter) {
    json.member("id", item.id)
    json.member("endpoint", item.endpoint)
    json.strings("documentation", item.documentation)
    json.member("question", item.question)
    json.member("observed", item.observed)
    json.member("of", item.of)
    write(item.values, others: item.others, first: item.first, to: &json)
  }

  /// Writes the members of one entry.
  static func write(_ observation: Results.Observation, to json: inout JSONWriter) {
    json.member("kind", observation.kind)
    json.member("endpoint", observation.endpoint)
    json.member("side", observation.side.rawValue)
    json.member("path", observation.path)
    json.member("count", observation.count)
    write(
      observation.values, others: observation.others, first: observation.first, to: &json)
  }

  private static func write(
    _ values: [Results.ValueCount], others: Int, first: Results.Place?, to json: inout JSONWriter
  ) {
    json.array("values", values) {
      $0.member("value", $1.value)
      $0.member("count", $1.count)
    }
    json.member("others", others)
    if let first { json.object("first") { write(first, to: &$0) } }
  }

  /// Writes the members of one entry.
  static func write(_ problem: Results.Problem, to json: inout JSONWriter) {
    json.member("kind", problem.kind)
    json.member("level", problem.level.rawValue)
    json.member("count", problem.count)
    json.array("samples", problem.samples) {
      write($1.place, to: &$0)
      $0.member("message", $1.message)
    }
  }

  /// Writes the members of one entry.
  static func write(_ statement: Results.Statement, to json: inout JSONWriter) {
    json.member("id", statement.id)
    json.member("section", statement.section)
    json.member("level", statement.level.rawValue)
    json.member("text", statement.text)
    json.member("verdict", statement.verdict.rawValue)
    json.strings("by", statement.by)
  }
}

extension JSONWriter {
  /// Writes a member with a string; nothing for nil.
  mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    self.name(name)
    string(value)
  }

  /// Writes a member with a whole number; nothing for nil.
  mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    self.name(name)
    integer(value)
  }

  /// Writes a member with a boolean.
  mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  /// Writes a member with a number of at most three decimals; nothing for nil.
  mutating func member(_ name: String, decimal value: Double?) {
    guard let value else { return }
    self.name(name)
    number(NumberText.decimal(value))
  }

  /// Writes a member with an object.
  mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    self.name(name)
    beginObject()
    members(&self)
    endObject()
  }

  /// Writes a member with an array of objects.
  mutating func array<Element>(
    _ name: String, _ elements: [Element], _ members: (inout JSONWriter, Element) -> Void
  ) {
    self.name(name)
    beginArray()
    for element in elements {
      beginObject()
      members(&self, element)
      endObject()
    }
    endArray()
  }

  /// Writes a member with an array of strings.
  mutating func strings(_ name: String, _ values: [String]) {
    self.name(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}

internal import JSONDocument

/// One thing that is wrong with a request, as the stub's client is told.
struct Finding: Sendable {
  /// The clause that is violated, or nil where the request could not be read at all.
  var clause: String?
  /// Where in the request it is wrong.
  var pointer: String
  var expected: String
  /// What was found, in words that do not repeat the value.
  var found: String
  var remedy: String?

  /// The answer to a request that violates the contract.
  static func answer(_ findings: [Finding], endpoint: String) -> ServerAnswer {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    writer.name("error")
    writer.string("the request violates the contract")
    writer.name("endpoint")
    writer.string(endpoint)
    writer.name("findings")
    writer.beginArray()
    for finding in findings { finding.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    var answer = ServerAnswer.json(400, writer.bytes)
    answer.endpoint = endpoint
    return answer
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let clause {
      writer.name("clause")
      writer.string(clause)
    }
    writer.name("pointer")
    writer.string(pointer)
    writer.name("expected")
    writer.string(expected)
    writer.name("found")
    writer.string(found)
    if let remedy {
      writer.name("remedy")
      writer.string(remedy)
    }
    writer.endObject()
  }
}

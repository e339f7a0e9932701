import JSONDocument
import Testing

@testable import JSONSchema

struct ExplanationTests {
  /// `pointer: expected / found (hint)` of each failure.
  private func words(_ schema: String, _ instance: String) throws -> [String] {
    let program = try compilePack(schema)
    return try JSONDocument(parsing: instance).withTape { tape in
      program.explain(tape, 0).failures.map { failure in
        let pointer = JSONPointer.path(to: failure.token, in: tape)
        let hints = [failure.looksLike.map { "looks like the \($0)" }, failure.hint]
          .compactMap { $0 }.map { " (\($0))" }.joined()
        let value = failure.foundValue.map { _ in " VALUE" } ?? ""
        return "\(pointer): \(failure.expected) / \(failure.found)\(value)\(hints)"
      }
    }
  }

  @Test(arguments: [
    (
      #"{"type":"integer"}"#, #""5""#,
      ": an integer / a string of 1 character VALUE (looks like the integer)"
    ),
    (#"{"type":"integer"}"#, #""x""#, ": an integer / a string of 1 character VALUE"),
    (#"{"type":["string","null"]}"#, "4.5", ": a string or null / a number VALUE"),
    (
      #"{"type":"boolean"}"#, #""true""#,
      ": a boolean / a string of 4 characters VALUE (looks like the boolean)"
    ),
    (#"{"type":"array"}"#, #"{"a":1}"#, ": an array / an object of 1 field"),
    (#"{"maxLength":2}"#, #""🎉ab""#, ": at most 2 characters / 3 characters"),
    (#"{"minLength":1}"#, #""""#, ": at least 1 character / 0 characters"),
    (#"{"maxUTF16Length":2}"#, #""🎉a""#, ": at most 2 UTF-16 units / 3 UTF-16 units"),
    (
      #"{"enum":["0","1",""]}"#, #""2""#,
      #": one of "0", "1", "" / a string of 1 character VALUE"#
    ),
    (#"{"const":10}"#, "11", ": 10 / an integer VALUE"),
    (
      #"{"pattern":"^a$"}"#, #""b""#,
      ": a text that matches ^a$ / a string of 1 character VALUE"
    ),
    (
      #"{"format":"date"}"#, #""b""#,
      ": a string of the format 'date' / a string of 1 character VALUE"
    ),
    (#"{"minimum":1.5}"#, "1", ": at least 1.5 / an integer VALUE"),
    (#"{"exclusiveMaximum":0}"#, "0.0", ": less than 0 / a number VALUE"),
    (#"{"multipleOf":0.01}"#, "499.001", ": a multiple of 0.01 / a number VALUE"),
    (#"{"minItems":1}"#, "[]", ": at least 1 element / 0 elements"),
    (#"{"maxProperties":0}"#, #"{"a":1}"#, ": at most 0 fields / 1 field"),
    (
      #"{"uniqueItems":true}"#, "[[0],1,2,[3,4],1.0]",
      ": elements that all differ / elements 1 and 4, counted from 0, are equal"
    ),
    (
      #"{"required":["userName"]}"#, #"{"usrName":1}"#,
      ": a field 'userName' / none of this name (there is a field 'usrName')"
    ),
    (
      #"{"properties":{"userName":{}},"additionalProperties":false}"#, #"{"username":1}"#,
      "/username: no field of this name / such a field (did you mean 'userName'?)"
    ),
    (
      #"{"properties":{"additionalParams":false,"additonalParams":{}}}"#,
      #"{"additionalParams":""}"#,
      "/additionalParams: no field of this name / such a field (did you mean 'additonalParams'?)"
    ),
    (#"{"prefixItems":[true],"items":false}"#, "[1,2]", "/1: no further element / one more"),
    (
      #"{"not":{"type":"string"}}"#, #""x""#,
      ": a value that the schema of 'not' does not describe / one that it describes VALUE"
    ),
    (
      #"{"oneOf":[{"type":"integer"},{"minimum":1},{"type":"string"}]}"#, "2",
      ": a value that satisfies exactly one of 3 alternatives / one that satisfies 2: number 1, 2 VALUE"
    ),
    (
      #"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#, "null",
      ": a value that satisfies at least one of 2 alternatives / one that satisfies none"
    ),
    (
      #"{"contains":{"type":"string"}}"#, "[1]",
      ": at least one element that satisfies the schema of 'contains' / none in 1 element"
    ),
    (
      #"{"contains":true,"maxContains":1}"#, "[1,2]",
      ": at most 1 element that satisfy the schema of 'contains' / 2"
    ),
    (
      #"{"dependentRequired":{"a":["b","c"]}}"#, #"{"a":1,"b":1}"#,
      ": with 'a' also 'b', 'c' / no 'c'"
    ),
    (
      #"{"contentMediaType":"application/json"}"#, #""{""#,
      ": a string that holds JSON / a string that is none: the JSON text is cut short at byte 1"
    ),
  ])
  func saysWhatWasExpectedAndFound(_ schema: String, _ instance: String, _ expected: String) throws
  {
    #expect(try words(schema, instance) == [expected])
  }

  @Test func listsAllIndependentFailuresInDocumentOrder() throws {
    let program = try compilePack(
      """
      {"required":["z"],"properties":{"b":{"type":"integer","enum":[1]},"a":{"maxLength":1},
       "l":{"items":{"type":"integer"}}},"should":{"required":["y"]}}
      """)
    let found = try judge(program, #"{"l":[1,"2",3,"4"],"a":"xx","b":"1"}"#)
    #expect(
      found.failures == [
        " required(z)", " required(y)", "/l/1 type", "/l/3 type", "/a maxLength", "/b type",
        "/b enum",
      ])
    #expect(found.result == [.mustFailed, .shouldFailed])
  }

  @Test func keepsWhatBranchesFailedOn() throws {
    let program = try compilePack(
      #"{"anyOf":[{"type":"integer"},{"properties":{"a":{"maxLength":1}},"required":["b"]}]}"#)
    let found = try judge(program, #"{"a":"xx"}"#)
    #expect(found.failures == [" anyOf"])
    let related = try #require(found.explanation.failures.first).related
    #expect(related.map { program.place($0.site).label } == ["type", "maxLength", "required(b)"])
    #expect(related.allSatisfy { $0.site < 0 })
    #expect(
      related.map { program.place($0.site).schemaPointer } == [
        "/anyOf/0/type", "/anyOf/1/properties/a/maxLength", "/anyOf/1/required",
      ])
  }

  @Test func leavesCountersAlone() throws {
    let program = try compilePack(#"{"type":"string"}"#)
    try JSONDocument(parsing: "1").withTape { tape in
      var evaluator = Evaluator(program)
      var events = EventBuffer()
      _ = evaluator.run(tape, 0, &events)
      _ = evaluator.explain(tape, 0)
      #expect(evaluator.exercised(program.sites[0]) == 1)
    }
  }
}

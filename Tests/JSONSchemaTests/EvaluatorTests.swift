import JSONDocument
import Testing

@testable import JSONSchema

struct EvaluatorTests {
  @Test(arguments: [
    // Kinds that other stacks mix up.
    (
      #"{"properties":{"n":{"type":"integer"},"c":{"const":false},"u":{"uniqueItems":true}}}"#,
      #"{"n":true,"c":0,"u":[0,false,1,true]}"#, ["/n type", "/c const"]
    ),
    // Equality and wholeness are mathematical.
    (
      #"{"properties":{"i":{"type":"integer"},"c":{"const":10},"z":{"const":0},"u":{"uniqueItems":true}}}"#,
      #"{"i":1.0,"c":1e1,"z":-0.0,"u":[1,1.0]}"#, ["/u uniqueItems"]
    ),
    (
      #"{"items":{"type":"integer"}}"#, "[1.5,1e0,10e-1,1.50,1e400,1e-400,0e999999999999]",
      ["/0 type", "/3 type", "/5 type"]
    ),
    // Numbers of any size.
    (
      #"{"items":{"maximum":1e308,"minimum":-1e308}}"#, "[1e309,-1e999999999,1e-999999999,0.1]",
      ["/0 maximum", "/1 minimum"]
    ),
    (
      #"{"items":{"exclusiveMinimum":0}}"#, "[1e-400,0e5,-1e-400,0.0]",
      ["/1 exclusiveMinimum", "/2 exclusiveMinimum", "/3 exclusiveMinimum"]
    ),
    (
      #"{"items":{"maximum":9007199254740993}}"#,
      "[9007199254740993,9007199254740993.0,9007199254740994,9007199254740993.1]",
      ["/2 maximum", "/3 maximum"]
    ),
    (
      #"{"items":{"maximum":123456789012345678901234567890}}"#,
      "[123456789012345678901234567890,123456789012345678901234567891]", ["/1 maximum"]
    ),
    (
      #"{"items":{"multipleOf":0.01}}"#, "[4.02,600.03,1070468.14,20.29,1.15,4.021,1e2,1e-3,0]",
      ["/5 multipleOf", "/7 multipleOf"]
    ),
    (
      #"{"items":{"multipleOf":3}}"#, "[9,9.0,9e0,10,-3,999999999999999999,1000000000000000000]",
      ["/3 multipleOf", "/6 multipleOf"]
    ),
    (
      #"{"items":{"enum":[1.5,"a",null,[1],{"a":1}]}}"#,
      #"[1.50,"\u0061",null,[1.0],{"\u0061":1e0},"",2,false,[],{}]"#,
      ["/5 enum", "/6 enum", "/7 enum", "/8 enum", "/9 enum"]
    ),
    // Patterns end at the end, and digits are ASCII.
    (
      #"{"items":{"pattern":"^[A-Z]{3}-\\d$"}}"#, #"["ABC-1","ABC-1\n","ABC-\u0661"]"#,
      ["/1 pattern", "/2 pattern"]
    ),
    // Lengths are code points, escaped or not.
    (
      #"{"items":{"maxLength":1,"minLength":1}}"#,
      #"["é","\u00e9","🎉","\ud83c\udf89","\ud83c","ab",""]"#,
      ["/5 maxLength", "/6 minLength"]
    ),
  ])
  func judgesToTheLetter(_ schema: String, _ instance: String, _ expected: [String]) throws {
    let program = try compile(schema)
    #expect(try judge(program, instance).failures == expected)
    #expect(try judge(program, instance).result == .mustFailed)
  }

  @Test func findsNamesInAnyOrderAndSpelling() throws {
    let names = (0..<100).map { "name number \($0) of many, all alike" } + ["", "a", "eight888"]
    let properties = names.map { #""\#($0)":{"type":"integer"}"# }.joined(separator: ",")
    let required = names.map { #""\#($0)""# }.joined(separator: ",")
    let program = try compile(#"{"properties":{\#(properties)},"required":[\#(required)]}"#)
    let good = names.reversed().map { #""\#($0)":1"# }.joined(separator: ",")
    #expect(try judge(program, "{\(good)}").result == [])
    let bad = names.shuffled().map { #""\#($0)":"x""# }.joined(separator: ",")
    #expect(try judge(program, "{\(bad)}").failures.count == names.count)
    #expect(try judge(program, "{}").failures.count == names.count)
    let escaped = names.map { #""\#($0.replacing("a", with: "\\u0061"))":1"# }
    #expect(try judge(program, "{\(escaped.joined(separator: ","))}").result == [])
    let near = names.map { #""\#($0)!":1"# }.joined(separator: ",")
    #expect(try judge(program, "{\(near)}").failures.count == names.count)
  }

  @Test func learnsTheOrderOfTheTraffic() throws {
    let program = try compile(
      #"{"properties":{"a":{"type":"integer"},"b":{"type":"integer"},"c":{"type":"integer"}}}"#)
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    for text in [#"{"c":1,"x":1,"a":1}"#, #"{"b":1,"c":1,"a":1}"#, #"{"a":1,"b":1,"c":1}"#] {
      for _ in 0..<3 {
        try JSONDocument(parsing: text).withTape { tape in
          #expect(evaluator.run(tape, 0, &events) == [])
        }
      }
    }
    #expect(evaluator.exercised(program.sites[0]) == 9)
    #expect(evaluator.exercised(program.sites[1]) == 6)
  }

  @Test func forgetsTheEventsOfTheRunBefore() throws {
    let program = try compilePack(#"{"properties":{"a":{}}}"#)
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    try JSONDocument(parsing: #"{"b":1}"#).withTape { tape in
      for _ in 0..<3 { _ = evaluator.run(tape, 0, &events) }
    }
    #expect(events.count == 1)
    #expect(events[0].kind == .undocumented)
    #expect(events[0].token == 1)
    #expect(events[0].parent == 0)
  }

  @Test func judgesAPartOfATape() throws {
    let program = try compile(#"{"type":"string"}"#)
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    try JSONDocument(parsing: #"{"body":"x"}"#).withTape { tape in
      #expect(evaluator.run(tape, 2, &events) == [])
      #expect(evaluator.run(tape, 0, &events) == .mustFailed)
    }
  }

  @Test func judgesDeepDocuments() throws {
    let program = try compile(
      ##"{"items":{"$ref":"#"},"anyOf":[{"type":"array"},{"type":"null"}]}"##)
    let depth = 500
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try judge(program, deep).result == [])
  }

  @Test func saysWhereDepthEndsTheJudging() throws {
    let program = try compile(##"{"items":{"allOf":[{"$ref":"#"},{"type":["array","null"]}]}}"##)
    let depth = 20_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let document = try JSONDocument(parsing: Array(text.utf8), limits: JSONLimits(depth: depth))
    document.withTape { tape in
      var evaluator = Evaluator(program)
      var events = EventBuffer()
      #expect(evaluator.run(tape, 0, &events) == [.mustFailed, .tooDeep])
      #expect(evaluator.explain(tape, 0).isTooDeep)
    }
  }

  @Test func takesTimeLinearInTheNames() throws {
    let program = try compilePack(#"{"properties":{"a":{}},"required":["b"]}"#)
    let count = 200_000
    let text = "{" + (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") + "}"
    let found = try JSONDocument(parsing: text).withTape { tape in
      var evaluator = Evaluator(program)
      var events = EventBuffer()
      _ = evaluator.run(tape, 0, &events)
      return events.count
    }
    #expect(found == count)
  }

  /// Members of applied schemas are judged with those of the schema around them, unless that one has
  /// something to say of all other members.
  @Test(arguments: [
    (#"{"a":"xy"}"#, []), (#"{"a":1}"#, ["/a type"]), (#"{"a":"x"}"#, ["/a minLength"]),
    (#"{"a":"xy","b":1}"#, ["/b false"]), (#"{"a":"xy","c":"1"}"#, ["/c type"]),
  ])
  func judgesMembersOfAppliedSchemas(_ instance: String, _ failures: [String]) throws {
    let own = #""properties":{"a":{"type":"string"}}"#
    let applied =
      #""allOf":[{"properties":{"a":true,"b":false}},{"properties":{"a":{"minLength":2},"c":{"type":"integer"}}}]"#
    for text in [
      "{\(own),\(applied)}", "{\(own),\(applied),\"additionalProperties\":{}}",
      "{\(own),\(applied),\"patternProperties\":{\"^z\":{}}}",
    ] {
      let judged = try judge(compile(text), instance)
      #expect(judged.failures == failures, "\(text)")
      #expect(judged.exercised["a#minLength"] == (instance.contains("\"a\":1") ? 0 : 1))
    }
    let closed = try compile(
      #"{"properties":{"a":{}},"additionalProperties":false,"allOf":[{"properties":{"b":{"type":"integer"}}}]}"#
    )
    #expect(try judge(closed, #"{"a":1,"b":2}"#).failures == ["/b false"])
  }
}

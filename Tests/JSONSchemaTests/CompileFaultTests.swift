import Diagnostics
import JSONDocument
import Testing

@testable import JSONSchema

struct CompileFaultTests {
  @Test(arguments: [
    (#"{"typ":"string"}"#, ["1:2 schema.unknown-keyword"]),
    (#"{"properties":{"a":{"maxLenght":1}}}"#, ["1:21 schema.unknown-keyword"]),
    ("{\n  \"type\": \"strin\"\n}", ["2:11 schema.keyword-value"]),
    (#"{"maxLength":-1}"#, ["1:14 schema.keyword-value"]),
    (#"{"minimum":"1"}"#, ["1:12 schema.keyword-value"]),
    (#"{"multipleOf":0}"#, ["1:15 schema.keyword-value"]),
    (#"{"required":"a"}"#, ["1:13 schema.keyword-value"]),
    (#"{"required":["a",1]}"#, ["1:18 schema.keyword-value"]),
    (#"{"properties":[]}"#, ["1:15 schema.keyword-value"]),
    (#"{"allOf":{}}"#, ["1:10 schema.keyword-value"]),
    (#"{"items":3}"#, ["1:10 schema.keyword-value"]),
    (#"{"format":"dat-time"}"#, ["1:11 schema.keyword-value"]),
    (##"{"$ref":"#/$defs/x"}"##, ["1:9 schema.reference"]),
    (#"{"$ref":"other.json"}"#, ["1:9 schema.reference"]),
    (##"{"$ref":"#nowhere"}"##, ["1:9 schema.reference"]),
    (##"{"$ref":"#"}"##, ["1:1 schema.reference-loop"]),
    (##"{"anyOf":[{"$ref":"#"}]}"##, ["1:1 schema.reference-loop"]),
    (#"{"pattern":"(a"}"#, ["1:13 schema.pattern"]),
    (#"{"patternProperties":{"(?=a)":{}}}"#, ["1:24 schema.pattern"]),
    (#"{"type":"string","type":"array"}"#, ["1:18 schema.duplicate-name"]),
    (#"{"tbd":[{"when":{}}]}"#, ["1:9 schema.keyword-value"]),
    (#"{"tbd":[{"id":"a","as":"sum"}]}"#, ["1:24 schema.keyword-value"]),
    (#"{"tbd":[{"id":"a","whe":{}}]}"#, ["1:25 schema.unknown-keyword"]),
    (#"{"unless":{"target":"t"}}"#, ["1:11 schema.keyword-value"]),
    (
      #"{"unless":{"target":"t","at":"x","required":["a"]}}"#,
      ["1:11 schema.keyword-value", "1:30 schema.keyword-value"]
    ),
    (
      #"{"sensitive":1,"documentation":"B1"}"#,
      ["1:14 schema.keyword-value", "1:32 schema.keyword-value"]
    ),
  ])
  func refusesMistakesWithTheirPlace(_ schema: String, _ expected: [String]) {
    let found = mistakes(schema)
    if expected[0].hasSuffix("pattern") {
      #expect(found.map { $0.split(separator: " ").last } == ["schema.pattern"])
    } else {
      #expect(found == expected)
    }
  }

  @Test func namesTheNearestKeyword() throws {
    #expect(throws: CompileFault.self) { try compilePack(#"{"requird":[]}"#) }
    do {
      _ = try compilePack(#"{"requird":[]}"#)
    } catch let fault as CompileFault {
      #expect(fault.diagnostics.map(\.summary) == ["the keyword 'requird' is not known"])
      #expect(fault.diagnostics.map(\.remedy) == ["did you mean 'required'?"])
      #expect(fault.diagnostics.map(\.source) == ["schema.json"])
    }
  }

  @Test func ignoresUnknownKeywordsInPlainSchemas() throws {
    let program = try compile(#"{"x-note":1,"should":{"type":"string"},"known":[1]}"#)
    #expect(program.sites.isEmpty)
    #expect(try judge(program, "1").result == [])
  }

  @Test func refusesOtherDialects() {
    let schema = ##"{"$schema":"http://json-schema.org/draft-07/schema#","type":"string"}"##
    #expect(mistakes(schema, SchemaOptions()) == ["1:1 schema.reference"])
  }

  @Test func stopsEndlessUnfolding() {
    // Each level refers to the next one twice: the places double thirty times.
    var definitions = (0..<30).map { level in
      ##""d\##(level)":{"properties":{"a":{"$ref":"#/$defs/d\##(level + 1)"},"b":{"$ref":"#/$defs/d\##(level + 1)"}}}"##
    }
    definitions.append(#""d30":{"type":"string"}"#)
    let schema = ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions.joined(separator: ","))}}"##
    let found = mistakes(schema)
    #expect(found.map { $0.split(separator: " ").last } == ["schema.too-large"])
    #expect(mistakes(schema, SchemaOptions()) == [])
  }

  @Test(arguments: [
    ("abc", 1, 1), (#"a\nb"#, 2, 3), (#"a\\b"#, 2, 3), (#"\u00e9x"#, 2, 6), ("éx", 2, 2),
    (#"\ud83d\ude00x"#, 4, 12), ("", 5, 0),
  ])
  func findsThePlaceInEscapedSource(_ source: String, _ offset: Int, _ expected: Int) {
    #expect(SourceOffset.raw(of: offset, in: source) == expected)
  }
}

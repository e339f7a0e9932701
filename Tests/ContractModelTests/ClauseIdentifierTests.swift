import ContractModel
import Testing

@Suite struct ClauseIdentifierTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    var schema: String
    var ids: [String]
    var testDescription: String { schema }
  }

  static let rules = [
    Rule(schema: #"{"type":"object"}"#, ids: ["e/request/#type"]),
    Rule(
      schema: #"{"properties":{"a":{"type":"string","maxLength":3}}}"#,
      ids: ["e/request/a#type", "e/request/a#maxLength"]),
    Rule(
      schema: #"{"required":["a","b"]}"#,
      ids: ["e/request/#required(a)", "e/request/#required(b)"]),
    Rule(
      schema: #"{"additionalProperties":{"items":{"properties":{"href":{"maxLength":9}}}}}"#,
      ids: ["e/request/*/[]/href#maxLength"]),
    Rule(
      schema: ##"{"properties":{"a/b":{"type":"null"},"c~d":{"type":"null"}}}"##,
      ids: ["e/request/a~1b#type", "e/request/c~0d#type"]),
    Rule(
      schema: #"{"properties":{"a":{"allOf":[false]},"b":false}}"#,
      ids: ["e/request/a#false", "e/request/b#false"]),
    Rule(
      schema: #"{"properties":{"a":{"anyOf":[{"type":"null"},{"maxLength":1}]}}}"#,
      ids: ["e/request/a#anyOf"]),
    Rule(
      schema: #"{"properties":{"a":{"oneOf":[{"type":"null"},{"maxLength":1}]}}}"#,
      ids: ["e/request/a#oneOf"]),
    Rule(
      schema: #"{"properties":{"a":{"not":{"const":1}},"b":{"contains":{"const":1}}}}"#,
      ids: ["e/request/a#not", "e/request/b#contains"]),
    Rule(
      schema: #"{"if":{"required":["a"]},"then":{"required":["b"]},"else":{"required":["c"]}}"#,
      ids: ["e/request/#required(b)", "e/request/#required(c)"]),
    Rule(
      schema: #"{"dependentSchemas":{"a":{"properties":{"b":{"minLength":1}}}}}"#,
      ids: ["e/request/b#minLength"]),
    Rule(
      schema: ##"{"properties":{"a":{"$ref":"#/$defs/x"},"b":{"$ref":"#/$defs/x"}}}"##,
      ids: ["e/request/a#minLength", "e/request/b#minLength"]),
    Rule(
      schema: #"{"should":{"properties":{"a":{"type":"string"}}}}"#, ids: ["e/request/a#type"]),
    Rule(
      schema: #"{"unless":{"target":"t","at":"/p","required":["v"]}}"#,
      ids: ["e/request/#unless(v)"]),
    Rule(
      schema: #"{"properties":{"a":{"const":1},"b":{"enum":[1,2]},"c":{"format":"two-decimals"}}}"#,
      ids: ["e/request/a#const", "e/request/b#enum", "e/request/c#format"]),
    Rule(
      schema:
        #"{"properties":{"a":{"type":"string"}},"allOf":[{"properties":{"a":{"type":"null"}}}]}"#,
      ids: [
        "e/request/a#type",
        "e/request/a#type@/request/allOf/0/properties/a/type",
      ]),
  ]

  @Test(arguments: rules) func namesClausesByPathAndKeyword(_ rule: Rule) throws {
    let file = SmallPack.file(
      request: rule.schema, more: ##","$defs":{"x":{"minLength":1}}"##)
    let pack = try SmallPack(endpoint: file).load()
    #expect(pack.clauses.map(\.id) == rule.ids)
  }

  @Test func usesTheSchemaLocationInRecursion() throws {
    let file = SmallPack.file(
      request: ##"{"$ref":"#/$defs/node"}"##,
      more: ##","$defs":{"node":{"type":"object","properties":{"next":{"$ref":"#/$defs/node"}}}}"##)
    let pack = try SmallPack(endpoint: file).load()
    #expect(
      pack.clauses.map(\.id) == ["e/request/#type", "e/request/$defs/node#type"])
  }

  @Test func givesMethodsWithAResponseTheirPayloadClauses() throws {
    let pack = try SmallPack(endpoint: SmallPack.file(response: #"{"type":"array"}"#)).load()
    #expect(
      pack.clauses.map(\.id) == ["e/response/#type", "e/response/#body", "e/response/#http"])
    #expect(pack.endpoints[0].payloadIsDue)
    #expect(pack.endpoints[0].bodyClause == 1)
    #expect(pack.endpoints[0].httpClause == 2)
    #expect(pack.endpoints[0].response?.clauses == 0..<1)
  }

  @Test(arguments: ["notAvailable", "event"])
  func demandsNoPayloadOfWhatIsNotCalled(_ availability: String) throws {
    let file = SmallPack.file(response: #"{"type":"array"}"#)
      .replacing("\"available\"", with: "\"\(availability)\"")
    let pack = try SmallPack(endpoint: file).load()
    #expect(pack.clauses.map(\.id) == ["e/response/#type"])
    #expect(!pack.endpoints[0].payloadIsDue)
  }

  @Test func namesPlainSchemasByTheirLocation() throws {
    let pack = try ContractPack.adHoc(
      schema: Array(
        ##"{"type":"object","required":["id"],"properties":{"id":{"type":"integer"}}}"##.utf8),
      source: "s.json", name: "s")
    #expect(
      Set(pack.clauses.map(\.id)) == [
        "s/response/#type", "s/response/#required(id)", "s/response/properties/id#type",
        "s/response/#body",
      ])
    #expect(pack.clauses.allSatisfy { $0.level == .must && $0.subject == .api })
  }
}

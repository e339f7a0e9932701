import ContractModel
import Testing

@Suite struct ClauseWordingTests {
  @Test(arguments: [
    (#"{"type":"object"}"#, "the request is an object"),
    (#"{"required":["a"]}"#, "a is present"),
    (#"{"properties":{"a":{"type":"string"}}}"#, "a is a string"),
    (#"{"properties":{"a":{"type":["string","null"]}}}"#, "a is a string or null"),
    (#"{"properties":{"a":{"maxLength":1000}}}"#, "a is at most 1000 characters"),
    (#"{"properties":{"a":{"minLength":1}}}"#, "a is not empty"),
    (#"{"properties":{"a":{"minLength":2}}}"#, "a is at least 2 characters"),
    (#"{"properties":{"a":{"items":{"type":"object"}}}}"#, "each item of a is an object"),
    (
      #"{"additionalProperties":{"type":"array"}}"#, "each member of the request is a list"
    ),
    (#"{"properties":{"a":{"const":""}}}"#, "a is an empty string"),
    (#"{"properties":{"a":{"enum":["0","1",""]}}}"#, "a is one of \"0\", \"1\" or an empty string"),
    (#"{"properties":{"a":{"allOf":[false]}}}"#, "a is absent"),
    (
      #"{"properties":{"a":{"format":"two-decimals"}}}"#,
      "a is a number with at most two decimal places"
    ),
    (#"{"properties":{"a":{"maximum":3}}}"#, "a is at most 3"),
    (#"{"properties":{"a":{"maxItems":1}}}"#, "a has at most 1 item"),
    (#"{"properties":{"a":{"contentMediaType":"application/json"}}}"#, "a is JSON text"),
    (#"{"properties":{"a":{"statement":"a is special","pattern":"^x$"}}}"#, "a is special"),
  ]) func saysWhatAClauseDemands(_ schema: String, _ statement: String) throws {
    let pack = try SmallPack(endpoint: SmallPack.file(request: schema)).load()
    #expect(pack.clauses.map(\.statement) == [statement])
  }

  @Test func wordsEachClauseOfThePack() throws {
    for clause in try ShippedPack.load().clauses {
      #expect(!clause.statement.isEmpty && !clause.statement.hasSuffix("."), "\(clause.id)")
      #expect(!clause.statement.contains("satisfies"), "\(clause.id): \(clause.statement)")
    }
  }
}

import Testing

@testable import JSONSchema

struct PackVocabularyTests {
  @Test func keepsShouldApartFromMust() throws {
    let program = try compilePack(
      #"{"type":"object","should":{"required":["a"],"properties":{"a":{"type":"string"}}}}"#)
    #expect(program.sites.map(\.level) == [.must, .should, .should])
    #expect(try judge(program, "{}").result == .shouldFailed)
    #expect(try judge(program, "[]").result == .mustFailed)
    #expect(try judge(program, #"{"a":1}"#).failures == ["/a type"])
    #expect(try judge(program, #"{"a":"x"}"#).result == [])
  }

  @Test func ignoresShouldInBranches() throws {
    let program = try compilePack(#"{"anyOf":[{"should":{"type":"string"}},false]}"#)
    #expect(try judge(program, "1").result == [])
  }

  @Test func observesOpenItems() throws {
    let program = try compilePack(
      """
      {"properties":{"bankLink":{"enum":["0","1",""],
       "tbd":[{"id":"empty","when":{"const":""}},{"id":"any","with":["b"],"as":"none"}]}}}
      """)
    #expect(program.openItems.map(\.id) == ["empty", "any"])
    #expect(program.openItems[1].with == ["b"])
    #expect(program.openItems[1].tally == .none)
    #expect(
      try judge(program, #"{"bankLink":""}"#).events == [
        "openItem /bankLink", "openItem /bankLink",
      ])
    #expect(try judge(program, #"{"bankLink":"0"}"#).events == ["openItem /bankLink"])
    #expect(try judge(program, #"{"bankLink":"0"}"#).result == [])
  }

  @Test func tellsValuesOnTheOtherSideOfALimitInUTF16() throws {
    let program = try compilePack(
      """
      {"maxLength":3,"tbd":[{"id":"length-unit","when":{"maxLength":3,"not":{"maxUTF16Length":3}}}]}
      """)
    #expect(try judge(program, #""abc""#).events == [])
    #expect(try judge(program, #""ab🎉""#).events == ["openItem "])
    #expect(try judge(program, #""ab\ud83c\udf89""#).events == ["openItem "])
    #expect(try judge(program, #""ab🎉""#).result == [])
    #expect(try judge(program, #""abcd""#).result == .mustFailed)
  }

  static let unless = #"""
    {"type":"object","properties":{"placementId":{"type":"string"}},
     "unless":{"target":"preLogin","at":"/placementId","required":["virtualId"],"untold":"pre"}}
    """#

  @Test func demandsUnlessTheTargetListsTheValue() throws {
    let program = try compilePack(Self.unless, lists: ["preLogin": ["09"]])
    #expect(try judge(program, #"{"placementId":"09"}"#).result == [])
    #expect(try judge(program, #"{"placementId":"01"}"#).failures == [" unless(virtualId)"])
    #expect(try judge(program, #"{"placementId":"01","virtualId":"v"}"#).failures == [])
    #expect(try judge(program, "{}").failures == [" unless(virtualId)"])
    #expect(try judge(program, #"{"placementId":"0\u0039"}"#).result == [])
    #expect(
      try judge(program, #"{"placementId":"09"}"#).exercised["#unless(virtualId)"] == 0)
    #expect(try judge(program, "{}").exercised["#unless(virtualId)"] == 1)
  }

  @Test func observesTheOpenItemWhereNoTargetTells() throws {
    let program = try compilePack(Self.unless)
    #expect(program.openItems.map(\.id) == ["pre"])
    // What is observed is the value that the target's list would hold.
    #expect(try judge(program, #"{"placementId":"09"}"#).events == ["openItem /placementId"])
    #expect(try judge(program, #"{"placementId":"09"}"#).result == [])
    #expect(try judge(program, #"{"virtualId":""}"#).events == [])
    #expect(try judge(program, "{}").exercised["#unless(virtualId)"] == 0)
  }

  @Test func demandsEverywhereWhereTheListIsEmpty() throws {
    let program = try compilePack(Self.unless, lists: ["preLogin": []])
    #expect(try judge(program, #"{"placementId":"09"}"#).result == .mustFailed)
  }

  @Test func notesUnlistedValues() throws {
    let program = try compilePack(#"{"properties":{"t":{"known":["UPI","IMPS"]}}}"#)
    #expect(try judge(program, #"{"t":"UPI"}"#).events == [])
    #expect(try judge(program, #"{"t":"NEFT"}"#).events == ["unlisted /t"])
    #expect(try judge(program, #"{"t":"NEFT"}"#).result == [])
    #expect(program.observedPlaces.map(\.reason) == [.known, .namedMembers])
  }

  @Test func marksSensitiveValues() throws {
    let program = try compilePack(
      #"{"properties":{"id":{"sensitive":true}},"anyOf":[{"required":["x"]},{"properties":{"y":{"sensitive":true}}}]}"#
    )
    #expect(try judge(program, #"{"id":"v","y":1}"#).events == ["sensitive /id", "sensitive /y"])
  }

  @Test func notesUndocumentedMembers() throws {
    let program = try compilePack(
      """
      {"properties":{"a":{}},"required":["r"],"patternProperties":{"^x-":{}},
       "if":{"properties":{"c":{"const":1}}},"then":{"properties":{"d":{}}}}
      """)
    #expect(
      try judge(program, #"{"a":1,"r":1,"x-y":1,"c":1,"d":1,"surprise":1}"#).events
        == ["undocumented /surprise"])
    #expect(program.observedPlaces.last?.names == ["a", "r", "c", "d"])
    let open = try compilePack(#"{"properties":{"a":{}},"additionalProperties":true}"#)
    #expect(try judge(open, #"{"b":1}"#).events == [])
    let map = try compilePack(#"{"additionalProperties":{"type":"integer"}}"#)
    #expect(try judge(map, #"{"b":1}"#).events == [])
    let reference = try compilePack(
      ##"{"$defs":{"b":{"properties":{"a":{}}}},"items":{"allOf":[{"$ref":"#/$defs/b"}],"properties":{"c":{}}}}"##
    )
    #expect(try judge(reference, #"[{"a":1,"c":1,"e":2}]"#).events == ["undocumented /0/e"])
  }

  @Test func notesRepeatedNamesEverywhere() throws {
    let program = try compilePack(
      #"{"properties":{"id":{"type":"integer"},"free":{},"map":{"additionalProperties":{}}}}"#)
    #expect(
      try judge(program, #"{"id":1,"\u0069d":2}"#).events == ["duplicateName /id"])
    #expect(
      try judge(program, #"{"free":[{"a":1,"a":2}]}"#).events == ["duplicateName /free/0/a"])
    #expect(try judge(program, #"{"map":{"k":1,"k":{}}}"#).events == ["duplicateName /map/k"])
    #expect(
      try judge(program, #"{"u":1,"u":1}"#).events
        == ["undocumented /u", "undocumented /u", "duplicateName /u"])
    // Every occurrence is judged.
    #expect(try judge(program, #"{"id":"x","id":1}"#).result == .mustFailed)
    #expect(try judge(program, #"{"id":1,"id":"x"}"#).result == .mustFailed)
  }

  @Test func judgesDocumentsInStrings() throws {
    let program = try compilePack(
      """
      {"properties":{"p":{"type":"string","if":{"minLength":1},"then":{
        "contentMediaType":"application/json",
        "contentSchema":{"type":"object","properties":{
          "age":{"sensitive":true},"lat":{"type":"number"}}}}}}}
      """)
    #expect(try judge(program, #"{"p":""}"#).result == [])
    #expect(try judge(program, #"{"p":"{"}"#).failures == ["/p contentMediaType"])
    #expect(try judge(program, #"{"p":"[]"}"#).failures == ["1: type"])
    let judged = try judge(program, #"{"p":"{\"age\":1,\"lat\":\"x\",\"more\":2}"}"#)
    #expect(judged.failures == ["1:/lat type"])
    #expect(judged.events == ["sensitive 1:/age", "undocumented 1:/more"])
    #expect(judged.explanation.nested.map(\.token) == [2])
    #expect(judged.exercised["p/lat#type"] == 1)
  }

  @Test func handsTappedValuesOver() throws {
    let path = try #require(InstancePath("banners/*/[]/href"))
    let free = try #require(InstancePath("free"))
    let program = try compilePack(
      """
      {"properties":{"free":true,"banners":{"additionalProperties":{"items":{
        "properties":{"href":{"type":"string"}},"should":{"properties":{"href":{"maxLength":9}}}}}}}}
      """, taps: [path, free])
    #expect(program.tap(at: path) == 0)
    #expect(program.tap(at: free) == 1)
    #expect(
      try judge(program, #"{"banners":{"01":[{"href":"a"},{"href":"b"}]},"free":1}"#).events
        == ["tap /banners/01/0/href", "tap /banners/01/1/href", "tap /free"])
    let more = try program.tapping([InstancePath([.name("nowhere")])])
    #expect(more.tap(at: InstancePath([.name("nowhere")])) == nil)
    #expect(more.tap(at: path) == 0)
  }

  @Test func countsWhatClausesWereAppliedTo() throws {
    let program = try compilePack(
      """
      {"type":"object","required":["a"],"properties":{"a":{"type":["string","null"],"maxLength":3},
       "wrong":false,"l":{"items":{"anyOf":[{"type":"string"},{"minimum":3}]}}},
       "if":{"required":["l"]},"then":{"minProperties":2}}
      """)
    let counts = try judge(program, #"{"a":null,"l":[1,2,"x"]}"#).exercised
    #expect(
      counts == [
        "#type": 1, "#required(a)": 1, "a#type": 1, "a#maxLength": 0, "wrong#false": 1,
        "l/[]#anyOf": 3, "#minProperties": 1,
      ])
    #expect(program.sites.count == 7)
  }

  @Test func citesWhatTheSchemaCites() throws {
    let program = try compilePack(
      """
      {"documentation":["A"],"type":"object",
       "properties":{"x":{"documentation":["X"],"type":"string"},"y":{"type":"string"}},
       "should":{"required":["x","y"],"properties":{"x":{"documentation":["S"]}}},
       "allOf":[{"documentation":["R"],"required":["x"]}]}
      """)
    #expect(
      program.sites.map { "\($0.path)#\($0.label) \($0.documentation.joined(separator: ","))" } == [
        "#type A", "x#type X", "y#type A", "#required(x) S", "#required(y) A", "#required(x) R",
      ])
  }

  @Test func reachesDefinitionsBesideTheSchema() throws {
    let text =
      ##"{"request":{"$ref":"#/$defs/s"},"response":{"type":"array"},"$defs":{"s":{"type":"string"}}}"##
    let root = try JSONDocumentText.member("request", of: text)
    let program = try Program.compile(
      root.value, source: root.source, options: .pack(targetLists: nil))
    #expect(program.sites.map(\.schemaPointer) == ["/$defs/s/type"])
    #expect(program.sites.map(\.path.description) == [""])
    #expect(try judge(program, "1").result == .mustFailed)
  }

  @Test func tellsRecursionBySchemaLocation() throws {
    let program = try compilePack(
      ##"{"$ref":"#/$defs/n","$defs":{"n":{"properties":{"v":{"type":"integer"},"next":{"$ref":"#/$defs/n"}}}}}"##
    )
    #expect(program.sites.map(\.path.description) == ["v", "next/v"])
    #expect(program.sites.map(\.usesSchemaLocation) == [false, true])
    #expect(
      try judge(program, #"{"next":{"next":{"v":"x"}}}"#).failures == ["/next/next/v type"])
  }
}

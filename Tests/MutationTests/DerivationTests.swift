import ContractModel
import JSONSchema
import Testing

@testable import Mutation

/// Derivations for packs of one endpoint whose request has one property `v`.
@Suite struct DerivationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The schema of `v`.
    var schema: String
    /// A value that satisfies it.
    var sample: String
    /// Mutant and twin by clause, `*` for any words, and the other clauses that fall with it.
    var expected: [String: (mutant: String, twin: String, with: [String])]

    var testDescription: String { schema }

    init(
      _ schema: String, _ sample: String,
      _ expected: [String: (mutant: String, twin: String, with: [String])]
    ) {
      self.schema = schema
      self.sample = sample
      self.expected = expected
    }

    static func alone(_ mutant: String, _ twin: String)
      -> (mutant: String, twin: String, with: [String])
    { (mutant, twin, []) }
  }

  static let cases: [Case] = [
    Case(#"{"minimum":3}"#, "4", ["minimum": Case.alone("2", "3")]),
    Case(#"{"maximum":2.5}"#, "2", ["maximum": Case.alone("3.5", "2.5")]),
    Case(#"{"exclusiveMinimum":3}"#, "4", ["exclusiveMinimum": Case.alone("2", "4")]),
    Case(#"{"exclusiveMaximum":3}"#, "2", ["exclusiveMaximum": Case.alone("4", "2")]),
    Case(#"{"multipleOf":5}"#, "10", ["multipleOf": Case.alone("6", "5")]),
    Case(#"{"minItems":2}"#, "[1,2,3]", ["minItems": Case.alone("1 items", "2 items")]),
    Case(#"{"maxItems":3}"#, "[1,2]", ["maxItems": Case.alone("4 items", "3 items")]),
    Case(
      #"{"maxItems":3,"uniqueItems":true}"#, "[1,2]",
      [
        "maxItems": Case.alone("4 items", "3 items"),
        "uniqueItems": Case.alone("an item twice", "[1,2]"),
      ]),
    Case(
      #"{"minProperties":2}"#, #"{"a":1,"b":2,"c":3}"#,
      ["minProperties": Case.alone("1 members", "2 members")]),
    Case(
      #"{"maxProperties":2}"#, #"{"a":1}"#,
      ["maxProperties": Case.alone("3 members", "2 members")]),
    Case(#"{"const":7}"#, "7", ["const": Case.alone("8", "7")]),
    Case(#"{"enum":["a",1]}"#, "1", ["enum": Case.alone(#""a ""#, #""a""#)]),
    Case(#"{"not":{"maximum":5}}"#, "6", ["not": Case.alone("5", "6")]),
    Case(
      #"{"anyOf":[{"type":"string"},{"minimum":5}]}"#, "6", ["anyOf": Case.alone("4", "6")]),
    Case(
      #"{"oneOf":[{"minimum":5},{"maximum":7}]}"#, "9", ["oneOf": Case.alone("5", "9")]),
    Case(#"{"contains":{"const":3}}"#, "[1,3]", ["contains": Case.alone("[[1,3]]", "[3]")]),
    Case(
      #"{"additionalProperties":false,"properties":{"a":true}}"#, #"{"a":1}"#,
      ["*#false": Case.alone("with a member nobody named", "the sample")]),
    Case(
      #"{"required":["a"]}"#, #"{"a":1}"#, ["required(a)": Case.alone("without 'a'", "with 'a'")]),
    Case(
      #"{"type":"string","minLength":3,"maxLength":5}"#, #""abcd""#,
      [
        "type": Case.alone("5", #""abcd""#), "minLength": Case.alone(#""ab""#, #""abc""#),
        "maxLength": Case.alone("\"abcd\u{1F600}\u{1F600}\"", "\"abcd\u{1F600}\""),
      ]),
    Case(
      #"{"pattern":"^a+$","maxLength":4}"#, #""aa""#,
      [
        "pattern": Case.alone(#""a-""#, #""aaa""#),
        "maxLength": Case.alone(#""aaaaa""#, #""aaaa""#),
      ]),
    Case(
      #"{"type":"integer","const":3}"#, "3",
      ["type": ("5.5", "3", ["const"]), "const": Case.alone("4", "3")]),
    Case(
      #"{"contentMediaType":"application/json","contentSchema":{"required":["a"]}}"#,
      #""{\"a\":1}""#,
      [
        "contentMediaType": Case.alone(#""{""#, #""[]""#),
        "required(a)": Case.alone("without 'a'", #""{\"a\":1}""#),
      ]),
  ]

  /// The derivations of a schema of `v`, by what stands behind `v` in the clause's id.
  private static func derive(_ schema: String, _ sample: String) throws -> [String: Derivation] {
    let statements = #"{"statements":[{"id":"A1","section":"s","level":"must","text":"t"}]}"#
    let endpoint =
      #"{"endpoint":"e","summary":"s","availability":"available","documentation":["A1"],"request":{"properties":{"v":"#
      + schema + "}}}"
    let files: [String: [UInt8]] = [
      "pack.json": Array(#"{"name":"p","version":"1","endpoints":["e"]}"#.utf8),
      "statements.json": Array(statements.utf8),
      "endpoints/e.json": Array(endpoint.utf8),
      "samples/e.ndjson": Array((#"{"endpoint":"e","request":{"v":"# + sample + "}}\n").utf8),
    ]
    let pack = try ContractPack.load(files: files)
    let prefix = "e/request/v"
    return Dictionary(
      uniqueKeysWithValues: Mutator(pack: pack, files: files).deriveAll().map { derivation in
        let rest = pack.clauses[derivation.clause].id.dropFirst(prefix.count)
        return (String(rest.drop { $0 == "#" || $0 == "/" }), derivation)
      })
  }

  @Test(arguments: cases)
  func breaksAndKeepsEachKeyword(_ test: Case) throws {
    let found = try Self.derive(test.schema, test.sample)
    #expect(Set(found.keys) == Set(test.expected.keys))
    for (key, expected) in test.expected {
      let derivation = try #require(found[key])
      #expect(derivation.mutant.map { Self.bare($0.words) } == expected.mutant)
      #expect(derivation.twin.map { Self.bare($0.words) } == expected.twin)
      let others = expected.with.compactMap { found[$0]?.clause }
      #expect(derivation.falls == (others + [derivation.clause]).sorted())
      #expect(derivation.isIsolable == expected.with.isEmpty)
      #expect((derivation.reason == nil) == expected.with.isEmpty)
    }
  }

  @Test func saysWhyAClauseDoesNotFallAlone() throws {
    let found = try Self.derive(#"{"type":"integer","const":3}"#, "3")
    #expect(
      found["type"]?.reason
        == "every change of a sample that violates it violates e/request/v#const too")
  }

  @Test func saysThatASampleIsMissing() throws {
    let found = try Self.derive(#"{"not":{}}"#, "3")
    #expect(found["not"]?.twin == nil)
    let files = ["samples/e.ndjson": Array("\n{}\nnot JSON\n".utf8)]
    #expect(Mutator.samples("e", files).isEmpty)
    #expect(Mutator.samples("f", files).isEmpty)
  }

  private static func bare(_ words: String) -> String {
    words.hasPrefix("v: ") ? String(words.dropFirst(3)) : words
  }
}

@Suite struct FormatExamplesTests {
  @Test(arguments: [
    "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
    "ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template",
    "json-pointer", "relative-json-pointer", "regex", "ddmmyyyyhhmmss", "two-decimals",
    "tracking-href",
  ])
  func holdsOrMisses(_ name: String) throws {
    let texts = FormatExamples.texts(name)
    #expect(!texts.bad.isEmpty && !texts.good.isEmpty)
    for text in texts.bad { #expect(!Self.holds(text, name), "\(text)") }
    for text in texts.good { #expect(Self.holds(text, name), "\(text)") }
  }

  private static func holds(_ text: String, _ name: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return name.hasSuffix("reference") }
      return FormatChecker.named(name)?.holds(base, bytes.count) == true
    }
  }
}

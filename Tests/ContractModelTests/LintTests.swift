import ContractModel
import ContractTools
import Diagnostics
import Testing

/// What `assay lint` finds in contract files that can be read, and in such that cannot.
@Suite struct LintTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var pack: SmallPack
    /// `path:line:column id: summary`, with what was found or is to be done behind a bar.
    var findings: [String]
    var testDescription: String { name }

    init(_ name: String, _ pack: SmallPack, _ findings: String...) {
      self.name = name
      self.pack = pack
      self.findings = findings
    }

    /// A mistake in the schema of a request, which begins the second line.
    init(_ name: String, request: String, _ findings: String...) {
      self.name = name
      pack = SmallPack(endpoint: SmallPack.file(request: "\n\(request)"))
      self.findings = findings.map { "endpoints/e.json:2:" + $0 }
    }
  }

  static let items = #"{"id":"x","question":"q","documentation":["A1"]}"#

  static let loosen =
    " | loosen one of the two; a member that must be absent has the schema 'false'"

  static func tbd(_ schema: String) -> SmallPack {
    SmallPack(
      endpoint: SmallPack.file(request: "\n\(schema)", more: ",\"openItems\":[\(items)]"))
  }

  static let probable = [
    Mistake(
      "kinds that exclude each other", request: #"{"type":"string","const":5}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'type', 'const' and 'enum' have no kind of value in common\(loosen)"
    ),
    Mistake(
      "bounds that cross", request: #"{"type":"string","minLength":3,"maxLength":2}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'minLength' is greater than 'maxLength'\(loosen)"
    ),
    Mistake(
      "numbers that cross", request: #"{"type":"number","minimum":2.5,"maximum":2.25}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'minimum' is greater than 'maximum'\(loosen)"
    ),
    Mistake(
      "bounds that cross in a branch",
      request: #"{"type":"array","minItems":3,"allOf":[{"maxItems":2}]}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'minItems' is greater than 'maxItems'\(loosen)"
    ),
    Mistake(
      "a name that is required and forbidden",
      request: #"{"type":"object","required":["a"],"properties":{"a":false}}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'a' is required and forbidden\(loosen)"
    ),
    Mistake(
      "a required name beside a closed list",
      request:
        #"{"type":"object","required":["b"],"properties":{"a":{"type":"string"}},"additionalProperties":false}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'b' is required, but not among the only members allowed\(loosen)"
    ),
    Mistake(
      "more names than may be",
      request: #"{"type":"object","required":["a","b"],"maxProperties":1}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: more names are required than 'maxProperties' allows\(loosen)"
    ),
    Mistake(
      "lists without a common value",
      request: #"{"enum":["a","b"],"allOf":[{"enum":["c"]}]}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'const' and 'enum' have no value in common\(loosen)"
    ),
    Mistake(
      "a 'not' of everything", request: #"{"not":{}}"#,
      "1 lint.unsatisfiable: no value can satisfy this schema: 'not' excludes every value\(loosen)"),
    Mistake(
      "listed values that all fail", request: #"{"enum":["a","b"],"maxLength":0}"#,
      "9 lint.unsatisfiable: no value can satisfy this schema: what stands beside 'enum' refuses all of it"
    ),
    Mistake(
      "a listed value that fails", request: #"{"enum":["a","bcd"],"maxLength":2}"#,
      "14 lint.impossible-value: this value can never conform | \"bcd\", which the assertions beside 'enum' refuse"
    ),
    Mistake(
      "a should against a must", request: #"{"type":"string","should":{"type":"integer"}}"#,
      "27 lint.unsatisfiable: no conforming value can satisfy this 'should': 'type', 'const' and 'enum' have no kind of value in common"
    ),
    Mistake(
      "a keyword for another kind", request: #"{"type":"string","minimum":3}"#,
      "28 lint.never-violated: no value can violate 'minimum': it looks at a number, and only string is allowed | remove it, or say what was meant"
    ),
    Mistake(
      "a keyword for another kind in a branch",
      request: #"{"type":"string","allOf":[{"minimum":3}]}"#,
      "38 lint.never-violated: no value can violate 'minimum': it looks at a number, and only string is allowed | remove it, or say what was meant"
    ),
    Mistake(
      "a keyword for another kind under a condition",
      request: #"{"if":{"type":"string"},"then":{"maximum":3}}"#,
      "43 lint.never-violated: no value can violate 'maximum': it looks at a number, and only string is allowed | remove it, or say what was meant"
    ),
    Mistake(
      "a length of at least nothing", request: #"{"type":"string","minLength":0}"#,
      "30 lint.never-violated: no value can violate 'minLength': every value has at least 0 | remove it, or say what was meant"
    ),
    Mistake(
      "a pattern that everything matches", request: #"{"type":"string","pattern":"^.*"}"#,
      "28 lint.never-violated: no value can violate 'pattern': every text matches | remove it, or say what was meant"
    ),
    Mistake(
      "every type", request: #"{"type":["null","boolean","number","string","array","object"]}"#,
      "9 lint.never-violated: no value can violate 'type': every kind of value is listed | remove it, or say what was meant"
    ),
    Mistake(
      "forms of which one is anything", request: #"{"anyOf":[{"type":"string"},{}]}"#,
      "10 lint.never-violated: no value can violate 'anyOf': one of its forms allows every value | remove it, or say what was meant"
    ),
    Mistake(
      "a should that repeats a must", request: #"{"maxLength":5,"should":{"maxLength":5}}"#,
      "38 lint.repeated-should: this 'should' repeats a must: 'maxLength' | a must at 2:14 that demands as much | remove the 'should', which is never reported alone"
    ),
    Mistake(
      "a should that is weaker than a must", request: #"{"maxLength":5,"should":{"maxLength":6}}"#,
      "38 lint.repeated-should: this 'should' repeats a must: 'maxLength' | a must at 2:14 that demands as much | remove the 'should', which is never reported alone"
    ),
    Mistake(
      "a should for a name that must be there",
      request: #"{"required":["a"],"should":{"required":["a"]}}"#,
      "40 lint.repeated-should: this 'should' repeats a must: 'required(a)' | a must at 2:14 that demands as much | remove the 'should', which is never reported alone"
    ),
    Mistake(
      "a definition that nothing uses",
      SmallPack(
        endpoint: SmallPack.file(
          request: #"{"type":"object"}"#, more: ",\n\"$defs\":{\"d\":{\"type\":\"string\"}}")),
      "endpoints/e.json:2:14 lint.unused-definition: no '$ref' leads to the definition 'd' | remove it, or refer to it"
    ),
    Mistake(
      "an open item that no conforming value shows",
      tbd(#"{"type":"string","tbd":[{"id":"x","when":{"type":"integer"}}]}"#),
      "endpoints/e.json:2:42 lint.unreachable-tbd: no conforming value is evidence for the open item 'x': 'type', 'const' and 'enum' have no kind of value in common"
    ),
    Mistake(
      "an open item of a refused value",
      tbd(#"{"maxLength":2,"tbd":[{"id":"x","when":{"const":"abc"}}]}"#),
      "endpoints/e.json:2:40 lint.unreachable-tbd: no conforming value is evidence for the open item 'x': the schema refuses each value that 'when' asks for"
    ),
    Mistake(
      "a statement that nothing carries",
      SmallPack(
        endpoint: SmallPack.file(request: #"{"type":"object"}"#), statements: ["A1", "A2"]),
      "statements.json:1:74 lint.uncarried-statement: nothing of the contracts carries the statement A2"
    ),
  ]

  @Test(arguments: probable) func findsWhatIsProbablyNotMeant(_ mistake: Mistake) {
    let linted = ContractLinter.lint(files: mistake.pack.files, sourcePrefix: "")
    #expect(linted.pack != nil)
    #expect(linted.findings.map(Self.line) == mistake.findings)
    for finding in linted.findings {
      #expect(finding.severity == .warning)
      #expect(finding.excerpt?.hasSuffix("^") == true)
    }
  }

  static let refused = [
    Mistake(
      "an unknown keyword", request: #"{"maxLenght":3}"#,
      "2 schema.unknown-keyword: the keyword 'maxLenght' is not known | did you mean 'maxLength'?"),
    Mistake(
      "a pattern that is none", request: #"{"pattern":"(a"}"#,
      "13 schema.pattern: the group is not closed | write ')' where it ends"),
    Mistake(
      "a reference that leads back to itself",
      SmallPack(
        endpoint: SmallPack.file(
          request: "\n{\"$ref\":\"#/$defs/a\"}",
          more: ",\"$defs\":{\n\"a\":{\"$ref\":\"#/$defs/b\"},\"b\":{\"$ref\":\"#/$defs/a\"}}")),
      "endpoints/e.json:3:5 schema.reference-loop: this schema refers to itself for the same value | take one reference out of the circle, so that judging can end"
    ),
    Mistake(
      "a reference to nothing", request: ##"{"$ref":"#/$defs/a"}"##,
      "9 schema.reference: '#/$defs/a' leads nowhere: '' has no '$defs'"),
    Mistake(
      "a citation of nothing", request: #"{"type":"object","documentation":["B9"]}"#,
      "9 contract.dangling-documentation: no statement 'B9' exists"),
    Mistake(
      "a clause that cites nothing",
      SmallPack(
        endpoint:
          "{\"endpoint\":\"e\",\"summary\":\"s\",\"availability\":\"available\",\n\"request\":{\"type\":\"object\"}}"
      ),
      "endpoints/e.json:2:19 contract.no-documentation: the clause 'e/request/#type' cites no statement"
    ),
    Mistake(
      "an open item twice",
      SmallPack(
        endpoint: SmallPack.file(
          request: #"{"tbd":[{"id":"x"}]}"#, more: ",\"openItems\":[\(items),\n\(items)]")),
      "endpoints/e.json:2:7 contract.twice: the open item 'x' is there twice"),
    Mistake(
      "a statement twice",
      SmallPack(
        endpoint: SmallPack.file(request: #"{"type":"object"}"#), statements: ["A1", "A1"]),
      "statements.json:1:74 contract.twice: the statement 'A1' is there twice"),
  ]

  @Test(arguments: refused) func findsWhatIsRefused(_ mistake: Mistake) {
    let linted = ContractLinter.lint(files: mistake.pack.files, sourcePrefix: "")
    #expect(linted.pack == nil)
    #expect(linted.findings.map(Self.line) == mistake.findings)
    #expect(linted.findings.allSatisfy { $0.severity == .error })
  }

  static let sound = [
    #"{"type":"object","properties":{"a":{"type":"string","minLength":2,"maxLength":2}}}"#,
    #"{"type":["string","null"],"maxLength":5}"#,
    #"{"type":"integer","minimum":3,"maximum":3}"#,
    #"{"maxLength":6,"should":{"maxLength":5}}"#,
    #"{"type":"object","properties":{"a":{"type":"string"}},"required":["b"],"additionalProperties":{"type":"string"}}"#,
    #"{"enum":["a","bc"],"maxLength":2}"#,
    #"{"if":{"type":"string"},"then":{"minLength":3},"else":{"maximum":3}}"#,
    #"{"type":"string","not":{"const":" "}}"#,
    // What must only under a condition is news where it should always.
    #"{"if":{"maxLength":3},"then":{"pattern":"^a"},"should":{"pattern":"^a"}}"#,
  ]

  @Test(arguments: sound) func findsNothingInWhatIsMeant(_ request: String) {
    let pack = SmallPack(endpoint: SmallPack.file(request: request))
    let linted = ContractLinter.lint(files: pack.files, sourcePrefix: "")
    #expect(linted.findings.map(Self.line) == [])
  }

  @Test func findsNothingInTheShippedPack() throws {
    let linted = ContractLinter.lint(files: try ShippedPack.files(), sourcePrefix: "")
    #expect(linted.pack?.clauses.isEmpty == false)
    #expect(linted.findings.map(Self.line) == [])
  }

  private static func line(_ finding: Diagnostic) -> String {
    let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
    let facts = [finding.found, finding.remedy].compactMap { $0 }.map { " | " + $0 }
    return "\(finding.source)\(place) \(finding.id): \(finding.summary)" + facts.joined()
  }
}

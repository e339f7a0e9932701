import ContractModel
import Foundation
import JSONDocument
import Testing

@testable import AssayCommand

/// That the shipped pack is proved, and that an engine with a hole in it is not.
@Suite struct ProveTests {
  private static let files = (try? ContractSource.packFiles(nil).files) ?? [:]
  private static let clauses = (try? ContractPack.load(files: files).clauses) ?? []

  /// A clause's keyword without the name that it demands.
  private static func keyword(_ clause: Clause) -> String {
    String(clause.keyword.prefix { $0 != "(" })
  }

  private static func isOfSchema(_ clause: Clause) -> Bool {
    (clause.side == .request || clause.side == .response) && clause.keyword != "body"
      && clause.keyword != "http"
  }

  static let schemaKeywords = Set(clauses.filter(isOfSchema).map(keyword)).sorted()
  static let ruleKinds = [
    "has-key", "echoes", "same-session", "preceded-by", "unique", "agrees", "never", "delivery",
  ]

  @Test func provesEveryClauseOfTheShippedPack() throws {
    let report = try ProveCommand.prove(Self.files)
    #expect(report.proofs.map(\.clause) == Self.clauses.map(\.id))
    #expect(report.proofs.count > 150)
    #expect(report.proofs.filter { !$0.isKilled } == [])
    // Each falls alone: a change of the engine that reports two is no new normality.
    #expect(report.proofs.allSatisfy { $0.falls == [$0.clause] && $0.reason == nil })
    #expect(report.proofs.allSatisfy { $0.mutant != nil && $0.twin != nil })
    #expect(report.isComplete)
  }

  /// The schemas as they would be if the engine did not know a keyword.
  private static func without(_ keyword: String, in value: JSONValue, isSchema: Bool = true)
    -> String
  {
    if value.kind == .false, keyword == "false", isSchema { return "true" }
    guard value.kind == .object || value.kind == .array else { return value.text }
    if value.kind == .array {
      return "[" + value.elements.map { without(keyword, in: $0) }.joined(separator: ",") + "]"
    }
    let named = ["properties", "$defs", "patternProperties", "dependentSchemas"]
    // What decides whether something applies stays as it is, and so do values and names.
    let kept = ["if", "not", "tbd", "unless", "enum", "const", "required", "openItems", "notes"]
    let members = value.members.compactMap { member -> String? in
      if isSchema, member.name == keyword { return nil }
      var text = member.value.text
      if !isSchema {
        text = without(keyword, in: member.value)
      } else if named.contains(member.name) {
        text = without(keyword, in: member.value, isSchema: false)
      } else if !kept.contains(member.name) {
        text = without(keyword, in: member.value)
      }
      return "\"\(member.name)\":\(text)"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  @Test(arguments: schemaKeywords)
  func survivesWhereAKeywordIsIgnored(_ keyword: String) throws {
    var files = Self.files
    for (path, bytes) in files where path.hasPrefix("endpoints/") {
      files[path] = Array(Self.without(keyword, in: try JSONDocument(parsing: bytes).root).utf8)
    }
    let report = try ProveCommand.prove(Self.files, judging: files)
    let expected = Self.clauses.filter {
      Self.isOfSchema($0)
        && (Self.keyword($0) == keyword
          // The schema of a content means nothing without the content's type.
          || keyword == "contentMediaType" && $0.id.hasSuffix("#type@/$defs/targeting/type"))
    }
    #expect(report.proofs.filter { !$0.isKilled }.map(\.clause) == expected.map(\.id))
    #expect(!report.isComplete)
  }

  @Test(arguments: ruleKinds)
  func survivesWhereARuleIsIgnored(_ kind: String) throws {
    var files = Self.files
    let root = try JSONDocument(parsing: try #require(files["session.json"])).root
    let rules = try #require(root["rules"]).elements.filter {
      $0["rule"]?.string != kind || $0["level"]?.string == "tbd"
    }
    let session = root.members.map { member in
      let text =
        member.name == "rules"
        ? "[" + rules.map(\.text).joined(separator: ",") + "]" : member.value.text
      return "\"\(member.name)\":\(text)"
    }
    files["session.json"] = Array(("{" + session.joined(separator: ",") + "}").utf8)
    let report = try ProveCommand.prove(Self.files, judging: files)
    let expected = Self.clauses.filter {
      kind == "delivery"
        ? $0.side == .delivery : $0.side == .session && Self.keyword($0) == kind
    }
    #expect(report.proofs.filter { !$0.isKilled }.map(\.clause) == expected.map(\.id))
  }

  @Test(arguments: ["body", "http"])
  func survivesWhereAnAnswerIsNotJudged(_ keyword: String) throws {
    let report = try ProveCommand.prove(Self.files) { pack in
      for index in pack.endpoints.indices {
        if keyword == "body" { pack.endpoints[index].bodyClause = nil }
        if keyword == "http" { pack.endpoints[index].httpClause = nil }
      }
    }
    let expected = Self.clauses.filter { $0.keyword == keyword }.map(\.id)
    #expect(report.proofs.filter { !$0.isKilled }.map(\.clause) == expected)
  }

  @Test func printsTheMatrix() throws {
    let run = try Assay.run(["prove"], in: Scratch())
    #expect(run.status == 0)
    #expect(
      run.output.contains("killed   getCheggoutTopBanners/response/banners/*/[]/href#maxLength"))
    #expect(run.output.contains("  mutant: href: a string of 1001 characters\n"))
    #expect(run.output.contains("  twin:   href: a string of 1000 characters\n"))
    #expect(run.output.hasSuffix("159 of 159 mutants killed (100.0 %)\n"))
    let json = try JSONDocument(
      parsing: try Assay.run(["prove", "--json"], in: Scratch()).output
    ).root
    #expect(json["killed"]?.int == json["clauses"]?.int)
    #expect(json["proofs"]?[0]?["result"]?.string == "killed")
  }

  @Test func failsWithASurvivor() throws {
    let folder = try Scratch()
    for (path, bytes) in Self.files where path != "samples/launch.ndjson" {
      try folder.write("pack/" + path, bytes)
    }
    let run = try Assay.run(["prove", "--contracts", "pack"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
        SURVIVED launch/request/#type
          mutant: none
          twin:   none
          no mutant: the pack has no sample of it

        """))
  }

  @Test func listsWhatCannotFallAlone() throws {
    let folder = try Scratch()
    let endpoint =
      #"{"endpoint":"e","summary":"s","availability":"available","documentation":["A1"],"request":{"properties":{"v":{"type":"integer","const":3}}}}"#
    try folder.write("p/pack.json", #"{"name":"p","version":"1","endpoints":["e"]}"#.utf8)
    try folder.write(
      "p/statements.json",
      #"{"statements":[{"id":"A1","section":"s","level":"must","text":"t"}]}"#.utf8)
    try folder.write("p/endpoints/e.json", endpoint.utf8)
    try folder.write("p/samples/e.ndjson", #"{"endpoint":"e","request":{"v":3}}"#.utf8)
    let list = try Assay.run(["list", "--json", "--contracts", "p"], in: folder)
    let clauses = try #require(try JSONDocument(parsing: list.output).root["clauses"])
    #expect(clauses[0]?["isolable"]?.bool == false)
    #expect(
      clauses[0]?["reason"]?.string
        == "every change of a sample that violates it violates e/request/v#const too")
    #expect(
      clauses[0]?["falls"]?.elements.compactMap(\.string)
        == ["e/request/v#type", "e/request/v#const"])
    #expect(clauses[1]?["isolable"]?.bool == true)
    #expect(clauses[1]?["reason"] == nil)
    let prove = try Assay.run(["prove", "--contracts", "p"], in: folder)
    #expect(prove.status == 0)
    #expect(
      prove.output.hasSuffix(
        "2 of 2 mutants killed (100.0 %), 1 of them together with other clauses\n"))
  }
}

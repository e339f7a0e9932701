import Conformance
import ContractModel
import JSONSchema
import Testing

/// For every clause of the shipped pack a recording that violates it alone, and one that conforms.
@Suite struct EveryClauseTests {
  /// Values that break a clause, where its keyword and place alone do not say how.
  private static let values: [String: String] = [
    "getCheggoutTopBanners/request/languageCode#minLength": #""E""#,
    "getCheggoutTopBanners/request/languageCode#maxLength": #""ENG""#,
    "getCheggoutTopBanners/request/languageCode#pattern": #""12""#,
    "getCheggoutTopBanners/request/additonalParams#contentMediaType": #""{""#,
    "getCheggoutTopBanners/request/securityKey#const": #""k""#,
    "getCheggoutTopBanners/response/banners/*/[]/bannerLink#format": #""no address""#,
    "getCheggoutTopBanners/response/banners/*/[]/bannerLink#maxLength":
      #""https://a.example/\#(String(repeating: "a", count: 500))""#,
    "getCheggoutTopBanners/response/banners/*/[]/href#maxLength":
      #""<id>\#(String(repeating: "a", count: 1000))</id>""#,
    "getCheggoutTopBanners/response/banners/*/[]/href#format": #""no tag""#,
    "getCheggoutTopBanners/response/banners/*/[]/bankLink#enum": #""2""#,
    "getCheggoutTopBanners/response/banners/*/[]/bankBanner#type": #""true""#,
    "getCheggoutTopStores/request/languageCode#minLength": #""E""#,
    "getCheggoutTopStores/request/languageCode#maxLength": #""ENG""#,
    "getCheggoutTopStores/request/languageCode#pattern": #""12""#,
    "getCheggoutTopStores/request/additionalParams#contentMediaType": #""{""#,
    "getCheggoutTopStores/request/securityKey#const": #""k""#,
    "getCheggoutTopStores/response/[]/href#format": #""no tag""#,
    "getCashbackPoints/request/sessionId#not": #"" ""#,
    "getCashbackPoints/response/cashbackPoints#pattern": #""many""#,
    "sendRewardCardRequest/request/triggerEventType#minLength": #""""#,
    "sendRewardCardRequest/request/amount#type": #""499.00""#,
    "sendRewardCardRequest/request/amount#format": "499.001",
    "sendRewardCardRequest/request/extTransactionId#maxLength":
      #""\#(String(repeating: "A", count: 257))""#,
    "sendRewardCardRequest/request/extTransactionId#pattern": #""a-b""#,
    "sendRewardCardRequest/request/dateandtime#format": #""31132026141530""#,
    "sendRewardCardRequest/request/sessionId#enum": #""  ""#,
    "sendRewardCardRequest/request/additionalParams#contentMediaType": #""{""#,
    "sendRewardCardRequest/request/additionalParams#type@/$defs/targeting/type": #""[]""#,
    "getCheggoutTopBanners/response/banners/*/[]/duration#type": #""5""#,
    "sendRewardCardRequest/response/status#type": "1",
    "sendRewardCardRequest/response/isPopup#type": "1",
    "getCheggoutTopBanners/response/#body": "[]",
  ]

  /// The pack on a target that has no pre-login placements, so that virtualId is always due.
  private static let strictPack = try? Judged.pack(preLogin: [])

  static let schemaClauses: [String] = {
    return (strictPack?.clauses ?? []).filter { $0.side == .request || $0.side == .response }.map(
      \.id)
  }()

  /// A line that breaks a clause: a sample of its endpoint, changed in one place.
  private static func broken(_ clause: Clause, _ endpoint: String) throws -> String? {
    let side = clause.side.rawValue
    let path = try #require(InstancePath(clause.path))
    for sample in try Judged.samples(endpoint) {
      let edit = try Edit(sample)
      let line: String?
      if clause.keyword == "http" {
        line = edit.status(500)
      } else if clause.keyword == "body" {
        line = edit.replacing(side, path, with: "null")
      } else if clause.keyword == "false" {
        let parent = InstancePath(path.steps.dropLast())
        guard case .name(let name)? = path.steps.last else { return nil }
        line = edit.adding("\"\(name)\":\"\"", to: side, parent)
      } else if clause.keyword.hasPrefix("required(") || clause.keyword.hasPrefix("unless(") {
        let name = clause.keyword.drop { $0 != "(" }.dropFirst().dropLast()
        line = edit.removing(String(name), from: side, path)
      } else if let value = values[clause.id] {
        line = edit.replacing(side, path, with: value)
      } else if clause.keyword == "type" {
        line = edit.replacing(side, path, with: "5")
      } else {
        return nil
      }
      guard let line else { continue }
      // Of the samples one in which the change breaks the clause, conditions of it included.
      let results = try Judged.run([line], pack: strictPack)
      if try results.clause(clause.id).violations > 0 { return line }
    }
    return nil
  }

  @Test func findsClausesToBreak() {
    #expect(Self.schemaClauses.count > 100)
  }

  @Test(arguments: schemaClauses)
  func isViolatedAlone(_ id: String) throws {
    let pack = try #require(Self.strictPack)
    let clause = try #require(pack.clauses.first { $0.id == id })
    let endpoint = pack.endpoints[clause.endpoint].name
    let line = try #require(try Self.broken(clause, endpoint), "no recording breaks \(id)")
    let results = try Judged.run([line], pack: pack)
    // A value that is null has the wrong type as well, and both are said.
    let also = clause.keyword == "body" ? ["\(endpoint)/response/#type"] : []
    #expect(results.ids(.violates).filter { !also.contains($0) } == [id])
    #expect(results.exit == (clause.level == .must ? 1 : 0))
    let violated = try results.clause(id)
    #expect(violated.samples.count == violated.violations)
    #expect(violated.samples.allSatisfy { $0.place.line == 1 && !$0.expected.isEmpty })
    #expect(violated.exercised >= violated.violations)
    if clause.level == .should {
      let strict = try Judged.run([line], pack: pack) { $0.failOn = [.should] }
      #expect(strict.exit == 1)
    }
  }

  @Test func conformsInTheSamples() throws {
    let endpoints = try Judged.pack().endpoints.map(\.name)
    let inputs = endpoints.compactMap { try? Judged.samples($0) }
    let results = try Judged.run(inputs, pack: Judged.pack(preLogin: ["09"]))
    #expect(results.ids(.violates) == [])
    #expect(results.exit == 0)
    #expect(results.problems == [])
    // Not exercised is only what no conforming recording can hold: names that must not be there.
    #expect(results.ids(.notExercised).allSatisfy { $0.hasSuffix("#false") })
  }
}

import ContractModel
import Foundation
import Testing

/// Every statement of the documentation has its place in the pack, and nothing stands on nothing.
@Suite struct CoverageTests {
  @Test func citesEveryStatement() throws {
    let pack = try ShippedPack.load()
    var cited = Set(pack.clauses.flatMap(\.documentation))
    cited.formUnion(pack.openItems.flatMap(\.documentation))
    cited.formUnion(pack.rules.flatMap(\.documentation))
    cited.formUnion(pack.notes.flatMap(\.documentation))
    #expect(pack.statements.map(\.id).filter { !cited.contains($0) } == [])
    #expect(cited.subtracting(pack.statements.map(\.id)) == [])
  }

  @Test func citesAStatementForEveryClause() throws {
    let pack = try ShippedPack.load()
    #expect(pack.clauses.filter { $0.documentation.isEmpty }.map(\.id) == [])
    #expect(pack.openItems.filter { $0.documentation.isEmpty }.map(\.id) == [])
  }

  @Test func neverDemandsMoreThanAStatementDoes() throws {
    let pack = try ShippedPack.load()
    let levels = Dictionary(uniqueKeysWithValues: pack.statements.map { ($0.id, $0.level) })
    for clause in pack.clauses {
      let supports = clause.documentation.contains { id in
        levels[id] == .must || (clause.level == .should && levels[id] == .should)
      }
      #expect(supports, "\(clause.id) is \(clause.level) and cites \(clause.documentation)")
    }
  }

  @Test func observesEveryOpenItemOfTheTable() throws {
    let pack = try ShippedPack.load()
    let ids = pack.openItems.map { "\(pack.endpoints[$0.endpoint].name)/\($0.id)" }
    #expect(
      ids == [
        "getCheggoutTopBanners/wire-format", "getCheggoutTopBanners/prelogin-placements",
        "getCheggoutTopBanners/nested-empty", "getCheggoutTopBanners/length-unit",
        "getCheggoutTopBanners/bankLink-empty", "getCheggoutTopBanners/bankBanner-meaning",
        "getCheggoutTopBanners/bank-banner-impression", "getCheggoutTopStores/wire-format",
        "getCheggoutTopStores/prelogin-placements", "getCheggoutTopStores/stores-completion",
        "getCashbackPoints/wire-format", "sendRewardCardRequest/wire-format",
        "sendRewardCardRequest/dateandtime-zone", "sendRewardCardRequest/sessionId-empty",
        "sendRewardCardRequest/not-eligible-shape",
        "sendRewardCardRequest/upi-sample-without-vpa",
        "sendRewardCardRequest/transaction-id-underscore", "impression/wire-format",
        "impression/prelogin-impression-user", "impression/impression-repeat",
        "impression/impression-tag",
      ])
  }

  @Test func usesEachClauseIdOnce() throws {
    let ids = try ShippedPack.load().clauses.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7f } })
  }

  /// The ids that waivers and reports refer to: a change here breaks its users.
  @Test func keepsItsClauseIds() throws {
    let ids = try ShippedPack.load().clauses.map(\.id)
    let added = ids.filter { !knownClauseIDs.contains($0) }
    let lost = knownClauseIDs.filter { !ids.contains($0) }
    #expect(added == [])
    #expect(lost == [])
    #expect(ids == knownClauseIDs)
  }

  @Test func judgesRequestsAsTheAppAndResponsesAsTheService() throws {
    for clause in try ShippedPack.load().clauses {
      switch clause.side {
      case .request: #expect(clause.subject == .app, "\(clause.id)")
      case .response: #expect(clause.subject == .api, "\(clause.id)")
      case .delivery: #expect(clause.subject == .sdk, "\(clause.id)")
      case .session: break
      }
    }
  }

  @Test func marksWhatIsNeverShown() throws {
    #expect(
      try ShippedPack.load().sensitiveNames == [
        "VirtualId", "age", "gender", "ipaddress", "lat", "long", "merchantVPA", "sessionId",
        "userID", "virtualId",
      ])
  }

  /// Runs where the documentation's numbered statements are beside the package; the continuous
  /// integration must have them.
  @Test(.enabled(if: ShippedPack.usesShared)) func agreesWithTheNumberedStatements() throws {
    let folder = try #require(ShippedPack.shared)
    let text = try String(
      contentsOf: folder.appendingPathComponent("documentation/statements.md"), encoding: .utf8)
    var rows: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 4, cells[0] != "id" else { continue }
      rows.append("\(cells[0]) \(cells[1]) \(cells[2])")
    }
    let ours = try ShippedPack.load().statements.map { "\($0.id) \($0.section) \($0.level)" }
    #expect(ours == rows)
    #expect(ours.count == 73)
  }
}

import AssayKit
import Foundation
import Testing

@Suite struct ContractPackTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Contracts/cheggout-ios-sdk")

  @Test func readsAPackFromItsFolder() throws {
    let pack = try ContractPack(contentsOf: Self.folder)
    #expect(pack.name == Contracts.cheggout.name)
    #expect(pack.version == Contracts.cheggout.version)
    #expect(pack.endpoints == Contracts.cheggout.endpoints)
    let verdict = pack.getCashbackPoints.verdict(ofResponse: ["cashbackPoints": 100])
    #expect(verdict.outcome == .violates)
  }

  @Test func tellsThePlaceOfAMistake() throws {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: Self.folder, to: copy)
    try Data(#"{"endpoint":"getCashbackPoints","sumary":"x"}"#.utf8).write(
      to: copy.appendingPathComponent("endpoints/getCashbackPoints.json"))
    let mistake = try #require(throws: ContractMistake.self) { try ContractPack(contentsOf: copy) }
    let first = mistake.description.split(separator: "\n").first.map(String.init) ?? ""
    #expect(first.hasPrefix("\(copy.lastPathComponent)/endpoints/getCashbackPoints.json:1:"))
    #expect(mistake.description.contains("sumary"))
  }

  @Test func throwsForAFolderThatIsNotThere() {
    #expect(throws: (any Error).self) {
      try ContractPack(contentsOf: URL(fileURLWithPath: "/nowhere"))
    }
  }

  /// B3: the user is demanded where the channel's pre-login placements are known.
  @Test func demandsTheUserWherePreLoginPlacementsAreKnown() throws {
    let arguments: Arguments = [
      "languageCode": "EN", "placementId": "01", "additonalParams": "", "securityKey": "",
    ]
    let untold = Contracts.cheggout.getCheggoutTopBanners.verdict(ofRequest: arguments)
    #expect(untold.outcome == .conforms)
    #expect(untold.openItems.map(\.id) == ["prelogin-placements"])
    let pack = try Contracts.cheggout.knowing(preLoginPlacements: ["09"])
    let told = pack.getCheggoutTopBanners.verdict(ofRequest: arguments)
    #expect(told.findings.map(\.documentation) == [["B3"]])
  }
}

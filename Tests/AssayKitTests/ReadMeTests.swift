import Foundation
import Testing

/// The README's section for partners is the example that is built and run.
@Suite struct ReadMeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func showsTheExampleAsItIs() throws {
    let page = try Self.text("README.md")
    let section = try #require(page.components(separatedBy: "## Certify inside Xcode\n").last)
      .components(separatedBy: "\n## ")[0]
    let blocks = section.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let folder = "Tests/PartnerExample/Tests/PartnerAppTests"
    #expect(
      blocks == [
        try Self.text("\(folder)/PointsXCTests.swift"),
        try Self.text("\(folder)/BannerTests.swift"),
      ])
  }

  /// The tutorial's last listings are the example, too.
  @Test(arguments: [("6-BannerTests", "BannerTests"), ("7-PointsXCTests", "PointsXCTests")])
  func teachesTheExampleAsItIs(_ listing: String, _ file: String) throws {
    let taught = try Self.text("Sources/AssayKit/AssayKit.docc/Listings/\(listing).swift")
    #expect(
      taught == (try Self.text("Tests/PartnerExample/Tests/PartnerAppTests/\(file).swift")))
  }
}

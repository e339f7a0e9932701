import RunPlan
import Testing

@Suite struct NameFilterTests {
  @Test(arguments: [
    ("getCashbackPoints", "getCashbackPoints", true),
    ("getCheggout*", "getCheggoutTopStores", true),
    ("*Points", "getCashbackPoints", true), ("*", "", true), ("get?", "getX", true),
    ("get?", "get", false), ("getcashbackpoints", "getCashbackPoints", false),
    ("*a*b", "xxaxxbxb", true), ("*a*b", "xxaxxbxc", false),
  ])
  func matchesWholeNames(pattern: String, name: String, isMatch: Bool) {
    #expect(NameFilter.matches(pattern, name) == isMatch)
  }

  @Test func letsTheSkippedOutOfTheSelected() {
    let filter = NameFilter(only: ["get*"], skip: ["*Stores"])
    #expect(filter.allows("getCashbackPoints"))
    #expect(!filter.allows("getCheggoutTopStores"))
    #expect(!filter.allows("impression"))
    #expect(NameFilter().allows("impression"))
  }

  @Test func namesAPatternThatMatchesNothing() {
    let filter = NameFilter(only: ["get*"], skip: ["points"])
    #expect(filter.unused(among: ["getCashbackPoints"]) == "points")
    #expect(NameFilter(only: ["get*"]).unused(among: ["getCashbackPoints"]) == nil)
  }
}

import Testing

@testable import Mutation

@Suite struct NumbersTests {
  @Test(arguments: [
    ("5", 1, 0, "6"), ("5", 1, 2, "5.01"), ("5", -1, 2, "4.99"), ("-1", 1, 0, "0"),
    ("0", -1, 2, "-0.01"), ("4.995", 1, 0, "5.995"), ("4.995", 1, 2, "5.005"),
  ])
  func stepsInTheLastPlace(_ text: String, _ step: Int, _ decimals: Int, _ expected: String) {
    #expect(Numbers.stepped(text, by: step, decimals: decimals) == expected)
  }

  @Test(arguments: ["1e5", "", "-", "1.", "1234567890123456789"])
  func leavesOtherNumbersAlone(_ text: String) {
    #expect(Numbers.stepped(text, by: 1) == nil)
  }
}

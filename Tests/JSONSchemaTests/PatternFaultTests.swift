import Testing

@testable import JSONSchema

@Suite struct PatternFaultTests {
  @Test(
    arguments: [
      ("(a", 0, "the group is not closed"), ("a)", 1, "')' closes a group that was never opened"),
      ("ab[c", 2, "the class is not closed"), ("*a", 0, "'*' has nothing to repeat"),
      ("a**", 2, "'*' has nothing to repeat"), ("a{2,1}", 0, "a repetition of 2 to 1 times"),
      ("é{x}", 2, "'{' begins no repetition"), ("a}", 1, "'}' stands alone"),
      ("a]", 1, "']' stands alone"), ("a\\", 1, "the pattern ends in a backslash"),
      ("\\a", 0, "'\\a' is no escape of ECMA-262"), ("x\\Z", 1, "'\\Z' is no escape of ECMA-262"),
      ("\\u12", 0, "'\\u' is no escape of ECMA-262"), ("\\01", 0, "'\\0' is no escape of ECMA-262"),
      ("\\u{110000}", 0, "'\\u{' begins no code point"),
      ("[b-a]", 1, "a range whose end is before its start"),
      ("\\p{Foo}", 0, "'Foo' is no property of ECMA-262"), ("\\pL", 0, "'\\p' without a property"),
      ("\\p{Script=Nowhere}", 0, "'Script=Nowhere' is no property of ECMA-262"),
      ("(?i)abc", 0, "'(?)' begins no group of ECMA-262"),
      ("(?P<n>a)", 0, "'(?P' begins no group of ECMA-262"),
      ("(?#c)a", 0, "'(?#' begins no group of ECMA-262"),
      ("(?-:a)", 0, "'(?' begins no group of ECMA-262"),
      ("^*", 1, "an assertion cannot be repeated"), ("(?=a)*", 5, "look-around cannot be repeated"),
      ("\\2(a)", 0, "the pattern refers to group 2 and has 1"),
      ("\\k<n>", 0, "no group is named 'n'"),
      ("(?<n>a)(?<n>b)", 7, "two groups are named 'n'"),
      ("(?<1>a)", 3, "this is no name of a group"),
      ("(a)\\1", 3, "a back reference cannot be matched in linear time"),
      ("(?<n>a)\\k<n>", 7, "a back reference cannot be matched in linear time"),
      ("é(?=b)", 2, "look-ahead cannot be matched in linear time"),
      ("a(?!b)", 1, "look-ahead cannot be matched in linear time"),
      ("(?<=a)b", 0, "look-behind cannot be matched in linear time"),
      ("(?<!a)b", 0, "look-behind cannot be matched in linear time"),
      ("(?i:a)", 0, "the flag 'i' is not supported"),
      ("x(a{1000}){1000}", 1, "the pattern's repetitions multiply to more than 20000 states"),
      ("(a?){30000}", 0, "the pattern's repetitions multiply to more than 20000 states"),
      (
        "((((a{0,99}){0,99}){0,99}){0,99}){0,99}", 0,
        "the pattern's repetitions multiply to more than 20000 states"
      ),
    ] as [(String, Int, String)])
  func refusesWithThePlace(pattern: String, offset: Int, summary: String) throws {
    let fault = try #require(throws: PatternFault.self) { try CompiledPattern(pattern) }
    #expect(fault.summary == summary)
    #expect(fault.offset == offset)
    #expect(!fault.remedy.isEmpty)
  }

  @Test func refusesDeepNesting() throws {
    let deep = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    let fault = try #require(throws: PatternFault.self) { try CompiledPattern(deep) }
    #expect(fault.offset == PatternParser.deepest)
  }

  @Test(arguments: [
    ("\\p{Greek}", "write \\p{Script=Greek}"), ("\\p{letter}", "write 'Letter'"),
    ("\\p{Script=greek}", "write 'Greek'"),
  ])
  func saysWhatToWriteForAMisspeltProperty(pattern: String, remedy: String) throws {
    let fault = try #require(throws: PatternFault.self) { try CompiledPattern(pattern) }
    #expect(fault.remedy == remedy)
  }

  @Test func allowsOneNameInTwoAlternatives() throws {
    #expect(try matches("^(?:(?<n>a)|(?<n>b))$", "b"))
  }
}

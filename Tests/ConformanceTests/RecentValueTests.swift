import JSONDocument
import Testing

@testable import Conformance

/// Short values that are counted in a small table before they are tallied.
@Suite struct RecentValueTests {
  @Test func countsEachValueOnceHoweverManyThereAre() {
    let recent = RecentValues()
    var random = SystemRandomNumberGenerator()
    var expected: [UInt64: Int] = [:]
    var tallied: [UInt64: Int] = [:]
    func tally(_ seen: RecentValues.Seen) {
      if seen.count > 0 { tallied[seen.fingerprint.low, default: 0] += seen.count }
    }
    for _ in 0..<20_000 {
      // More values than places, some of them often.
      let number = UInt64.random(in: 0..<900, using: &random) * UInt64.random(in: 0...1)
      let key = RecentValues.Key(value: number / 3, sibling: number % 3)
      let item = Int(number % 2)
      expected[number, default: 0] += 1
      if recent.count(key, of: item) { continue }
      tallied[number, default: 0] += 1
      tally(recent.note(key, of: item, FP(0, number)))
    }
    for index in 0..<RecentValues.size { tally(recent.forget(index)) }
    #expect(tallied == expected)
    for index in 0..<RecentValues.size { #expect(recent.forget(index).count == 0) }
  }

  @Test func tellsShortValuesByTextAndKind() throws {
    let texts = [
      #""""#, #""0""#, "0", #""true""#, "true", "false", "null", "1234567", #""1234567""#, #""\/""#,
      "0.5", "-1",
    ]
    var words: Set<UInt64> = []
    for text in texts {
      let word = try JSONDocument(parsing: text).withTape { RecentValues.word(0, $0) }
      words.insert(try #require(word))
    }
    #expect(words.count == texts.count)
    for text in [#""12345678""#, "12345678", "[]", "{}"] {
      let word = try JSONDocument(parsing: text).withTape { RecentValues.word(0, $0) }
      #expect(word == nil)
    }
  }
}

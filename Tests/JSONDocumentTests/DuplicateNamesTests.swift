import Testing

@testable import JSONDocument

/// Names that an object has more than once.
struct DuplicateNamesTests {
  @Test(arguments: [
    ("{}", []), ("[]", []), (#"{"a":1,"b":2}"#, []), (#"{"id":1,"name":"ok","id":2}"#, [[1, 5]]),
    (#"{"id":1,"name":"ok","\u0069d":2}"#, [[1, 5]]),
    (#"{"a":{"b":1},"b":1,"a":1,"a":2}"#, [[1, 7], [1, 9]]), (#"{"A":1,"a":2}"#, []),
    (#"{"\ud83d":1,"\uD83D":2,"\ufffd":3}"#, [[1, 3]]),
  ])
  func findsLaterOccurrences(_ text: String, _ pairs: [[Int]]) throws {
    let found = try JSONDocument(parsing: text).withTape { DuplicateNames.find(in: 0, of: $0) }
    #expect(found.map { [$0.first, $0.again] } == pairs)
  }

  @Test func findsThemInEveryObject() throws {
    let document = try JSONDocument(parsing: #"[{"a":1,"a":1},{"o":{"b":1,"b":1}}]"#)
    let names = document.withTape { tape in
      DuplicateNames.findAll(in: 0, of: tape).map { JSONText.string(of: $0.again, in: tape) }
    }
    #expect(names == ["a", "b"])
  }

  @Test func findsThemInTheOrderOfTheTextInLargeObjects() throws {
    let names = (0..<100).map { "n\($0)" } + ["n7", "n3", "n7"]
    let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    let found = try JSONDocument(parsing: text).withTape { DuplicateNames.find(in: 0, of: $0) }
    #expect(found.map { [$0.first, $0.again] } == [[15, 201], [7, 203], [15, 205]])
  }

  /// Ten million names in an optimised build; fewer in a debug build, which is many times slower.
  @Test(.timeLimit(.minutes(5)))
  func takesMillionsOfNamesInLinearTime() throws {
    #if DEBUG
      let count = 400_000
    #else
      let count = 10_000_000
    #endif
    var buffer = PaddedBuffer(capacity: count * 14)
    for number in 0..<count {
      buffer.append(number == 0 ? 0x7b : 0x2c)
      buffer.append("\"k\(number)\":0")
    }
    buffer.append(",\"k5\":1}")
    var parser = TapeParser()
    #expect(parser.parse(buffer.pointer, buffer.count) == nil)
    #expect(parser.tape[0].childCount == count + 1)
    let clock = ContinuousClock()
    let start = clock.now
    let found = DuplicateNames.find(in: 0, of: parser.tape)
    #expect(found == [DuplicateName(first: 11, again: count * 2 + 1)])
    // Quadratic time would take hours.
    #expect(clock.now - start < .seconds(60))
  }
}

import Recordings
import Testing

@testable import Conformance

/// The parts that rules across messages stand on.
@Suite struct SessionPartTests {
  private func fingerprint(_ number: Int) -> FP { FP(1, 2).mixed(with: number) }

  @Test func keepsWhatIsUsedAndForgetsTheRest() {
    var table = RecentTable<Int>(capacity: 4)
    for number in 0..<4 { table.insert(fingerprint(number), number) }
    #expect(table.find(fingerprint(0)) != nil)
    for number in 4..<7 { table.insert(fingerprint(number), number) }
    #expect(table.find(fingerprint(0)) != nil)
    #expect((1..<4).allSatisfy { table.find(fingerprint($0)) == nil })
    #expect(table.forgotten == 3)
  }

  @Test func findsAllOfManyEntries() {
    var table = RecentTable<Int>(capacity: 1000)
    for number in 0..<5000 { table.insert(fingerprint(number), number) }
    let found = (0..<5000).filter { number in
      table.find(fingerprint(number)).map { table[$0] == number } ?? false
    }
    #expect(found == Array(4000..<5000))
  }

  @Test func tellsFingerprintsOfPairsApart() {
    let pairs = (0..<100).flatMap { left in (0..<100).map { (left, $0) } }
    let mixed = Set(pairs.map { FP(0, UInt64($0.0)).mixed(with: FP(.max, UInt64($0.1))) })
    #expect(mixed.count == pairs.count)
  }

  /// Up to its capacity it forgets nothing, whatever the fingerprints are.
  @Test func remembersAsManyLinksAsItSays() {
    var random = SystemRandomNumberGenerator()
    var memory = RunSettings.Memory()
    for (capacity, runs) in [(64, 200), (1000, 20), (1 << 16, 2)] {
      memory.fingerprints = capacity
      for _ in 0..<runs {
        var links = LinkMemory(memory)
        var index = LinkMemory.Index()
        let session = FP(random.next(), random.next())
        let all = (0..<capacity).map { _ in FP(random.next(), random.next()) }
        for link in all {
          links.receive(
            link, session: session, &index, source: 0, at: 0,
            place: Place(source: 0, entry: 0, line: 1),
            text: UnsafeBufferPointer(start: nil, count: 0))
        }
        #expect(!links.hasForgotten)
        #expect(all.allSatisfy { links.find(anywhere: $0) != nil })
      }
    }
  }

  @Test func keepsTheLastTexts() {
    var ring = TextRing(capacity: 100)
    var offsets: [UInt64] = []
    for number in 0..<40 {
      let text = Array("text \(number)".utf8)
      if let offset = text.withUnsafeBufferPointer({ ring.append($0) }) { offsets.append(offset) }
    }
    #expect(!ring.holds(offsets[0]))
    #expect(ring.withText(offsets[39], 7) { String(decoding: $0, as: UTF8.self) } == "text 39")
    #expect(Array(repeating: 0, count: 26).withUnsafeBufferPointer { ring.append($0) } == nil)
  }

  @Test func findsEachTextThatALongerOneBeginsWith() {
    let texts = ["ab", "abc", "abd", "b", "", "abcdef", "a"].map { Array($0.utf8) }
    let index = PrefixIndex(texts)
    func prefixes(_ text: String) -> Set<String> {
      var found: Set<String> = []
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        index.forEachPrefix(of: bytes) { found.insert(String(decoding: texts[$0], as: UTF8.self)) }
      }
      return found
    }
    #expect(prefixes("abcdef") == ["", "a", "ab", "abc"])
    #expect(prefixes("abdz") == ["", "a", "ab", "abd"])
    #expect(prefixes("c") == [""])
  }

  @Test(arguments: [
    (" a<b> ", "a<b>"), ("A&amp;B", "a&b"), ("a%26b", "a&b"), ("a\\/b\\u0026c", "a/b&c"),
    ("a&#38;b&#x26;c", "a&b&c"), ("%2526", "&"), ("\\ud83d\\ude00", "\u{1F600}"),
    ("cafe\u{301}", "caf\u{e9}"), ("100%", "100%"), ("a&b;", "a&b;"), ("\\", "\\"),
    ("&#0x;", "&#0x;"),
  ])
  func takesOffTheMarksOfHandling(_ text: String, _ key: String) {
    #expect(NormalForm.key(Array(text.utf8)) == key)
  }

  @Test func writesTimesOfTheCalendar() {
    #expect(Calendar.text(milliseconds: 0) == "1970-01-01T00:00:00")
    #expect(Calendar.text(milliseconds: -1) == "1969-12-31T23:59:59")
    #expect(Calendar.text(milliseconds: 951_782_400_000) == "2000-02-29T00:00:00")
    #expect(Calendar.text(milliseconds: .max) == nil)
    #expect(Calendar.text(milliseconds: .min) == nil)
  }

  @Test func findsLineEnds() {
    let text = Array(repeating: UInt8(ascii: "x"), count: 200) + Array("\nab\n".utf8)
    let padded = text + Array(repeating: 0x0a, count: 64)
    padded.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      #expect(LineFeeds.next(base, from: 0, text.count) == 200)
      #expect(LineFeeds.next(base, from: 201, text.count) == 203)
      #expect(LineFeeds.next(base, from: 204, text.count) == 204)
      #expect(LineFeeds.next(base, from: 0, 150) == 150)
    }
  }
}

import JSONDocument
import Testing

@testable import Recordings

@Suite
struct HAREntryScannerTests {
  static let entry =
    #"{"request":{"method":"GET","url":"/a"},"response":{"content":{"text":"{}"}}}"#

  /// The raw text of all entries, read in pieces of some size.
  static func entries(_ text: String, pieces size: Int) -> [String] {
    let bytes = Array(text.utf8)
    var scanner = HAREntryScanner()
    var result: [String] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + size, bytes.count)
      let piece = PaddedBuffer(Array(bytes[start..<end]))
      scanner.begin(piece.pointer, piece.count)
      while let entry = scanner.next() { result.append(entry.bytes.text) }
      start = end
    }
    return result
  }

  @Test
  func findsEntriesWhereverTheFileIsCut() {
    let entries = [
      #"{"a":"}]\"","b":[{"c":"\\"}]}"#, "[]", "12", #""s\"]""#, "null",
      #"{"text":""# + String(repeating: #"\\\"{["#, count: 60) + #""}"#, "{}",
    ]
    let text =
      #"{"pages":[{"t":"\"entries\":[1]"}],"log":{"creator":{"n":"]}"},"comment":"\\","#
      + #""n":-1.5e3,"entries":[ "# + entries.joined(separator: " ,\r\n") + #" ],"x":true}} "#
    for size in 1...200 {
      #expect(Self.entries(text, pieces: size) == entries, "pieces of \(size) bytes")
    }
  }

  @Test
  func countsEntriesAndLines() {
    let text = "{\n\"log\": {\n\"entries\": [\n{},\n\n{\n},\n{}]}}"
    for size in [1, 7, 1000] {
      let outcome = HARFile.read(text, pieces: size)
      #expect(outcome.lines == [4, 6, 8])
      #expect(outcome.summary.fault == nil)
      #expect(outcome.summary.entries == 3)
    }
  }

  @Test(arguments: [
    (#"{"entries":[{}]}"#, ["no-log-root"]), (#"[{"log":{"entries":[{}]}}]"#, ["array-of-logs"]),
    ("\u{feff}{\"log\":{\"entries\":[{}]}}", []),
    (#"{"log":{"entries":[{}],"entries":[]}}"#, ["several-entries"]),
    (#"[{"log":{"entries":[]}},{"log":{"entries":[{}]}}]"#, ["array-of-logs"]),
  ])
  func readsOtherRoots(text: String, deviations: [String]) {
    let outcome = HARFile.read(text)
    #expect(outcome.summary.deviations.map(\.word) == deviations)
    #expect(outcome.summary.entries == 1)
    #expect(outcome.summary.fault == nil)
  }

  @Test(arguments: [
    ("", "expected a HAR file, found an empty one", 1, 1),
    ("[1,2", "the HAR file is cut short inside a value that is no entry", 1, 5),
    ("{\"log\":\n[\n    2,1,3\n]\n\"request:\"}", "expected ',' or '}', found '\"'", 5, 1),
    (
      #"{"log":{"version":"1.2"}}"#,
      "expected an array 'entries' in 'log' or at the root, found only 'version' in 'log'", 1, 26
    ),
    (
      #"{"a":1,"b":2}"#,
      "expected an array 'entries' in 'log' or at the root, found only 'a', 'b' at the root", 1, 14
    ),
    (
      #"{"log":{"entries":{}}}"#,
      "expected an array 'entries' in 'log' or at the root, found an object as 'entries'", 1, 23
    ),
    (
      #"{"log":[]}"#,
      "expected an array 'entries' in 'log' or at the root, found an array as 'log'", 1, 11
    ),
    ("{}", "expected an array 'entries' in 'log' or at the root, found no names at all", 1, 3),
    ("<html>", "expected '{', found '<'", 1, 1),
    (#"{"log":{"entries":[{}]}}x"#, "expected the end of the file, found 'x'", 1, 25),
    (#"{"log":{"entries":[]"#, "the HAR file is cut short: ',' or '}' is missing", 1, 21),
    (#"{"log" 1"#, "expected ':', found '1'", 1, 8),
    (#"{"log":@"#, "expected a value, found '@'", 1, 8),
  ])
  func refusesAFileWithItsPlace(text: String, fault: String, line: Int, column: Int) {
    for size in [1, 5, 1000] {
      let found = HARFile.read(text, pieces: size).summary.fault
      #expect(found?.text == fault)
      #expect(found?.line == line)
      #expect(found?.column == column)
    }
  }

  @Test
  func handsOverEntriesBeforeABrokenTail() {
    let text = "{\"log\":{\"entries\":[\n\(Self.entry),\n\(Self.entry),\n{\"request\":{\"met"
    let outcome = HARFile.read(text, pieces: 50)
    #expect(outcome.entries.count == 2)
    #expect(outcome.summary.fault?.text == "the HAR file is cut short inside entry 3")
    #expect(outcome.summary.fault?.entry == 3)
    #expect(outcome.summary.fault?.entryLine == 4)
    #expect(outcome.summary.fault?.line == 4)
    #expect(outcome.summary.fault?.column == 17)
  }

  @Test
  func saysSomethingAboutEveryPrefix() {
    let text = Array("{\"log\":{\"v\":[\"\\\"\"],\"entries\":[\(Self.entry),1,\"a\"]}}".utf8)
    for length in 0..<text.count {
      let outcome = HARFile.read(Array(text[..<length]), pieces: 3)
      #expect(outcome.summary.fault != nil, "prefix of \(length) bytes")
    }
    #expect(HARFile.read(text, pieces: 3).summary.fault == nil)
  }

  @Test
  func namesUTF16() {
    for size in [1, 2, 3, 6] {
      let fault = HARFile.read([0xff, 0xfe, 0x7b, 0, 0x0a, 0], pieces: size).summary.fault
      #expect(fault?.text == "expected UTF-8, found UTF-16 (little-endian): save the file as UTF-8")
    }
  }

  @Test
  func skipsAByteOrderMarkInPieces() {
    for size in [1, 2, 3, 100] {
      let outcome = HARFile.read("\u{feff}{\"log\":{\"entries\":[{}]}}", pieces: size)
      #expect(outcome.entries.count == 1)
      #expect(outcome.summary.fault == nil)
    }
  }

  @Test
  func skipsAnEntryBeyondTheLimitAndGoesOn() {
    let text = Array(#"{"log":{"entries":[{"a":"0123456789"},{}]}}"#.utf8)
    for size in [1, 1000] {
      var scanner = HAREntryScanner(limits: JSONLimits(bytes: 10))
      var found: [Bool] = []
      for start in stride(from: 0, to: text.count, by: size) {
        let piece = PaddedBuffer(Array(text[start..<min(start + size, text.count)]))
        scanner.begin(piece.pointer, piece.count)
        while let entry = scanner.next() { found.append(entry.isTooLong) }
      }
      #expect(found == [true, false])
      #expect(scanner.finish().fault == nil)
    }
  }

  @Test
  func agreesWithAPlainScanOfRandomText() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("\"\\{}[]a ".utf8)
    for _ in 0..<2000 {
      let body = (0..<random(300)).map { _ in letters[random(letters.count)] }
      let text = [0x7b] + body
      let buffer = PaddedBuffer(text)
      var scan = BracketScan()
      let found = scan.end(in: buffer.pointer, from: 0, to: buffer.count)
      #expect(found == Self.plainEnd(text))
    }
  }

  /// Where the container that a text begins with ends, found one byte at a time.
  static func plainEnd(_ text: [UInt8]) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in text.enumerated() {
      let wasEscaped = isEscaped
      isEscaped = byte == 0x5c && !wasEscaped
      if byte == 0x22, !wasEscaped {
        isInString.toggle()
      } else if !isInString, byte == 0x7b || byte == 0x5b {
        depth += 1
      } else if !isInString, byte == 0x7d || byte == 0x5d {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
    }
    return nil
  }
}

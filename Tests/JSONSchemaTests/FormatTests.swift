import Testing

@testable import JSONSchema

@Suite struct FormatTests {
  @Test(arguments: [
    ("31072026141530", true), ("29022024000000", true), ("29022023000000", false),
    ("31042026000000", false), ("01012026235959", true), ("01012026240000", false),
    ("01012026236000", false), ("01012026235960", false), ("00012026000000", false),
    ("01002026000000", false), ("01132026000000", false), ("3107202614153", false),
    ("310720261415300", false), ("31072026 41530", false), ("+1072026141530", false),
    ("20260731141530", false), ("", false), ("\u{661}1072026141530", false),
  ])
  func knowsDayMonthYearTime(text: String, expected: Bool) {
    #expect(holds(.dayMonthYearTime, text) == expected)
  }

  @Test(arguments: [
    ("4.02", true), ("600.03", true), ("1070468.14", true), ("1e2", true), ("499.00", true),
    ("4.0199999999999996", true), ("499", true), ("0", true), ("-0.00", true), ("-12.5", true),
    ("0.1e-1", true), ("1.230e0", true), ("123e-2", true), ("123e-3", false), ("499.001", false),
    ("1e-3", false), ("4.025", false), ("0.005", false), ("4.01999999999999", false),
    ("1e999999999999999999999", true), ("1e-999999999999999999999", true), ("1e300", true),
    ("70368744177664.001", true), ("35184372088832.123", false), ("19.999", false),
    ("0.29999999999999999", true), ("0.3000000000000001", false), ("", false), ("-", false),
    ("1.", false), ("1e", false), ("x", false), ("1.005000000000000000000000000000000001", false),
    ("1.0000000000000000000000000000000000000000001", true),
  ])
  func knowsTwoDecimals(text: String, expected: Bool) {
    #expect(holds(.twoDecimals, text) == expected)
  }

  @Test func acceptsEveryHundredthAsDoublesPrintIt() {
    for hundredths in 0..<100_000 {
      #expect(holds(.twoDecimals, "\(Double(hundredths) / 100)"))
    }
    for large in [4_398_046_511_103.99, 70_368_744_177_663.99, 8_796_093_022_207.51] {
      #expect(holds(.twoDecimals, "\(large)"))
    }
  }

  @Test(arguments: [
    ("2016-12-31T23:59:60Z", true), ("2015-06-30T23:59:60Z", true),
    ("2015-06-29T23:59:60Z", false), ("2017-01-01T00:59:60+01:00", true),
    ("2016-12-31T22:59:60-01:00", true), ("2016-12-30T22:59:60-01:00", false),
    ("2016-12-31T00:59:60+01:00", false), ("2016-12-31T23:59:60.5Z", true),
    ("2016-12-31 23:59:59Z", false), ("2016-12-31T23:59:59.Z", false),
    ("2016-12-31T23:59:59", false),
  ])
  func allowsLeapSecondsAtTheEndOfAMonth(text: String, expected: Bool) {
    #expect(holds(.dateTime, text) == expected)
  }

  @Test(
    arguments: [
      (FormatChecker.uri, "https://cdn.example.com/b/x?uid=1&ts=2#f", true),
      (.uri, "http://", true), (.uri, "http://a/%", false), (.uri, "http://[::1]:80/", true),
      (.uri, "http://[::1]x/", false), (.uri, "http://[v1.]/", false), (.uri, "a:", true),
      (.uri, "", false), (.uri, "http://a b/", false), (.uri, "http://é/", false),
      (.iri, "http://é/", true), (.iri, "http://a/\u{E000}", false),
      (.iri, "http://a/?\u{E000}", true),
      (.iri, "http://a/\u{FFFE}", false), (.uriReference, "a:b", true),
      (.uriReference, "1:b", false),
      (.hostname, "ab--cd", true), (.idnHostname, "ab--cd", false),
      (.idnHostname, "cafe\u{301}.com", false), (.idnHostname, "caf\u{E9}.com", true),
      (.idnHostname, "a\u{300}\u{327}", false), (.idnHostname, "bücher.example", true),
      (.idnHostname, "BÜCHER.example", false), (.hostname, "EXAMPLE.com", true),
      (.hostname, "xn--bcher-kva.example", true), (.hostname, "XN--BCHER-KVA.example", true),
      (.hostname, "xn--bcher-.example", false), (.email, "a@b", true),
      (.email, "a@-b", false), (.email, "\"a\\\"b\"@c", true), (.email, "\"a", false),
      (.email, "\"\\", false), (.email, "a@[x-y:z]", true), (.email, "a@[", false),
      (.email, "é@example.com", false), (.ipv4, "01.2.3.4", false), (.ipv6, "::1.2.3.4", true),
      (.ipv6, "1:2:3:4:5:6:7::", true), (.ipv6, "1:2:3:4:5:6:7:8::", false), (.ipv6, ":", false),
      (.relativeJSONPointer, "0-1#", true), (.relativeJSONPointer, "0+1/a", true),
      (.relativeJSONPointer, "0+/a", false), (.duration, "P1W", true), (.duration, "PW", false),
      (.regex, "(?<=a)\\1(b)", true), (.regex, "a{2,1}", false), (.uriTemplate, "{=x}", true),
    ] as [(FormatChecker, String, Bool)])
  func decides(format: FormatChecker, text: String, expected: Bool) {
    #expect(holds(format, text) == expected)
  }

  @Test(arguments: FormatChecker.allCases)
  func neverTrapsOnHostileText(format: FormatChecker) {
    let parts: [[UInt8]] = [
      [], [0], [0xFF], [0xED, 0xA0, 0x80], [0xF4], Array("xn--".utf8), Array("{".utf8),
      Array("<a".utf8), Array("<![CDATA[".utf8), Array("[::".utf8), Array("%".utf8),
      Array("\"\\".utf8), Array("1e-".utf8), Array("P1".utf8), Array("\u{200C}".utf8),
      Array("é@[".utf8), Array("99999999999999999999".utf8), Array("-".utf8), Array("/~".utf8),
      Array("(?<".utf8), Array("\\u".utf8), Array("[a-".utf8), Array("<a>".utf8), Array("</".utf8),
    ]
    for first in parts {
      for second in parts {
        for third in parts { _ = holds(format, first + second + third) }
      }
    }
    _ = holds(format, [UInt8](repeating: 0x2D, count: 100_000))
    _ = holds(format, [UInt8](repeating: 0x3C, count: 100_000))
    _ = holds(format, [UInt8](repeating: 0x28, count: 100_000))
    _ = holds(format, [UInt8](repeating: 0x31, count: 100_000))
  }

  @Test(arguments: ["\\p{L}", "[\\p{L}]", "éa*", "(é)|", "(?<n>a)|", "\\1()", "[\\p{L}\\p{N}"])
  func judgesALongPatternInLinearTime(part: String) {
    _ = holds(.regex, String(repeating: part, count: 200_000 / part.utf8.count))
  }

  @Test func namesWhatItKnows() {
    #expect(FormatChecker.named("uri") == .uri)
    #expect(FormatChecker.named("URI") == nil)
    #expect(FormatChecker.allCases.filter(\.judgesNumbers) == [.twoDecimals])
  }
}

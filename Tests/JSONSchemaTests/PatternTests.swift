import Testing

@testable import JSONSchema

/// Tells whether a pattern matches the UTF-8 of a text.
func matches(_ pattern: String, _ text: String) throws -> Bool {
  matches(try CompiledPattern(pattern), Array(text.utf8))
}

/// Tells whether a compiled pattern matches bytes.
func matches(_ pattern: CompiledPattern, _ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else {
      return withUnsafePointer(to: UInt8(0)) { pattern.matches($0, 0) }
    }
    return pattern.matches(base, buffer.count)
  }
}

@Suite struct PatternTests {
  @Test(
    arguments: [
      ("abc", "xabcx", true), ("abc", "xabx", false), ("^abc", "xabc", false),
      ("abc$", "xabc", true), ("abc$", "abc\n", false), ("^$", "", true), ("^$", "a", false),
      ("", "anything", true), ("a|b", "xb", true), ("^(a|b)$", "ab", false),
      ("^(?:ab|a)c$", "ac", true), ("^a{2,3}$", "aaaa", false), ("^a{2,3}$", "aaa", true),
      ("^a{2,}$", "a", false), ("^a{2,}$", "aaaaa", true), ("^(ab){2}$", "abab", true),
      ("^a*?b+?$", "aab", true), ("^[^a-c]$", "d", true), ("^[^a-c]$", "b", false),
      ("^[]$", "", false), ("[]", "a", false), ("^[^]$", "\n", true), ("^.$", "\n", false),
      ("^.$", "\r", false), ("^.$", "\u{2028}", false), ("^.$", "\u{2029}", false),
      ("^.$", "\u{85}", true), ("^.$", "\u{1F432}", true), ("^..$", "\u{1F432}", false),
      ("^[\\w\\-]+$", "a-b", true), ("^\\u{1F432}$", "\u{1F432}", true),
      ("^\\ud83d\\udc32$", "\u{1F432}", true), ("^\\x41\\u0042$", "AB", true),
      ("^\\0$", "\0", true), ("^\\cJ$", "\n", true), ("^[\\b]$", "\u{8}", true),
      ("\\bfoo\\b", "a foo b", true), ("\\bfoo\\b", "afoo b", false), ("\\bfoo\\b", "foo", true),
      ("foo\\B", "food", true), ("foo\\B", "foo", false), ("\\bé", "é", false),
      ("^\\B", "", true), ("\\b", "", false), ("$^", "", true), ("$a", "a", false),
      ("a^", "a", false), ("(^|,)x($|,)", "a,x", true), ("(^|,)x($|,)", "a,xy", false),
      ("^[\\d-x]+$", "1", true), ("^(?<year>\\d{4})$", "2026", true), ("^(?s:.)$", "\n", true),
      ("^(?s:(?-s:.))$", "\n", false), ("^https?://", "https://x", true),
      ("^https?://", "http:/x", false), ("^https?://.+", "http://", false),
      ("^https?://.+", "http://x", true), ("^[0-9]{14}$", "31072026141530", true),
      ("^[0-9]{14}$", "3107202614153", false), ("^[0-9]{14}$", "310720261415301", false),
      ("^[A-Za-z0-9_]{1,256}$", "a_b", true), ("^a?b?a$", "aba", true), ("^a?b?a$", "a", true),
      ("^(a?){3}$", "aaaa", false), ("^(a*)*$", "aaab", false),
      ("^(|a)+$", "aa", true), ("(a|ab)(c|bcd)(d*)$", "abcd", true), ("^\\-\\@$", "-@", true),
      ("x*", "", true), ("^(?:)$", "", true), ("^(?:){5}$", "", true), ("^(?:^){2}a", "a", true),
      ("^(é|ü)+$", "éüé", true), ("[^\\u0000-\\u007F]", "abcé", true),
      ("[^\\u0000-\\u007F]", "abc", false), ("^[😀-😂]$", "😁", true), ("^[😀-😂]$", "😃", false),
    ] as [(String, String, Bool)])
  func matchesAsECMA262Says(pattern: String, text: String, expected: Bool) throws {
    for method in CompiledPattern.Method.allCases {
      let compiled = try CompiledPattern(pattern, method: method)
      #expect(matches(compiled, Array(text.utf8)) == expected, "\(method)")
    }
  }

  @Test func excludesATrailingNewlineAndOtherDigits() throws {
    let pattern = "^[A-Z]{3}-\\d$"
    #expect(try matches(pattern, "ABC-1"))
    #expect(try !matches(pattern, "ABC-1\n"))
    #expect(try !matches(pattern, "ABC-1\u{2028}"))
    #expect(try !matches(pattern, "ABC-\u{661}"))
  }

  @Test(arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$"])
  func takesLinearTimeWherePatternsInviteBacktracking(pattern: String) throws {
    let compiled = try CompiledPattern(pattern)
    var text = [UInt8](repeating: 0x61, count: 100_000)
    #expect(matches(compiled, text) == (pattern.first == "^" && !pattern.contains("A-Z")))
    text.append(0x21)
    #expect(!matches(compiled, text))
  }

  @Test func simulatesWhereATableWouldBeTooLarge() throws {
    let compiled = try CompiledPattern("^[ab]*a[ab]{30}$")
    #expect(matches(compiled, Array(("bbba" + String(repeating: "b", count: 30)).utf8)))
    #expect(!matches(compiled, Array(("abbb" + String(repeating: "b", count: 30)).utf8)))
    let words = try CompiledPattern("\\b[ab]*a[ab]{30}\\b$")
    #expect(matches(words, Array((" bbba" + String(repeating: "b", count: 30)).utf8)))
  }

  @Test func countsLongRunsWithoutStates() throws {
    let compiled = try CompiledPattern("^[a-z]{2,65535}$")
    #expect(matches(compiled, [UInt8](repeating: 0x61, count: 65_535)))
    #expect(!matches(compiled, [UInt8](repeating: 0x61, count: 65_536)))
    #expect(!matches(compiled, [0x61]))
  }

  @Test func neverTrapsOnIllFormedText() throws {
    let patterns = try ["^.$", "\\W+$", "^[^a]*$", "\\p{L}", "^(é|.)*$"].map {
      try CompiledPattern($0)
    }
    for first in 0x80...0xFF as ClosedRange<UInt8> {
      for second in [0x00, 0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xFF] as [UInt8] {
        for text in [[first], [first, second], [first, second, 0x80], [0x61, first, second]] {
          for pattern in patterns { _ = matches(pattern, text) }
        }
      }
    }
    #expect(!matches(patterns[0], [0xFF]))
  }

  @Test func readsALoneSurrogateAsACodePoint() throws {
    #expect(matches(try CompiledPattern("^.$"), [0xED, 0xA0, 0x80]))
    #expect(matches(try CompiledPattern("^\\ud800$"), [0xED, 0xA0, 0x80]))
    #expect(matches(try CompiledPattern("^\\p{Cs}$"), [0xED, 0xBF, 0xBF]))
    #expect(!matches(try CompiledPattern("^\\p{L}$"), [0xED, 0xBF, 0xBF]))
  }

  @Test(
    arguments: [
      ("\\p{Lu}", "É", true), ("\\p{Uppercase_Letter}", "é", false), ("\\P{L}", "a", false),
      ("\\p{gc=Nd}", "\u{9EA}", true), ("\\p{digit}", "\u{9EA}", true), ("\\p{punct}", "!", true),
      ("\\p{Script=Greek}", "\u{3C0}", true), ("\\p{sc=Grek}", "p", false),
      ("\\p{Script=Devanagari}", "अ", true), ("\\p{scx=Deva}", "\u{964}", true),
      ("\\p{sc=Deva}", "\u{964}", false), ("\\p{Alphabetic}", "中", true), ("^\\p{Any}$", "😀", true),
      ("\\p{ASCII}", "é", false), ("\\p{White_Space}", "\u{3000}", true), ("\\p{Emoji}", "🎉", true),
      ("^[\\p{L}\\p{N}_]+$", "Größe_9", true), ("^[\\p{L}\\p{N}_]+$", "a b", false),
      ("\\p{Cn}", "\u{378}", true), ("\\p{Assigned}", "\u{378}", false),
    ] as [(String, String, Bool)])
  func knowsUnicodeProperties(pattern: String, text: String, expected: Bool) throws {
    #expect(try matches(pattern, text) == expected)
  }

  @Test func agreesWithTheStandardLibraryAboutCategories() throws {
    let upper = try #require(CodePointProperties.set(name: "Lu", value: nil))
    let alphabetic = try #require(CodePointProperties.set(name: "Alphabetic", value: nil))
    var differences = 0
    for value in stride(from: 0, through: 0x10FFFF, by: 7) as StrideThrough<UInt32> {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 14
      else { continue }
      if upper.contains(value) != (scalar.properties.generalCategory == .uppercaseLetter) {
        differences += 1
      }
      if alphabetic.contains(value) != scalar.properties.isAlphabetic { differences += 1 }
    }
    #expect(differences < 10)
  }
}

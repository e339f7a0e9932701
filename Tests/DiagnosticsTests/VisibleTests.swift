import Testing

@testable import Diagnostics

/// Characters that must not be shown raw.
struct VisibleTests {
  @Test(arguments: [
    ("plain é 😀 </script>", "plain é 😀 </script>"), ("\u{1B}[31m", "\\u{1B}[31m"),
    ("a\0b\u{7F}\u{85}", "a\\u{0}b\\u{7F}\\u{85}"), ("a\nb\tc", "a\\u{A}b\\u{9}c"),
    ("\u{202E}evil\u{2069}", "\\u{202E}evil\\u{2069}"), ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}"),
    ("\u{FEFF}x", "\\u{FEFF}x"), ("\u{2028}", "\\u{2028}"), ("\u{1FFFE}", "\\u{1FFFE}"), ("", ""),
    ("\r\n", "\\u{D}\\u{A}"), ("e\u{301}\u{200D}", "e\u{301}\u{200D}"),
  ])
  func escapesWhatCouldHarm(_ text: String, _ shown: String) {
    #expect(Visible.text(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(Visible.text(utf8OrWTF8: Array(text.utf8), limit: .max) == shown)
  }

  @Test func keepsLineBreaksWhereAsked() {
    #expect(Visible.text("a\n\tb\u{1B}", keepsLineBreaks: true) == "a\n\tb\\u{1B}")
  }

  @Test(
    arguments: [
      ([0x61, 0xe9, 0x62], "a\\xE9b"), ([0xed, 0xa0, 0xbd], "\\u{D83D}"),
      ([0xc0, 0xaf], "\\xC0\\xAF"),
      ([0xf4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80"), ([0xe2, 0x82], "\\xE2\\x82"),
      ([0xff], "\\xFF"), ([0xe0, 0x80, 0x80], "\\xE0\\x80\\x80"), ([], ""),
    ] as [([UInt8], String)])
  func showsBytesThatAreNotUTF8(_ bytes: [UInt8], _ shown: String) {
    #expect(Visible.text(utf8OrWTF8: bytes, limit: .max) == shown)
  }

  @Test func cutsAtTheLimitAndTellsTheWhole() {
    let bytes = [UInt8](repeating: 0x61, count: 120_000)
    #expect(Visible.text(utf8OrWTF8: bytes, limit: 5) == "aaaaa… (120000 characters)")
    #expect(Visible.text(utf8OrWTF8: Array("éé".utf8), limit: 2) == "éé")
    #expect(Visible.text(utf8OrWTF8: Array("ééé".utf8), limit: 2) == "éé… (3 characters)")
  }
}

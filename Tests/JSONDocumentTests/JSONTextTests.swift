import Testing

@testable import JSONDocument

/// What strings say, without making Strings of them.
struct JSONTextTests {
  @Test(arguments: [
    (#""""#, ""), (#""abc""#, "abc"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\ude00x""#, "😀x"), (#""é😀€""#, "é😀€"),
    (#""a\u0000b""#, "a\0b"), (#""é\né""#, "é\né"),
  ])
  func readsStrings(_ source: String, _ text: String) throws {
    let document = try JSONDocument(parsing: source)
    #expect(document.root.string?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    document.withTape { tape in
      #expect(JSONText.codePointCount(0, in: tape) == text.unicodeScalars.count)
      #expect(JSONText.utf16Count(0, in: tape) == text.utf16.count)
      #expect(JSONText.utf8Count(0, in: tape) == text.utf8.count)
      #expect(JSONText.equals(0, in: tape, text))
      #expect(!JSONText.equals(0, in: tape, text + "x"))
      #expect(text.isEmpty || !JSONText.equals(0, in: tape, String(text.unicodeScalars.dropLast())))
      var buffer = PaddedBuffer()
      buffer.append("before ")
      JSONText.unescape(0, in: tape, into: &buffer)
      #expect(Array(buffer.bytes) == Array("before \(text)".utf8))
    }
  }

  @Test func comparesBytesAndNotCharacters() throws {
    let document = try JSONDocument(parsing: #"["\u00e9","e\u0301"]"#)
    document.withTape { tape in
      #expect(!JSONText.equals(1, in: tape, 2, in: tape))
      #expect(JSONText.equals(1, in: tape, "\u{E9}"))
      #expect(!JSONText.equals(2, in: tape, "\u{E9}"))
    }
  }

  @Test(arguments: [
    (#"["a","\u0061"]"#, true), (#"["\u0061b","a\u0062"]"#, true), (#"["\n","\u000a"]"#, true),
    (#"["\ud83d","\uD83D"]"#, true), (#"["\ud83d","\ufffd"]"#, false), (#"["\ud83d","�"]"#, false),
    (#"["😀","\ud83d\ude00"]"#, true), (#"["","\u0000"]"#, false), (#"["\/","/"]"#, true),
    (#"["\\n","\n"]"#, false),
  ])
  func comparesAfterUnescaping(_ text: String, _ isEqual: Bool) throws {
    let document = try JSONDocument(parsing: text)
    document.withTape { tape in
      #expect(JSONText.equals(1, in: tape, 2, in: tape) == isEqual)
      #expect(JSONText.equals(2, in: tape, 1, in: tape) == isEqual)
      let hashesAreEqual = TapeEquality.hash128(1, in: tape) == TapeEquality.hash128(2, in: tape)
      #expect(hashesAreEqual == isEqual)
    }
  }

  @Test func showsALoneSurrogateAsOneReplacement() throws {
    let document = try JSONDocument(parsing: #"["\ud83d","\udc00 x\ud83d"]"#)
    #expect(document.root[0]?.string == "\u{FFFD}")
    #expect(document.root[1]?.string == "\u{FFFD} x\u{FFFD}")
    #expect(document.root[0]?.rawText == #"\ud83d"#)
    document.withTape { tape in
      #expect(JSONText.codePointCount(1, in: tape) == 1)
      #expect(JSONText.utf16Count(2, in: tape) == 4)
      var buffer = PaddedBuffer()
      JSONText.unescape(1, in: tape, into: &buffer)
      #expect(Array(buffer.bytes) == [0xed, 0xa0, 0xbd])
    }
  }

  @Test func countsLongTextsExactly() throws {
    for count in [0, 1, 7, 8, 9, 63, 64, 65, 1000] {
      let text = String(repeating: "aé€😀", count: count)
      let document = try JSONDocument(parsing: "\"\(text)\"")
      document.withTape { tape in
        #expect(JSONText.codePointCount(0, in: tape) == count * 4)
        #expect(JSONText.utf16Count(0, in: tape) == count * 5)
      }
    }
  }

  @Test func unescapesAtEveryPlaceOfABlock() throws {
    for before in 0...68 {
      for escape in [#"\n"#, #"\\"#, #"\u00e9"#, #"\ud83d\ude00"#, #"\n\n\u0041\t"#] {
        for after in [0, 1, 7, 15, 16, 17] {
          let source =
            String(repeating: "x", count: before) + escape + String(repeating: "é", count: after)
          let document = try JSONDocument(parsing: "\"\(source)\"")
          let text = try #require(document.root.string)
          document.withTape { tape in
            var buffer = PaddedBuffer()
            JSONText.unescape(0, in: tape, into: &buffer)
            #expect(Array(buffer.bytes) == Array(text.utf8), "\(source)")
            for offset in 0..<PaddedBuffer.padding {
              #expect(buffer.pointer[buffer.count + offset] == 0)
            }
          }
        }
      }
    }
  }
}

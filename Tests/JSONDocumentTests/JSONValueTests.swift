import Testing

@testable import JSONDocument

/// Reading owned documents.
struct JSONValueTests {
  @Test func keepsDuplicateNamesInOrderAndJudgesTheLast() throws {
    let root = try JSONDocument(parsing: #"{"a":1,"b":[2],"\u0061":3}"#).root
    #expect(root.members.map(\.name) == ["a", "b", "a"])
    #expect(root.members.map(\.value.text) == ["1", "[2]", "3"])
    #expect(root.members.map(\.nameIndex) == [1, 3, 6])
    #expect(root.members.count == 3)
    #expect(root["a"]?.int == 3)
    #expect(root["c"] == nil)
  }

  @Test func readsEachKind() throws {
    let root = try JSONDocument(parsing: #"[null,false,true,1,1.5,"s",[],{}]"#).root
    #expect(
      root.elements.map(\.kind) == [
        .null, .false, .true, .integer, .real, .string, .array, .object,
      ])
    #expect(
      root.elements.map(\.kind.word) == [
        "null", "boolean", "boolean", "number", "number", "string", "array", "object",
      ])
    #expect(root[0]?.isNull == true && root[1]?.isNull == false)
    #expect(root.elements.map(\.bool) == [nil, false, true, nil, nil, nil, nil, nil])
    #expect(root.elements.map(\.int) == [nil, nil, nil, 1, nil, nil, nil, nil])
    #expect(root.elements.map(\.string) == [nil, nil, nil, nil, nil, "s", nil, nil])
    #expect(root[4]?.number == DecimalNumber("1.5"))
    #expect(root[8] == nil && root[-1] == nil && root["a"] == nil && root[0]?[0] == nil)
    #expect(root[6]?.elements.isEmpty == true && root[7]?.members.isEmpty == true)
    #expect(root[5]?.members.isEmpty == true && root[5]?.elements.isEmpty == true)
  }

  @Test func tellsWhereEachValueStands() throws {
    let text = #" { "é" : "x" , "n" : [ 1 , 2 ] } "#
    let document = try JSONDocument(parsing: text)
    #expect(document.root.text == String(text.dropFirst().dropLast()))
    #expect(document.root["é"]?.text == "\"x\"")
    #expect(document.root["é"]?.byteRange == 10..<13)
    #expect(document.root["n"]?.text == "[ 1 , 2 ]")
    #expect(document.bytes == Array(text.utf8))
  }

  @Test func lendsATapeThatMayBeReadPastItsEnd() throws {
    let document = try JSONDocument(parsing: "[1]")
    document.withTape { tape in
      for offset in 3..<3 + PaddedBuffer.padding { #expect(tape.bytes[offset] == 0) }
    }
  }
}

/// Places inside documents.
struct JSONPointerTests {
  static let text = #"{"a/b":[{"m~n":1},[2]],"":{"":3},"é":4,"x":5,"x":6,"01":7}"#

  @Test(arguments: [
    ("", nil), ("/a~1b/0/m~0n", "1"), ("/a~1b/1/0", "2"), ("/", #"{"":3}"#), ("//", "3"),
    ("/é", "4"), ("/x", "6"), ("/01", "7"),
  ])
  func findsValues(_ text: String, _ found: String?) throws {
    let root = try JSONDocument(parsing: Self.text).root
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.find(in: root)?.text == found ?? Self.text)
    #expect(pointer.description == text)
  }

  @Test(arguments: ["/a~1b/2", "/a~1b/00", "/a~1b/-", "/a~1b/-1", "/a~1b/+0", "/no", "/x/0", "/a"])
  func findsNothingWhereNothingIs(_ text: String) throws {
    let root = try JSONDocument(parsing: Self.text).root
    #expect(try #require(JSONPointer(text)).find(in: root) == nil)
  }

  @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~", "#/a", "/~é"])
  func refusesWhatIsNoPointer(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test func namesThePathToEveryToken() throws {
    let text = #"{"a":[1,{"b/~":[[],2]}],"c":{"a":3},"d":4}"#
    let document = try JSONDocument(parsing: text)
    let paths = document.withTape { tape in
      (0..<tape.tokenCount).map { JSONPointer.path(to: $0, in: tape).description }
    }
    #expect(
      paths == [
        "", "/a", "/a", "/a/0", "/a/1", "/a/1/b~1~0", "/a/1/b~1~0", "/a/1/b~1~0/0",
        "/a/1/b~1~0/1", "/c", "/c", "/c/a", "/c/a", "/d", "/d",
      ])
  }
}

/// Writing JSON.
struct JSONWriterTests {
  @Test func writesCompactAndPretty() throws {
    let document = try JSONDocument(
      parsing: #"{ "b" : [ 1.50 , { } , [ ] , [ "x" ] ] , "a" : { "n" : null } }"#)
    var compact = JSONWriter()
    compact.value(document.root)
    #expect(
      String(decoding: compact.bytes, as: UTF8.self)
        == #"{"b":[1.50,{},[],["x"]],"a":{"n":null}}"#)
    var pretty = JSONWriter(isPretty: true)
    pretty.value(document.root)
    #expect(
      String(decoding: pretty.bytes, as: UTF8.self) == """
        {
          "b": [
            1.50,
            {},
            [],
            [
              "x"
            ]
          ],
          "a": {
            "n": null
          }
        }
        """)
  }

  @Test func writesEveryScalar() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.null()
    writer.bool(true)
    writer.bool(false)
    writer.integer(-5)
    writer.number("1e400")
    writer.raw("{}".utf8)
    writer.beginObject()
    writer.name("k")
    writer.string("v")
    writer.name("l")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endLine()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "[null,true,false,-5,1e400,{},{\"k\":\"v\",\"l\":[]}]\n")
  }

  @Test(arguments: [
    "", "plain", "\"\\/", "\0\u{1}\u{1F}\u{7F}", "\n\r\t", "é😀\u{2028}", "</script>]]>", "\u{FFFE}",
  ])
  func writesStringsThatReadBackTheSame(_ text: String) throws {
    var writer = JSONWriter()
    writer.string(text)
    let again = try #require(try JSONDocument(parsing: writer.bytes).root.string)
    #expect(again.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(writer.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f })
  }
}

import JSONDocument
import Testing

@testable import JSONSchema

struct AddressTests {
  /// The examples of RFC 3986, 5.4.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("..", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("/../g", "http://a/g"), ("g..", "http://a/b/c/g.."),
    ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
  ])
  func resolvesReferencesAsRFC3986(_ reference: String, _ expected: String) {
    #expect(Address("http://a/b/c/d;p?q").resolving(reference).description == expected)
  }

  @Test func decodesFragments() {
    #expect(Address("#/a%20b%25").decodedFragment == "/a b%")
    #expect(Address("#%ff").decodedFragment == nil)
    #expect(Address("x").decodedFragment == "")
    #expect(Address("#%4").decodedFragment == "%4")
  }

  @Test(arguments: ["", "banners/*/[]/href", "a~0b/c~1d", "~2/~3"])
  func readsInstancePathsAsItWritesThem(_ text: String) {
    #expect(InstancePath(text)?.description == text)
  }

  @Test func tellsNamesFromWildcards() {
    #expect(InstancePath("~2/*")?.steps == [.name("*"), .anyProperty])
    #expect(InstancePath("~3/[]")?.steps == [.name("[]"), .anyItem])
    #expect(InstancePath("a~9") == nil)
  }

  @Test(arguments: [
    ("", ""), ("YQ==", "a"), ("YWI=", "ab"), ("YWJj", "abc"), ("YQ=", nil), ("Y===", nil),
    ("YQ==YQ==", nil), ("Y Q=", nil), ("====", nil),
  ])
  func decodesBase64(_ text: String, _ expected: String?) {
    var buffer = PaddedBuffer(Array(text.utf8))
    let isBase64 = Base64.decode(&buffer)
    #expect(isBase64 == (expected != nil))
    if let expected { #expect(Array(buffer.bytes) == Array(expected.utf8)) }
  }
}

import Testing

@testable import JSONSchema

@Suite struct FormatTrackingTagsTests {
  /// The tags of a text, each as its name and its content.
  private func tags(_ text: String) -> [[String]] {
    let bytes = Array(text.utf8)
    return (bytes + [0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      return TrackingTags(base, bytes.count).map { tag in
        [tag.name, tag.content].map { String(decoding: bytes[$0], as: UTF8.self) }
      }
    }
  }

  @Test(
    arguments: [
      (
        "<click>https://a/?b=1&c=2</click><id>7</id>",
        [["click", "https://a/?b=1&c=2"], ["id", "7"]]
      ),
      ("<redirectURL>x</RedirectURL>", [["redirectURL", "x"]]),
      ("<click>https://a", [["click", "https://a"]]),
      ("<click>https://a<track>https://b", [["click", "https://a"], ["track", "https://b"]]),
      ("<click> \n x y\t</click>", [["click", "x y"]]),
      (
        "<click><![CDATA[https://a?b<c>]]></click><id>1</id>",
        [["click", "https://a?b<c>"], ["id", "1"]]
      ),
      ("<click><![CDATA[https://a", [["click", "https://a"]]),
      ("<click><![CDATA[]]></click>", [["click", ""]]),
      ("<a><b>x</b></a>", [["a", ""], ["b", "x"]]),
      ("<id/>text<x>y</x>", [["id", ""], ["x", "y"]]),
      ("<click type=\"1\">x</click>", [["click", "x"]]),
      ("<click>a < b</click>", [["click", "a < b"]]),
      ("<click>a<", [["click", "a<"]]), ("<!-- c --><?xml?><id>1</id>", [["id", "1"]]),
      ("a < b > c", []), ("&lt;click&gt;x", []), ("<", []), ("<click", []), ("<>x</>", []),
      ("</click>", []), ("<click <id>1</id>", [["id", "1"]]), ("<a&b>x", []), ("", []),
      ("https://a.example/?x=1", []), ("<日本>x</日本>", [["日本", "x"]]),
      ("<tracking and deep-link string>", [["tracking", ""]]),
    ] as [(String, [[String]])])
  func readsTagsInOrder(text: String, expected: [[String]]) {
    #expect(tags(text) == expected)
    #expect(holds(.trackingHref, text) == !expected.isEmpty)
  }

  @Test func takesLinearTime() {
    for part in ["<", "<a ", "<a><![CDATA[", "<a>", "<a></"] {
      _ = tags(String(repeating: part, count: 100_000))
    }
  }
}

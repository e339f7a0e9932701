import Conformance

/// One `testcase` before it is written.
struct JUnitCase {
  /// What stands inside the case: at most one of these.
  enum Result {
    case passed
    case failure(type: String, message: String, text: String)
    case error(type: String, message: String, text: String)
    case skipped(message: String)
  }

  /// The statement and, in brackets, the id that makes the name unique.
  var name: String
  /// What stands inside the case.
  var result: Result
  /// A should-level finding, for the suite's `system-out`.
  var remark: String?

  /// The case as an element.
  func markup(classname: String) -> Markup {
    let attributes = [("name", name), ("classname", classname), ("time", "0")]
    let child: [Markup] =
      switch result {
      case .passed: []
      case .skipped(let message): [.element("skipped", [("message", message)], [])]
      case .failure(let type, let message, let text):
        [.element("failure", [("message", message), ("type", type)], [.text(text)])]
      case .error(let type, let message, let text):
        [.element("error", [("message", message), ("type", type)], [.text(text)])]
      }
    return .element("testcase", attributes, child)
  }

  /// A name from words and an id, at most 500 characters, its white space collapsed.
  ///
  /// A name over the bound keeps a digest of the whole, so that it stays unique and stable; Azure
  /// Pipelines cuts names at 512.
  static func name(_ words: String, id: String) -> String {
    let id = ClippedText.line(id)
    let words = ClippedText.line(words)
    guard id.unicodeScalars.count > 300 || words.unicodeScalars.count > 150 else {
      return words.isEmpty ? "[\(id)]" : "\(words) [\(id)]"
    }
    let short = String(words.unicodeScalars.prefix(150))
    guard id.unicodeScalars.count > 300 else { return "\(short)… [\(id)]" }
    let digest = String(Self.digest(id), radix: 16)
    return "\(short) [\(String(id.unicodeScalars.prefix(280)))… \(digest)]"
  }

  /// The 64-bit FNV-1a digest of a text.
  private static func digest(_ text: String) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return digest
  }
}

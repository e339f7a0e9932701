import Diagnostics
import JSONDocument

extension BodyFault {
  /// What is wrong, in one line; what came from traffic is escaped and cut.
  package var text: String {
    switch kind {
    case .empty: return "empty body where JSON was expected"
    case .blank:
      return "empty body where JSON was expected: nothing but blanks (\(raw.count) bytes)"
    case .byteOrderMarkOnly:
      return "empty body where JSON was expected: nothing but a byte order mark"
    case .utf16:
      let name = TextEncoding.wide(raw)?.name ?? "another encoding"
      return "expected UTF-8, found \(name) (RFC 8259 8.1)"
    case .notUTF8:
      let byte = offset < raw.count ? " (0x\(Self.hexadecimal(raw[offset])))" : ""
      let declared = detail.isEmpty ? "nothing" : Visible.text(utf8OrWTF8: detail, limit: 40)
      return "not UTF-8 at byte offset \(offset)\(byte); declared \(declared)"
    case .htmlPage:
      let title = title
      if title.isEmpty { return "expected JSON, found an HTML page without a title" }
      return "expected JSON, found an HTML page: '\(Visible.text(utf8OrWTF8: title, limit: 1000))'"
    case .cutShort: return "JSON cut short: the body ends after \(raw.count) bytes, inside a value"
    case .trailing: return "unexpected content after the JSON value at byte \(offset)\(after)"
    case .nothingAt:
      let shown = Visible.text(utf8OrWTF8: detail, limit: 100)
      return "the body has no value at '\(shown)', where the target says that the result is"
    case .notForm: return "expected a form (application/x-www-form-urlencoded), found another body"
    case .notJSON, .tooDeep, .tooLong: return jsonText
    }
  }

  private var jsonText: String {
    guard let json else { return "expected JSON, found something else at byte \(offset)" }
    let found = json.found(in: raw.part(skipped, raw.count))
    return "\(json.summary): expected \(json.expected), found \(found)"
  }

  private var after: String {
    guard let json else { return "" }
    return ": \(json.found(in: raw.part(skipped, raw.count)))"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

package import JSONDocument

/// Why a body holds no JSON value that can be judged.
///
/// The fault is a plain value over the body's bytes, which it keeps a view of; `text` makes words
/// from them.
package struct BodyFault {
  /// What is wrong.
  package var kind: Kind
  /// The offset in the body, in bytes, at which it is wrong.
  package var offset: Int
  /// The body as it came, after decoding of base64 and of the recording's escapes.
  package var raw: ByteView
  /// What the words need beside the bytes: the declared charset, or for `nothingAt` the pointer.
  package var detail: ByteView = .none
  /// The parser's fault, where the body is not JSON; its offset does not count what was skipped.
  package var json: JSONFault?

  /// Makes a fault.
  package init(_ kind: Kind, offset: Int = 0, raw: ByteView) {
    self.kind = kind
    self.offset = offset
    self.raw = raw
  }

  /// The kinds of fault, each of which people look for in another place.
  package enum Kind: String, Sendable, Hashable {
    /// No byte at all.
    case empty
    /// Nothing but blanks.
    case blank
    /// Nothing but a byte order mark.
    case byteOrderMarkOnly = "byte-order-mark-only"
    /// Something else than JSON.
    case notJSON = "not-json"
    /// A byte that is not UTF-8.
    case notUTF8 = "not-utf-8"
    /// UTF-16 or UTF-32 text.
    case utf16 = "utf-16"
    /// Containers nested more deeply than the limit.
    case tooDeep = "too-deep"
    /// More bytes than the limit.
    case tooLong = "too-long"
    /// An HTML page.
    case htmlPage = "html-page"
    /// JSON that ends before it is complete.
    case cutShort = "cut-short"
    /// Content after the JSON value.
    case trailing
    /// JSON without a value at the target's `responseAt`.
    case nothingAt = "nothing-at"
    /// A request's body that is no form, although the target says that it is one.
    case notForm = "not-form"
  }

  /// The title of an HTML page, blanks trimmed; empty where there is none.
  package var title: ByteView { HTMLPage.title(of: raw) }

  /// How many bytes were skipped before the JSON text: 3 for a byte order mark, else 0.
  package var skipped: Int {
    raw.count >= 3 && raw[0] == 0xef && raw[1] == 0xbb && raw[2] == 0xbf ? 3 : 0
  }

  /// Whether the fault says that nothing came at all.
  package var isEmpty: Bool {
    kind == .empty || kind == .blank || kind == .byteOrderMarkOnly
  }
}

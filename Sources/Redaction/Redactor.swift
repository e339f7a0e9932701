import Diagnostics

/// Decides what of the traffic may be shown, and describes the rest.
///
/// One redactor stands in front of every output. It knows the sensitive names of the pack, the
/// values of every `${NAME}`, and the secrets of the session that a text belongs to. It also masks
/// what is shaped like a token, an address or a telephone number, in clear, under percent coding,
/// character references, JSON escapes and base64.
package struct Redactor: Sendable {
  /// The names whose values are never shown.
  package var names: SensitiveNames
  /// The values of every `${NAME}` that the run has read.
  package var environment: KnownSecrets
  /// The secrets of the session whose texts are shown next.
  package var session = KnownSecrets()
  /// True under `--show-values`, for a second redactor that serves the console alone.
  package var showsEverything = false

  /// Makes a redactor with the pack's sensitive names and the values of the environment.
  package init(
    names: some Sequence<String> = EmptyCollection<String>(),
    environment: some Sequence<String> = EmptyCollection<String>()
  ) {
    self.names = SensitiveNames(adding: names)
    self.environment = KnownSecrets(environment: environment)
  }

  /// The same redactor with the secrets of a session.
  package func knowing(_ session: KnownSecrets) -> Redactor {
    var copy = self
    copy.session = session
    return copy
  }

  /// A text from traffic with every secret in it masked, visible and cut.
  ///
  /// - Parameters:
  ///   - text: a URL, a message, a header's value, a page's title, a source's name.
  ///   - limit: how many code points are shown at most.
  package func text(_ text: String, limit: Int = 400) -> String {
    self.text(Array(text.utf8), limit: limit)
  }

  /// A text of UTF-8 bytes from traffic with every secret in it masked, visible and cut.
  package func text(_ bytes: [UInt8], limit: Int = 400) -> String {
    if showsEverything { return Visible.text(utf8OrWTF8: bytes, limit: limit) }
    let window = CodePoints.window(bytes, limit: max(4096, limit * 4))
    var masked = masked(window)
    if window.count < bytes.count || CodePoints.count(masked) > limit {
      let cut = CodePoints.prefixLength(of: masked, codePoints: limit)
      masked = Array(masked[..<cut])
      return Visible.text(utf8OrWTF8: masked, limit: limit)
        + "… (\(CodePoints.count(bytes)) characters)"
    }
    return Visible.text(utf8OrWTF8: masked, limit: limit)
  }

  /// A URL with its user part, sensitive parameters and shapes masked.
  package func url(_ url: String, limit: Int = 400) -> String { text(url, limit: limit) }

  /// The value of a header; that of a sensitive one is described.
  package func header(_ name: String, _ value: String) -> String {
    if showsEverything || !names.containsParameter(name) { return text(value) }
    return Self.mask(Array(value.utf8))
  }

  /// A JSON Pointer or an instance path with secrets in its names masked.
  package func pointer(_ pointer: String) -> String {
    pointer.split(separator: "/", omittingEmptySubsequences: false).map {
      text(String($0), limit: 80)
    }.joined(separator: "/")
  }

  /// The bytes with every secret in them replaced by its description.
  func masked(_ bytes: [UInt8]) -> [UInt8] {
    let ranges = SecretFinder(redactor: self).ranges(in: bytes)
    guard !ranges.isEmpty else { return bytes }
    var output: [UInt8] = []
    var offset = 0
    for range in ranges {
      output += bytes[offset..<range.lowerBound]
      output += Self.mask(Array(bytes[range])).utf8
      offset = range.upperBound
    }
    return output + bytes[offset...]
  }

  /// The description that stands for masked bytes of a text.
  static func mask(_ bytes: [UInt8]) -> String {
    let count = CodePoints.count(bytes)
    let unit = count == 1 ? "character" : "characters"
    return "[masked: \(count) \(unit), \(CharacterClasses(in: bytes).words)]"
  }
}

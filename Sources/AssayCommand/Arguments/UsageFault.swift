internal import Diagnostics

/// Something wrong with the command line or a file that it names; nothing was judged or written.
struct UsageFault: Error, Sendable, Hashable {
  /// What is wrong, on one line, the offending text named.
  let message: String
  /// The mistakes of a contract, target or waiver file, which say themselves where they are.
  var diagnostics: [Diagnostic] = []

  /// A fault in our own words.
  init(_ message: String) { self.message = message }

  /// Mistakes in a file that a person wrote.
  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    message = diagnostics.count == 1 ? "1 mistake" : "\(diagnostics.count) mistakes"
  }

  /// A name that is not known, with the nearest one that is.
  ///
  /// - Parameter listing: the command that lists the names, told where none is near and they are many.
  init<Names: Sequence<String>>(
    unknown kind: String, _ name: String, among names: Names, listedBy listing: String? = nil
  ) {
    let known = Array(names)
    var text = "unknown \(kind) \(Self.quote(name))"
    if let nearest = Suggestion.nearest(to: name, in: known) {
      text += ", did you mean '\(nearest)'?"
    } else if !known.isEmpty && known.count <= 12 {
      text += "; there is \(known.joined(separator: ", "))"
    } else if let listing {
      text += "; '\(listing)' lists them"
    }
    message = text
  }

  /// A name from the command line in quotes, safe to show and cut to a bearable length.
  static func quote(_ text: String) -> String {
    "'" + Visible.text(utf8OrWTF8: Array(text.utf8), limit: 200) + "'"
  }
}

package import Diagnostics
package import JSONDocument
package import JSONSchema

/// The rules of a pack's `session.json`, checked and tied to the endpoints of the pack.
package struct SessionRules: Sendable {
  /// A place in a message that the rules need to see; rules name it by its index in `taps`.
  package struct Tap: Sendable, Hashable {
    /// The endpoint by its index in the pack.
    package var endpoint: Int
    /// Whether the place is in the request or in the response.
    package var isRequest: Bool
    /// Where the value stands, such as `banners/*/[]/href`.
    package var path: InstancePath
  }

  /// A place from which links are received, such as the `href` of a banner.
  package struct Link: Sendable {
    /// The name by which rules refer to it.
    package var name: String
    /// The tap of the link's text.
    package var tap: Int
    /// The mark that makes such a link one of another source, such as a bank's own banner.
    package var mark: Mark?
  }

  /// A sibling value that tells two kinds of links from the same place apart.
  package struct Mark: Sendable {
    /// The name by which rules refer to marked links.
    package var name: String
    /// The tap of the sibling.
    package var tap: Int
    /// The text, without quotes, that marks the link.
    package var value: String
    /// The source that a marked link counts as: its bit in `LinkSources`.
    package var source: Int
  }

  /// The rules in the order of the file.
  package var rules: [SessionRule]
  /// Where links come from, in the order of the file; bit n of a `LinkSources` is entry n, marked ones follow.
  package var links: [Link]
  /// The places that programs must report, in the order of first mention.
  package var taps: [Tap]

  /// The names of marked links by their bit in `LinkSources`; empty for other bits.
  package var markNames: [String] {
    let marks = links.compactMap(\.mark)
    var names = Array(repeating: "", count: (marks.map(\.source).max() ?? -1) + 1)
    for mark in marks { names[mark.source] = mark.name }
    return names
  }

  /// No rules at all, for a pack without `session.json`.
  package static let none = SessionRules(rules: [], links: [], taps: [])

  /// Reads a pack's `session.json`.
  ///
  /// - Parameter endpoints: the names of the pack's endpoints in its order.
  /// - Throws: every mistake of the file, each with its place.
  package static func load(
    document: JSONDocument, source: SourceText, endpoints: [String]
  ) throws(SessionFault) -> SessionRules {
    var loader = SessionLoader(source: source, endpoints: endpoints)
    loader.read(document.root)
    guard loader.diagnostics.isEmpty else { throw SessionFault(diagnostics: loader.diagnostics) }
    return loader.rules
  }

  /// The taps of one side of one endpoint, as indexes into `taps`.
  package func taps(endpoint: Int, isRequest: Bool) -> [Int] {
    taps.indices.filter { taps[$0].endpoint == endpoint && taps[$0].isRequest == isRequest }
  }
}

/// The mistakes of a `session.json`.
package struct SessionFault: Error, Sendable {
  /// At least one, in the order of the file.
  package var diagnostics: [Diagnostic]
}

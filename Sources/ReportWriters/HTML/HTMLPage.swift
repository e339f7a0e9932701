import Conformance
import ContractModel

/// One page while it is built: the results, the bounds, and the anchors that its parts link to.
struct HTMLPage {
  /// What the page tells.
  let results: Results
  /// How much of it the page holds at most.
  let limits: HTMLLimits
  /// The anchors of the clauses, by their id.
  let clauseAnchors: [String: String]
  /// The anchors of the open items, by `endpoint/id`.
  let itemAnchors: [String: String]
  /// The anchors of the statements, by their id.
  let statementAnchors: [String: String]
  /// The clauses by their id.
  let clauses: [String: Results.Clause]
  /// The samples that the page has room for, by clause.
  let samples: [Int: [Markup]]
  /// How many samples of the results are on the page.
  let shownSamples: Int

  /// Prepares a page.
  init(_ results: Results, limits: HTMLLimits) {
    self.results = results
    self.limits = limits
    clauseAnchors = Self.anchors("c", results.clauses.map(\.id))
    itemAnchors = Self.anchors("o", results.openItems.map { "\($0.endpoint)/\($0.id)" })
    statementAnchors = Self.anchors("s", results.statements.prefix(limits.entries).map(\.id))
    clauses = Dictionary(
      results.clauses.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let chosen = SampleChoice(results, limits: limits)
    samples = chosen.samples
    shownSamples = chosen.count
  }

  private static func anchors(_ prefix: String, _ ids: [String]) -> [String: String] {
    Dictionary(
      ids.enumerated().map { ($1, "\(prefix)\($0 + 1)") }, uniquingKeysWith: { first, _ in first })
  }

  /// The whole page.
  var bytes: [UInt8] {
    let page = Markup.tag(
      "html", with: [("lang", "en")],
      [
        head, .text("\n"),
        .tag(
          "body",
          [
            .tag("a", class: "skip", with: [("href", "#main")], "Skip to the findings"),
            .text("\n"),
            summary, .text("\n"),
            .tag(
              "div", class: "frame",
              [
                navigation, .text("\n"),
                .tag("main", with: [("id", "main"), ("tabindex", "-1")], main), .text("\n"),
              ]),
            footer, .tag("script", [.verbatim(HTMLScript.text)]),
          ]),
      ])
    var output = Array("<!DOCTYPE html>\n".utf8)
    page.write(to: &output, as: .html)
    output.append(0x0A)
    return output
  }

  private var main: [Markup] {
    var parts = results.endpoints.prefix(limits.sections).enumerated().map {
      section($1, number: $0)
    }
    parts += [openItems, observations, problems, waivers, statements]
    return parts.flatMap { [$0, .text("\n")] }
  }

  private var head: Markup {
    let policy =
      "default-src 'none'; style-src '\(Self.hash(HTMLStyle.text))';"
      + " script-src '\(Self.hash(HTMLScript.text))'; base-uri 'none'; form-action 'none'"
    let title = "\(results.outcome.word): \(results.contract.name), checked by \(results.tool.name)"
    return .tag(
      "head",
      [
        .tag("meta", with: [("charset", "utf-8")]),
        .tag("meta", with: [("http-equiv", "Content-Security-Policy"), ("content", policy)]),
        .tag(
          "meta", with: [("name", "viewport"), ("content", "width=device-width, initial-scale=1")]),
        .tag("meta", with: [("name", "color-scheme"), ("content", "light dark")]),
        .tag("meta", with: [("name", "referrer"), ("content", "no-referrer")]),
        .tag("title", clip(title)),
        .tag("style", [.verbatim(HTMLStyle.text)]),
      ])
  }

  /// The source expression of a content security policy that allows one text and no other.
  static func hash(_ text: StaticString) -> String {
    var digest = SHA256()
    text.withUTF8Buffer { digest.update($0) }
    return "sha256-" + Base64.text(ofHexadecimal: digest.hexadecimal())
  }

  /// A text cut to the page's bound.
  func clip(_ text: String) -> String { ClippedText.clip(text, to: limits.text) }
}

/// Base64 with padding, as content security policies write digests.
enum Base64 {
  /// The base64 of bytes that are given in hexadecimal.
  static func text(ofHexadecimal hex: String) -> String {
    let digits = hex.utf8.map { UInt8($0 < 0x3A ? $0 &- 0x30 : ($0 | 0x20) &- 0x57) & 15 }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0..<4 {
        output.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

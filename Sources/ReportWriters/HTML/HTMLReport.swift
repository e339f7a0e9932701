package import Conformance

/// The HTML page that people read: one file, no request, readable without scripts, under 1 MB.
///
/// The page is built with generous bounds first; where hostile or plentiful content makes it too
/// large, it is built again with tighter ones, and says what was left out.
package struct HTMLReport: Sendable {
  /// The size that no page reaches, in bytes.
  static let sizeLimit = 1_000_000

  /// Makes the writer.
  package init() {}

  /// The page's bytes: UTF-8, always fewer than 1,000,000.
  package func write(_ results: Results) -> [UInt8] {
    for scale in [100, 60, 30, 10, 3, 1] {
      let page = HTMLPage(results, limits: HTMLLimits(percent: scale)).bytes
      if page.count < Self.sizeLimit { return page }
    }
    return HTMLPage(results, limits: HTMLLimits(percent: 0)).bytes
  }
}

/// How much of each kind of content a page holds at most.
struct HTMLLimits: Sendable {
  /// The bytes of all samples together.
  var sampleBytes: Int
  /// The samples of one clause.
  var samplesPerClause = 10
  /// The violated clauses that have a card of their own.
  var cards: Int
  /// The clauses that are listed in tables.
  var rows: Int
  /// The endpoints, open items, problems, waivers and groups of statements, each.
  var sections: Int
  /// The observations and the statements, each.
  var entries: Int
  /// The values of one open item or observation.
  var values: Int
  /// The code points of one text.
  var text: Int

  /// Makes the bounds, as a share of the generous ones.
  init(percent: Int) {
    sampleBytes = 560_000 * percent / 100
    cards = 400 * percent / 100
    rows = 1500 * percent / 100
    sections = max(percent == 0 ? 0 : 12, 200 * percent / 100)
    entries = 600 * percent / 100
    values = max(percent == 0 ? 0 : 3, 20 * percent / 100)
    text = percent >= 60 ? 360 : 160
  }
}

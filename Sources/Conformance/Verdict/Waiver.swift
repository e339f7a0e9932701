/// A known violation that does not fail the run until it expires.
package struct Waiver: Sendable, Hashable {
  /// A clause id, or a glob in which `*` stands for any characters and `?` for one.
  package var clause: String
  /// Why the violation is tolerated.
  package var reason: String
  /// Who answers for it.
  package var owner: String
  /// The last day on which it holds, `YYYY-MM-DD`; nil where it holds for ever.
  package var expires: String?

  /// Makes a waiver.
  package init(clause: String, reason: String, owner: String = "", expires: String? = nil) {
    self.clause = clause
    self.reason = reason
    self.owner = owner
    self.expires = expires
  }

  /// Whether the waiver covers a clause, by id or by glob.
  ///
  /// Clause ids hold `*` themselves, for any property: an id that is equal always matches.
  package func covers(_ id: String) -> Bool {
    clause == id || Glob.matches(Array(clause.utf8), Array(id.utf8))
  }

  /// Whether the last day of the waiver is behind a day, both as `YYYY-MM-DD`.
  package func isExpired(on today: String?) -> Bool {
    guard let expires, let today else { return false }
    return expires < today
  }
}

/// Shell-like patterns: `*` for any run of bytes, `?` for one byte; everything else is itself.
enum Glob {
  /// Whether the whole text matches; linear in memory, at most pattern times text in time.
  static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var p = 0
    var t = 0
    var star = -1
    var mark = 0
    while t < text.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = p
        mark = t
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] || pattern[p] == UInt8(ascii: "?") {
        p += 1
        t += 1
      } else if star >= 0 {
        p = star + 1
        mark += 1
        t = mark
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == UInt8(ascii: "*") { p += 1 }
    return p == pattern.count
  }
}

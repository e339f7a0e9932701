/// Which endpoints are asked: `--only` and `--skip`, globs of names.
package struct NameFilter: Sendable, Hashable {
  /// Where it is not empty, an endpoint must match one of these.
  package var only: [String]
  /// An endpoint must match none of these.
  package var skip: [String]

  /// Makes a filter; without patterns it lets everything pass.
  package init(only: [String] = [], skip: [String] = []) {
    self.only = only
    self.skip = skip
  }

  /// Whether an endpoint is asked.
  package func allows(_ name: String) -> Bool {
    (only.isEmpty || only.contains { Self.matches($0, name) })
      && !skip.contains { Self.matches($0, name) }
  }

  /// The first pattern that matches no name, for a message.
  package func unused(among names: [String]) -> String? {
    (only + skip).first { pattern in !names.contains { Self.matches(pattern, $0) } }
  }

  /// Whether a whole name matches a pattern: `*` is any text, `?` one character.
  package static func matches(_ pattern: String, _ name: String) -> Bool {
    let pattern = Array(pattern.unicodeScalars)
    let name = Array(name.unicodeScalars)
    // For each length of the pattern's beginning whether it matches the name so far.
    var reached = [true] + Array(repeating: false, count: pattern.count)
    for index in pattern.indices where pattern[index] == "*" && reached[index] {
      reached[index + 1] = true
    }
    for scalar in name {
      var next = Array(repeating: false, count: pattern.count + 1)
      for index in pattern.indices {
        if pattern[index] == "*" {
          next[index + 1] = next[index] || reached[index + 1]
        } else {
          next[index + 1] = reached[index] && (pattern[index] == "?" || pattern[index] == scalar)
        }
      }
      reached = next
    }
    return reached[pattern.count]
  }
}

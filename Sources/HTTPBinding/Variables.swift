/// Fills `${NAME}` in, and keeps the values that it found: they are secrets everywhere after.
struct Variables {
  private let environment: (String) -> String?
  /// The values found, each once, in the order in which they were first used.
  private(set) var values: [String] = []
  /// The names of variables that are not set, each once.
  private(set) var unset: [String] = []

  init(environment: @escaping (String) -> String?) { self.environment = environment }

  /// What came of filling a text.
  enum Filling {
    case text(String)
    case unset(String)
    case malformed(String)
  }

  /// Fills all variables of a text in. A `$` that no brace follows stands for itself.
  mutating func fill(_ text: String) -> Filling {
    var result = ""
    var missing: String?
    var rest = Substring(text)
    while let start = rest.range(ofDollarBrace: ()) {
      result += rest[..<start.lowerBound]
      let inside = rest[start.upperBound...]
      guard let close = inside.firstIndex(of: "}") else {
        return .malformed(String(rest[start.lowerBound...]))
      }
      let name = String(inside[..<close])
      guard Self.isName(name) else { return .malformed("${\(name)}") }
      if let value = environment(name) {
        result += value
        if !value.isEmpty, !values.contains(value) { values.append(value) }
      } else {
        if !unset.contains(name) { unset.append(name) }
        missing = missing ?? name
      }
      rest = inside[inside.index(after: close)...]
    }
    if let missing { return .unset(missing) }
    return .text(result + rest)
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(first >= 0x30 && first <= 0x39) else { return false }
    return name.utf8.allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a || byte >= 0x30 && byte <= 0x39 || byte == 0x5f
    }
  }
}

extension Substring {
  /// The next `${`.
  fileprivate func range(ofDollarBrace: Void) -> Range<Index>? {
    var index = startIndex
    while let dollar = self[index...].firstIndex(of: "$") {
      let next = self.index(after: dollar)
      if next < endIndex, self[next] == "{" { return dollar..<self.index(after: next) }
      index = next
    }
    return nil
  }
}

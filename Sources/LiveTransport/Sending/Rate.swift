/// How many requests a time may have: `100/m`.
package struct Rate: Sendable, Hashable {
  /// The time from one request to the next.
  package let interval: Duration

  /// Reads a count, a slash and a unit: `s`, `m` or `h`. Nil for anything else, and for no requests.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= 9,
      parts[0].utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(parts[0]), count > 0
    else { return nil }
    switch parts[1] {
    case "s": interval = .seconds(1) / count
    case "m": interval = .seconds(60) / count
    case "h": interval = .seconds(3600) / count
    default: return nil
    }
  }
}

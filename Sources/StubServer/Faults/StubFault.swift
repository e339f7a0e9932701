/// Ways in which a stub misbehaves on purpose, beside violating a clause.
package enum StubFault: Sendable, Hashable {
  /// Every answer waits: `latency=500ms`.
  case latency(Duration)
  /// Every answer has this status and says no more: `status=503`.
  case status(Int)
  /// The connection is closed in place of an answer.
  case close
  /// The connection is closed in the middle of the body, whose whole length was announced.
  case truncate
  /// A page of HTML comes in place of the answer.
  case html
  /// The answer sends its caller to a login page: `redirect-login`.
  case redirectLogin
  /// The body is said to be gzip and is not: `gzip-lie`.
  case gzipLie
  /// The answer has no body.
  case empty
  /// The body comes a byte at a time: `slow-drip`, a byte a second, or `slow-drip=100ms`.
  case slowDrip(Duration)

  /// How the faults are written.
  package static let forms = [
    "latency=500ms", "status=503", "close", "truncate", "html", "redirect-login", "gzip-lie",
    "empty", "slow-drip",
  ]

  /// Reads a fault; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    switch (String(parts[0]), value) {
    case ("latency", let value?):
      guard let wait = Self.duration(value) else { return nil }
      self = .latency(wait)
    case ("status", let value?):
      guard value.utf8.count == 3, let status = Int(value), (200...599).contains(status) else {
        return nil
      }
      self = .status(status)
    case ("slow-drip", let value?):
      guard let pause = Self.duration(value) else { return nil }
      self = .slowDrip(pause)
    case ("slow-drip", nil): self = .slowDrip(.seconds(1))
    case ("close", nil): self = .close
    case ("truncate", nil): self = .truncate
    case ("html", nil): self = .html
    case ("redirect-login", nil): self = .redirectLogin
    case ("gzip-lie", nil): self = .gzipLie
    case ("empty", nil): self = .empty
    default: return nil
    }
  }

  /// Reads `500ms`, `2s` or `1m`.
  private static func duration(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.utf8.count <= 9, let count = Int(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "ms": return .milliseconds(count)
    case "s": return .seconds(count)
    case "m": return .seconds(count * 60)
    default: return nil
    }
  }
}

import Recordings

/// How an endpoint writes a time.
package enum TimeFormat: Sendable, Hashable {
  /// Local time as `DDMMYYYYHHMMSS`.
  case digits
  /// A local date, `2026-07-31`.
  case date
  /// RFC 3339 in UTC, which is also taken where the contract does not say.
  case dateTime

  /// The format that a contract's `format` means; nil for one that is no time.
  package init?(format: String) {
    switch format {
    case "ddmmyyyyhhmmss": self = .digits
    case "date": self = .date
    case "date-time": self = .dateTime
    default: return nil
    }
  }

  /// A moment in the format.
  package func text(of moment: LocalMoment) -> String {
    let universal = Timestamp(milliseconds: moment.milliseconds).text
    let local = Timestamp(milliseconds: moment.milliseconds + moment.offset * 1000).text
    let parts = local.split { "-T:.Z".contains($0) }
    switch self {
    case .digits where parts.count == 7:
      return "\(parts[2])\(parts[1])\(parts[0])\(parts[3])\(parts[4])\(parts[5])"
    case .date: return String(local.prefix(10))
    case .digits, .dateTime: return universal
    }
  }
}

internal import RunPlan

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system's clocks: the only place where the suite asks for the time.
enum Clock {
  /// Seconds since some fixed moment, for measuring durations.
  static var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// The time of day in UTC, as RFC 3339 writes it: "2026-07-31T14:15:30.250Z".
  static var timestamp: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let milliseconds = Int(now.tv_nsec) / 1_000_000
    var parts = tm()
    var whole = now.tv_sec
    gmtime_r(&whole, &parts)
    let date = digits(Int(parts.tm_year) + 1900, 4) + "-" + digits(Int(parts.tm_mon) + 1, 2) + "-"
    let time = digits(Int(parts.tm_hour), 2) + ":" + digits(Int(parts.tm_min), 2) + ":"
    return date + digits(Int(parts.tm_mday), 2) + "T" + time + digits(Int(parts.tm_sec), 2) + "."
      + digits(milliseconds, 3) + "Z"
  }

  /// Now, with the distance of local time to UTC.
  static var localMoment: LocalMoment {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    var whole = now.tv_sec
    localtime_r(&whole, &parts)
    return LocalMoment(
      milliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000,
      offset: Int64(parts.tm_gmtoff))
  }

  /// Today's date in UTC: "2026-07-31".
  static var today: String { String(timestamp.prefix(10)) }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

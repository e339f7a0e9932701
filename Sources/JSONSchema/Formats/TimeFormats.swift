/// The formats of times: RFC 3339, and the documentation's DDMMYYYYHHMMSS.
enum TimeFormats {
  /// RFC 3339 `full-date`.
  static func isDate(_ text: FormatText) -> Bool { text.count == 10 && date(text) != nil }

  /// RFC 3339 `full-time`; second 60 only where it is 23:59 in UTC.
  static func isTime(_ text: FormatText) -> Bool { time(text) != nil }

  /// RFC 3339 `date-time`; second 60 only in the last minute of a month in UTC.
  static func isDateTime(_ text: FormatText) -> Bool {
    guard text.count >= 20, let (year, month, day) = date(text), text[10] | 0x20 == 0x74,
      let time = time(text.rest(11))
    else { return false }
    guard time.isLeapSecond else { return true }
    let last = lastDay(year: year, month: month)
    switch time.daysToUTC {
    case 0: return day == last
    case 1: return day &+ 1 == last
    default: return day == 1
    }
  }

  /// DDMMYYYYHHMMSS: 14 digits, a date of the calendar and a time of 00:00:00 to 23:59:59 (R8).
  static func isDayMonthYearTime(_ text: FormatText) -> Bool {
    guard text.count == 14, let day = text.digits(0, 2), let month = text.digits(2, 2),
      let year = text.digits(4, 4), let hour = text.digits(8, 2), let minute = text.digits(10, 2),
      let second = text.digits(12, 2)
    else { return false }
    return isDate(year, month, day) && hour < 24 && minute < 60 && second < 60
  }

  /// The date in the first ten bytes.
  private static func date(_ text: FormatText) -> (year: Int, month: Int, day: Int)? {
    guard let year = text.digits(0, 4), let month = text.digits(5, 2),
      let day = text.digits(8, 2), text[4] == 0x2D, text[7] == 0x2D, isDate(year, month, day)
    else { return nil }
    return (year, month, day)
  }

  private static func isDate(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year: year, month: month)
  }

  private static func lastDay(year: Int, month: Int) -> Int {
    switch month {
    case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// Whether a time has second 60, and how many days later the date is in UTC.
  private static func time(_ text: FormatText) -> (isLeapSecond: Bool, daysToUTC: Int)? {
    guard let hour = text.digits(0, 2), let minute = text.digits(3, 2),
      let second = text.digits(6, 2), text[2] == 0x3A, text[5] == 0x3A,
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var at = 8
    if at < text.count, text[at] == 0x2E {
      at += 1
      let start = at
      while at < text.count, ASCII.isDigit(text[at]) { at += 1 }
      if at == start { return nil }
    }
    guard let offset = offset(text.rest(at)) else { return nil }
    guard second == 60 else { return (false, 0) }
    let minutes = hour * 60 + minute - offset
    guard (minutes + 2 * 1440) % 1440 == 1439 else { return nil }
    return (true, minutes < 0 ? -1 : minutes >= 1440 ? 1 : 0)
  }

  /// The minutes by which a time zone is ahead of UTC.
  private static func offset(_ text: FormatText) -> Int? {
    if text.count == 1, text[0] | 0x20 == 0x7A { return 0 }
    guard text.count == 6, let hours = text.digits(1, 2), let minutes = text.digits(4, 2),
      text[3] == 0x3A, hours < 24, minutes < 60
    else { return nil }
    switch text[0] {
    case 0x2B: return hours * 60 + minutes
    case 0x2D: return -(hours * 60 + minutes)
    default: return nil
    }
  }
}

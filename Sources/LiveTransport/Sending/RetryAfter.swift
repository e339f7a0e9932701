/// How long an answer asks to be waited (RFC 9110 10.2.3).
enum RetryAfter {
  /// The seconds that a `Retry-After` asks for, a count or a date; nil where it says neither.
  static func seconds(_ text: String, now: Int64) -> Int64? {
    if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return Int64(text) ?? Int64(Int32.max)
    }
    return HTTPDate.seconds(text).map { max(0, $0 - now) }
  }
}

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 5.6.7).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The seconds since 1970 that a date means; nil for anything but the usual form.
  static func seconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[0].hasSuffix(","),
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let day = number(words[1], 1...31),
      let year = number(words[3], 0...9999),
      let hour = number(clock[0], 0...23), let minute = number(clock[1], 0...59),
      let second = number(clock[2], 0...60)
    else { return nil }
    return days(year, month + 1, day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int64>) -> Int64? {
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let value = Int64(text), range.contains(value)
    else { return nil }
    return value
  }

  /// The days from 1970 to a date of the Gregorian calendar, years counted from March.
  private static func days(_ year: Int64, _ month: Int, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = Int64((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

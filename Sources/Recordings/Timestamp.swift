/// An instant, in milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since the epoch, leap seconds not counted.
  package var milliseconds: Int64

  /// Makes an instant.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Timestamp {
  /// An instant read from text, and whether the text was written as RFC 3339 says.
  package struct Reading: Sendable, Hashable {
    package var timestamp: Timestamp
    /// False for a text that leaves something out or writes it in another way.
    package var isStrict: Bool
  }

  /// Reads RFC 3339 (`2026-07-31T14:15:30.250Z`) and what recorders write instead.
  ///
  /// Also read: a blank for the `T`, no seconds, no zone (then UTC), `+0530` and `+05` as zone, a
  /// comma before the fraction, a date alone. A leap second counts as the second after it. Digits
  /// beyond milliseconds are dropped. Nil for anything else, days that no calendar has included.
  package static func read(_ text: ByteView) -> Reading? {
    if let timestamp = readUsual(text) { return Reading(timestamp: timestamp, isStrict: true) }
    var reader = Reader(text: text)
    return reader.read()
  }

  /// Reads the usual spelling, `2026-07-31T14:15:30.250Z`; nil for any other, and for odd values.
  private static func readUsual(_ text: ByteView) -> Timestamp? {
    guard text.count == 24, let base = text.baseAddress, base[4] == 0x2d, base[7] == 0x2d,
      base[10] == 0x54, base[13] == 0x3a, base[16] == 0x3a, base[19] == 0x2e, base[23] == 0x5a
    else { return nil }
    var isWrong = false
    @inline(__always) func two(_ index: Int) -> Int64 {
      let (high, low) = (base[index] &- 0x30, base[index &+ 1] &- 0x30)
      isWrong = isWrong || high > 9 || low > 9
      return Int64(high) &* 10 &+ Int64(low)
    }
    let year = two(0) &* 100 &+ two(2)
    let (month, day) = (two(5), two(8))
    let (hour, minute, second) = (two(11), two(14), two(17))
    let last = base[22] &- 0x30
    let fraction = two(20) &* 10 &+ Int64(last)
    // Months of 31 days are the odd ones up to July and the even ones from August on. Whatever needs
    // a calendar to tell, such as a leap day, goes the long way.
    let length: Int64 = month == 2 ? 28 : 30 + (month ^ month >> 3) & 1
    if isWrong || last > 9 || month < 1 || month > 12 || day < 1 || day > length || hour > 23
      || minute > 59 || second > 59
    {
      return nil
    }
    let days = Timestamp.day(year: year, month: month, day: day)
    let seconds = ((days &* 24 &+ hour) &* 60 &+ minute) &* 60 &+ second
    return Timestamp(milliseconds: seconds &* 1000 &+ fraction)
  }

  /// Reads a number of seconds or milliseconds since the epoch, as some recorders write.
  ///
  /// Numbers from 10^11 on are milliseconds, smaller ones seconds.
  package static func read(number: Double) -> Reading? {
    guard number >= 0, number < 1e14 else { return nil }
    let milliseconds = number < 1e11 ? number * 1000 : number
    return Reading(timestamp: Timestamp(milliseconds: Int64(milliseconds)), isStrict: false)
  }

  /// The instant as RFC 3339 writes it, in UTC and with milliseconds.
  package var text: String {
    let day =
      milliseconds >= 0 ? milliseconds / 86_400_000 : (milliseconds - 86_399_999) / 86_400_000
    let time = milliseconds - day * 86_400_000
    let date = Timestamp.civil(day: day)
    func pad(_ value: Int64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return pad(date.year, 4) + "-" + pad(date.month, 2) + "-" + pad(date.day, 2) + "T"
      + pad(time / 3_600_000, 2) + ":" + pad(time / 60000 % 60, 2) + ":"
      + pad(time / 1000 % 60, 2) + "." + pad(time % 1000, 3) + "Z"
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date of the Gregorian calendar that is some days after 1970-01-01.
  static func civil(day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }

  /// Reads the parts of a time from left to right.
  private struct Reader {
    let text: ByteView
    var index = 0
    var isStrict = true

    var isAtEnd: Bool { index >= text.count }
    var byte: UInt8 { index < text.count ? text[index] : 0 }

    mutating func digits(_ count: Int) -> Int64? {
      guard text.count - index >= count else { return nil }
      var value: Int64 = 0
      for _ in 0..<count {
        let digit = text[index] &- 0x30
        guard digit < 10 else { return nil }
        value = value * 10 + Int64(digit)
        index += 1
      }
      return value
    }

    mutating func skip(_ wanted: UInt8) -> Bool {
      guard byte == wanted, !isAtEnd else { return false }
      index += 1
      return true
    }

    mutating func read() -> Reading? {
      guard let year = digits(4), skip(0x2d), let month = digits(2), skip(0x2d),
        let day = digits(2), (1...12).contains(month), day >= 1, day <= Self.length(month, year)
      else { return nil }
      var milliseconds = Timestamp.day(year: year, month: month, day: day) * 86_400_000
      if isAtEnd {
        return Reading(timestamp: Timestamp(milliseconds: milliseconds), isStrict: false)
      }
      if !skip(0x54) {
        guard skip(0x74) || skip(0x20) else { return nil }
        isStrict = isStrict && text[index - 1] == 0x74
      }
      guard let time = readTime(), let zone = readZone(), isAtEnd else { return nil }
      milliseconds += time - zone * 60000
      return Reading(timestamp: Timestamp(milliseconds: milliseconds), isStrict: isStrict)
    }

    /// The milliseconds since midnight.
    mutating func readTime() -> Int64? {
      guard let hour = digits(2), hour < 24, skip(0x3a), let minute = digits(2), minute < 60
      else { return nil }
      guard skip(0x3a) else {
        isStrict = false
        return (hour * 60 + minute) * 60000
      }
      guard let second = digits(2), second <= 60 else { return nil }
      var milliseconds: Int64 = 0
      if byte == 0x2e || byte == 0x2c {
        isStrict = isStrict && byte == 0x2e
        index += 1
        let start = index
        var scale: Int64 = 100
        while byte &- 0x30 < 10, !isAtEnd {
          milliseconds += Int64(byte &- 0x30) * scale
          scale /= 10
          index += 1
        }
        if index == start { return nil }
      }
      return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
    }

    /// The zone's distance to UTC in minutes, east positive.
    mutating func readZone() -> Int64? {
      if isAtEnd {
        isStrict = false
        return 0
      }
      if skip(0x5a) || skip(0x7a) { return 0 }
      if skip(0x20) { isStrict = false }
      let isWest = byte == 0x2d
      guard isWest || byte == 0x2b else { return nil }
      index += 1
      guard let hour = digits(2), hour < 24 else { return nil }
      var minute: Int64 = 0
      if isAtEnd {
        isStrict = false
      } else {
        if !skip(0x3a) { isStrict = false }
        guard let digits = digits(2), digits < 60 else { return nil }
        minute = digits
      }
      return isWest ? -(hour * 60 + minute) : hour * 60 + minute
    }

    static func length(_ month: Int64, _ year: Int64) -> Int64 {
      if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
      return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
    }
  }
}

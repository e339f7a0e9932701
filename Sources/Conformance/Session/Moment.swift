/// When something happened first, as far as a recording tells: by time where both have one, else by
/// the order of lines.
struct Moment: Sendable {
  /// The time of the interaction in milliseconds since 1970, `Moment.none` without one.
  static let none = Int64.min

  /// The earliest time of those that have one; `Int64.max` where none has.
  private var earliest = Int64.max
  /// Whether it happened in a line without a time.
  private var hasTimeless = false

  /// Something that happened once.
  init(at time: Int64) { add(time) }

  /// Notes that it happened again.
  mutating func add(_ time: Int64) {
    if time == Moment.none {
      hasTimeless = true
    } else if time < earliest {
      earliest = time
    }
  }

  /// Whether it happened before a line further down in the file whose time is given.
  func isBefore(laterLineAt time: Int64) -> Bool {
    hasTimeless || time == Moment.none || earliest <= time
  }

  /// Whether a time shows that it happened before a line further up in the file.
  func isBefore(earlierLineAt time: Int64) -> Bool {
    time != Moment.none && earliest < time
  }
}

/// The values that are made for one call.
package struct MadeValues: Sendable, Hashable {
  /// A text of letters and digits that no other call has.
  package var unique: String
  /// When the call is made.
  package var moment: LocalMoment

  /// Makes the values of the call with a number.
  ///
  /// - Parameters:
  ///   - seed: chance, the same for all calls of a run, so that two runs at the same time differ.
  ///   - number: tells the calls of a run apart.
  package init(seed: UInt64, number: Int, at moment: LocalMoment) {
    let time = UInt64(max(0, moment.milliseconds))
    unique =
      "A" + String(time, radix: 36, uppercase: true)
      + String(seed % 2_821_109_907_456, radix: 36, uppercase: true)
      + "N" + String(number, radix: 36, uppercase: true)
    self.moment = moment
  }
}

/// A moment, and how far the clocks on the wall are from UTC.
package struct LocalMoment: Sendable, Hashable {
  /// Milliseconds since 1970 in UTC.
  package var milliseconds: Int64
  /// Seconds by which local time is ahead of UTC.
  package var offset: Int64

  /// Makes a moment.
  package init(milliseconds: Int64, offset: Int64 = 0) {
    self.milliseconds = milliseconds
    self.offset = offset
  }
}

import Recordings
import Redaction

/// A text from traffic that a redactor may show.
struct SealedText: Sendable {
  /// The bytes, bounded by whoever made the text.
  var bytes: [UInt8]
}

/// A value of an open item or an observation, raw until its session's secrets are known.
enum ObservedValue: Sendable {
  /// Own words, which hold nothing from traffic.
  case words(String)
  /// A value of a document or a text.
  case value(SealedValue)
  /// A value with siblings, by their names in the contract.
  case members([(name: String, value: SealedValue)])
  /// Names of an object's members.
  case names([SealedValue])

  /// The value as JSON text, masked.
  func shown(by redactor: Redactor) -> String {
    switch self {
    case .words(let words): "\"\(words)\""
    case .value(let value): redactor.show(value)
    case .members(let members):
      "{"
        + members.map { "\"\($0.name)\":\(redactor.show($0.value))" }.joined(separator: ",") + "}"
    case .names(let names): "[" + names.map { redactor.show($0) }.joined(separator: ",") + "]"
    }
  }
}

/// How often which values were seen: the values of smallest fingerprint exactly, and all others.
///
/// What once left the smallest never comes back, so the counts of those that stay are exact, and
/// tallies merge to the same result in any order.
struct ValueTally: Sendable {
  /// One value with its count.
  struct Entry: Sendable {
    var fingerprint: FP
    var count: Int
    /// Where it was seen first.
    var spot: Spot
    var session: FP
    var value: Kept<ObservedValue, String>

    /// Whether the value is not yet fit to be shown.
    var isRaw: Bool {
      if case .raw = value { return true }
      return false
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var others = 0
  private var recent = 0

  /// Counts a value that is known already; false where it must be inserted.
  mutating func count(_ fingerprint: FP, limit: Int) -> Bool {
    if recent < entries.count, entries[recent].fingerprint == fingerprint {
      entries[recent].count += 1
      return true
    }
    for index in entries.indices where entries[index].fingerprint == fingerprint {
      entries[index].count += 1
      recent = index
      return true
    }
    if entries.count >= limit, let last = entries.last, last.fingerprint < fingerprint {
      others += 1
      return true
    }
    return false
  }

  /// Counts further occurrences of a value that was counted or inserted before.
  mutating func count(_ fingerprint: FP, times: Int) {
    if let index = entries.firstIndex(where: { $0.fingerprint == fingerprint }) {
      entries[index].count += times
    } else {
      others += times
    }
  }

  /// Inserts a value that `count` did not know; tells whether a raw value of its session is kept.
  @discardableResult
  mutating func insert(_ entry: Entry, limit: Int) -> Bool {
    for index in entries.indices where entries[index].fingerprint == entry.fingerprint {
      entries[index].count += entry.count
      if entry.spot < entries[index].spot {
        entries[index].spot = entry.spot
        entries[index].session = entry.session
        entries[index].value = entry.value
        return entry.isRaw
      }
      return false
    }
    var place = entries.count
    while place > 0, entry.fingerprint < entries[place - 1].fingerprint { place -= 1 }
    entries.insert(entry, at: place)
    if entries.count > limit { others += entries.removeLast().count }
    return entry.isRaw
  }

  /// Adds another tally.
  ///
  /// - Parameter sessions: gets the sessions of which raw values are kept.
  mutating func merge(_ other: ValueTally, limit: Int, sessions: inout Set<FP>) {
    others += other.others
    for entry in other.entries {
      if entries.count >= limit, let last = entries.last, last.fingerprint < entry.fingerprint {
        others += entry.count
      } else if insert(entry, limit: limit) {
        sessions.insert(entry.session)
      }
    }
  }

  /// Shows the values of a session that are still raw.
  mutating func show(session: FP?, by redactor: Redactor, _ withholding: Bool = false) {
    for index in entries.indices
    where (session == nil || entries[index].session == session) && entries[index].value.isRaw {
      if case .raw(let value) = entries[index].value {
        entries[index].value = .shown(withholding ? "[not shown]" : value.shown(by: redactor))
      }
    }
  }

  /// Moves the lines of all spots down.
  mutating func shiftLines(by lines: Int) {
    for index in entries.indices { entries[index].spot.place.line += lines }
  }

  /// The values as results show them, the most frequent first.
  var counts: [Results.ValueCount] {
    entries.map { entry in
      if case .shown(let text) = entry.value {
        return Results.ValueCount(value: text, count: entry.count)
      }
      return Results.ValueCount(value: "", count: entry.count)
    }.sorted { $0.count != $1.count ? $0.count > $1.count : $0.value < $1.value }
  }
}

/// The evidence for one open item.
struct ItemTally: Sendable {
  var observed = 0
  /// How many instances were looked at by rules; those of schemas are counted by the evaluator.
  var of = 0
  var values = ValueTally()
  var first: Spot?
}

/// What nobody documented, by its place.
struct ObservationKey: Hashable, Sendable {
  var kind: String
  var endpoint: Int
  var side: Results.Side
  /// The instance path; its last step may come from traffic.
  var path: String
}

/// How often something that nobody documented was seen.
struct ObservationTally: Sendable {
  var count = 0
  var values = ValueTally()
  var first: Spot?
  /// The session of the first occurrence, whose secrets the path must not show.
  var session: FP
  /// The nearest documented name.
  var nearest: String?
  /// The path as it may be shown, once that is known.
  var shownPath: String?
}

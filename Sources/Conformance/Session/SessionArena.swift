import JSONDocument

/// What one result says about sessions: values of taps with their texts, in the order of the file.
///
/// Flat lists that are only appended to; nothing is allocated for a value.
struct SessionArena: ~Copyable {
  /// One interaction that rules across messages look at.
  struct Record {
    /// The session.
    var session: FP
    /// The time in milliseconds since 1970, `Moment.none` without one.
    var at: Int64
    /// The HAR entry from 1, 0 outside HAR.
    var entry: Int32
    /// The line from 1 within the result, or of the entry in its file.
    var line: Int32
    /// The endpoint by its index in the pack; -1 for a plain GET that is no endpoint's.
    var endpoint: Int32
    /// The values of the record: from here to where those of the next one begin.
    var firstValue: Int32
    /// The secrets of the record: from here to where those of the next one begin.
    var firstSecret: Int32
    /// The fingerprint of the whole request, where a rule compares requests.
    var request: FP
  }

  /// One value of a tap, or of a secret place.
  struct Value {
    /// The tap by its index in the pack's session rules; -1 for the address of a plain GET.
    var tap: Int32
    /// Of a link its source, of others 0.
    var source: Int32
    /// Where its text begins in `bytes`.
    var offset: Int32
    /// The length of its text in bytes; -1 for a value that is `true`, -2 for `false`.
    var count: Int32
    /// The fingerprint of its text.
    var fingerprint: FP
  }

  /// The place of a secret in `bytes`.
  struct Secret {
    var offset: Int32
    var count: Int32
  }

  var records = GrowingBuffer<Record>()
  var values = GrowingBuffer<Value>()
  var secrets = GrowingBuffer<Secret>()
  /// The texts, one behind the other.
  var bytes = PaddedBuffer()

  /// Forgets everything and keeps the memory, unless a huge document has made it large.
  mutating func removeAll() {
    if bytes.count > 4 << 20 || values.count > 1 << 17 {
      self = SessionArena()
      return
    }
    records.removeAll()
    values.removeAll()
    secrets.removeAll()
    bytes.removeAll()
  }

  /// Makes room for somewhat more than another arena holds, so that it need not grow by and by.
  mutating func reserve(like other: borrowing SessionArena) {
    records.reserve(other.records.count / 4 * 5)
    values.reserve(other.values.count / 4 * 5)
    secrets.reserve(other.secrets.count / 4 * 5)
    bytes.reserve(other.bytes.count / 4 * 5)
  }

  /// Copies a text; gives its place, nil where the arena would outgrow its offsets.
  mutating func copy(_ text: UnsafeBufferPointer<UInt8>) -> (offset: Int32, count: Int32)? {
    guard text.count <= Int(Int32.max) - bytes.count else { return nil }
    let offset = Int32(bytes.count)
    bytes.append(text)
    return (offset, Int32(text.count))
  }

  /// Copies the text of a string; gives its place, nil where the arena would outgrow its offsets.
  mutating func copy(_ token: Int, _ tape: Tape) -> (offset: Int32, count: Int32)? {
    guard tape[token].length <= Int(Int32.max) - bytes.count else { return nil }
    let offset = Int32(bytes.count)
    JSONText.unescape(token, in: tape, into: &bytes)
    return (offset, Int32(bytes.count) - offset)
  }
}

import JSONDocument

/// The places of an envelope's members on the tape, 0 where a member is not there.
struct Envelope {
  var endpoint = 0
  var request = 0
  var response = 0
  var error = 0
  var session = 0
  var at = 0
  var duration = 0
  var delivery = 0
  var probe = 0
  var recording = 0
  var notes: InteractionNotes = []

  /// Whether there is a member beside endpoint, request, response and error.
  var hasOptional: Bool { session | at | duration | delivery | probe != 0 }

  /// Reads the members of the root object. A name that stands twice counts where it stands last.
  mutating func read(_ tape: Tape) {
    var child = 1
    let end = tape.after(0)
    while child &+ 1 < end {
      let value = child &+ 1
      var before = 0
      switch Name.word(tape, child) {
      case Name.endpoint: swap(&endpoint, value, &before)
      case Name.request: swap(&request, value, &before)
      case Name.response: swap(&response, value, &before)
      case Name.error: swap(&error, value, &before)
      case Name.session: swap(&session, value, &before)
      case Name.at: swap(&at, value, &before)
      case Name.durationMs: swap(&duration, value, &before)
      case Name.delivery: swap(&delivery, value, &before)
      case Name.probe: swap(&probe, value, &before)
      case Name.recording: swap(&recording, value, &before)
      default: notes.insert(.unknownName)
      }
      if before != 0 { notes.insert(.duplicateName) }
      child = tape.after(value)
    }
  }

  @inline(__always)
  private func swap(_ place: inout Int, _ value: Int, _ before: inout Int) {
    before = place
    place = value
  }
}

/// The places of a response's members on the tape, 0 where a member is not there.
struct ResponseNames {
  var status = 0
  var headers = 0
  var body = 0
  var bodyText = 0
  var bodyBase64 = 0
  var notes: InteractionNotes = []

  /// Reads the members of the object at an index.
  mutating func read(_ tape: Tape, _ index: Int) {
    var child = index &+ 1
    let end = tape.after(index)
    while child &+ 1 < end {
      let value = child &+ 1
      var before = 0
      switch Name.word(tape, child) {
      case Name.status: swap(&status, value, &before)
      case Name.headers: swap(&headers, value, &before)
      case Name.body: swap(&body, value, &before)
      case Name.bodyText: swap(&bodyText, value, &before)
      case Name.bodyBase64: swap(&bodyBase64, value, &before)
      default: notes.insert(.unknownName)
      }
      if before != 0 { notes.insert(.duplicateName) }
      child = tape.after(value)
    }
  }

  @inline(__always)
  private func swap(_ place: inout Int, _ value: Int, _ before: inout Int) {
    before = place
    place = value
  }
}

/// Member names as numbers, so that comparing one is a single step: up to eight bytes of the name
/// themselves, the first in the lowest place, and small numbers for the longer names.
private enum Name {
  static var endpoint: UInt64 { 0x746e_696f_7064_6e65 }  // endpoint
  static var request: UInt64 { 0x74_7365_7571_6572 }  // request
  static var response: UInt64 { 0x6573_6e6f_7073_6572 }  // response
  static var error: UInt64 { 0x72_6f72_7265 }  // error
  static var session: UInt64 { 0x6e_6f69_7373_6573 }  // session
  static var at: UInt64 { 0x7461 }  // at
  static var delivery: UInt64 { 0x7972_6576_696c_6564 }  // delivery
  static var probe: UInt64 { 0x65_626f_7270 }  // probe
  static var status: UInt64 { 0x7375_7461_7473 }  // status
  static var headers: UInt64 { 0x73_7265_6461_6568 }  // headers
  static var body: UInt64 { 0x7964_6f62 }  // body
  static var bodyText: UInt64 { 0x7478_6554_7964_6f62 }  // bodyText
  static var durationMs: UInt64 { 1 }
  static var recording: UInt64 { 2 }
  static var bodyBase64: UInt64 { 3 }

  /// The number of the name at an index, 0 for one that is too long to be known.
  @inline(__always)
  static func word(_ tape: Tape, _ index: Int) -> UInt64 {
    let token = tape[index]
    let length = token.length
    if length &- 1 >= 8 || token.isEscaped { return longWord(tape, index) }
    // A name ends in a quote, and the text is padded: eight bytes are always readable.
    let bytes = UnsafeRawPointer(tape.bytes + Int(token.start)).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: bytes) & (~0 >> UInt64(64 &- length &* 8))
  }

  @inline(never)
  private static func longWord(_ tape: Tape, _ index: Int) -> UInt64 {
    let token = tape[index]
    if !token.isEscaped {
      let source = tape.source(index)
      if source.equals("durationMs") { return durationMs }
      if source.equals("recording") { return recording }
      if source.equals("bodyBase64") { return bodyBase64 }
      return 0
    }
    for (name, word) in all where equals(tape, index, name) { return word }
    return 0
  }

  private static func equals(_ tape: Tape, _ index: Int, _ name: StaticString) -> Bool {
    JSONText.equals(index, in: tape, name.utf8Start, name.utf8CodeUnitCount)
  }

  private static var all: [(StaticString, UInt64)] {
    [
      ("endpoint", endpoint), ("request", request), ("response", response), ("error", error),
      ("session", session), ("at", at), ("durationMs", durationMs), ("delivery", delivery),
      ("probe", probe), ("recording", recording), ("status", status), ("headers", headers),
      ("body", body), ("bodyText", bodyText), ("bodyBase64", bodyBase64),
    ]
  }
}

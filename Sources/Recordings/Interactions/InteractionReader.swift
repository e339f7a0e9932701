package import JSONDocument

/// Reads the lines of an NDJSON recording, one at a time, without allocating once it is warm.
package struct InteractionReader: ~Copyable {
  private var parser = TapeParser()
  private var bodies: BodyReader
  private var endpointText = PaddedBuffer()
  private var sessionText = PaddedBuffer()
  private var errorKind = PaddedBuffer()
  private var errorMessage = PaddedBuffer()
  private let limits: JSONLimits
  /// What the last line held that was no interaction.
  package private(set) var other = Line.blank

  /// Makes a reader.
  package init(limits: JSONLimits = JSONLimits()) {
    self.limits = limits
    bodies = BodyReader(limits: limits)
  }

  /// Reads one line, without its line end.
  ///
  /// At least 64 bytes behind the line must be readable. What is handed back is a view, valid
  /// until the next call and as long as the line's bytes are.
  package mutating func read(_ line: UnsafePointer<UInt8>, _ count: Int) -> Line {
    var fault = parser.parse(line, count, limits)
    var skipped = 0
    // A mark before a file's first line is no fault: editors write it (RFC 8259 section 8.1).
    if case .byteOrderMark? = fault?.kind, count >= 3 {
      skipped = 3
      fault = parser.parse(line + 3, count - 3, limits)
    }
    if let fault {
      if case .blank = fault.kind { return .blank }
      return .fault(LineFault(.notJSON(fault), offset: fault.offset &+ skipped))
    }
    return parsed()
  }

  /// Parses the line that begins at `start` and ends at the next line feed, `count` at the latest.
  ///
  /// Gives its length, and then `parsed` is what it holds; or nil where it must be read by its
  /// length, because something is wrong with it. At least 64 bytes behind `count` must be readable,
  /// and the first of them a control character.
  package mutating func parse(
    lineFrom start: UnsafePointer<UInt8>, upTo count: Int
  ) -> Int? {
    parser.parse(lineFrom: start, upTo: count, limits)
  }

  /// What the line holds that was parsed last.
  package mutating func parsed() -> Line {
    var result = Interaction(endpoint: .none)
    return parsed(&result) ? .interaction(result) : other
  }

  /// Reads the line that was parsed last into an interaction; false where it is none, and then
  /// `other` is what it holds.
  ///
  /// An interaction is large, so that a reader of many lines has one for all of them.
  package mutating func parsed(_ result: inout Interaction) -> Bool {
    guard let line = read(parser.tape, &result) else { return true }
    other = line
    return false
  }

  private mutating func read(_ tape: Tape, _ result: inout Interaction) -> Line? {
    guard tape[0].kind == .object else { return .other(JSONView(tape: tape, index: 0)) }
    var names = Envelope()
    names.read(tape)
    if names.endpoint == 0 {
      return names.recording != 0
        ? header(tape, names.recording) : .other(JSONView(tape: tape, index: 0))
    }
    return interaction(tape, names, &result)
  }

  private mutating func interaction(
    _ tape: Tape, _ names: Envelope, _ result: inout Interaction
  ) -> Line? {
    guard tape[names.endpoint].kind == .string else {
      return Self.wrongType(.endpoint, tape, names.endpoint)
    }
    let name = JSONView(tape: tape, index: names.endpoint)
    result.reset(endpoint: name.text(in: &endpointText))
    result.notes = names.notes
    if names.request != 0 { result.request = JSONView(tape: tape, index: names.request) }
    if names.error != 0, tape[names.error].kind != .null {
      if names.response != 0, tape[names.response].kind != .null {
        return .fault(LineFault(.responseAndError, offset: tape.range(names.error).lowerBound))
      }
      guard tape[names.error].kind == .object else {
        return Self.wrongType(.error, tape, names.error)
      }
      result.response = .failed(failure(JSONView(tape: tape, index: names.error)))
    } else if names.response != 0 {
      switch tape[names.response].kind {
      case .null: result.response = .null
      case .object:
        if let fault = response(tape, names.response, &result) { return .fault(fault) }
      default: return Self.wrongType(.response, tape, names.response)
      }
    }
    if names.hasOptional { optional(tape, names, &result) }
    return nil
  }

  /// Reads the members of `response` into an interaction.
  private mutating func response(
    _ tape: Tape, _ index: Int, _ result: inout Interaction
  ) -> LineFault? {
    var names = ResponseNames()
    names.read(tape, index)
    result.notes.formUnion(names.notes)
    if names.status != 0, tape[names.status].kind != .null {
      guard let status = Self.smallInteger(tape, names.status) else {
        return LineFault(.wrongType(.status), offset: tape.range(names.status).lowerBound)
      }
      result.status = status
      if status < 100 || status > 599 { result.notes.insert(.oddStatus) }
    }
    if names.headers != 0 {
      result.headers = HeaderView(JSONView(tape: tape, index: names.headers))
    }
    let text = tape[names.bodyText].kind == .null ? 0 : names.bodyText
    let base64 = tape[names.bodyBase64].kind == .null ? 0 : names.bodyBase64
    let bodies = (names.body != 0 ? 1 : 0) + (text != 0 ? 1 : 0) + (base64 != 0 ? 1 : 0)
    if bodies > 1 { return LineFault(.severalBodies, offset: tape.range(index).lowerBound) }
    if names.body != 0 {
      result.response = .body(JSONView(tape: tape, index: names.body))
    } else if bodies == 0 {
      result.response = .notKept(.noBodyKey)
    } else if let fault = recordedText(tape, text, base64, &result) {
      return fault
    }
    if let status = result.status, status >= 300, status < 400 { redirect(&result) }
    if names.body != 0 || bodies > 0, Self.hasNoContent(result.status) { noteContent(&result) }
    return nil
  }

  /// Reads `bodyText` or `bodyBase64`, whichever is there.
  private mutating func recordedText(
    _ tape: Tape, _ text: Int, _ base64: Int, _ result: inout Interaction
  ) -> LineFault? {
    let index = text != 0 ? text : base64
    guard tape[index].kind == .string else {
      return LineFault(
        .wrongType(text != 0 ? .bodyText : .bodyBase64), offset: tape.range(index).lowerBound)
    }
    var facts = BodyReader.Facts()
    facts.type = result.headers.value(named: "content-type")?.source
    facts.coding = result.headers.value(named: "content-encoding")?.source
    let view = JSONView(tape: tape, index: index)
    let reading = text != 0 ? bodies.read(text: view, facts) : bodies.read(base64: view, facts)
    guard let reading else {
      return LineFault(.notBase64, offset: tape.range(index).lowerBound)
    }
    result.response = reading.response
    result.notes.formUnion(reading.notes)
    result.charset = reading.charset
    result.rawBody = reading.raw
    return nil
  }

  private func redirect(_ result: inout Interaction) {
    guard let location = result.headers.value(named: "location")?.source else { return }
    result.redirect = Interaction.Redirect(
      location: location, isLogin: LoginLocation.isLogin(location))
  }

  private func noteContent(_ result: inout Interaction) {
    switch result.response {
    case .unreadableBody(let fault) where fault.isEmpty: break
    default: result.notes.insert(.bodyWithoutContent)
    }
  }

  private mutating func failure(_ error: JSONView) -> TransportFailure {
    var kind = ByteView.none
    var message = ByteView.none
    if let view = error.member("kind"), view.kind == .string { kind = view.text(in: &errorKind) }
    if let view = error.member("message"), view.kind == .string {
      message = view.text(in: &errorMessage)
    }
    let known = TransportFailure.Kind.read(kind, message)
    return TransportFailure(known, recordedKind: kind, message: message)
  }

  /// Reads the members that most lines do not have.
  private mutating func optional(
    _ tape: Tape, _ names: Envelope, _ result: inout Interaction
  ) {
    if names.session != 0 {
      let view = JSONView(tape: tape, index: names.session)
      switch view.kind {
      case .string: result.session = view.text(in: &sessionText)
      case .integer: result.session = view.source
      case .null: break
      default: result.notes.insert(.wrongType)
      }
    }
    if names.at != 0 { Self.time(JSONView(tape: tape, index: names.at), &result) }
    if names.duration != 0 {
      let view = JSONView(tape: tape, index: names.duration)
      if let value = view.double, value >= 0 {
        result.durationMs = value
      } else if view.kind != .null {
        result.notes.insert(.wrongType)
      }
    }
    if names.probe != 0 {
      switch tape[names.probe].kind {
      case .true: result.isProbe = true
      case .false, .null: break
      default: result.notes.insert(.wrongType)
      }
    }
    if names.delivery != 0 {
      Self.delivery(JSONView(tape: tape, index: names.delivery), &result)
    }
  }

  private static func time(_ view: JSONView, _ result: inout Interaction) {
    let reading: Timestamp.Reading?
    switch view.kind {
    case .null: return
    case .string: reading = Timestamp.read(view.source)
    case .integer, .real: reading = view.double.flatMap { Timestamp.read(number: $0) }
    default: reading = nil
    }
    result.at = reading?.timestamp
    if reading == nil { result.notes.insert(.unreadableTime) }
    if reading?.isStrict == false { result.notes.insert(.looseTime) }
  }

  private static func delivery(_ view: JSONView, _ result: inout Interaction) {
    guard view.kind == .object else {
      if view.kind != .null { result.notes.insert(.wrongType) }
      return
    }
    var delivery = Interaction.Delivery()
    if let calls = view.member("calls"), calls.kind != .null {
      if let count = calls.int, count >= 0 {
        delivery.calls = count
      } else {
        result.notes.insert(.wrongType)
      }
    }
    if let queue = view.member("queue"), queue.kind != .null {
      if queue.kind == .string, queue.source.equalsIgnoringCase("main") {
        delivery.queue = .main
      } else if queue.kind == .string, queue.source.equalsIgnoringCase("background") {
        delivery.queue = .background
      } else {
        result.notes.insert(.wrongType)
      }
    }
    result.delivery = delivery
  }

  private func header(_ tape: Tape, _ index: Int) -> Line {
    let view = JSONView(tape: tape, index: index)
    guard view.kind == .object, let version = view.member("version")?.int else {
      return Self.wrongType(.recording, tape, index)
    }
    if version != RecordingHeader.knownVersion {
      return .fault(LineFault(.unknownVersion, offset: tape.range(index).lowerBound))
    }
    let complete = view.member("complete")?.kind == .true
    return .header(
      RecordingHeader(
        version: version, complete: complete,
        subjects: view.member("subjects").flatMap(Self.words),
        lists: view.member("lists").flatMap(Self.lists)))
  }

  /// The strings of an array; nil for anything else.
  private static func words(_ view: JSONView) -> [String]? {
    guard view.kind == .array else { return nil }
    var words: [String] = []
    var child = view.index + 1
    let end = view.tape.after(view.index)
    while child < end {
      if view.tape[child].kind == .string {
        words.append(JSONText.string(of: child, in: view.tape))
      }
      child = view.tape.after(child)
    }
    return words
  }

  /// The arrays of strings of an object, by their names; nil for anything else.
  private static func lists(_ view: JSONView) -> [String: [String]]? {
    guard view.kind == .object else { return nil }
    var lists: [String: [String]] = [:]
    var child = view.index + 1
    let end = view.tape.after(view.index)
    while child + 1 < end {
      if let words = words(JSONView(tape: view.tape, index: child + 1)) {
        lists[JSONText.string(of: child, in: view.tape)] = words
      }
      child = view.tape.after(child + 1)
    }
    return lists
  }

  /// Whether answers with a status have no content by definition (RFC 9110 section 6.4.1).
  package static func hasNoContent(_ status: Int?) -> Bool {
    guard let status else { return false }
    return status == 204 || status == 304 || (status >= 100 && status < 200)
  }

  private static func wrongType(_ member: LineFault.Member, _ tape: Tape, _ index: Int) -> Line {
    .fault(LineFault(.wrongType(member), offset: tape.range(index).lowerBound))
  }

  /// The value of a short integer; longer ones go the slow way.
  private static func smallInteger(_ tape: Tape, _ index: Int) -> Int? {
    let source = tape.source(index)
    if tape[index].kind == .integer, source.count == 3 {
      let digits = (source[0] &- 0x30, source[1] &- 0x30, source[2] &- 0x30)
      if digits.0 < 10, digits.1 < 10, digits.2 < 10 {
        return Int(digits.0) * 100 + Int(digits.1) * 10 + Int(digits.2)
      }
    }
    return JSONView(tape: tape, index: index).int
  }
}

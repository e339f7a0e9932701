package import JSONDocument

/// Turns a body's bytes into a JSON value, or says why there is none; its memory is reused.
package struct BodyReader: ~Copyable {
  private var buffer = PaddedBuffer()
  private var parser = TapeParser()
  private let limits: JSONLimits

  /// Makes a reader.
  package init(limits: JSONLimits = JSONLimits()) { self.limits = limits }

  /// What is known about a body beside its bytes.
  package struct Facts {
    /// The declared media type, or nil.
    package var type: ByteView?
    /// The declared content coding, or nil.
    package var coding: ByteView?
    /// The announced length of the decoded body in bytes, or nil where it is unknown.
    package var size: Int?

    /// Makes facts.
    package init(type: ByteView? = nil, coding: ByteView? = nil, size: Int? = nil) {
      self.type = type
      self.coding = coding
      self.size = size
    }
  }

  /// What a body turned out to be; valid until the reader is used again.
  package struct Reading {
    /// The body in the terms of an interaction.
    package var response: Interaction.Response
    /// What was odd about it.
    package var notes: InteractionNotes = []
    /// The declared charset, where it is worth telling.
    package var charset: ByteView?
    /// The bytes of the body.
    package var raw: ByteView = .none
  }

  /// Reads the text of a string token, as NDJSON's `bodyText` and HAR's `text` hold bodies.
  package mutating func read(text view: JSONView, _ facts: Facts) -> Reading {
    buffer.removeAll()
    let token = view.tape[view.index]
    if token.isEscaped {
      JSONText.unescape(view.index, in: view.tape, into: &buffer)
    } else {
      buffer.append(view.tape.source(view.index))
    }
    var reading = classify(facts)
    if token.hasLoneSurrogate { reading.notes.insert(.loneSurrogate) }
    return reading
  }

  /// Reads the base64 text of a string token, as `bodyBase64` and HAR's `encoding` hold bodies.
  ///
  /// Nil where it is not base64.
  package mutating func read(base64 view: JSONView, _ facts: Facts) -> Reading? {
    buffer.removeAll()
    if view.tape[view.index].isEscaped {
      // Rare: '\/' is the only escape that base64 can need.
      var text = PaddedBuffer()
      JSONText.unescape(view.index, in: view.tape, into: &text)
      if !Base64.decode(text.bytes, into: &buffer) { return nil }
    } else if !Base64.decode(view.tape.source(view.index), into: &buffer) {
      return nil
    }
    if let failure = compressed(facts) { return failure }
    return classify(facts)
  }

  /// Reads a body that is a file of its own.
  package mutating func read(bytes: ByteView, _ facts: Facts = Facts()) -> Reading {
    buffer.removeAll()
    buffer.append(bytes)
    if let failure = compressed(facts) { return failure }
    return classify(facts)
  }

  /// A body that cannot be read because its content coding was not undone.
  private func compressed(_ facts: Facts) -> Reading? {
    let raw = buffer.bytes
    let isGzip = raw.count >= 2 && raw[0] == 0x1f && raw[1] == 0x8b
    var isCoded = isGzip
    if !isGzip, let coding = facts.coding, coding.isCoding, let first = raw.first {
      // Other codings have no mark of their own: bytes that begin no text are taken for coded.
      isCoded = first >= 0x80 && first != 0xef || first < 0x20 && !first.isBlank
    }
    if !isCoded { return nil }
    var reading = Reading(response: .failed(TransportFailure(.coding)))
    if !isGzip {
      reading.response = .failed(TransportFailure(.coding, message: facts.coding ?? .none))
    }
    reading.raw = raw
    return reading
  }

  /// Says what the bytes in the buffer are.
  private mutating func classify(_ facts: Facts) -> Reading {
    let raw = buffer.bytes
    var reading = Reading(response: .absent)
    reading.raw = raw
    let type = facts.type.map { MediaType($0) }
    let skipped = raw.count >= 3 && raw[0] == 0xef && raw[1] == 0xbb && raw[2] == 0xbf ? 3 : 0
    if raw.isEmpty {
      reading.response = .unreadableBody(BodyFault(.empty, raw: raw))
      return reading
    }
    if skipped > 0 {
      reading.notes.insert(.bodyByteOrderMark)
      if raw.count == skipped {
        reading.response = .unreadableBody(BodyFault(.byteOrderMarkOnly, raw: raw))
        return reading
      }
    }
    if let type, !type.isUTF8 { reading.charset = type.charset }
    if let coding = facts.coding, coding.isCoding { reading.notes.insert(.codingHeaderKept) }
    let base = buffer.pointer + skipped
    guard let json = parser.parse(base, raw.count - skipped, limits) else {
      if reading.charset != nil { reading.notes.insert(.charsetIgnored) }
      reading.response = .body(JSONView(tape: parser.tape, index: 0))
      if let size = facts.size, size > raw.count {
        // A number may go on; anything else that is complete cannot have lost more than blanks.
        if parser.tape[0].kind == .integer || parser.tape[0].kind == .real {
          reading.response = .failed(Self.cutShort(raw.count, of: size))
        } else {
          reading.notes.insert(.sizeDiffers)
        }
      }
      return reading
    }
    if json.isCutShort, let size = facts.size, size > raw.count {
      reading.response = .failed(Self.cutShort(raw.count, of: size))
      return reading
    }
    var fault = Self.fault(json, raw, skipped: skipped, isHTML: type?.isHTML ?? false)
    if let charset = type?.charset { fault.detail = charset }
    if fault.kind == .htmlPage, HTMLPage.isLogin(raw) { reading.notes.insert(.loginPage) }
    reading.response = .unreadableBody(fault)
    return reading
  }

  private static func cutShort(_ have: Int, of size: Int) -> TransportFailure {
    var failure = TransportFailure(.cutShort)
    failure.have = have
    failure.of = size
    return failure
  }

  /// The kind of fault that people look for, from what the parser says.
  private static func fault(
    _ json: JSONFault, _ raw: ByteView, skipped: Int, isHTML: Bool
  ) -> BodyFault {
    var kind = BodyFault.Kind.notJSON
    switch json.kind {
    case .blank: kind = .blank
    case .encoding: kind = .notUTF8
    case .depth: kind = .tooDeep
    case .size: kind = .tooLong
    case .trailingContent: kind = .trailing
    default: if json.isCutShort { kind = .cutShort }
    }
    if TextEncoding.wide(raw) != nil { kind = .utf16 }
    let rest = raw.part(skipped, raw.count)
    if kind != .blank, HTMLPage.isPage(rest, declared: isHTML) { kind = .htmlPage }
    var fault = BodyFault(kind, offset: json.offset &+ skipped, raw: raw)
    fault.json = json
    return fault
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Whether the bytes name a content coding that changes the bytes.
  var isCoding: Bool { !isEmpty && !equalsIgnoringCase("identity") }
}

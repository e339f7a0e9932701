import JSONDocument
import Recordings

/// The structure of a recording: every string of it is looked at, and its own words stay.
extension Pseudonyms {
  /// One line of an NDJSON recording.
  mutating func line(_ tape: Tape, _ walk: inout DocumentWalk) {
    let names = Self.members(tape, 0)
    let isHeader = names.contains { $0.name == "recording" }
    guard isHeader || names.contains(where: { $0.name == "endpoint" }) else {
      value(tape, 0, .init(), &walk)
      return
    }
    for (name, index) in names {
      key(tape, index - 1, FormatWords.line, &walk)
      switch name {
      case "endpoint", "durationMs", "probe": word(tape, index, [], &walk)
      case "at": time(tape, index, &walk)
      case "session":
        // A label may be the id of a real session; it is replaced, and looked for nowhere else.
        if walk.replaces { value(tape, index, .init(isHidden: true), &walk) }
      case "recording": header(tape, index, &walk)
      case "response": response(tape, index, &walk)
      case "error": error(tape, index, &walk)
      case "delivery": delivery(tape, index, &walk)
      default: value(tape, index, .init(isHidden: redactor.names.contains(name)), &walk)
      }
    }
  }

  /// What a recording says of itself.
  private mutating func header(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    forEachMember(tape, index, FormatWords.header, &walk) { replacer, name, index, walk in
      switch name {
      case "version", "complete": replacer.word(tape, index, [], &walk)
      case "subjects": replacer.words(tape, index, FormatWords.subjects, &walk)
      case "lists": replacer.words(tape, index, [], &walk)
      default:
        let isHidden = replacer.redactor.names.contains(name)
        replacer.value(tape, index, .init(isHidden: isHidden), &walk)
      }
    }
  }

  private mutating func error(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    forEachMember(tape, index, FormatWords.error, &walk) { replacer, name, index, walk in
      if name == "kind" {
        replacer.word(tape, index, FormatWords.errorKinds, &walk)
      } else {
        let isHidden = replacer.redactor.names.contains(name)
        replacer.value(tape, index, .init(isHidden: isHidden), &walk)
      }
    }
  }

  private mutating func delivery(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    forEachMember(tape, index, FormatWords.delivery, &walk) { replacer, name, index, walk in
      switch name {
      case "calls": replacer.word(tape, index, [], &walk)
      case "queue": replacer.word(tape, index, FormatWords.queues, &walk)
      default:
        let isHidden = replacer.redactor.names.contains(name)
        replacer.value(tape, index, .init(isHidden: isHidden), &walk)
      }
    }
  }

  private mutating func response(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    forEachMember(tape, index, FormatWords.response, &walk) { replacer, name, index, walk in
      switch name {
      case "status": replacer.word(tape, index, [], &walk)
      case "headers": replacer.headers(tape, index, &walk)
      case "bodyText": replacer.body(tape, index, isBase64: false, &walk)
      case "bodyBase64": replacer.body(tape, index, isBase64: true, &walk)
      default:
        let isHidden = replacer.redactor.names.contains(name)
        replacer.value(tape, index, .init(isHidden: isHidden), &walk)
      }
    }
  }

  private mutating func headers(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    switch tape[index].kind {
    case .object:
      for (name, index) in Self.members(tape, index) {
        headerName(tape, index - 1, &walk)
        header(name, tape, index, &walk)
      }
    case .array: headerPairs(tape, index, &walk)
    default: value(tape, index, .init(), &walk)
    }
  }

  /// The members of an object of the format; what stands there instead is a value as any other.
  private mutating func forEachMember(
    _ tape: Tape, _ index: Int, _ words: Set<String>, _ walk: inout DocumentWalk,
    _ body: (inout Pseudonyms, String, Int, inout DocumentWalk) -> Void
  ) {
    guard tape[index].kind == .object else {
      value(tape, index, .init(), &walk)
      return
    }
    for (name, child) in Self.members(tape, index) {
      key(tape, child - 1, words, &walk)
      body(&self, name, child, &walk)
    }
  }

  // MARK: - Words of the format

  /// A value of the format itself: its own words and its numbers stay, and so does what holds
  /// nothing that is known to be secret.
  mutating func word(
    _ tape: Tape, _ index: Int, _ words: Set<String>, _ walk: inout DocumentWalk
  ) {
    switch tape[index].kind {
    case .string:
      guard walk.replaces else { return }
      let view = DecodedView(ofJSON: tape.source(index))
      if words.contains(String(decoding: view.bytes, as: UTF8.self)) { return }
      walk.write(replacedKnown(view.bytes), view, tape, index)
    case .object, .array: value(tape, index, .init(), &walk)
    default: break
    }
  }

  /// Values of the format itself, however deep.
  private mutating func words(
    _ tape: Tape, _ index: Int, _ words: Set<String>, _ walk: inout DocumentWalk
  ) {
    switch tape[index].kind {
    case .object:
      for (_, child) in Self.members(tape, index) {
        key(tape, child - 1, words, &walk)
        self.words(tape, child, words, &walk)
      }
    case .array:
      for child in Self.elements(tape, index) { self.words(tape, child, words, &walk) }
    default: word(tape, index, words, &walk)
    }
  }

  /// An instant: one that RFC 3339 knows says when, and nothing else.
  mutating func time(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    if tape[index].kind == .string, Timestamp.read(tape.source(index))?.isStrict == true { return }
    word(tape, index, [], &walk)
  }

  /// The name of a header: those that say how a message is read stay.
  mutating func headerName(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    guard walk.replaces, tape[index].kind == .string || tape[index].kind == .key else {
      value(tape, index, .init(), &walk)
      return
    }
    let view = DecodedView(ofJSON: tape.source(index))
    let folded = String(decoding: view.bytes.map(\.lowerCased), as: UTF8.self)
    if !FormatWords.headers.contains(folded) {
      walk.write(replacedKnown(view.bytes), view, tape, index)
    }
  }

  /// A text in which only what is known to be secret counts, not what merely looks like it.
  mutating func replacedKnown(_ text: [UInt8]) -> [UInt8] {
    SecretFinder(redactor: redactor).holdsKnownSecret(text) ? replaced(text) : text
  }
}

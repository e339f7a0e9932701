import JSONDocument

extension Pseudonyms {
  /// What some bytes of a recording are.
  package enum Part: Sendable {
    /// One line of an NDJSON recording: an interaction, the header, or a body.
    case line
    /// One entry of a HAR, or a whole HAR file.
    case har
    /// One response body.
    case body
  }

  /// Takes the secrets that a part of a recording holds, without replacing anything.
  ///
  /// A first pass over the whole recording finds secrets that are named only after they were first
  /// used; a recorder that writes as it goes has no such pass, and learns from each line in turn.
  package mutating func learn(from bytes: [UInt8], as part: Part) {
    var walk = DocumentWalk(replaces: false, part: part)
    _ = document(bytes, &walk)
  }

  /// A part of a recording with pseudonyms in it: as many bytes, everything else as it was.
  ///
  /// Its own secrets are learnt first. What is no JSON is taken as a text.
  package mutating func replaced(_ bytes: [UInt8], as part: Part) -> [UInt8] {
    learn(from: bytes, as: part)
    var walk = DocumentWalk(replaces: true, part: part)
    return document(bytes, &walk) ?? replaced(bytes)
  }

  /// Takes the secrets that a line of a recording holds.
  package mutating func learn(line: [UInt8]) { learn(from: line, as: .line) }

  /// A line of a recording, with or without its line end, with pseudonyms in it.
  package mutating func line(_ line: [UInt8]) -> [UInt8] { replaced(line, as: .line) }

  /// Whether some bytes are one JSON text, a byte order mark in front of it or not.
  package func isDocument(_ bytes: [UInt8]) -> Bool {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let buffer = PaddedBuffer(Array(bytes[mark...]))
    var parser = TapeParser(capacity: 256)
    return parser.parse(buffer.pointer, buffer.count, JSONLimits()) == nil
  }

  /// Walks over a JSON text; nil where it is none.
  mutating func document(_ bytes: [UInt8], _ walk: inout DocumentWalk) -> [UInt8]? {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var buffer = PaddedBuffer(capacity: bytes.count)
    buffer.append(mark == 0 ? bytes : Array(bytes[mark...]))
    var parser = TapeParser(capacity: 256)
    guard parser.parse(buffer.pointer, buffer.count, JSONLimits()) == nil else { return nil }
    let saved = walk.output
    walk.output = Array(buffer.bytes)
    switch walk.part {
    case .line: line(parser.tape, &walk)
    case .har: value(parser.tape, 0, .init(isHAR: true), &walk)
    case .body: value(parser.tape, 0, .init(), &walk)
    }
    let output = walk.output
    walk.output = saved
    return bytes[..<mark] + output
  }

  // MARK: - Values

  /// Where a value stands.
  struct Surroundings {
    /// Whether it is secret by its name, or by that of what holds it.
    var isHidden = false
    /// Whether it belongs to a HAR's own structure.
    var isHAR = false
  }

  /// A value of any type, with everything in it.
  mutating func value(
    _ tape: Tape, _ index: Int, _ place: Surroundings, _ walk: inout DocumentWalk
  ) {
    switch tape[index].kind {
    case .object:
      if place.isHAR {
        harObject(tape, index, place, &walk)
        return
      }
      for (name, child) in Self.members(tape, index) {
        key(tape, child - 1, [], &walk)
        let isHidden = place.isHidden || redactor.names.contains(name)
        value(tape, child, .init(isHidden: isHidden), &walk)
      }
    case .array:
      for child in Self.elements(tape, index) { value(tape, child, place, &walk) }
    default: scalar(tape, index, place, &walk)
    }
  }

  /// A string or number; a string that holds a document is walked over in its turn.
  mutating func scalar(
    _ tape: Tape, _ index: Int, _ place: Surroundings, _ walk: inout DocumentWalk
  ) {
    switch tape[index].kind {
    case .string:
      let view = DecodedView(ofJSON: tape.source(index))
      let first = view.bytes.first { !$0.isSpace }
      if first == 0x7B || first == 0x5B, let changed = nested(view.bytes, place, &walk) {
        walk.write(changed, view, tape, index)
      } else if !walk.replaces {
        if place.isHidden { learn(view.bytes) }
      } else {
        let changed = place.isHidden ? replacedWhole(view.bytes) : replaced(view.bytes)
        walk.write(changed, view, tape, index)
      }
    case .integer, .real:
      let text = Array(tape.source(index))
      if !walk.replaces {
        if place.isHidden { learn(text) }
      } else if place.isHidden || holdsKnown(text) {
        walk.write(cipher.pseudonym(of: text), at: tape.range(index))
      }
    default: break
    }
  }

  /// Whether a number holds a secret that counts anywhere.
  private func holdsKnown(_ text: [UInt8]) -> Bool {
    !redactor.session.ranges(in: text).isEmpty || !redactor.environment.ranges(in: text).isEmpty
  }

  /// A document in a string; nil where it is none.
  private mutating func nested(
    _ text: [UInt8], _ place: Surroundings, _ walk: inout DocumentWalk
  ) -> [UInt8]? {
    guard walk.depth < 8 else { return nil }
    var buffer = PaddedBuffer(capacity: text.count)
    buffer.append(text)
    var parser = TapeParser(capacity: 64)
    guard parser.parse(buffer.pointer, buffer.count, JSONLimits()) == nil else { return nil }
    var inner = DocumentWalk(replaces: walk.replaces, part: .body, depth: walk.depth + 1)
    inner.output = text
    value(parser.tape, 0, .init(isHidden: place.isHidden), &inner)
    return inner.output
  }

  /// A member's name: the secrets in it, for some documents are keyed by what is secret.
  ///
  /// - Parameter words: the names that the recording format itself has at this place.
  mutating func key(
    _ tape: Tape, _ index: Int, _ words: Set<String>, _ walk: inout DocumentWalk
  ) {
    guard walk.replaces else { return }
    let view = DecodedView(ofJSON: tape.source(index))
    if words.contains(String(decoding: view.bytes, as: UTF8.self)) { return }
    walk.write(replaced(view.bytes), view, tape, index)
  }

  // MARK: - Bodies

  /// A body that is kept as text or base64.
  mutating func body(
    _ tape: Tape, _ index: Int, isBase64: Bool, _ walk: inout DocumentWalk
  ) {
    guard tape[index].kind == .string else {
      value(tape, index, .init(), &walk)
      return
    }
    let view = DecodedView(ofJSON: tape.source(index))
    if isBase64, let bytes = Base64Text.decoded(view.bytes) {
      let changed = content(bytes, &walk)
      if changed != bytes {
        walk.write(Base64Text.encoded(changed, like: view.bytes), view, tape, index)
      }
    } else {
      walk.write(content(view.bytes, &walk), view, tape, index)
    }
  }

  private mutating func content(_ bytes: [UInt8], _ walk: inout DocumentWalk) -> [UInt8] {
    var inner = DocumentWalk(replaces: walk.replaces, part: .body, depth: walk.depth + 1)
    if let changed = document(bytes, &inner) { return changed }
    if walk.replaces { return replaced(bytes) }
    learn(redactor.secrets(inURL: String(decoding: bytes.prefix(1 << 16), as: UTF8.self)))
    return bytes
  }

  // MARK: - Containers

  /// The members of an object, in their order: their names and the tokens of their values.
  static func members(_ tape: Tape, _ index: Int) -> [(name: String, value: Int)] {
    guard tape[index].kind == .object else { return [] }
    var members: [(name: String, value: Int)] = []
    var child = index + 1
    let end = tape.after(index)
    while child + 1 < end {
      members.append((JSONText.string(of: child, in: tape), child + 1))
      child = tape.after(child + 1)
    }
    return members
  }

  /// The tokens of an array's elements.
  static func elements(_ tape: Tape, _ index: Int) -> [Int] {
    guard tape[index].kind == .array else { return [] }
    var elements: [Int] = []
    var child = index + 1
    let end = tape.after(index)
    while child < end {
      elements.append(child)
      child = tape.after(child)
    }
    return elements
  }
}

/// One pass over a document, which learns or replaces.
struct DocumentWalk {
  /// Whether secrets are replaced; else they are only learnt.
  let replaces: Bool
  /// What the document is.
  let part: Pseudonyms.Part
  /// How many documents this one is nested in.
  var depth = 0
  /// The document's bytes, with what was replaced so far.
  var output: [UInt8] = []

  /// Makes a pass.
  init(replaces: Bool, part: Pseudonyms.Part, depth: Int = 0) {
    self.replaces = replaces
    self.part = part
    self.depth = depth
  }

  /// Writes a string's text over what stood there, in the escapes that it had.
  mutating func write(_ text: [UInt8], _ view: DecodedView, _ tape: Tape, _ index: Int) {
    guard replaces, text != view.bytes else { return }
    let token = tape[index]
    write(view.recoded(Array(tape.source(index)), text), at: Int(token.start)..<Int(token.end))
  }

  /// Writes bytes over as many.
  mutating func write(_ bytes: [UInt8], at range: Range<Int>) {
    guard replaces, bytes.count == range.count else { return }
    output.replaceSubrange(range, with: bytes)
  }
}

import Diagnostics
import JSONDocument

/// Reading the keywords of one schema object.
extension SchemaCompiler {
  /// Reads all keywords into a node and lays it down.
  mutating func fill(_ draft: inout NodeDraft, _ members: inout SchemaMembers, _ given: Frame) {
    var frame = given
    frame.documentation = members.documentation ?? given.documentation
    frame.statement = members.statement ?? given.statement
    let ownsTrack =
      members.values["unevaluatedItems"] != nil || members.values["unevaluatedProperties"] != nil
    if ownsTrack { draft.node.flags.insert(.ownsTrack) }
    if frame.tracks { draft.node.flags.insert(.passesTrack) }
    if ownsTrack || frame.tracks { draft.node.flags.insert(.tracks) }
    for keyword in members.order {
      guard let value = members.values[keyword] else { continue }
      if readAssertion(keyword, value, &draft, frame) { continue }
      if readObjectKeyword(keyword, value, &draft, members, frame) { continue }
      if readArrayKeyword(keyword, value, &draft, members, frame) { continue }
      if readApplicator(keyword, value, &draft, members, frame, ownsTrack) { continue }
      if options.packVocabulary { readOwnKeyword(keyword, value, &draft, frame) }
    }
    if frame.isFirst { addFirstNotes(&draft, frame) }
    fold(&draft, frame.level)
    code.finish(draft, frame.level)
  }

  /// The frame of a schema for the same value.
  func inPlace(_ frame: Frame, tracks: Bool) -> Frame {
    var inner = frame
    inner.isFirst = false
    inner.tracks = frame.tracks || tracks
    inner.statement = nil
    inner.outerCounters = []
    inner.alternatives = []
    return inner
  }

  /// The frame of a schema for a value inside.
  func below(_ frame: Frame, _ step: InstancePath.Step?) -> Frame {
    var inner = frame
    inner.isFirst = true
    inner.tracks = false
    inner.statement = nil
    inner.chain = []
    inner.outerCounters = []
    inner.alternatives = []
    if let step { inner.path = frame.path.appending(step) }
    return inner
  }

  /// The frame of a branch, whose failures are only details.
  func branch(_ frame: Frame) -> Frame {
    var inner = frame
    inner.isBranch = true
    inner.level = .must
    return inner
  }

  /// Adds an operation with a place of its own.
  mutating func add(
    _ operation: Operation, _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft,
    _ frame: Frame
  ) {
    var operation = operation
    operation.place = addPlace(
      keyword, in: draft, frame, value: value,
      counters: code.counters(draft.index, kinds: operation.kinds))
    draft.operations.append(operation)
  }

  // MARK: Assertions about the value itself

  private mutating func readAssertion(
    _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) -> Bool {
    switch keyword {
    case "type": readType(value, &draft, frame)
    case "const":
      let start = code.constants([value])
      add(
        Operation(code: .oneOfConstants, kinds: Node.anyKind, a: start, b: 1), keyword, value,
        &draft, frame)
    case "enum":
      guard let elements = elements(value, keyword) else { return true }
      let start = code.constants(elements)
      add(
        Operation(
          code: .oneOfConstants, kinds: Node.anyKind, a: start, b: Int32(elements.count)),
        keyword, value, &draft, frame)
    case "minimum": readBound(.minimum, keyword, value, &draft, frame)
    case "maximum": readBound(.maximum, keyword, value, &draft, frame)
    case "exclusiveMinimum": readBound(.exclusiveMinimum, keyword, value, &draft, frame)
    case "exclusiveMaximum": readBound(.exclusiveMaximum, keyword, value, &draft, frame)
    case "multipleOf": readBound(.multipleOf, keyword, value, &draft, frame)
    case "minLength":
      guard let count = count(value, keyword) else { return true }
      draft.node.minLength = UInt32(clamping: count)
      draft.node.minLengthPlace = addPlace(
        keyword, in: draft, frame, value: value,
        counters: code.counters(draft.index, kinds: Node.stringKinds))
    case "maxLength":
      guard let count = count(value, keyword) else { return true }
      draft.node.maxLength = UInt32(clamping: count)
      draft.node.maxLengthPlace = addPlace(
        keyword, in: draft, frame, value: value,
        counters: code.counters(draft.index, kinds: Node.stringKinds))
    case "pattern":
      guard let number = pattern(value, keyword) else { return true }
      add(
        Operation(code: .pattern, kinds: Node.stringKinds, a: number), keyword, value, &draft,
        frame)
    case "format": readFormat(value, &draft, frame)
    case "contentEncoding", "contentSchema": break
    case "contentMediaType": readContent(value, &draft, frame)
    default: return false
    }
    return true
  }

  private mutating func readType(
    _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    var mask: UInt16 = 0
    let types = value.kind == .array ? elements(value, "type") ?? [] : [value]
    for type in types {
      guard let name = string(type, "type") else { return }
      switch name {
      case "null": mask |= 1
      case "boolean": mask |= 6
      case "integer":
        mask |= 8
        draft.node.flags.insert(.takesWholeReals)
      case "number": mask |= Node.numberKinds
      case "string": mask |= Node.stringKinds
      case "array": mask |= Node.arrayKind
      case "object": mask |= Node.objectKind
      default:
        let all = ["null", "boolean", "integer", "number", "string", "array", "object"]
        let nearest = Suggestion.nearest(to: name, in: all)
        report(
          "schema.keyword-value", "there is no type '\(name)'", at: type,
          expected: all.joined(separator: ", "), remedy: nearest.map { "did you mean '\($0)'?" })
      }
    }
    draft.node.typeMask = mask
    draft.node.typePlace = addPlace(
      "type", in: draft, frame, value: value,
      counters: code.counters(draft.index, kinds: Node.anyKind))
  }

  private mutating func readBound(
    _ operation: Operation.Code, _ keyword: String, _ value: JSONValue, _ draft: inout NodeDraft,
    _ frame: Frame
  ) {
    guard let number = number(value, keyword) else { return }
    if operation == .multipleOf, number.isNegative || number.isZero {
      report(
        "schema.keyword-value", "'multipleOf' needs a number above 0", at: value,
        found: value.text)
      return
    }
    code.code.numbers.append(number)
    var bound = Operation(
      code: operation, kinds: Node.numberKinds, a: Int32(code.code.numbers.count - 1), b: -1)
    let small = value.document.bytes[value.byteRange].withUnsafeBufferPointer { text in
      text.baseAddress.flatMap { SmallDecimal($0, text.count) }
    }
    if let small {
      bound.value = small.digits
      bound.b = Int32(small.scale)
    } else if let whole = number.int, whole.magnitude < 1_000_000_000_000_000_000 {
      bound.value = Int64(whole)
      bound.b = 0
    }
    add(bound, keyword, value, &draft, frame)
  }

  /// Compiles a pattern; reports what is wrong with it at its place.
  mutating func pattern(_ value: JSONValue, _ keyword: String) -> Int32? {
    guard let text = string(value, keyword) else { return nil }
    return pattern(text, at: value, from: Int(value.token.start), raw: value.rawText ?? text)
  }

  /// Compiles the pattern that stands in a string or name of the source.
  mutating func pattern(_ text: String, at value: JSONValue, from start: Int, raw: String)
    -> Int32?
  {
    do {
      code.code.patterns.append(try CompiledPattern(text))
      return Int32(code.code.patterns.count - 1)
    } catch {
      report(
        "schema.pattern", error.summary, at: value,
        offset: start + SourceOffset.raw(of: error.offset, in: raw), remedy: error.remedy)
      return nil
    }
  }

  private mutating func readFormat(
    _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    guard let name = string(value, "format"), assertsFormat(in: draft.location.resource) else {
      return
    }
    guard let format = FormatChecker.named(name) else {
      guard options.packVocabulary else { return }
      let nearest = Suggestion.nearest(to: name, in: FormatChecker.allCases.map(\.rawValue))
      report(
        "schema.keyword-value", "there is no format '\(name)'", at: value,
        remedy: nearest.map { "did you mean '\($0)'?" })
      return
    }
    code.code.formats.append(format)
    add(
      Operation(
        code: .format, kinds: format.judgesNumbers ? Node.numberKinds : Node.stringKinds,
        a: Int32(code.code.formats.count - 1)), "format", value, &draft, frame)
  }

  /// In a pack, the content of a JSON string is judged like any other value.
  private mutating func readContent(
    _ value: JSONValue, _ draft: inout NodeDraft, _ frame: Frame
  ) {
    guard let type = string(value, "contentMediaType"), options.packVocabulary else { return }
    let essence = type.split(separator: ";").first.map { $0.lowercased() } ?? ""
    guard essence.hasPrefix("application/json") || essence.hasSuffix("+json") else { return }
    var content = Operation(code: .content, kinds: Node.stringKinds, a: Node.always)
    if draft.schema["contentEncoding"]?.string?.lowercased() == "base64" { content.b = 1 }
    content.place = addPlace(
      "contentMediaType", in: draft, frame, value: value,
      counters: code.counters(draft.index, kinds: Node.stringKinds))
    if let schema = draft.schema["contentSchema"] {
      let location = registry.location(of: schema, below: draft.location, "contentSchema")
      content.a = compile(location, below(frame, nil))
    }
    draft.operations.append(content)
  }
}

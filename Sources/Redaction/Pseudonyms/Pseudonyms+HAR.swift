import JSONDocument

/// What HAR keeps in places of its own: lists of pairs, bodies with their coding, and times.
extension Pseudonyms {
  mutating func harObject(
    _ tape: Tape, _ index: Int, _ place: Surroundings, _ walk: inout DocumentWalk
  ) {
    let members = Self.members(tape, index)
    let isBase64 = members.contains {
      $0.name == "encoding" && JSONText.string(of: $0.value, in: tape).lowercased() == "base64"
    }
    for (name, child) in members {
      key(tape, child - 1, FormatWords.har, &walk)
      switch name {
      case "startedDateTime": time(tape, child, &walk)
      case "status", "statusText": word(tape, child, [], &walk)
      case "method", "httpVersion", "mimeType", "encoding":
        word(tape, child, FormatWords.harValues, &walk)
      case "headers": headerPairs(tape, child, &walk)
      case "cookies": pairs(tape, child, &walk) { _ in .secret }
      case "queryString", "params":
        let names = redactor.names
        pairs(tape, child, &walk) { names.containsParameter($0) ? .secret : .text }
      case "content", "postData": harBody(tape, child, &walk)
      case "text" where tape[child].kind == .string:
        body(tape, child, isBase64: isBase64, &walk)
      case "url", "redirectURL":
        if !walk.replaces {
          learn(redactor.secrets(inURL: JSONText.string(of: child, in: tape)))
        }
        scalarOrValue(tape, child, place, &walk)
      default:
        let isHidden = place.isHidden || redactor.names.contains(name)
        scalarOrValue(tape, child, .init(isHidden: isHidden, isHAR: true), &walk)
      }
    }
  }

  /// What the value of a pair is.
  private enum PairValue {
    case header(String)
    case secret
    case text
  }

  private mutating func harBody(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    guard tape[index].kind == .object else {
      scalarOrValue(tape, index, .init(), &walk)
      return
    }
    harObject(tape, index, .init(isHAR: true), &walk)
  }

  /// Headers as a list of pairs.
  mutating func headerPairs(_ tape: Tape, _ index: Int, _ walk: inout DocumentWalk) {
    pairs(tape, index, &walk) { .header($0) }
  }

  private mutating func scalarOrValue(
    _ tape: Tape, _ index: Int, _ place: Surroundings, _ walk: inout DocumentWalk
  ) {
    switch tape[index].kind {
    case .object: harObject(tape, index, place, &walk)
    case .array:
      for child in Self.elements(tape, index) { scalarOrValue(tape, child, place, &walk) }
    default: scalar(tape, index, place, &walk)
    }
  }

  /// The pairs of a list: objects with a name and a value.
  private mutating func pairs(
    _ tape: Tape, _ index: Int, _ walk: inout DocumentWalk, _ kind: (String) -> PairValue
  ) {
    guard tape[index].kind == .array else {
      scalarOrValue(tape, index, .init(isHAR: true), &walk)
      return
    }
    for element in Self.elements(tape, index) {
      guard tape[element].kind == .object else {
        scalarOrValue(tape, element, .init(isHAR: true), &walk)
        continue
      }
      let members = Self.members(tape, element)
      let name = members.last { $0.name == "name" }.map { JSONText.string(of: $0.value, in: tape) }
      for (member, child) in members {
        key(tape, child - 1, FormatWords.har, &walk)
        if member == "name" { headerName(tape, child, &walk) }
        guard member == "value" else {
          if member != "name" { scalarOrValue(tape, child, .init(isHAR: true), &walk) }
          continue
        }
        switch kind(name ?? "") {
        case .header(let name): header(name, tape, child, &walk)
        case .secret: value(tape, child, .init(isHidden: true), &walk)
        case .text: value(tape, child, .init(), &walk)
        }
      }
    }
  }

  // MARK: - Headers

  /// The value of a header; of a sensitive one its credentials or the values of its cookies.
  mutating func header(
    _ name: String, _ tape: Tape, _ index: Int, _ walk: inout DocumentWalk
  ) {
    switch tape[index].kind {
    case .string: break
    case .array:
      for child in Self.elements(tape, index) { header(name, tape, child, &walk) }
      return
    default:
      value(tape, index, .init(isHidden: redactor.names.containsParameter(name)), &walk)
      return
    }
    let view = DecodedView(ofJSON: tape.source(index))
    guard redactor.names.containsParameter(name) else {
      if !walk.replaces, name.lowercased() == "location" {
        learn(redactor.secrets(inURL: String(decoding: view.bytes, as: UTF8.self)))
      }
      scalar(tape, index, .init(), &walk)
      return
    }
    let pieces = Self.credentials(name, view.bytes)
    if walk.replaces {
      var changed: [UInt8] = []
      for piece in pieces {
        changed += replacedKnown(Array(view.bytes[changed.count..<piece.lowerBound]))
        changed += replacedWhole(Array(view.bytes[piece]))
      }
      changed += replacedKnown(Array(view.bytes[changed.count...]))
      walk.write(changed, view, tape, index)
      return
    }
    for piece in pieces { learn(Array(view.bytes[piece])) }
    let value = String(decoding: view.bytes, as: UTF8.self)
    let whole = view.bytes.map(\.sought)
    for secret in redactor.secrets(inHeader: name, value).values
    where !(secret.contains(0x20) && whole.starts(with: secret)) {
      learn(secret)
    }
  }

  /// Where the secrets of a sensitive header stand.
  private static func credentials(_ name: String, _ value: [UInt8]) -> [Range<Int>] {
    let folded = SensitiveNames.folded(name)
    guard folded.hasSuffix("cookie") || folded.hasSuffix("cookie2") else {
      // Behind the name of a scheme, if there is one.
      guard let space = value.firstIndex(of: 0x20),
        value[..<space].allSatisfy({ $0.isLetter || $0 == 0x2D })
      else { return [0..<value.count] }
      let start = value.skippingSpaces(space)
      return start < value.count ? [start..<value.count] : [0..<value.count]
    }
    let isSet = folded.hasPrefix("set")
    var ranges: [Range<Int>] = []
    for line in value.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      for pair in line.split(separator: 0x3B).prefix(isSet ? 1 : .max) {
        var range = pair.startIndex..<pair.endIndex
        if let sign = pair.firstIndex(of: 0x3D) { range = sign + 1..<range.upperBound }
        while let first = value[range].first, first.isSpace || first == 0x22 {
          range = range.lowerBound + 1..<range.upperBound
        }
        while let last = value[range].last, last.isSpace || last == 0x22 {
          range = range.lowerBound..<range.upperBound - 1
        }
        if !range.isEmpty { ranges.append(range) }
      }
    }
    return ranges
  }
}

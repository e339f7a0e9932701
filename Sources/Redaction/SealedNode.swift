import JSONDocument

/// A value from traffic, bounded and unmasked, that only a redactor may turn into text.
indirect enum SealedNode: Sendable, Hashable {
  /// A string, number or literal.
  case scalar(SealedScalar)
  /// An object or array.
  case container(SealedContainer)
}

/// A string, number or literal, cut to a window.
struct SealedScalar: Sendable, Hashable {
  /// What the value is in JSON.
  var kind: JSONKind
  /// The unescaped bytes of a string, else the source text; at most the window's bytes.
  var window: [UInt8]
  /// The code points of the whole string, or the bytes of the whole number.
  var characters: Int
  /// True where the window does not hold the whole value.
  var isCut: Bool
  /// The classes of the characters in the window.
  var classes: CharacterClasses
  /// True where the pack marks the place.
  var isSensitive: Bool
}

/// An object or array of which some children are kept.
struct SealedContainer: Sendable, Hashable {
  /// A kept child, or how many are left out at this place.
  enum Entry: Sendable, Hashable {
    case elided(Int)
    case child(name: SealedScalar?, node: SealedNode)
  }

  /// True for an object, false for an array.
  var isObject: Bool
  /// How many members or elements the container has.
  var childCount: Int
  /// The kept children in their order, and what is left out between them.
  var entries: [Entry]
  /// True where the pack marks the place.
  var isSensitive: Bool

  /// What the container is in words, such as `an object of 3 members`.
  var words: String {
    let noun = isObject ? "member" : "element"
    return
      "\(isObject ? "an object" : "an array") of \(childCount) \(noun)\(childCount == 1 ? "" : "s")"
  }
}

/// Takes bounded copies of values out of a tape.
struct Sealer {
  /// The tape that values are taken from.
  let tape: Tape
  /// The tokens that the pack marks as sensitive.
  let sensitive: Set<Int>

  /// How many bytes of a string are kept where its neighbours matter, and where it is the subject.
  static let narrowWindow = 1024
  /// How many bytes of a string are kept where it is the subject.
  static let wideWindow = 4096

  /// A value with its first children.
  func node(_ index: Int, depth: Int, children: Int, window: Int) -> SealedNode {
    let kind = tape[index].kind
    guard kind == .object || kind == .array else { return .scalar(scalar(index, window: window)) }
    let isObject = kind == .object
    let count = tape[index].childCount
    var entries: [SealedContainer.Entry] = []
    var child = index + 1
    let kept = depth > 0 ? min(count, children) : 0
    for _ in 0..<kept {
      entries.append(entry(child, isObject: isObject, depth: depth - 1, window: Self.narrowWindow))
      child = tape.after(isObject ? child + 1 : child)
    }
    if kept < count { entries.append(.elided(count - kept)) }
    return .container(
      SealedContainer(
        isObject: isObject, childCount: count, entries: entries,
        isSensitive: sensitive.contains(index)))
  }

  /// One child of a container; of an object's child the index is that of its name.
  func entry(_ child: Int, isObject: Bool, depth: Int, window: Int) -> SealedContainer.Entry {
    let value = isObject ? child + 1 : child
    return .child(
      name: isObject ? scalar(child, window: 256) : nil,
      node: node(value, depth: depth, children: 6, window: window))
  }

  /// A string, name, number or literal.
  func scalar(_ index: Int, window limit: Int) -> SealedScalar {
    let token = tape[index]
    let source = tape.source(index)
    let isText = token.kind == .string || token.kind == .key
    let window =
      isText && token.isEscaped
      ? StringWindow.unescaped(source, limit: limit) : CodePoints.window(source, limit: limit)
    let characters = isText ? JSONText.codePointCount(index, in: tape) : source.count
    return SealedScalar(
      kind: token.kind, window: window, characters: characters,
      isCut: isText ? CodePoints.count(window) < characters : window.count < source.count,
      classes: CharacterClasses(in: window), isSensitive: sensitive.contains(index))
  }
}

/// Takes the escapes of JSON off the first bytes of a string's source.
enum StringWindow {
  /// The unescaped bytes; a surrogate without a partner in three bytes of its own.
  static func unescaped(_ source: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    while offset < source.count, output.count < limit || source[offset] & 0xC0 == 0x80 {
      let byte = source[offset]
      guard byte == 0x5C, offset + 1 < source.count else {
        output.append(byte)
        offset += 1
        continue
      }
      switch source[offset + 1] {
      case 0x62: output.append(0x08)
      case 0x66: output.append(0x0C)
      case 0x6E: output.append(0x0A)
      case 0x72: output.append(0x0D)
      case 0x74: output.append(0x09)
      case 0x75:
        let unit = unit(source, offset)
        let low = unit & 0xFC00 == 0xD800 ? self.unit(source, offset + 6) : 0
        if low & 0xFC00 == 0xDC00 {
          append(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF), to: &output)
          offset += 12
        } else {
          append(unit, to: &output)
          offset += 6
        }
        continue
      default: output.append(source[offset + 1])
      }
      offset += 2
    }
    return output
  }

  /// The unit of the escape `\uXXXX` at an offset; 0 where there is none.
  private static func unit(_ source: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt32 {
    guard offset + 6 <= source.count, source[offset] == 0x5C, source[offset + 1] == 0x75 else {
      return 0
    }
    var unit: UInt32 = 0
    for index in (offset + 2)..<(offset + 6) {
      unit = unit << 4 | UInt32(source[index].hexValue ?? 0)
    }
    return unit
  }

  private static func append(_ point: UInt32, to output: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: point >> shift & 0x3F) }
    switch point {
    case 0..<0x80: output.append(UInt8(truncatingIfNeeded: point))
    case 0x80..<0x800: output += [0xC0 | UInt8(truncatingIfNeeded: point >> 6), tail(0)]
    case 0x800..<0x10000:
      output += [0xE0 | UInt8(truncatingIfNeeded: point >> 12), tail(6), tail(0)]
    default: output += [0xF0 | UInt8(truncatingIfNeeded: point >> 18), tail(12), tail(6), tail(0)]
    }
  }
}

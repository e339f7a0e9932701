import Diagnostics
import JSONDocument

/// Writes sealed values as text: the only place where they are opened.
struct NodeWriter {
  /// Which value of a tree is to be marked.
  struct Mark {
    /// The entry to follow in each container.
    var path: [Int]
    /// True where the member's name is marked rather than its value.
    var marksName: Bool
  }

  /// What decides what may be shown.
  let redactor: Redactor
  /// Whether children stand on lines of their own.
  let isPretty: Bool
  /// How many code points of a string are shown at most.
  let limit: Int
  /// The value to mark; nil for none.
  var mark: Mark?
  private(set) var text = ""
  private var markedRange: (lower: String.Index?, upper: String.Index?) = (nil, nil)

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - isPretty: whether children stand on lines of their own.
  ///   - limit: how many code points of a string are shown at most.
  init(redactor: Redactor, isPretty: Bool, limit: Int) {
    self.redactor = redactor
    self.isPretty = isPretty
    self.limit = limit
  }

  /// The text in front of the mark, the marked text, and the text behind it.
  var excerpt: Excerpt {
    guard let lower = markedRange.lower, let upper = markedRange.upper else {
      return Excerpt(before: "", marked: text, after: "")
    }
    return Excerpt(
      before: String(text[..<lower]), marked: String(text[lower..<upper]),
      after: String(text[upper...]))
  }

  /// Adds a text as it is.
  mutating func append(_ more: String) { text += more }

  /// Writes a value; `isSensitive` says that it stands below a sensitive name.
  mutating func write(_ node: SealedNode, isSensitive: Bool) {
    write(node, isSensitive: isSensitive, depth: 0, path: mark?.path[...])
  }

  private mutating func write(
    _ node: SealedNode, isSensitive: Bool, depth: Int, path: ArraySlice<Int>?
  ) {
    let isMarked = path?.isEmpty == true && mark?.marksName == false
    if isMarked { markedRange.lower = text.endIndex }
    switch node {
    case .scalar(let scalar):
      text += shown(scalar, isSensitive: isSensitive, limit: isMarked ? limit * 2 : limit)
    case .container(let container):
      write(container, isSensitive: isSensitive, depth: depth, path: path)
    }
    if isMarked { markedRange.upper = text.endIndex }
  }

  private mutating func write(
    _ container: SealedContainer, isSensitive: Bool, depth: Int, path: ArraySlice<Int>?
  ) {
    let isHidden = isSensitive || container.isSensitive
    if isHidden, !redactor.showsEverything, container.childCount > 0, path?.isEmpty != false {
      text += "[masked: \(container.words)]"
      return
    }
    if container.entries.count == 1, case .elided(let count) = container.entries[0] {
      let noun = container.isObject ? "member" : "element"
      let words = " … \(count) \(noun)\(count == 1 ? "" : "s") "
      text += container.isObject ? "{\(words)}" : "[\(words)]"
      return
    }
    text += container.isObject ? "{" : "["
    for (position, entry) in container.entries.enumerated() {
      text += position > 0 && !isElision(container.entries[position - 1]) ? "," : ""
      lineBreak(depth + 1, isFirst: position == 0)
      switch entry {
      case .elided(let count):
        let noun = container.isObject ? "member" : "element"
        text += "… \(count) \(position > 0 ? "more " : "")\(noun)\(count == 1 ? "" : "s")"
      case .child(let name, let node):
        let rest = path?.first == position ? path?.dropFirst() : nil
        let isOwn = write(name: name, isMarked: rest?.isEmpty == true && mark?.marksName == true)
        write(node, isSensitive: isHidden || isOwn, depth: depth + 1, path: rest)
      }
    }
    if !container.entries.isEmpty { lineBreak(depth, isFirst: true) }
    text += container.isObject ? "}" : "]"
  }

  private func isElision(_ entry: SealedContainer.Entry) -> Bool {
    if case .elided = entry { true } else { false }
  }

  private mutating func lineBreak(_ depth: Int, isFirst: Bool) {
    if isPretty {
      text += "\n" + String(repeating: "  ", count: depth)
    } else if !isFirst {
      text += " "
    }
  }

  /// Writes a member's name and tells whether it is a sensitive one.
  private mutating func write(name: SealedScalar?, isMarked: Bool) -> Bool {
    guard let name else { return false }
    if isMarked { markedRange.lower = text.endIndex }
    text += shown(name, isSensitive: false, limit: 80)
    if isMarked { markedRange.upper = text.endIndex }
    text += ": "
    return !name.isCut && redactor.names.contains(String(decoding: name.window, as: UTF8.self))
  }

  /// A scalar as JSON text, or its description.
  private func shown(_ scalar: SealedScalar, isSensitive: Bool, limit: Int) -> String {
    let isText = scalar.kind == .string || scalar.kind == .key
    if !redactor.showsEverything, isHidden(scalar, isSensitive: isSensitive) {
      return Self.description(scalar)
    }
    let masked = redactor.showsEverything ? scalar.window : redactor.masked(scalar.window)
    guard isText else {
      let visible = Visible.text(utf8OrWTF8: masked.prefix(64), limit: 64)
      return scalar.characters > 64 ? "\(visible)… (\(scalar.characters) characters)" : visible
    }
    let cut = CodePoints.prefixLength(of: masked, codePoints: limit)
    let quoted = Self.escaped(masked[..<cut])
    let visible = Visible.text(utf8OrWTF8: quoted, limit: quoted.count)
    return scalar.isCut || cut < masked.count
      ? "\"\(visible)… (\(scalar.characters) characters)\"" : "\"\(visible)\""
  }

  /// Whether nothing of a scalar may be shown.
  private func isHidden(_ scalar: SealedScalar, isSensitive: Bool) -> Bool {
    if scalar.kind == .null { return false }
    let isBlank = scalar.window.allSatisfy(\.isSpace)
    if isBlank, !scalar.isCut { return false }
    if isSensitive || scalar.isSensitive { return true }
    return SecretFinder(redactor: redactor).holdsKnownSecret(scalar.window)
  }

  /// What stands for a scalar that must not be shown.
  private static func description(_ scalar: SealedScalar) -> String {
    let count = scalar.characters
    let unit = "character\(count == 1 ? "" : "s")"
    switch scalar.kind {
    case .true, .false: return "[masked: a boolean]"
    case .integer, .real: return "[masked: a number of \(count) \(unit)]"
    default: return "[masked: a string of \(count) \(unit), \(scalar.classes.words)]"
    }
  }

  /// The bytes with the characters escaped that JSON writes with a backslash.
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C: output += [0x5C, byte]
      case 0x0A: output += [0x5C, 0x6E]
      case 0x0D: output += [0x5C, 0x72]
      case 0x09: output += [0x5C, 0x74]
      default: output.append(byte)
      }
    }
    return output
  }
}

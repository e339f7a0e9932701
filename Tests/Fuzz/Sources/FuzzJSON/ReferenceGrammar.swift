/// RFC 8259 read plainly, one function for each production, to hold the parser against.
struct ReferenceGrammar {
  private let bytes: [UInt8]
  private var place = 0
  private let maxDepth: Int

  /// True if the bytes are one JSON text within a depth.
  static func accepts(_ bytes: [UInt8], maxDepth: Int) -> Bool {
    // The text as a whole must be UTF-8; the standard library is an independent judge of that.
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var grammar = ReferenceGrammar(bytes: bytes, maxDepth: maxDepth)
    grammar.space()
    guard grammar.value(depth: 0) else { return false }
    grammar.space()
    return grammar.place == bytes.count
  }

  private init(bytes: [UInt8], maxDepth: Int) {
    self.bytes = bytes
    self.maxDepth = maxDepth
  }

  private var next: Character? {
    place < bytes.count ? Character(Unicode.Scalar(bytes[place])) : nil
  }

  private mutating func take(_ characters: String) -> Bool {
    guard let next, characters.unicodeScalars.contains(where: { Character($0) == next }) else {
      return false
    }
    place += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func space() {
    while take(" \t\n") || take("\r") {}
  }

  private mutating func value(depth: Int) -> Bool {
    switch next {
    case "{": return depth < maxDepth && object(depth: depth + 1)
    case "[": return depth < maxDepth && array(depth: depth + 1)
    case "\"": return string()
    default:
      return take(word: "null") || take(word: "true") || take(word: "false") || number()
    }
  }

  private mutating func object(depth: Int) -> Bool {
    _ = take("{")
    space()
    if take("}") { return true }
    repeat {
      space()
      guard string() else { return false }
      space()
      guard take(":") else { return false }
      space()
      guard value(depth: depth) else { return false }
      space()
    } while take(",")
    return take("}")
  }

  private mutating func array(depth: Int) -> Bool {
    _ = take("[")
    space()
    if take("]") { return true }
    repeat {
      space()
      guard value(depth: depth) else { return false }
      space()
    } while take(",")
    return take("]")
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while place < bytes.count {
      if take("\"") { return true }
      if take("\\") {
        if take("\"\\/bfnrt") { continue }
        guard take("u") else { return false }
        for _ in 0..<4 {
          guard take("0123456789abcdefABCDEF") else { return false }
        }
      } else if bytes[place] < 0x20 {
        return false
      } else {
        place += 1
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") {
      guard take("123456789") else { return false }
      digits()
    }
    if take(".") {
      guard take("0123456789") else { return false }
      digits()
    }
    if take("eE") {
      _ = take("+-")
      guard take("0123456789") else { return false }
      digits()
    }
    return true
  }

  private mutating func digits() {
    while take("0123456789") {}
  }
}

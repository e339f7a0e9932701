/// Reads an ECMA-262 pattern as the `u` flag has it.
///
/// Two leniencies, both with the meaning that Annex B gives, because published schemas need them: an
/// escaped ASCII punctuation mark or space stands for itself (`\-`, `\@`), and so does a hyphen
/// beside a set in a class (`[\w-.]`).
struct PatternParser {
  /// Groups may stand this deep in one another.
  static let deepest = 200

  /// The pattern's code points.
  let scalars: [Unicode.Scalar]
  /// The offset of each in the pattern's UTF-8; empty where all are ASCII.
  private let offsets: [Int]
  /// Whether the tree is wanted, and not only whether the pattern is one.
  let buildsTree: Bool
  /// The sets of the properties that were read already.
  var properties: [String: CodePointSet] = [:]
  /// Where the reader stands, an index of `scalars`.
  var at = 0
  /// How deep the reader stands in groups.
  var depth = 0
  /// How many capturing groups have been opened.
  var groups = 0
  /// The names of groups that were given anywhere.
  var names: Set<String> = []
  /// Numbered references with the places where they stand.
  var references: [(number: Int, at: Int)] = []
  /// Named references with the places where they stand.
  var namedReferences: [(name: String, at: Int)] = []
  /// Whether `.` matches line terminators too.
  var dotMatchesAll = false

  /// Parses a whole pattern.
  static func parse(_ pattern: String) throws(PatternFault) -> PatternTree {
    var parser = PatternParser(pattern, buildsTree: true)
    return try parser.parseAll()
  }

  /// Finds what is wrong with a pattern, without making its tree.
  static func validate(_ pattern: String) throws(PatternFault) {
    var parser = PatternParser(pattern, buildsTree: false)
    _ = try parser.parseAll()
  }

  private init(_ pattern: String, buildsTree: Bool) {
    scalars = Array(pattern.unicodeScalars)
    self.buildsTree = buildsTree
    guard pattern.utf8.count != scalars.count else {
      offsets = []
      return
    }
    var next = 0
    offsets = scalars.map { scalar in
      defer { next += UTF8.width(scalar) }
      return next
    }
  }

  private mutating func parseAll() throws(PatternFault) -> PatternTree {
    var names: Set<String> = []
    let tree = try choice(&names)
    if let next = peek {
      throw fault(
        at: at, "'\(next)' closes a group that was never opened",
        "write '\\\(next)' for the character")
    }
    for reference in references where reference.number > groups {
      throw fault(
        at: reference.at,
        "the pattern refers to group \(reference.number) and has \(groups)",
        "write the digits without a backslash, or \\x and two hexadecimal digits")
    }
    for reference in namedReferences where !self.names.contains(reference.name) {
      throw fault(
        at: reference.at, "no group is named '\(reference.name)'",
        "name a group (?<\(reference.name)>...)")
    }
    return tree
  }

  // MARK: - Characters

  /// The next code point, nil at the end.
  var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  /// The code point after the next one, nil beyond the end.
  var second: Unicode.Scalar? { at + 1 < scalars.count ? scalars[at + 1] : nil }

  /// Steps over the next code points where they are the given ones.
  mutating func take(_ text: String) -> Bool {
    var end = at
    for scalar in text.unicodeScalars {
      guard end < scalars.count, scalars[end] == scalar else { return false }
      end += 1
    }
    at = end
    return true
  }

  /// A fault at an index of the pattern's code points.
  func fault(at index: Int, _ summary: String, _ remedy: String) -> PatternFault {
    PatternFault(offset: offset(of: index), summary: summary, remedy: remedy)
  }

  /// The offset in the pattern's UTF-8 of an index of its code points.
  private func offset(of index: Int) -> Int {
    if offsets.isEmpty { return index }
    if index < offsets.count { return offsets[index] }
    return (offsets.last ?? 0) + (scalars.last.map { UTF8.width($0) } ?? 0)
  }

  // MARK: - Grammar

  /// Alternatives up to the end or a closing parenthesis.
  mutating func choice(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    var parts: [PatternTree] = []
    repeat {
      var own: Set<String> = []
      let part = try sequence(&own)
      if buildsTree { parts.append(part) }
      names.formUnion(own)
    } while take("|")
    return parts.count > 1 ? .choice(parts) : parts.first ?? .empty
  }

  private mutating func sequence(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    var parts: [PatternTree] = []
    while let next = peek, next != "|", next != ")" {
      let part = try term(&names)
      if buildsTree { parts.append(part) }
    }
    switch parts.count {
    case 0: return .empty
    case 1: return parts[0]
    default: return .sequence(parts)
    }
  }

  private mutating func term(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    let start = at
    if let assertion = assertion() {
      try refuseQuantifier(of: "an assertion")
      return assertion
    }
    let isLookAround = peek == "(" && lookAround != nil
    let atom = try self.atom(&names)
    if isLookAround {
      try refuseQuantifier(of: "look-around")
      return atom
    }
    guard let (least, most) = try quantifier() else { return atom }
    if let most, most < least {
      throw fault(
        at: start, "a repetition of \(least) to \(most) times", "put the smaller number first")
    }
    return .repeated(atom, least: least, most: most, offset: offset(of: start))
  }

  private mutating func assertion() -> PatternTree? {
    if take("^") { return .start }
    if take("$") { return .end }
    if take("\\b") { return .wordBoundary(negated: false) }
    if take("\\B") { return .wordBoundary(negated: true) }
    return nil
  }

  private mutating func refuseQuantifier(of what: String) throws(PatternFault) {
    let start = at
    guard try quantifier() != nil else { return }
    throw fault(at: start, "\(what) cannot be repeated", "leave the quantifier out")
  }

  private mutating func atom(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    let start = at
    guard let next = peek else { return .empty }
    switch next {
    case "(": return try group(&names)
    case "[": return .set(try characterClass())
    case ".":
      at += 1
      return .set(dotMatchesAll ? .all : .dot)
    case "\\": return try escape()
    case "*", "+", "?":
      throw fault(
        at: start, "'\(next)' has nothing to repeat", "write '\\\(next)' for the character")
    case "{", "}", "]":
      throw fault(
        at: start, "'\(next)' stands alone", "write '\\\(next)' for the character")
    default:
      at += 1
      return .set(CodePointSet(next.value))
    }
  }
}

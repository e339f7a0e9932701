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
  private let isASCII: Bool
  /// Where the reader stands, an index of `scalars`.
  var at = 0
  /// How deep the reader stands in groups.
  private var depth = 0
  /// How many capturing groups have been opened.
  private var groups = 0
  /// The names of groups that were given anywhere.
  private var names: Set<String> = []
  /// Numbered references with the places where they stand.
  var references: [(number: Int, at: Int)] = []
  /// Named references with the places where they stand.
  var namedReferences: [(name: String, at: Int)] = []
  /// Whether `.` matches line terminators too.
  private var dotMatchesAll = false

  /// Parses a whole pattern.
  static func parse(_ pattern: String) throws(PatternFault) -> PatternTree {
    var parser = PatternParser(pattern)
    return try parser.parseAll()
  }

  private init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
    isASCII = pattern.utf8.count == scalars.count
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
    isASCII
      ? index : scalars[..<min(index, scalars.count)].reduce(0) { $0 + UTF8.width($1) }
  }

  // MARK: - Grammar

  /// Alternatives up to the end or a closing parenthesis.
  private mutating func choice(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    var parts: [PatternTree] = []
    repeat {
      var own: Set<String> = []
      parts.append(try sequence(&own))
      names.formUnion(own)
    } while take("|")
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    var parts: [PatternTree] = []
    while let next = peek, next != "|", next != ")" { parts.append(try term(&names)) }
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

  // MARK: - Groups

  /// What kind of look-around the reader stands before, nil where it is none.
  private var lookAround: String? {
    let rest = String(String.UnicodeScalarView(scalars[at..<min(at + 4, scalars.count)]))
    if rest.hasPrefix("(?=") || rest.hasPrefix("(?!") { return "look-ahead" }
    if rest.hasPrefix("(?<=") || rest.hasPrefix("(?<!") { return "look-behind" }
    return nil
  }

  private mutating func group(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
    let start = at
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest {
      throw fault(at: start, "groups nested deeper than \(Self.deepest)", "nest fewer groups")
    }
    let outerDot = dotMatchesAll
    defer { dotMatchesAll = outerDot }
    let look = lookAround
    var refusal: PatternFault?
    if let look {
      at += look == "look-ahead" ? 3 : 4
    } else if take("(?<") {
      try groupName(&names, at: start)
    } else if take("(?") {
      refusal = try modifiers(at: start)
    } else {
      at += 1
      groups += 1
    }
    let content = try choice(&names)
    guard take(")") else {
      throw fault(at: start, "the group is not closed", "write ')' where it ends")
    }
    if let refusal { return .refused(refusal) }
    guard let look else { return content }
    return .refused(
      fault(
        at: start, "\(look) cannot be matched in linear time",
        "write what must stand there, or a second pattern in allOf or not"))
  }

  private mutating func groupName(
    _ names: inout Set<String>, at start: Int
  ) throws(PatternFault) {
    groups += 1
    let name = try identifier()
    guard names.insert(name).inserted else {
      throw fault(at: start, "two groups are named '\(name)'", "give one of them another name")
    }
    self.names.insert(name)
  }

  /// Flags of `(?ims-ims:`; returns why the group cannot be matched, nil where it can.
  private mutating func modifiers(at start: Int) throws(PatternFault) -> PatternFault? {
    var seen: Set<Unicode.Scalar> = []
    var adds = true
    var refused: Unicode.Scalar?
    while let next = peek, next != ":" {
      at += 1
      if next == "-", adds {
        adds = false
      } else if next == "i" || next == "m" || next == "s", seen.insert(next).inserted {
        if next == "s" { dotMatchesAll = adds } else if adds { refused = next }
      } else {
        throw fault(
          at: start, "'(?\(next)' begins no group of ECMA-262",
          "write (?:...) for a group, (?<name>...) for one with a name")
      }
    }
    guard peek == ":", adds || !seen.isEmpty else {
      throw fault(
        at: start, "'(?' begins no group of ECMA-262",
        "write (?:...) for a group; flags for the whole pattern do not exist")
    }
    at += 1
    return refused.map {
      fault(at: start, "the flag '\($0)' is not supported", "write out what it stands for")
    }
  }
}

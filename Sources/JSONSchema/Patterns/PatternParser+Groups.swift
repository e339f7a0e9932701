extension PatternParser {
  /// What kind of look-around the reader stands before, nil where it is none.
  var lookAround: String? {
    let rest = String(String.UnicodeScalarView(scalars[at..<min(at + 4, scalars.count)]))
    if rest.hasPrefix("(?=") || rest.hasPrefix("(?!") { return "look-ahead" }
    if rest.hasPrefix("(?<=") || rest.hasPrefix("(?<!") { return "look-behind" }
    return nil
  }

  /// Reads a group of any kind.
  mutating func group(_ names: inout Set<String>) throws(PatternFault) -> PatternTree {
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

internal import ContractModel
internal import ContractTools
internal import Diagnostics

/// What something of a contract pack is about, in parts that can be printed in two forms.
struct Explanation {
  /// A label and what it says, a text for each line of it.
  struct Fact {
    var label: String
    var texts: [String]

    /// Makes a fact of a label and its lines.
    init(_ label: String, _ texts: String...) { self.init(label, lines: texts) }

    /// Makes a fact of a label and a list of lines.
    init(_ label: String, lines texts: [String]) {
      self.label = label
      self.texts = texts
    }
  }

  /// One clause of a statement, or all that there is.
  struct Part {
    /// The id of the clause or open item.
    var id: String
    var facts: [Fact]
    /// Of a clause, what conforms to it and what violates it.
    var example: ClauseExample?
  }

  /// `clause`, `statement` or `open-item`.
  var kind: String
  var id: String
  var facts: [Fact]
  var parts: [Part]
  /// What to do, a line each.
  var advice: [String]

  /// The explanation for people.
  var text: String {
    var lines = [id, ""] + facts.flatMap(Self.lines)
    for part in parts {
      lines.append("")
      if part.id != id { lines.append(part.id) }
      lines += part.facts.flatMap(Self.lines)
      if let example = part.example { lines += Self.lines(example) }
    }
    lines += ["", "what to do"] + advice.map { "  " + $0 }
    while let place = lines.indices.dropFirst().first(where: {
      lines[$0].isEmpty && lines[$0 - 1].isEmpty
    }) {
      lines.remove(at: place)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ fact: Fact) -> [String] {
    let space = String(repeating: " ", count: 12)
    return fact.texts.enumerated().map { index, text in
      let label = index == 0 ? fact.label : ""
      return "  " + label + space.dropFirst(label.count) + Visible.text(text)
    }
  }

  private static func lines(_ example: ClauseExample) -> [String] {
    var lines: [String] = []
    for (label, half) in [("conforms", example.conforming), ("violates", example.violating)] {
      guard let half else {
        lines += Self.lines(Fact(label, "no sample of the pack could be changed to show it"))
        continue
      }
      var fact = Fact(label, half.words)
      if let value = half.value {
        fact.texts.append("\(value.side.rawValue) \(value.pointer): \(shown(value.json))")
      } else {
        let isOne = half.lines.count == 1
        fact.texts += half.lines.enumerated().map { index, line in
          (isOne ? "" : "line \(index + 1): ") + shown(line)
        }
      }
      if let found = half.found { fact.texts.append("found: \(found)") }
      lines += Self.lines(fact)
    }
    if !example.others.isEmpty {
      lines += Self.lines(Fact("with it", "what violates it violates these as well"))
      lines += example.others.map { String(repeating: " ", count: 14) + $0 }
    }
    return lines
  }

  /// JSON that is cut in its middle where it is long.
  private static func shown(_ json: String) -> String {
    let scalars = json.unicodeScalars
    let length = scalars.count
    guard length > 240 else { return json }
    return String(scalars.prefix(150)) + " … (\(length) characters) … " + String(scalars.suffix(60))
  }

  /// The explanation for programs, with whole recordings.
  var json: JSONTree {
    var tree = JSONTree.members(["id": .string(id), "kind": .string(kind)])
    Self.add(facts, to: &tree)
    let parts = parts.map { part in
      var tree = JSONTree.members(["id": .string(part.id)])
      Self.add(part.facts, to: &tree)
      if let example = part.example {
        if let half = example.conforming { tree["conforms"] = Self.json(half) }
        if let half = example.violating { tree["violates"] = Self.json(half) }
        tree["fallsWith"] = .array(example.others.map { .string($0) })
      }
      return tree
    }
    tree["parts"] = .array(parts)
    tree["advice"] = .array(advice.map { .string($0) })
    return tree
  }

  /// Adds facts as lists of texts, which those with the same label share.
  private static func add(_ facts: [Fact], to tree: inout JSONTree) {
    for fact in facts {
      let before = tree[fact.label]?.elements ?? []
      tree[fact.label] = .array(before + fact.texts.map { .string($0) })
    }
  }

  private static func json(_ half: ClauseExample.Half) -> JSONTree {
    var tree = JSONTree.members(["words": .string(half.words)])
    if let value = half.value {
      tree["pointer"] = .string(value.pointer)
      tree["value"] = JSONTree(parsing: Array(value.json.utf8)) ?? .null
    }
    if let found = half.found { tree["found"] = .string(found) }
    tree["recording"] = .array(half.lines.map { .string($0) })
    return tree
  }
}

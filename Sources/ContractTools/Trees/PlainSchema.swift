package import ContractModel
import JSONDocument

/// One side of an endpoint as plain JSON Schema 2020-12, for any other validator.
package struct PlainSchema: Sendable {
  /// The endpoint's file.
  let file: JSONTree
  /// The name of the endpoint.
  let endpoint: String

  /// Reads an endpoint's file, which a loaded pack has checked; nil where the pack has none.
  package init?(endpoint: String, files: [String: [UInt8]]) {
    guard let bytes = files["endpoints/\(endpoint).json"],
      let document = try? JSONDocument(parsing: bytes)
    else { return nil }
    file = JSONTree(document.root)
    self.endpoint = endpoint
  }

  /// The whole schema of a side with its definitions; nil where the contract says nothing of it.
  ///
  /// It asserts what the must-level clauses of the side assert, except what only the suite can tell:
  /// `unless`, the rules of a session, formats without a pattern, and whether a body is JSON.
  package func standalone(_ side: Clause.Side) -> JSONTree? {
    guard let schema = file[side.rawValue] else { return nil }
    var plain = Self.plain(schema)
    if case .bool = plain { plain = .members(["allOf": .array([plain])]) }
    var result = JSONTree.members([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("\(endpoint) \(side.rawValue)"),
    ])
    for member in plain.members where member.name != "$defs" { result[member.name] = member.value }
    let isDue = side == .response && file["availability"]?.text == "available"
    if isDue {
      // The clause `body`: nil or empty is failure.
      let nothing = JSONTree.members([
        "$comment": .string("nil or empty is failure"),
        "not": .members(["enum": .array([.null, .object([]), .array([])])]),
      ])
      result["allOf"] = .array((result["allOf"]?.elements ?? []) + [nothing])
    }
    let definitions = definitions(for: plain)
    if !definitions.isEmpty { result["$defs"] = .object(definitions) }
    return result
  }

  /// The definitions that a plain schema leads to, in the order of the file, plain as well.
  package func definitions(for schema: JSONTree) -> [JSONTree.Member] {
    let all = (file["$defs"]?.members ?? []).map {
      JSONTree.Member($0.name, Self.plain($0.value))
    }
    var wanted: Set<String> = []
    var rest = [schema]
    while let next = rest.popLast() {
      next.forEachSchema { schema, _ in
        for keyword in ["$ref", "$dynamicRef"] {
          guard let text = schema[keyword]?.text, let pointer = Self.pointer(text),
            let name = pointer.tokens.dropFirst().first, pointer.tokens.first == "$defs",
            wanted.insert(name).inserted
          else { continue }
          rest += all.filter { $0.name == name }.map(\.value)
        }
      }
    }
    return all.filter { wanted.contains($0.name) }
  }

  static func pointer(_ reference: String) -> JSONPointer? {
    guard reference.hasPrefix("#/") else { return nil }
    return JSONPointer(String(reference.dropFirst()))
  }

  /// A schema without our keywords: what they say in words goes into `description` and `$comment`.
  package static func plain(_ schema: JSONTree) -> JSONTree {
    guard case .object = schema else { return schema }
    var plain = schema
    var comments: [String] = []
    if let statement = schema["statement"], plain["description"] == nil {
      plain["description"] = statement
    }
    if let cited = schema["documentation"]?.elements.compactMap(\.text), !cited.isEmpty {
      comments.append("statements " + cited.joined(separator: ", "))
    }
    if let format = schema["format"]?.text {
      if let pattern = OwnFormat.pattern(format) {
        plain["format"] = nil
        if plain["pattern"] == nil {
          plain["pattern"] = .string(pattern)
        } else {
          let both = (plain["allOf"]?.elements ?? []) + [.members(["pattern": .string(pattern)])]
          plain["allOf"] = .array(both)
        }
      } else if OwnFormat.names.contains(format) {
        plain["format"] = nil
        comments.append("the format \(format) is told by Assay only")
      }
    }
    for keyword in SchemaShape.own { plain[keyword] = nil }
    if !comments.isEmpty {
      let before = plain["$comment"]?.text.map { [$0] } ?? []
      plain["$comment"] = .string((before + comments).joined(separator: "; "))
    }
    return plain.mapSubschemas(Self.plain)
  }
}

/// The formats of our own, and the patterns that say the same.
enum OwnFormat {
  static let names: Set<String> = ["ddmmyyyyhhmmss", "two-decimals", "tracking-href"]

  /// The pattern of a format of strings; nil for a format that no pattern can tell.
  static func pattern(_ format: String) -> String? {
    guard format == "ddmmyyyyhhmmss" else { return nil }
    // Days of 31, 30 and 28 in their months, 29 February in leap years of the Gregorian calendar.
    let year = "[0-9]{4}"
    let leap = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
    let days = [
      "(?:0[1-9]|[12][0-9]|3[01])(?:0[13578]|1[02])\(year)",
      "(?:0[1-9]|[12][0-9]|30)(?:0[469]|11)\(year)",
      "(?:0[1-9]|1[0-9]|2[0-8])02\(year)", "2902\(leap)",
    ]
    return "^(?:\(days.joined(separator: "|")))(?:[01][0-9]|2[0-3])[0-5][0-9][0-5][0-9]$"
  }
}

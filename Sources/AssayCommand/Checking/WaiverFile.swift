internal import Conformance
internal import Diagnostics
internal import JSONDocument

/// Reads a file of waivers: `{"waivers":[{"clause":"…","reason":"…","owner":"…","expires":"…"}]}`.
enum WaiverFile {
  private static let names = ["clause", "reason", "owner", "expires"]

  /// The waivers of a file, in its order; every mistake of the file is told at once.
  static func load(_ path: FilePath) throws(UsageFault) -> [Waiver] {
    let bytes = try ContractSource.contents(path, kind: "waiver")
    return try load(SourceText(name: path.description, bytes: bytes))
  }

  /// The waivers of a text.
  static func load(_ source: SourceText) throws(UsageFault) -> [Waiver] {
    let root = try ContractSource.parse(source).root
    var reader = Reader(source: source)
    reader.checkNames(of: root, known: ["$schema", "waivers"], required: ["waivers"])
    var waivers: [Waiver] = []
    if let list = root["waivers"] {
      if list.kind == .array {
        for entry in list.elements {
          if let waiver = reader.waiver(entry) { waivers.append(waiver) }
        }
      } else {
        reader.note("type", "'waivers' is a list of waivers", at: list)
      }
    }
    guard reader.mistakes.isEmpty else { throw UsageFault(reader.mistakes) }
    return waivers
  }

  /// Collects mistakes while reading.
  private struct Reader {
    let source: SourceText
    var mistakes: [Diagnostic] = []

    mutating func note(
      _ id: String, _ summary: String, at offset: Int, found: String? = nil, remedy: String? = nil
    ) {
      mistakes.append(
        Diagnostic(
          id: "waiver.\(id)", summary: summary, in: source, at: offset, found: found,
          remedy: remedy))
    }

    mutating func note(_ id: String, _ summary: String, at value: JSONValue) {
      note(
        id, summary, at: value.byteRange.lowerBound,
        found: Visible.text(utf8OrWTF8: Array(value.text.utf8), limit: 60))
    }

    mutating func checkNames(of value: JSONValue, known: [String], required: [String]) {
      guard value.kind == .object else {
        note("type", "expected an object", at: value)
        return
      }
      var seen: Set<String> = []
      for member in value.members {
        let offset = JSONValue(document: value.document, index: member.nameIndex).byteRange
          .lowerBound
        if !known.contains(member.name) {
          let nearest = Suggestion.nearest(to: member.name, in: known)
          note(
            "unknown-name", "unknown name \(UsageFault.quote(member.name))", at: offset,
            remedy: nearest.map { "did you mean '\($0)'?" }
              ?? "there is \(known.joined(separator: ", "))")
        } else if !seen.insert(member.name).inserted {
          note("duplicate-name", "'\(member.name)' is there twice", at: offset)
        }
      }
      for name in required where !seen.contains(name) {
        note("missing-name", "'\(name)' is missing", at: value.byteRange.lowerBound)
      }
    }

    mutating func waiver(_ entry: JSONValue) -> Waiver? {
      let before = mistakes.count
      checkNames(of: entry, known: WaiverFile.names, required: ["clause", "reason"])
      guard entry.kind == .object else { return nil }
      var texts: [String: String] = [:]
      for name in WaiverFile.names {
        guard let value = entry[name] else { continue }
        guard let text = value.string, !text.isEmpty else {
          note("type", "'\(name)' is a text that is not empty", at: value)
          continue
        }
        if name == "expires" && !WaiverFile.isDate(text) {
          note("date", "'expires' is a day of the calendar, written as 2027-01-31", at: value)
        }
        texts[name] = text
      }
      guard mistakes.count == before, let clause = texts["clause"], let reason = texts["reason"]
      else { return nil }
      return Waiver(
        clause: clause, reason: reason, owner: texts["owner"] ?? "", expires: texts["expires"])
    }
  }

  /// Whether a text is a day of the Gregorian calendar in the form `YYYY-MM-DD`.
  static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return false
    }
    let parts = text.split(separator: "-").map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return false
    }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && day >= 1 && day <= days[month - 1]
  }
}

import JSONDocument

extension ResultsFile {
  /// Reads the members of one object and names the one that is missing or different.
  struct Reader {
    /// The object.
    let value: JSONValue
    /// Where it stands in the file.
    let pointer: String

    /// A member that must be there.
    func member(_ name: String) throws(Fault) -> Reader {
      guard let member = value[name] else { throw .malformed(pointer: "\(pointer)/\(name)") }
      return Reader(value: member, pointer: "\(pointer)/\(name)")
    }

    /// A string that must be there.
    func string(_ name: String) throws(Fault) -> String {
      guard let text = try optionalString(name) else {
        throw .malformed(pointer: "\(pointer)/\(name)")
      }
      return text
    }

    /// A string; nil where the member is missing or null.
    func optionalString(_ name: String) throws(Fault) -> String? {
      guard let member = value[name], !member.isNull else { return nil }
      guard let text = member.string else { throw .malformed(pointer: "\(pointer)/\(name)") }
      return text
    }

    /// A whole number that must be there.
    func int(_ name: String) throws(Fault) -> Int {
      guard let number = value[name]?.int else { throw .malformed(pointer: "\(pointer)/\(name)") }
      return number
    }

    /// A number; nil where the member is missing.
    func decimal(_ name: String) throws(Fault) -> Double? {
      guard let member = value[name] else { return nil }
      guard let number = Double(member.text) else {
        throw .malformed(pointer: "\(pointer)/\(name)")
      }
      return number
    }

    /// A string that must be one of the words of a type.
    func word<Word: RawRepresentable<String>>(_ name: String) throws(Fault) -> Word {
      guard let word = Word(rawValue: try string(name)) else {
        throw .malformed(pointer: "\(pointer)/\(name)")
      }
      return word
    }

    /// An array of strings; empty where the member is missing.
    func strings(_ name: String) throws(Fault) -> [String] {
      guard let member = value[name] else { return [] }
      let texts = member.elements.compactMap(\.string)
      guard member.kind == .array, texts.count == member.elements.count else {
        throw .malformed(pointer: "\(pointer)/\(name)")
      }
      return texts
    }

    /// An array of objects; empty where the member is missing.
    func list<Element>(
      _ name: String, _ element: (Reader) throws(Fault) -> Element
    ) throws(Fault) -> [Element] {
      guard let member = value[name] else { return [] }
      guard member.kind == .array else { throw .malformed(pointer: "\(pointer)/\(name)") }
      var list: [Element] = []
      for (index, child) in member.elements.enumerated() {
        list.append(try element(Reader(value: child, pointer: "\(pointer)/\(name)/\(index)")))
      }
      return list
    }
  }
}

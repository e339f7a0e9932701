/// The property names of `\p{...}` that ECMA-262 lists, and the sets that they name.
enum CodePointProperties {
  /// The groups of general categories, and the names that ECMA-262 spells in lower case.
  private static let groups: [(names: [String], members: [String])] = [
    (["LC", "Cased_Letter"], ["Lu", "Ll", "Lt"]),
    (["L", "Letter"], ["Lu", "Ll", "Lt", "Lm", "Lo"]),
    (["M", "Mark", "Combining_Mark"], ["Mn", "Mc", "Me"]),
    (["N", "Number"], ["Nd", "Nl", "No"]),
    (["P", "Punctuation", "punct"], ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
    (["S", "Symbol"], ["Sm", "Sc", "Sk", "So"]),
    (["Z", "Separator"], ["Zs", "Zl", "Zp"]),
    (["C", "Other"], ["Cc", "Cf", "Cs", "Co", "Cn"]),
    (["digit"], ["Nd"]),
    (["cntrl"], ["Cc"]),
  ]
  /// What the table's names hold beside what ECMA-262 lists.
  private static let unlisted: Set<String> = ["Digit", "Cntrl"]

  /// The set that `\p{name}` or `\p{name=value}` stands for, nil where ECMA-262 knows none.
  static func set(name: String, value: String?) -> CodePointSet? {
    switch (name, value) {
    case ("General_Category", let value?), ("gc", let value?): return category(value)
    case ("Script", let value?), ("sc", let value?):
      return CodePointTable.set(named: value, in: UnicodeScriptTable.entries)
    case ("Script_Extensions", let value?), ("scx", let value?): return extensions(value)
    case (_, .some): return nil
    case ("Any", nil): return .all
    case ("ASCII", nil): return CodePointSet(0...0x7F)
    case ("Assigned", nil): return category("Cn")?.complement
    case (_, nil):
      return category(name) ?? CodePointTable.set(named: name, in: UnicodePropertyTable.entries)
    }
  }

  /// What to write for a name that is not known.
  static func remedy(name: String, value: String?) -> String {
    if value == nil, CodePointTable.set(named: name, in: UnicodeScriptTable.entries) != nil {
      return "write \\p{Script=\(name)}"
    }
    let known =
      value == nil
      ? names(in: UnicodeCategoryTable.entries) + names(in: UnicodePropertyTable.entries)
      : names(in: UnicodeCategoryTable.entries) + names(in: UnicodeScriptTable.entries)
    let folded = fold(value ?? name)
    if let near = known.first(where: { fold($0) == folded }) { return "write '\(near)'" }
    return "write a general category, Script=..., Script_Extensions=... or a binary property"
  }

  private static func fold(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "_" && $0 != " " && $0 != "-" })
  }

  private static func names(in table: StaticString) -> [String] {
    CodePointTable.names(in: table).filter { !unlisted.contains($0) } + groups.flatMap(\.names)
  }

  private static func category(_ name: String) -> CodePointSet? {
    if let group = groups.first(where: { $0.names.contains(name) }) {
      return CodePointSet(
        unsorted: group.members.flatMap {
          CodePointTable.set(named: $0, in: UnicodeCategoryTable.entries)?.ranges ?? []
        })
    }
    if unlisted.contains(name) { return nil }
    return CodePointTable.set(named: name, in: UnicodeCategoryTable.entries)
  }

  private static func extensions(_ name: String) -> CodePointSet? {
    guard let script = CodePointTable.set(named: name, in: UnicodeScriptTable.entries) else {
      return nil
    }
    // The table of extensions is keyed by each script's names, as that of scripts is.
    guard let differing = CodePointTable.set(named: name, in: UnicodeExtensionTable.entries) else {
      return script
    }
    return script.symmetricDifference(differing)
  }
}

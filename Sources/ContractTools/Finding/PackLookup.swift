package import ContractModel

/// Something of a pack that a name means.
package enum PackItem: Sendable, Hashable {
  /// A clause, by its index in the pack.
  case clause(Int)
  /// An open item, by its index in the pack.
  case openItem(Int)
  /// A statement, by its index in the pack.
  case statement(Int)
}

extension ContractPack {
  /// The id of something of the pack: an open item's begins with its endpoint.
  package func id(of item: PackItem) -> String {
    switch item {
    case .clause(let index): clauses[index].id
    case .openItem(let index):
      "\(endpoints[openItems[index].endpoint].name)/\(openItems[index].id)"
    case .statement(let index): statements[index].id
    }
  }

  /// Everything of the pack that has an id: statements, clauses, open items, each in its order.
  package var items: [PackItem] {
    statements.indices.map { .statement($0) } + clauses.indices.map { .clause($0) }
      + openItems.indices.map { .openItem($0) }
  }

  /// What a text means: the id itself, else what it is the beginning of, else what it is a part of,
  /// always without regard to case.
  ///
  /// The parts of a text, cut at `/` and `#`, must stand in an id in this order: `href/maxLength`
  /// means each clause of that keyword below an `href`.
  ///
  /// - Returns: more than one where the text is ambiguous; none where it means nothing.
  package func lookUp(_ text: String) -> [PackItem] {
    let wanted = text.lowercased()
    let all = items.map { (item: $0, id: id(of: $0).lowercased()) }
    let tests: [(String) -> Bool] = [
      { $0 == wanted },
      { $0.split(separator: "/").last.map(String.init) == wanted },
      { $0.hasPrefix(wanted) },
      { Self.holds(Self.parts(of: wanted), in: Self.parts(of: $0)) },
      { $0.contains(wanted) },
    ]
    // An id in the exact spelling beats those that differ in case.
    let exact = items.filter { id(of: $0) == text }
    if !exact.isEmpty || wanted.isEmpty { return exact }
    for test in tests {
      let found = all.filter { test($0.id) }.map(\.item)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func parts(of id: String) -> [Substring] {
    id.split { $0 == "/" || $0 == "#" || $0 == "@" }
  }

  /// Whether all parts stand in an id in their order, the last of them as its beginning at least.
  private static func holds(_ parts: [Substring], in id: [Substring]) -> Bool {
    var rest = id[...]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let place = rest.firstIndex(where: { $0 == part || isLast && $0.hasPrefix(part) })
      else { return false }
      rest = rest[(place + 1)...]
    }
    return !parts.isEmpty
  }
}

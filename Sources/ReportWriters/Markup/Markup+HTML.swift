extension Markup {
  /// An HTML element with an optional class.
  static func tag(
    _ name: String, class style: String? = nil, with attributes: [(String, String)] = [],
    _ children: [Markup] = []
  ) -> Markup {
    .element(name, (style.map { [("class", $0)] } ?? []) + attributes, children)
  }

  /// An HTML element that holds only text.
  static func tag(
    _ name: String, class style: String? = nil, with attributes: [(String, String)] = [],
    _ text: String
  ) -> Markup {
    tag(name, class: style, with: attributes, [.text(text)])
  }

  /// The columns that hold numbers, which stand at the right.
  private static let numberColumns: Set<String> = ["Exercised", "Violated", "Count", "Covers"]

  /// A table with a caption for screen readers and a header cell per column.
  static func table(class style: String, caption: String, columns: [String], rows: [Markup])
    -> Markup
  {
    .tag(
      "table", class: style,
      [
        .tag("caption", class: "unseen", caption),
        .tag(
          "thead",
          [
            .tag(
              "tr",
              columns.map { column in
                let isNumber = numberColumns.contains(column)
                return .tag(
                  "th", class: isNumber ? "number" : nil, with: [("scope", "col")], column)
              })
          ]),
        .tag("tbody", rows),
      ])
  }

  /// A table cell that names its column where the table is too narrow for one.
  static func cell(_ column: String, class style: String? = nil, _ children: [Markup]) -> Markup {
    .tag("td", class: style, with: [("data-label", column)], children)
  }

  /// Nodes with a separator between each two.
  static func joined(_ nodes: [Markup], by separator: String) -> Markup {
    var parts: [Markup] = []
    for (index, node) in nodes.enumerated() {
      if index > 0 { parts.append(.text(separator)) }
      parts.append(node)
    }
    return .group(parts)
  }
}

/// Which labels may stand together in a name that is written in both directions: RFC 5893.
enum BidiRule {
  /// Whether any label is written from right to left, so that all must keep the rule.
  static func applies(to labels: [[UInt32]]) -> Bool {
    labels.contains { $0.contains { rightToLeft.contains($0) || arabicNumbers.contains($0) } }
  }

  /// Whether a label keeps the six conditions of section 2.
  static func holds(_ label: [UInt32]) -> Bool {
    guard let first = label.first, let last = label.last(where: { !marks.contains($0) }) else {
      return false
    }
    let isEuropean = europeanNumbers.contains(last)
    if rightToLeft.contains(first) {
      let hasBothDigits =
        label.contains { europeanNumbers.contains($0) }
        && label.contains { arabicNumbers.contains($0) }
      return !hasBothDigits
        && (rightToLeft.contains(last) || isEuropean || arabicNumbers.contains(last))
        && label.allSatisfy {
          rightToLeft.contains($0) || arabicNumbers.contains($0) || neutral.contains($0)
        }
    }
    return leftToRight.contains(first) && (leftToRight.contains(last) || isEuropean)
      && label.allSatisfy { leftToRight.contains($0) || neutral.contains($0) }
  }

  private static func set(_ classes: String...) -> CodePointSet {
    CodePointSet(
      unsorted: classes.flatMap {
        CodePointTable.set(named: "bc=" + $0, in: IDNATable.entries)?.ranges ?? []
      })
  }

  private static let leftToRight = set("L")
  private static let rightToLeft = set("R", "AL")
  private static let arabicNumbers = set("AN")
  private static let europeanNumbers = set("EN")
  private static let marks = set("NSM")
  private static let neutral = set("EN", "ES", "CS", "ET", "ON", "BN", "NSM")
}

import ContractModel
import JSONDocument

/// How the new value of an assertion keyword compares with the old one.
enum AssertionOrder {
  case same, tighter, looser
  /// Neither, or it cannot be told.
  case other

  /// Compares two values of one keyword.
  static func compare(_ keyword: String, _ old: JSONTree, _ new: JSONTree) -> AssertionOrder {
    if old.sorted == new.sorted { return .same }
    switch keyword {
    case "maxLength", "maxItems", "maxProperties", "maximum", "exclusiveMaximum", "maxContains",
      "maxUTF16Length":
      return compare(old.decimal, new.decimal, isUpper: true)
    case "minLength", "minItems", "minProperties", "minimum", "exclusiveMinimum", "minContains",
      "minUTF16Length":
      return compare(old.decimal, new.decimal, isUpper: false)
    case "multipleOf":
      guard let old = old.decimal, let new = new.decimal else { return .other }
      if new.isMultiple(of: old) { return .tighter }
      return old.isMultiple(of: new) ? .looser : .other
    case "uniqueItems": return new == .bool(true) ? .tighter : .looser
    case "type": return compare(kinds(old), kinds(new))
    case "enum", "const":
      return compare(Set(values(keyword, old)), Set(values(keyword, new)))
    case "anyOf":
      let (before, after) = (Set(old.elements.map(\.sorted)), Set(new.elements.map(\.sorted)))
      return compare(before, after)
    default: return .other
    }
  }

  private static func values(_ keyword: String, _ value: JSONTree) -> [JSONTree] {
    keyword == "const" ? [value.sorted] : value.elements.map(\.sorted)
  }

  /// The kinds of values of a `type`; an integer is a kind of number.
  private static func kinds(_ value: JSONTree) -> Set<String> {
    var kinds = Set([value.text].compactMap { $0 } + value.elements.compactMap(\.text))
    if kinds.contains("number") { kinds.insert("integer") }
    return kinds
  }

  private static func compare(
    _ old: DecimalNumber?, _ new: DecimalNumber?, isUpper: Bool
  ) -> AssertionOrder {
    guard let old, let new else { return .other }
    if old == new { return .same }
    return (new < old) == isUpper ? .tighter : .looser
  }

  /// Compares what is allowed: more is looser.
  private static func compare<Value>(_ old: Set<Value>, _ new: Set<Value>) -> AssertionOrder {
    if old == new { return .same }
    if new.isSubset(of: old) { return .tighter }
    return new.isSuperset(of: old) ? .looser : .other
  }
}

/// A boolean, number, string or null, as Swift or as Foundation holds it.
struct Scalar {
  /// The value; nil for a number that JSON cannot write, such as NaN.
  let node: PayloadNode?

  /// The value of a scalar; nil for everything else.
  ///
  /// The type decides, and no cast does: a cast takes Foundation's 1 for `true`, and `true` for 1.
  init?(_ value: Any) {
    let type = type(of: value)
    if type == Bool.self {
      node = (value as? Bool).map(PayloadNode.bool)
    } else if type == String.self || type == Substring.self || type == Character.self {
      node = .string("\(value)")
    } else if type is any BinaryInteger.Type {
      node = .number("\(value)")
    } else if type == Double.self || type == Float.self {
      node = Self.number("\(value)")
    } else {
      switch "\(type)" {
      case "__NSCFBoolean": node = (value as? Bool).map(PayloadNode.bool)
      case "NSNumber", "__NSCFNumber", "NSDecimalNumber", "Decimal":
        node = Self.number("\(value)")
      case "NSString", "__NSCFString", "__NSCFConstantString", "NSTaggedPointerString",
        "NSMutableString":
        node = .string("\(value)")
      case "NSNull": node = .null
      default: return nil
      }
    }
  }

  /// A number by the text that Swift gives it; JSON has no infinities.
  private static func number(_ text: String) -> PayloadNode? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
      ? .number(text) : nil
  }
}

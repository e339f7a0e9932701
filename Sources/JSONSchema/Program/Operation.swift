/// One assertion, applicator or note beyond a node's type, length and children.
struct Operation: Sendable {
  /// What is done; the comments say what the operands mean.
  enum Code: UInt8, Sendable {
    /// The value is one of `b` constants from `a`.
    case oneOfConstants
    /// The number compares with the number `a`; `value` and `b` are its digits and scale.
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    /// The string matches pattern `a`.
    case pattern
    /// The string or number has format `a`.
    case format
    /// The string has at least or at most `value` UTF-16 code units.
    case minUTF16Length, maxUTF16Length
    /// The string is JSON (base64 of it where `b` is 1), and its content satisfies node `a`.
    case content
    /// The array or object has at least or at most `value` children.
    case minChildren, maxChildren
    /// The array's elements all differ.
    case uniqueItems
    /// As many elements satisfy node `a` as the limits `b` say.
    case contains
    /// Each name satisfies node `a`.
    case propertyNames
    /// The name `a` is there.
    case demanded
    /// Where the name `a` is there, the names of the list at `b` are too.
    case dependentRequired
    /// Where the name `a` is there, node `b` applies.
    case dependentSchema
    /// Node `a` applies.
    case apply
    /// At least one, exactly one of the `b` nodes of the list at `a` applies.
    case anyOf, oneOf
    /// Node `a` does not apply.
    case not
    /// Where node `a` applies, node `b` does, else node `c`.
    case condition
    /// Where node `a` applies (-1: always), the open item `b` is observed; no string of `value` or
    /// less bytes satisfies `a`.
    case openItem
    /// Where the value is one of `c` constants from `a`, the open item `b` is observed.
    case openItemConstant
    /// Unless the condition `a` holds, node `b` applies.
    case unless
    /// Where one of the `b` names of the list at `a` is missing, the open item `c` is observed with
    /// the value that the condition `value` looks at.
    case untold
    /// A value beside the `b` constants from `a` is noted under place `c`.
    case known
    /// The value is noted as not to be shown, under place `a`.
    case sensitive
    /// The value is handed over to tap `a`.
    case tap
    /// Each member, each element that nothing evaluated satisfies node `a`.
    case unevaluatedProperties, unevaluatedItems
  }

  /// What is done.
  var code: Code
  /// The bit that a failure sets in the result; 0 until its node is laid down.
  var failBit: UInt8 = 0
  /// A bit for each kind of token that it applies to.
  var kinds: UInt16
  /// The assertion that fails, or none.
  var place: Int32 = Place.none
  /// The first operand, as the code says.
  var a: Int32 = 0
  /// The second operand.
  var b: Int32 = 0
  /// The third operand.
  var c: Int32 = 0
  /// A limit, or the digits of a bound.
  var value: Int64 = 0
}

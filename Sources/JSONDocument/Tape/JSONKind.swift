/// What a JSON value is, as its source text says it; member names are a kind of their own on the tape.
@frozen
@usableFromInline
package enum JSONKind: Sendable {
  /// `null`
  case null
  /// `false`
  case `false`
  /// `true`
  case `true`
  /// A number written without fraction and exponent.
  case integer
  /// A number written with a fraction or an exponent; it may be a whole number all the same.
  case real
  /// A string.
  case string
  /// A member's name.
  case key
  /// An array.
  case array
  /// An object.
  case object

  /// Compares two kinds.
  @inlinable
  package static func == (left: JSONKind, right: JSONKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  /// The kind as a small number, 0 for null to 8 for object.
  @inlinable
  package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The kind in the words of JSON Schema: `null`, `boolean`, `number`, `string`, `array`, `object`.
  package var word: String {
    switch self {
    case .null: "null"
    case .false, .true: "boolean"
    case .integer, .real: "number"
    case .string, .key: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONKind: Hashable {}

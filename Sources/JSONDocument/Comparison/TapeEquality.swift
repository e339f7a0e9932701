/// Equality of JSON values as JSON Schema defines it, over tapes.
///
/// Numbers are equal by value, strings after unescaping, objects without regard to the order of their
/// members; of equal names the last one's value counts.
package enum TapeEquality {
  /// True if two values are equal.
  package static func areEqual(_ left: Int, in leftTape: Tape, _ right: Int, in rightTape: Tape)
    -> Bool
  {
    false
  }
  /// A hash of a value: the same for equal values, however they are written.
  package static func hash128(_ index: Int, in tape: Tape, seed: UInt64 = 0) -> (UInt64, UInt64) {
    (0, 0)
  }
  /// The first two equal elements of an array by the place of the second; nil if all differ.
  package static func firstEqualElements(of array: Int, in tape: Tape) -> (Int, Int)? { nil }
}

public import JSONDocument

/// A value inside a tape, valid as long as the tape is.
@frozen @usableFromInline
package struct JSONView {
  /// The tape that holds the value.
  @usableFromInline package let tape: Tape
  /// The index of the value's token.
  @usableFromInline package let index: Int

  /// Makes a view of the value whose token is at `index`.
  @inlinable
  package init(tape: Tape, index: Int) {
    self.tape = tape
    self.index = index
  }
}

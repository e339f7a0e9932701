/// A place in a text, for people: line and column from 1, beside the byte offset from 0.
package struct Position: Sendable, Hashable, Comparable {
  /// The bytes before this place.
  package var offset: Int
  /// The line, from 1; lines end in LF.
  package var line: Int
  /// The column, from 1, in code points.
  package var column: Int

  /// Makes a position from its three parts.
  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Orders places by their offset.
  package static func < (left: Position, right: Position) -> Bool { left.offset < right.offset }
}

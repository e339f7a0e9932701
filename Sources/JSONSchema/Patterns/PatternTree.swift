/// A parsed pattern.
indirect enum PatternTree: Sendable {
  /// Matches the empty text.
  case empty
  /// Matches one code point of a set.
  case set(CodePointSet)
  /// Matches its parts one after the other.
  case sequence([PatternTree])
  /// Matches any one of its parts.
  case choice([PatternTree])
  /// Matches its part so many times; a nil bound is none. The offset is that of its part.
  case repeated(PatternTree, least: Int, most: Int?, offset: Int)
  /// Holds at the start of the text.
  case start
  /// Holds at the end of the text.
  case end
  /// Holds between a word character and another, or between two of one kind where negated.
  case wordBoundary(negated: Bool)
  /// Is ECMA-262, but cannot be matched in linear time, or not by us.
  case refused(PatternFault)
}

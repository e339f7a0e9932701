/// A canonical Huffman code (RFC 1951 3.2.2), ready to be read.
///
/// Codes of up to nine bits are found in a table by the next nine bits of the input, longer ones by
/// counting through the lengths: code 0 of a length begins where the shorter lengths ended.
struct HuffmanTable {
  static let fastBits = 9

  /// For the next nine bits: symbol shifted left by 4, and the code's length; 0 for longer codes.
  private var fast = [UInt16](repeating: 0, count: 1 << HuffmanTable.fastBits)
  /// How many codes there are of each length.
  private var counts = [UInt16](repeating: 0, count: 16)
  /// The symbols in the order of their codes.
  private var symbols: [UInt16]

  /// Makes the table of a code; nil where the lengths fit no code.
  ///
  /// An incomplete code is allowed where it has but one symbol, as for a single distance.
  init?(lengths: some Collection<UInt8>) {
    symbols = [UInt16](repeating: 0, count: lengths.count)
    for length in lengths { counts[Int(length)] += 1 }
    let used = lengths.count - Int(counts[0])
    counts[0] = 0
    var left = 1
    for length in 1...15 {
      left = left << 1 - Int(counts[length])
      if left < 0 { return nil }
    }
    if left > 0 && used > 1 { return nil }
    var offsets = [Int](repeating: 0, count: 16)
    var codes = [Int](repeating: 0, count: 16)
    for length in 1..<15 {
      offsets[length + 1] = offsets[length] + Int(counts[length])
      codes[length + 1] = (codes[length] + Int(counts[length])) << 1
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[offsets[length]] = UInt16(symbol)
      offsets[length] += 1
      if length <= Self.fastBits { enter(codes[length], length, symbol) }
      codes[length] += 1
    }
  }

  /// Enters a short code with everything that may follow it; its bits come last bit first.
  private mutating func enter(_ code: Int, _ length: Int, _ symbol: Int) {
    var reversed = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
    while reversed < fast.count {
      fast[reversed] = UInt16(symbol << 4 | length)
      reversed += 1 << length
    }
  }

  /// Reads one symbol; nil where the bits are no code or the input ends within it.
  func read(_ input: inout BitReader) -> Int? {
    let found = fast[Int(input.peek(Self.fastBits))]
    if found != 0 { return input.drop(Int(found & 15)) ? Int(found >> 4) : nil }
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      guard let bit = input.read(1) else { return nil }
      code |= Int(bit)
      let count = Int(counts[length])
      if code - first < count { return Int(symbols[index + code - first]) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}

/// Hashes of a value and of everything in it, equal for equal values, in one pass from the end.
struct TapeHash {
  private let root: Int
  private var hashes: [(UInt64, UInt64)]

  /// Hashes a value's subtree.
  init(_ root: Int, in tape: Tape, seed: UInt64) {
    self.root = root
    let end = tape.after(root)
    hashes = Array(repeating: (0, 0), count: end - root)
    var scratch = PaddedBuffer()
    // Children stand behind their parents, so that from the end their hashes are there already.
    for index in (root..<end).reversed() {
      let hash =
        switch tape[index].kind {
        case .array: array(index, tape, seed)
        case .object: object(index, tape, seed)
        case .string, .key: TapeHash.string(index, tape, seed, &scratch)
        case .integer, .real: TapeHash.number(tape.source(index), seed)
        case .null, .false, .true:
          TapeHash.small(UInt64(tape[index].kindIndex), 0, seed)
        }
      hashes[index - root] = hash
    }
  }

  /// The hash of a value in the subtree.
  subscript(_ index: Int) -> (UInt64, UInt64) { hashes[index - root] }

  private func array(_ index: Int, _ tape: Tape, _ seed: UInt64) -> (UInt64, UInt64) {
    var hash = TapeHash.small(7, UInt64(tape[index].childCount), seed)
    var element = index + 1
    let end = tape.after(index)
    while element < end {
      hash = Fingerprint.combine(hash, self[element], seed: seed)
      element = tape.after(element)
    }
    return hash
  }

  private func object(_ index: Int, _ tape: Tape, _ seed: UInt64) -> (UInt64, UInt64) {
    if tape[index].childCount <= 16 { return smallObject(index, tape, seed) }
    // Of equal names the last one counts.
    var last: [Name: (UInt64, UInt64)] = [:]
    last.reserveCapacity(tape[index].childCount)
    var name = index + 1
    let end = tape.after(index)
    while name < end {
      last[Name(low: self[name].0, high: self[name].1)] = self[name + 1]
      name = tape.after(name + 1)
    }
    // Addition makes the sum independent of the order.
    var sum: (UInt64, UInt64) = (0, 0)
    for (name, value) in last {
      let member = Fingerprint.combine((name.low, name.high), value, seed: seed)
      sum = (sum.0 &+ member.0, sum.1 &+ member.1)
    }
    return Fingerprint.combine(TapeHash.small(8, UInt64(last.count), seed), sum, seed: seed)
  }

  /// The same for few members, without a table.
  private func smallObject(_ index: Int, _ tape: Tape, _ seed: UInt64) -> (UInt64, UInt64) {
    var count: UInt64 = 0
    var sum: (UInt64, UInt64) = (0, 0)
    var name = index + 1
    let end = tape.after(index)
    while name < end {
      let next = tape.after(name + 1)
      var later = next
      while later < end, self[later] != self[name] { later = tape.after(later + 1) }
      if later >= end {
        let member = Fingerprint.combine(self[name], self[name + 1], seed: seed)
        sum = (sum.0 &+ member.0, sum.1 &+ member.1)
        count += 1
      }
      name = next
    }
    return Fingerprint.combine(TapeHash.small(8, count, seed), sum, seed: seed)
  }

  private struct Name: Hashable {
    let low: UInt64
    let high: UInt64
  }

  private static func string(
    _ index: Int, _ tape: Tape, _ seed: UInt64, _ scratch: inout PaddedBuffer
  ) -> (UInt64, UInt64) {
    let seed = seed ^ 5
    guard tape[index].isEscaped else { return Fingerprint.hash128(tape.source(index), seed: seed) }
    scratch.removeAll()
    JSONText.unescape(index, in: tape, into: &scratch)
    return Fingerprint.hash128(scratch.bytes, seed: seed)
  }

  private static func number(
    _ source: UnsafeBufferPointer<UInt8>, _ seed: UInt64
  ) -> (UInt64, UInt64) {
    let number = DecimalNumber(token: source)
    if let int = number.int { return small(3, UInt64(bitPattern: Int64(int)), seed) }
    let digits = number.digits.withUnsafeBufferPointer { Fingerprint.hash128($0, seed: seed ^ 4) }
    let exponent = Array(number.exponent.description.utf8).withUnsafeBufferPointer {
      Fingerprint.hash128($0, seed: number.isNegative ? seed ^ 9 : seed)
    }
    return Fingerprint.combine(digits, exponent, seed: seed)
  }

  private static func small(_ kind: UInt64, _ value: UInt64, _ seed: UInt64) -> (UInt64, UInt64) {
    Fingerprint.combine((kind, value), (value, kind), seed: seed)
  }
}

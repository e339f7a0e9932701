import Testing

@testable import JSONDocument

/// Fingerprints and the bytes they are made of.
struct FingerprintTests {
  private struct Pair: Hashable {
    let low: UInt64
    let high: UInt64

    init(_ pair: (UInt64, UInt64)) {
      low = pair.0
      high = pair.1
    }
  }

  private func fingerprint(_ bytes: [UInt8]) -> (UInt64, UInt64) {
    bytes.withUnsafeBufferPointer { Fingerprint.hash128($0) }
  }

  @Test func differsForEveryLengthAndEveryFlippedBit() {
    var seen: Set<Pair> = []
    var halves: Set<UInt64> = []
    var count = 0
    for length in 0...130 {
      let bytes = [UInt8](repeating: 0, count: length)
      seen.insert(Pair(fingerprint(bytes)))
      count += 1
      for bit in 0..<length * 8 {
        var flipped = bytes
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        let hash = fingerprint(flipped)
        seen.insert(Pair(hash))
        halves.insert(hash.0)
        halves.insert(hash.1)
        count += 1
      }
    }
    #expect(seen.count == count)
    #expect(halves.count == (count - 131) * 2)
  }

  @Test func isTheSameForTheSameBytesAtAnyPlace() {
    for length in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100, 1000] {
      let text = (0..<length).map { UInt8($0 & 0xff) }
      let shifted = PaddedBuffer([9, 9, 9] + text + [7, 7, 7])
      let plain = PaddedBuffer(text)
      for seed in [0, 1, UInt64.max] {
        let one = Fingerprint.hash128(plain.pointer, length, seed: seed)
        #expect(one == Fingerprint.hash128(shifted.pointer + 3, length, seed: seed))
        #expect(one != Fingerprint.hash128(plain.pointer, length, seed: seed ^ 2))
      }
    }
  }

  @Test func dependsOnTheOrderOfBlocks() {
    let first = [UInt8](repeating: 1, count: 32)
    let second = [UInt8](repeating: 2, count: 32)
    let third = [UInt8](repeating: 3, count: 32)
    let orders = [
      first + second + third, first + third + second, second + first + third,
      second + third + first, third + first + second, third + second + first,
    ]
    #expect(Set(orders.map { Pair(fingerprint($0)) }).count == 6)
  }

  @Test func comparesBytesOfEveryLength() {
    for length in 0...40 {
      let bytes = (0..<length).map { UInt8($0) }
      #expect(areEqual(bytes, bytes))
      for index in 0..<length {
        var other = bytes
        other[index] ^= 0x80
        #expect(!areEqual(bytes, other))
      }
    }
  }

  private func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        Bytes.areEqual(left.baseAddress, right.baseAddress, left.count)
      }
    }
  }
}

/// Bytes with padding.
struct PaddedBufferTests {
  @Test func keepsZerosBehindItsEndThroughEveryChange() {
    var buffer = PaddedBuffer(capacity: 4)
    var expected: [UInt8] = []
    func check(_ buffer: borrowing PaddedBuffer) {
      #expect(Array(buffer.bytes) == expected)
      for offset in 0..<PaddedBuffer.padding { #expect(buffer.pointer[buffer.count + offset] == 0) }
    }
    check(buffer)
    for round in 0..<5 {
      for byte in 1...100 as ClosedRange<UInt8> {
        buffer.append(byte)
        expected.append(byte)
      }
      check(buffer)
      let piece = [UInt8](repeating: 0xff, count: round * 1000)
      buffer.append(piece)
      expected += piece
      check(buffer)
      buffer.append(upTo: 500) { target in
        target.update(repeating: 0xaa, count: 500)
        return 3
      }
      expected += [0xaa, 0xaa, 0xaa]
      check(buffer)
      buffer.removeFirst(50)
      expected.removeFirst(50)
      check(buffer)
      buffer.append("é")
      expected += [0xc3, 0xa9]
      buffer.truncate(to: buffer.count - 1)
      expected.removeLast()
      check(buffer)
    }
    buffer.removeFirst(.max)
    expected = []
    check(buffer)
    buffer.append([1, 2, 3])
    buffer.removeAll(keepingCapacity: false)
    check(buffer)
  }
}

import Testing

@testable import JSONDocument

/// What is told of blocks of 64 bytes at once.
struct BlockTests {
  @Test func findsTheSamePlacesOnEveryProcessor() {
    var random = SystemRandomNumberGenerator()
    let letters: [UInt8] = [0x0a, 0x22, 0x3c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0x7f, 0x80, 0xdb, 0xff]
    for _ in 0..<300 {
      let bytes = (0..<64).map { _ in letters.randomElement(using: &random) ?? 0 }
      let buffer = PaddedBuffer(bytes)
      for wanted in letters {
        for bits in [0, 0x20] as [UInt8] {
          var expected: UInt64 = 0
          for (index, byte) in bytes.enumerated() where byte | bits == wanted {
            expected |= 1 << UInt64(index)
          }
          #expect(BlockPlaces.of(wanted, in: buffer.pointer, setting: bits) == expected)
          let inWords = BlockPlaces.inWords(wanted, UnsafeRawPointer(buffer.pointer), bits)
          #expect(inWords == expected)
        }
      }
      var others: UInt64 = 0
      for (index, byte) in bytes.enumerated() where byte < 0x20 || byte >= 0x80 {
        others |= 1 << UInt64(index)
      }
      #expect(BlockPlaces.ofOthers(in: buffer.pointer) == others)
      #expect(BlockPlaces.othersInWords(UnsafeRawPointer(buffer.pointer)) == others)
    }
  }

  @Test func findsWhatBackslashesEscape() {
    var random = SystemRandomNumberGenerator()
    for density in 1...8 {
      for _ in 0..<200 {
        let marks = (0..<64).map { _ in Int.random(in: 0..<8, using: &random) < density }
        var (backslashes, escaped) = (UInt64(0), UInt64(0))
        var isEscaped = false
        for (index, isBackslash) in marks.enumerated() {
          if isBackslash { backslashes |= 1 << UInt64(index) }
          if isEscaped { escaped |= 1 << UInt64(index) }
          isEscaped = isBackslash && !isEscaped
        }
        #expect(BlockPlaces.escaped(by: backslashes) == escaped)
      }
    }
  }

  @Test func fingerprintsDifferForEveryLengthAndEveryFlippedBit() {
    var seen: Set<UInt64> = []
    var count = 0
    for length in 0...200 {
      // Zeros are what stands behind a text as well: the length alone tells these texts apart.
      seen.insert(fingerprint([UInt8](repeating: 0, count: length)))
      count += 1
      for bit in 0..<length * 8 {
        var flipped = [UInt8](repeating: 0, count: length)
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        seen.insert(fingerprint(flipped))
        count += 1
      }
    }
    #expect(seen.count == count)
  }

  @Test func fingerprintsDependOnTheSeedAndTheOrderOfParts() {
    let parts = (1...8).map { [UInt8](repeating: $0, count: 16) }
    let text = parts.flatMap { $0 }
    #expect(fingerprint(text, seed: 1) != fingerprint(text, seed: 2))
    for first in 0..<8 {
      for second in 0..<first {
        var swapped = parts
        swapped.swapAt(first, second)
        #expect(fingerprint(swapped.flatMap { $0 }) != fingerprint(text))
      }
    }
  }

  private func fingerprint(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    let buffer = PaddedBuffer(bytes)
    var blocks = BlockFingerprint(seed: seed)
    for offset in stride(from: 0, to: bytes.count, by: BlockFingerprint.blockSize) {
      blocks.mix(UnsafeRawPointer(buffer.pointer + offset))
    }
    return blocks.finish(bytes.count).0
  }
}
